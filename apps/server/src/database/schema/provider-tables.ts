/** Rows about the card provider; see `tables.ts` for the conventions. */

/**
 * A card page that may still bring money. `asked` counts queries to the provider; the next one is not before
 * `next_at`.
 */
export interface ProviderWatchesTable {
  attempt_id: string;
  asked: number;
  next_at: number;
  until: number;
}

/** A provider's notice by its own id, so that a repeat is ignored. */
export interface ProviderNoticesTable {
  id: string;
  provider_ref: string;
  received_at: number;
  handled_at: number | null;
}

/** A payment that somebody has to look at; one per attempt and kind. */
export interface PaymentAlertsTable {
  id: string;
  attempt_id: string;
  about: string;
  raised_at: number;
  answered_at: number | null;
  answered_by: string | null;
  note: string | null;
}
