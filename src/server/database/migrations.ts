import { refundedRowsMigration } from '#src/server/bulk/bulk-migrations.ts'
import { deskMigration } from '#src/server/desk/desk-migration.ts'
import { reconcilingMigrations } from '#src/server/desk/reconciling-migration.ts'
import { mailsGivenUpMigration } from '#src/server/mail/mail-migration.ts'
import { accountMigration } from '#src/server/money/account-migration.ts'
import {
  linksByEmailMigration,
  ordersByLinkMigration,
  payLinksMigration,
} from '#src/server/money/pay-links-migration.ts'
import { transferMigration } from '#src/server/orders/transfer-migration.ts'
import { pushMigration } from '#src/server/push/push-migration.ts'
import { walletPaymentsMigration, walletRefusalsMigration } from '#src/server/wallet/wallet-migrations.ts'
import { earlyMigrations } from './migrations-early.ts'

/** In order; a change of the tables is a new entry, never an edit. Only SQL that PostgreSQL 15 has. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  ...earlyMigrations,
  {
    // Orders sent before this keep the name that they were sent under.
    name: '010-vend-ids',
    sql: `
      alter table transactions add column vend_id text;
      alter table transactions add column vend_at bigint;
      alter table transactions add column held_at bigint;
      create index transactions_held on transactions (biller_code) where held_at is not null and ended_at is null;
      update transactions set vend_id = transaction_id, vend_at = claimed_at where claimed_at is not null;
      alter table bulk_rows add column vend_id text;
      update bulk_rows set vend_id = row_key || lpad(place::text, 6, '0')
          || case when attempt = 1 then '' else '/' || attempt end
        from bulk_batches
        where bulk_batches.tran_id = bulk_rows.tran_id and sent_at is not null;
    `,
  },
  {
    name: '011-kept-lists',
    sql: 'create table kept_lists (service text primary key, list jsonb not null, at bigint not null)',
  },
  {
    name: '012-gateway-attempts',
    sql: `
      create table gateway_attempts (
        reference text primary key,
        transaction_id text not null references transactions,
        number integer not null,
        address text,
        state text not null default 'open',
        check_at bigint,
        created_at bigint not null,
        unique (transaction_id, number)
      );
      create index gateway_attempts_to_check on gateway_attempts (check_at) where state = 'open';
      create table refunds (
        reference text primary key,
        transaction_id text not null references transactions,
        amount bigint check (amount > 0),
        state text not null default 'due',
        check_at bigint default 0
      );
      create index refunds_to_check on refunds (check_at) where check_at is not null;
      alter table payments add column paid_by text;
      create index transactions_by_vend on transactions (vend_id) where vend_id is not null;
    `,
  },
  {
    name: '013-verified-at',
    sql: 'alter table gateway_attempts add column verified_at bigint',
  },
  deskMigration,
  walletPaymentsMigration,
  {
    // The holder of seats is the caller who ordered them.
    name: '016-callers',
    sql: `
      alter table transactions add column caller text not null default '';
      update transactions set caller = seat_holds.caller from seat_holds
        where seat_holds.transaction_id = transactions.transaction_id;
      alter table seat_holds drop column caller;
    `,
  },
  {
    name: '017-biller-wants-person',
    sql: 'alter table transactions add column person_at bigint',
  },
  payLinksMigration,
  pushMigration,
  transferMigration,
  ...reconcilingMigrations,
  walletRefusalsMigration,
  {
    name: '025-rows-by-vend',
    sql: 'create index bulk_rows_by_vend on bulk_rows (vend_id) where vend_id is not null',
  },
  // To find those that are too old.
  { name: '026-attempts-by-time', sql: 'create index attempts_by_time on attempts (at)' },
  { name: '027-held-for', sql: 'alter table transactions add column held_for text' },
  mailsGivenUpMigration,
  ordersByLinkMigration,
  refundedRowsMigration,
  { name: '031-refunds-done', sql: 'alter table refunds add column done_at bigint' },
  linksByEmailMigration,
  accountMigration,
]
