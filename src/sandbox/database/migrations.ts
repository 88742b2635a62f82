/** In order; a change of the tables is a new entry, never an edit. SQL that PostgreSQL 15 has. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: '001-accounts',
    sql: `
      create table accounts (
        account_id text primary key,
        email text not null unique,
        password_hash text not null,
        status text not null,
        first_name text not null,
        surname text not null,
        phone text not null,
        date_of_birth text not null,
        referral_code text not null,
        backup_email text not null,
        wallet_id text not null,
        balance bigint not null check (balance >= 0),
        created_at bigint not null
      );
      create table sessions (
        token_hash text primary key,
        account_id text not null references accounts on delete cascade,
        created_at bigint not null,
        expires_at bigint not null
      );
      create table attempts (key text not null, at bigint not null);
      create index attempts_by_key on attempts (key, at);
    `,
  },
  {
    name: '002-money',
    sql: `
      create table transactions (
        transaction_id text primary key,
        attempt_key text not null unique,
        tran_id text not null,
        kind text not null,
        fingerprint text not null,
        account_id text references accounts,
        biller_code text not null,
        product_id text not null,
        product_name text not null,
        category_code text not null,
        category_path text not null,
        customer text not null,
        phone text not null,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0),
        total bigint not null check (total = amount + fee),
        email text not null,
        controls jsonb not null,
        order_rows jsonb not null,
        vend_rows jsonb not null default '[]',
        callback_url text not null,
        logged integer not null default 1,
        stage text not null default 'open',
        reason text not null default '',
        check_at bigint,
        claimed_at bigint,
        created_at bigint not null,
        ended_at bigint
      );
      create index transactions_by_tran_id on transactions (tran_id);
      create index transactions_to_check on transactions (check_at) where ended_at is null;
      create table payments (
        reference text primary key,
        transaction_id text not null unique references transactions,
        amount bigint not null check (amount > 0),
        email text not null,
        description text not null,
        callback_url text not null,
        state text not null default 'created',
        step text not null default 'choose',
        method text not null default '',
        card text not null default '',
        declines integer not null default 0,
        created_at bigint not null,
        captured_at bigint
      );
      create table biller_orders (
        reference text primary key,
        transaction_id text not null,
        succeeds boolean not null,
        due_at bigint,
        silent boolean not null,
        rows jsonb not null,
        at bigint not null
      );
      create index biller_orders_by_transaction on biller_orders (transaction_id);
    `,
  },
  {
    name: '003-words',
    sql: `
      create table mails (
        id bigint generated always as identity primary key,
        recipient text not null,
        subject text not null,
        body text not null,
        at bigint not null,
        sent_at bigint,
        claimed_at bigint
      );
      create index mails_to_send on mails (id) where sent_at is null;
      create table ratings (
        transaction_id text primary key references transactions,
        biller_code text not null,
        user_id text not null,
        rating integer not null check (rating between 1 and 5),
        at bigint not null
      );
      create table support_messages (
        id bigint generated always as identity primary key,
        name text not null,
        email text not null,
        subject text not null,
        comment text not null,
        at bigint not null
      );
    `,
  },
]
