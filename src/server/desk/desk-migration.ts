/** The desk's own tables. The audit log is append-only: the database itself refuses every change of it. */
export const deskMigration = {
  name: '014-desk',
  sql: `
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
    create table desk_audit (
      id bigint generated always as identity primary key,
      at bigint not null,
      operator text not null,
      action text not null,
      subject text not null,
      note text not null
    );
    create index desk_audit_by_subject on desk_audit (subject, id);
    create function desk_audit_stays() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit log is only ever added to.';
      end
    $$;
    create trigger desk_audit_rows before update or delete on desk_audit
      for each row execute function desk_audit_stays();
    create trigger desk_audit_whole before truncate on desk_audit
      for each statement execute function desk_audit_stays();
    create table desk_resolutions (
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
    create index transactions_by_time on transactions (created_at);
    create index transactions_by_claim on transactions (claimed_at);
    create index transactions_by_end on transactions (ended_at);
    create index transactions_by_customer on transactions (customer);
    create index transactions_by_phone on transactions (phone);
    create index transactions_by_email on transactions (lower(email));
    create index payments_by_capture on payments (captured_at) where captured_at is not null;
    create index transactions_undelivered on transactions (stage) where stage <> 'delivered';
    create index mails_by_recipient on mails (recipient);
    create index bulk_rows_by_subscriber on bulk_rows (subscriber);
  `,
}
