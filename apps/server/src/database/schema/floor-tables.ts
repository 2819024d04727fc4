import type { BookingState } from '@sufra/domain/tables/booking';

/** Rows of the plan of the tables; see `tables.ts` for the conventions. */

/** The plan: one row. `zones` and `fixtures` are JSON; `version` goes up with every save. */
export interface FloorPlansTable {
  id: number;
  version: number;
  zones: string;
  fixtures: string;
  changed_at: number | null;
  changed_by: string | null;
}

/** Where a table stands within its zone, in pixels of the plan; `turn` is in degrees. */
export interface TablePlacesTable {
  number: string;
  x: number;
  y: number;
  shape: 'square' | 'round' | 'long';
  turn: number;
}

/**
 * A table whose party joined a visit at another. `guests` and `orders` are lists of ids, JSON; `party` is how many staff
 * counted at this table.
 */
export interface JoinedTablesTable {
  number: string;
  visit_id: string;
  joined_at: number;
  guests: string;
  orders: string;
  party: number | null;
}

/** A party that is expected, or waits. */
export interface BookingsTable {
  id: string;
  /** When they are expected, or came. */
  at: number;
  walk_in: number;
  name: string;
  party: number;
  phone: string | null;
  note: string;
  table_number: string | null;
  /** The table that was booked, while the party sits; what `undo` restores. */
  table_before: string | null;
  status: BookingState;
  status_before: BookingState | null;
  status_at: number;
  waiting_since: number | null;
  quoted_minutes: number | null;
  visit_id: string | null;
  version: number;
  created_at: number;
  created_by: string;
}
