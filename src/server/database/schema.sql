-- All tables of the server, for PostgreSQL from version 15 on and for the embedded one. tables.ts says what each column
-- means. Money is kobo and time is milliseconds since 1970. A database made with other statements than these is refused
-- at the start (schema.ts), so a change after a release needs a way to bring the databases of businesses along.

create table schema_version (version text primary key);

-- Accounts and who is signed in.

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
  referred_by text not null default '',
  backup_email text not null,
  wallet_id text not null,
  balance bigint not null check (balance >= 0),
  pin_hash text,
  pin_tries integer not null default 0,
  pin_at bigint,
  spent_since_pin bigint not null default 0,
  created_at bigint not null
);
create unique index accounts_by_wallet on accounts (wallet_id);
create unique index accounts_by_referral on accounts (referral_code);
create index accounts_by_phone on accounts (phone);

create table sessions (
  token_hash text primary key,
  account_id text not null references accounts on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint not null
);
create index sessions_by_account on sessions (account_id);

-- An account has one link for each purpose at a time.
create table mail_links (
  token_hash text primary key,
  purpose text not null,
  account_id text not null references accounts on delete cascade,
  detail text not null,
  expires_at bigint not null
);
create unique index mail_links_one_each on mail_links (account_id, purpose);

-- What limits count.
create table rate_limit_hits (key text not null, at bigint not null);
create index rate_limit_hits_by_key on rate_limit_hits (key, at);
create index rate_limit_hits_by_time on rate_limit_hits (at);

create table secrets (name text primary key, value text not null);

-- Orders and what became of their money.

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
create index pay_links_by_email on pay_links (lower(email));

create table transactions (
  transaction_id text primary key,
  attempt_key text not null unique,
  tran_id text not null,
  kind text not null,
  fingerprint text not null,
  account_id text references accounts,
  caller text not null default '',
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
  pay_link text references pay_links,
  wallet_account_id text references accounts,
  logged integer not null default 1,
  stage text not null default 'open',
  reason text not null default '',
  check_at bigint,
  claimed_at bigint,
  vend_id text,
  vend_at bigint,
  on_hold_since bigint,
  on_hold_for text,
  person_at bigint,
  created_at bigint not null,
  ended_at bigint
);
create index transactions_to_check on transactions (check_at) where ended_at is null;
create index transactions_on_hold on transactions (biller_code) where on_hold_since is not null and ended_at is null;
create index transactions_undelivered on transactions (stage) where stage <> 'delivered';
-- However many orders of one link are logged at once, it is paid only once.
create unique index transactions_one_of_a_link on transactions (pay_link) where stage <> 'failed';
-- With the failed ones: before a link is deleted, the database looks for its orders.
create index transactions_by_link on transactions (pay_link) where pay_link is not null;
create index transactions_by_tran_id on transactions (tran_id);
create index transactions_by_account on transactions (account_id, created_at);
create index transactions_by_vend on transactions (vend_id) where vend_id is not null;
-- The desk searches by these.
create index transactions_by_time on transactions (created_at);
create index transactions_by_claim on transactions (claimed_at);
create index transactions_by_end on transactions (ended_at);
create index transactions_by_customer on transactions (customer);
create index transactions_by_phone on transactions (phone);
create index transactions_by_email on transactions (lower(email));

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
  paid_by text,
  account_number bigint not null generated always as identity (start with 9900000001),
  created_at bigint not null,
  captured_at bigint
);
create unique index payments_by_account on payments (account_number);
create index payments_by_capture on payments (captured_at) where captured_at is not null;

-- Pages and accounts of another company's gateway.
create table gateway_sessions (
  reference text primary key,
  transaction_id text not null references transactions,
  number integer not null,
  kind text not null default 'page',
  address text,
  account jsonb,
  state text not null default 'open',
  check_at bigint,
  verified_at bigint,
  created_at bigint not null,
  unique (transaction_id, number)
);
create index gateway_sessions_to_check on gateway_sessions (check_at) where state = 'open';

