/**
 * Card pages to check with the provider and when, notices from the provider, and alerts for staff. A watch ends when
 * the page can bring no more money.
 */
export const providerWatch = {
  number: 5,
  name: 'provider watch',
  statements: [
    `create table provider_watches (
      attempt_id text primary key references attempts (id), asked integer not null, next_at integer not null,
      until integer not null)`,
    `create index provider_watches_next on provider_watches (next_at)`,
    `create table provider_notices (
      id text primary key, provider_ref text not null, received_at integer not null, handled_at integer)`,
    `create index provider_notices_age on provider_notices (received_at)`,
    `create table payment_alerts (
      id text primary key, attempt_id text not null references attempts (id), about text not null,
      raised_at integer not null, answered_at integer, answered_by text, note text,
      check ((answered_at is null) = (answered_by is null)))`,
    `create unique index payment_alerts_matter on payment_alerts (attempt_id, about)`,
    `create index payment_alerts_open on payment_alerts (raised_at) where answered_at is null`,
  ],
} as const;
