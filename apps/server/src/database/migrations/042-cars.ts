/**
 * Guests' cars that the valet has. `open_key` is the ticket's number as it is compared, while the house has the car; null once it
 * is gone, so that a paper ticket can be used again. `status_before` is where the last move came from.
 */
export const cars = {
  number: 42,
  name: 'cars',
  statements: [
    `create table cars (
      id text primary key, ticket text not null, open_key text, plate text not null, hook text not null,
      words text not null, visit_id text, customer_id text,
      status text not null check (status in ('parked', 'requested', 'fetching', 'door', 'gone')),
      status_before text, status_at integer not null, requested_at integer, fetched_by text,
      version integer not null, created_at integer not null, created_by text not null)`,
    `create unique index cars_open on cars (open_key) where open_key is not null`,
    `create index cars_gone on cars (status_at) where open_key is null`,
    `create index cars_visit on cars (visit_id) where visit_id is not null`,
    `create index cars_customer on cars (customer_id) where customer_id is not null`,
  ],
} as const;
