import type { Generated } from 'kysely'

/** The browsers to notify when an order is done. */
export interface PushTables {
  push_subscriptions: {
    id: Generated<number>
    transaction_id: string
    endpoint: string
    p256dh: string
    auth: string
    is_shared: boolean
    created_at: number
    /** Null until the order ends. */
    send_at: number | null
    tries: Generated<number>
  }
}

/** A row is due from `send_at` on, which the end of its order sets, and is deleted when it was sent. */
export const pushMigration = {
  name: '020-push-subscriptions',
  sql: `
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
  `,
}
