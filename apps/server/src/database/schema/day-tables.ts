/** Rows of the days and what they add up to; see `tables.ts` for the conventions. */

/** A day of the venue, from one morning hour to the next: which instants it has doesn't change when settings do. */
export interface BusinessDaysTable {
  /** 2026-03-10. */
  day: string;
  begins: number;
  /** The first instant that is no longer in it. */
  ends: number;
  zone: string;
}

/** What a day adds up to for one key of a kind: a dish, a table, an account of the ledger. */
export interface DayTotalsTable {
  kind: string;
  day: string;
  key: string;
  count: number;
  amount: number;
}

/** How far the totals are counted, and where the first Z report begins; one row. */
export interface TotalsMarkTable {
  id: number;
  entry: number;
  invoice: number;
  z_entry: number;
  z_invoice: number;
  z_at: number;
}

/** A day as it was closed. `figures` is JSON, `hash` its SHA-256. */
export interface ZReportsTable {
  number: number;
  opened_at: number;
  opened_by: string | null;
  closed_at: number;
  closed_by: string;
  from_entry: number;
  to_entry: number;
  from_invoice: number;
  to_invoice: number;
  figures: string;
  hash: string;
}
