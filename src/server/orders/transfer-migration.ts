/** Money that arrived at a payment's account. What is not returned paid for its order. */
export interface TransferRow {
  /** The bank's own id for it, which is unique. */
  id: string
  transaction_id: string
  amount: number
  returned: number
  at: number
}

export interface TransferTables {
  transfers: TransferRow
}

/** Each payment has an account of its own, and the bank's id of a transfer is unique. */
export const transferMigration = {
  name: '021-transfers',
  sql: `
    alter table payments add column account_number bigint generated always as identity (start with 9900000001);
    create unique index payments_by_account on payments (account_number);
    create table transfers (
      id text primary key,
      transaction_id text not null references transactions,
      amount bigint not null check (amount > 0),
      returned bigint not null check (returned between 0 and amount),
      at bigint not null
    );
    create index transfers_by_transaction on transfers (transaction_id, at);
  `,
}
