/**
 * Tables that are pushed together: a table without a visit of its own, whose party joined the visit of another. `guests` and
 * `orders` are what came from there, as JSON lists of ids, so that the two can part again.
 */
export const tablesTogether = {
  number: 37,
  name: 'tables together',
  statements: [
    `create table joined_tables (
      number text primary key references dining_tables (number), visit_id text not null references visits (id),
      joined_at integer not null, guests text not null, orders text not null)`,
    `create index joined_tables_visit on joined_tables (visit_id)`,
  ],
} as const;
