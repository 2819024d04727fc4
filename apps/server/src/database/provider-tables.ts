/** The rows of what the card provider is asked and what it sent, by the rules of `tables.ts`. */

/** A card page that money may come by. `asked` counts the questions about it; none is put before `next_at`. */
export interface ProviderWatchesTable {
  attempt_id: string;
  asked: number;
  next_at: number;
  until: number;
}

/** A notice of the provider, by its own id: a repeat of one that was handled is not looked at again. */
export interface ProviderNoticesTable {
  id: string;
  provider_ref: string;
  received_at: number;
  handled_at: number | null;
}

/** A payment that a person has to look at; one for each attempt and matter. */
export interface PaymentAlertsTable {
  id: string;
  attempt_id: string;
  about: string;
  raised_at: number;
  answered_at: number | null;
  answered_by: string | null;
  note: string | null;
}
