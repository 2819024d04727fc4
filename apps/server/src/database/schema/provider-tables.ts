/** Rows about the card provider; see `tables.ts` for the conventions. */

/** An account at a card provider that the console saved. One without `ended_at` takes payments; there is one at most. */
export interface CardAccountsTable {
  id: string;
  provider: 'epg' | 'stripe';
  /** What of it is no secret, as JSON. */
  fields: string;
  /** Its secrets, sealed with the key that is not in the database. */
  sealed: string;
  /** Which secrets were set, when and by whom, as JSON. */
  secrets_set: string;
  since: number;
  set_by: string;
  ended_at: number | null;
}

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