create table refunds (
  reference text primary key,
  transaction_id text not null references transactions,
  amount bigint check (amount > 0),
  state text not null default 'due',
  check_at bigint default 0,
  done_at bigint
);
create index refunds_to_check on refunds (check_at) where check_at is not null;

-- Money that arrived at a payment's account; the id is the bank's.
create table transfers (
  id text primary key,
  transaction_id text not null references transactions,
  amount bigint not null check (amount > 0),
  returned bigint not null check (returned between 0 and amount),
  at bigint not null
);
create index transfers_by_transaction on transfers (transaction_id, at);

-- A refused request to a wallet, under the key of that request.
create table wallet_refusals (key text primary key, kind text not null, sentence text not null, at bigint not null);
create index wallet_refusals_by_time on wallet_refusals (at);

create table ratings (
  transaction_id text primary key references transactions,
  biller_code text not null,
  user_id text not null,
  rating integer not null check (rating between 1 and 5),
  at bigint not null
);

-- The simulated biller's own books.
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

-- Uploads: one transaction pays all rows of a batch.

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
  vend_id text,
  primary key (tran_id, place)
);
create index bulk_rows_to_check on bulk_rows (tran_id, check_at, place) where check_at is not null;
create index bulk_rows_by_vend on bulk_rows (vend_id) where vend_id is not null;
create index bulk_rows_by_subscriber on bulk_rows (subscriber);
-- The history shows how much of each upload was refunded: without this it would read all rows.
create index bulk_rows_refunded on bulk_rows (tran_id) include (amount) where state = 'refunded';

-- Tickets, and the campaign.

create table seats (place text primary key, left_over integer not null check (left_over >= 0));

create table reserved_seats (
  transaction_id text primary key references transactions,
  place text not null references seats,
  seats integer not null check (seats > 0)
);

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

-- What is sent to people, and what they write to us.

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  at bigint not null,
  sent_at bigint,
  claimed_at bigint,
  refused_at bigint,
  given_up_at bigint
);
create index mails_to_send on mails (id) where sent_at is null and given_up_at is null;
create index mails_by_sending on mails (sent_at) where sent_at is not null;
create index mails_by_recipient on mails (recipient);

-- A row is due from `send_at` on, which the end of its order sets, and is deleted when it was sent.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  transaction_id text not null references transactions,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  is_shared boolean not null,
  created_at bigint not null,
  send_at bigint,
  tries integer not null default 0,
  unique (transaction_id, endpoint)
);
create index push_subscriptions_to_send on push_subscriptions (send_at) where send_at is not null;
create index push_subscriptions_by_endpoint on push_subscriptions (endpoint);

create table support_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  comment text not null,
  at bigint not null
);

-- The last list of choices that a provider gave.
create table kept_lists (service text primary key, list jsonb not null, at bigint not null);

-- The desk.

create table operators (
  name text primary key,
  password_hash text not null,
  totp_secret text not null,
  last_step bigint not null default 0,
  created_at bigint not null
);

create table operator_sessions (
  token_hash text primary key,
  operator text not null references operators on delete cascade,
  created_at bigint not null,
  used_at bigint not null
);

create table admin_audit (
  id bigint generated always as identity primary key,
  at bigint not null,
  operator text not null,
  action text not null,
  subject text not null,
  note text not null
);
create index admin_audit_by_subject on admin_audit (subject, id);
create function admin_audit_stays() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is only ever added to.';
  end
$$;
create trigger admin_audit_rows before update or delete on admin_audit
  for each row execute function admin_audit_stays();
create trigger admin_audit_whole before truncate on admin_audit
  for each statement execute function admin_audit_stays();

create table admin_resolutions (
  transaction_id text primary key references transactions,
  operator text not null,
  note text not null,
  at bigint not null
);

create table biller_closures (
  biller_code text primary key,
  sentence text not null,
  operator text not null,
  at bigint not null
);

create table reconciliations (
  day text primary key,
  began_at bigint not null,
  check_at bigint,
  done_at bigint,
  unanswered jsonb,
  differences jsonb not null default '[]',
  resolved_at bigint
);
