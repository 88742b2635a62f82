/** A link has at most one order that has not failed, however many are logged at once: so it is paid only once. */
export const payLinksMigration = {
  name: '019-pay-links',
  sql: `
      create table pay_links (
        token_hash text primary key,
        key_hash text not null,
        account_id text references accounts,
        email text not null,
        request jsonb not null,
        biller_code text not null,
        note text not null,
        customer text not null,
        order_rows jsonb not null,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0),
        total bigint not null check (total = amount + fee),
        created_at bigint not null,
        expires_at bigint not null
      );
      create index pay_links_by_end on pay_links (expires_at);
      alter table transactions add column pay_link text references pay_links;
      create unique index transactions_one_of_a_link on transactions (pay_link) where stage <> 'failed';
    `,
}

/** Includes failed orders: before a link is deleted, the database looks for its orders, and does so for each link. */
export const ordersByLinkMigration = {
  name: '029-orders-by-link',
  sql: 'create index transactions_by_link on transactions (pay_link) where pay_link is not null',
}

/** The desk finds an order by the address of whoever asked for it. */
export const linksByEmailMigration = {
  name: '032-links-by-email',
  sql: 'create index pay_links_by_email on pay_links (lower(email))',
}
