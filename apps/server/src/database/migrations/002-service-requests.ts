/**
 * Calls for a waiter or a car. A table has at most one open waiter call, whoever makes it; each guest of a visit has
 * at most one for their car.
 */
export const serviceRequests = {
  number: 2,
  name: 'service requests',
  statements: [
    `create table service_requests (
      id text primary key, kind text not null check (kind in ('valet', 'waiter')),
      visit_id text not null references visits (id), customer_id text not null references customers (id),
      status text not null check (status in ('open', 'done')), requested_at integer not null, resolved_at integer,
      resolved_by text, check ((status = 'done') = (resolved_at is not null)))`,
    `create unique index service_requests_waiter on service_requests (visit_id)
      where status = 'open' and kind = 'waiter'`,
    `create unique index service_requests_valet on service_requests (visit_id, customer_id)
      where status = 'open' and kind = 'valet'`,
    `create index service_requests_status on service_requests (status, requested_at)`,
    `create index service_requests_customer on service_requests (customer_id)`,
  ],
} as const;
