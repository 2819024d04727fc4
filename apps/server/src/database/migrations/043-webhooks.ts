/**
 * Addresses that are told what happens, and what they are told: written with what happened, in the same transaction.
 * A message refers to its address by no key: an order must not fail because its address is removed at that moment.
 */
export const webhooks = {
  number: 43,
  name: 'webhooks',
  statements: [
    `create table webhooks (
      id text primary key, url text not null, kinds text not null,
      secret text not null, old_secret text, old_secret_until integer,
      state text not null check (state in ('on', 'off', 'stopped')),
      failures integer not null default 0, failing_since integer, retry_at integer not null default 0,
      leased_until integer not null default 0, created_at integer not null)`,
    `create table webhook_messages (
      id identity primary key, message_id text not null, webhook_id text not null,
      kind text not null, body text not null, created_at integer not null, give_up_at integer not null,
      state text not null check (state in ('waiting', 'delivered', 'given_up')),
      tries integer not null default 0, retry_at integer not null,
      tried_at integer, status integer, failure text, took_ms integer)`,
    `create unique index webhook_messages_once on webhook_messages (message_id)`,
    `create index webhook_messages_state on webhook_messages (webhook_id, state, id)`,
    `create index webhook_messages_of on webhook_messages (webhook_id, id)`,
    `create index webhook_messages_created on webhook_messages (created_at)`,
  ],
} as const;
