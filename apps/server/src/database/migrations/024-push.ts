/**
 * Phones that asked to be told when a dish is ready: one for each guest, gone with the visit. `told_until` is the moment
 * of the last dish that was told; `retry_at` is when a push service that failed is tried again.
 */
export const push = {
  number: 24,
  name: 'push',
  statements: [
    `create table push_subscriptions (
      customer_id text primary key references customers (id), visit_id text not null references visits (id),
      endpoint text not null, p256dh text not null, auth text not null, language text not null,
      created_at integer not null, told_until integer not null, retry_at integer not null default 0,
      failures integer not null default 0)`,
  ],
} as const;
