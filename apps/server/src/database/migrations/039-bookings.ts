/**
 * Parties that are expected, and those that came without a booking and wait for a table. `at` is when they are expected, or
 * came. `status_before` is where the last move came from; null if there is nothing to take back.
 */
export const bookings = {
  number: 39,
  name: 'bookings',
  statements: [
    `create table bookings (
      id text primary key, at integer not null, walk_in integer not null, name text not null,
      party integer not null check (party > 0), phone text, note text not null, table_number text,
      status text not null check (status in ('booked', 'waiting', 'seated', 'missed', 'cancelled')),
      status_before text, status_at integer not null, waiting_since integer, quoted_minutes integer,
      visit_id text, version integer not null, created_at integer not null, created_by text not null)`,
    `create index bookings_at on bookings (at)`,
  ],
} as const;
