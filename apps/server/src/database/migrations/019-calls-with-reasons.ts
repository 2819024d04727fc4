/**
 * Calls for service say what for, by whom each thing was asked, who of the staff took them, and whether their guests took
 * them back. A waiter's call has at least one ask: one without a reason stands for a call and no more, as in all those
 * from before. A visit's calls are read by the visit.
 */
export const callsWithReasons = {
  number: 19,
  name: 'calls with reasons',
  statements: [
    `alter table service_requests add column taken_at integer`,
    `alter table service_requests add column taken_by text`,
    `alter table service_requests add column withdrawn integer not null default 0`,
    `create index service_requests_visit on service_requests (visit_id)`,
    `create table service_asks (
      id text primary key, request_id text not null references service_requests (id),
      customer_id text not null references customers (id),
      reason text check (reason in ('water', 'bill', 'cutlery', 'other')), note text not null, asked_at integer not null)`,
    `create index service_asks_request on service_asks (request_id)`,
    `create index service_asks_customer on service_asks (customer_id)`,
    `insert into service_asks (id, request_id, customer_id, reason, note, asked_at)
      select id, id, customer_id, null, '', requested_at from service_requests
      where kind = 'waiter' and status = 'open'`,
  ],
} as const;
