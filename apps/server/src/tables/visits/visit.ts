/** A diner's current visit. */
export interface CurrentVisit {
  readonly visit_id: string;
  readonly table_number: string;
  readonly opened_at: number;
  readonly proven: number;
  readonly admitted_by: string | null;
  /** The tables that staff moved the guest from, as JSON. */
  readonly moved_from: string;
}

/** A table of the venue. */
export interface DiningTable {
  readonly number: string;
  readonly zone: string | null;
  readonly seats: number;
  readonly key_epoch: number;
}

/** A visit that has not ended. */
export interface OpenVisit {
  readonly id: string;
  readonly opened_at: number;
  readonly opened_by: string | null;
}
