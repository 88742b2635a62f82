/** The first nine entries; the rest are in `migrations`. */
export const earlyMigrations: readonly { readonly name: string; readonly sql: string }[] = [
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
  {
    name: '004-accounts',
    sql: `
      alter table sessions add column used_at bigint;
      update sessions set used_at = created_at;
      alter table sessions alter column used_at set not null;
      create index sessions_by_account on sessions (account_id);
      alter table accounts add column referred_by text not null default '';
      create unique index accounts_by_wallet on accounts (wallet_id);
      create unique index accounts_by_referral on accounts (referral_code);
      create index accounts_by_phone on accounts (phone);
      create table mail_links (
        token_hash text primary key,
        purpose text not null,
        account_id text not null references accounts on delete cascade,
        detail text not null,
        expires_at bigint not null
      );
      create unique index mail_links_one_each on mail_links (account_id, purpose);
      create table secrets (name text primary key, value text not null);
    `,
  },
  {
    name: '005-history',
    sql: 'create index transactions_by_account on transactions (account_id, created_at)',
  },
  {
    name: '006-bulk',
    sql: `
      create table bulk_batches (
        tran_id text primary key,
        row_key text not null unique,
        upload_key text unique,
        account_id text not null references accounts,
        email text not null,
        narration text not null,
        row_count integer not null check (row_count > 0),
        total bigint not null check (total > 0),
        created_at bigint not null
      );
      create table bulk_rows (
        tran_id text not null,
        place integer not null,
        subscriber text not null,
        provider text not null,
        product text not null,
        amount bigint not null check (amount > 0),
        state text not null default 'waiting',
        attempt integer not null default 1,
        check_at bigint default 0,
        sent_at bigint,
        primary key (tran_id, place)
      );
      create index bulk_rows_to_check on bulk_rows (tran_id, check_at, place) where check_at is not null;
    `,
  },
  {
    name: '007-tickets',
    sql: `
      create table seats (place text primary key, left_over integer not null check (left_over >= 0));
      create table seat_holds (
        transaction_id text primary key references transactions,
        place text not null references seats,
        seats integer not null check (seats > 0)
      );
    `,
  },
  {
    name: '008-guesses',
    sql: `
      create table guesses (
        id bigint generated always as identity primary key,
        email text not null,
        phone text not null,
        ip text not null,
        day text not null,
        guess integer not null,
        is_win boolean not null,
        at bigint not null,
        claimed_at bigint,
        claim text not null default ''
      );
      create index guesses_by_trial on guesses (email, day);
      create index guesses_unclaimed on guesses (ip, at) where is_win and claimed_at is null;
    `,
  },
  {
    name: '009-seat-holders',
    sql: `alter table seat_holds add column caller text not null default ''`,
  },
]
