import type { RefusalKind } from '#src/server/http/refusal.ts'

/** A refused request to a wallet, under the key of that request. */
export interface WalletRefusalTable {
  key: string
  kind: RefusalKind
  sentence: string
  at: number
}

/** Whose wallet paid, where no gateway did. A PIN's tries are counted until a correct one. */
export const walletPaymentsMigration = {
  name: '015-wallet-payments',
  sql: `
      alter table transactions add column wallet_account_id text references accounts;
      alter table accounts add column pin_hash text;
      alter table accounts add column pin_tries integer not null default 0;
      alter table accounts add column pin_at bigint;
      alter table accounts add column spent_since_pin bigint not null default 0;
    `,
}

export const walletRefusalsMigration = {
  name: '024-wallet-refusals',
  sql: `
    create table wallet_refusals (key text primary key, kind text not null, sentence text not null, at bigint not null);
    create index wallet_refusals_by_time on wallet_refusals (at);
  `,
}
