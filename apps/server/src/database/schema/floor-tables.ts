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

/** A table whose party joined a visit at another; `guests` and `orders` are lists of ids, JSON. */
export interface JoinedTablesTable {
  number: string;
  visit_id: string;
  joined_at: number;
  guests: string;
  orders: string;
}
