/** Rows of staff accounts; see `tables.ts` for the conventions. */

/** An account. `pin_hash` is null until they set a PIN. */
export interface StaffTable {
  id: string;
  email: string;
  name: string;
  role: string;
  password_hash: string;
  disabled: number;
  demo: number;
  created_at: number;
  pin_hash: string | null;
}

/** A link with which somebody sets a password; `account_id` is null for one who joins. */
export interface StaffInvitationsTable {
  id: string;
  token_hash: string;
  account_id: string | null;
  email: string;
  name: string;
  role: string;
  invited_by: string;
  created_at: number;
  expires_at: number;
}

export interface StaffSessionsTable {
  token_hash: string;
  staff_id: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  host_cookie_since: number | null;
  browser: string | null;
  system: string | null;
  tablet_id: string | null;
  by_pin: number;
}

/** A browser that several people use in turn. Until somebody uses it, `last_used_at` is when it was shared. */
export interface SharedTabletsTable {
  id: string;
  token_hash: string;
  name: string;
  hands_minutes: number;
  shared_by: string;
  shared_at: number;
  last_used_at: number;
  last_used_by: string | null;
}

/**
 * A second factor. `secret` is hexadecimal; `confirmed_at` is null until a code of it was typed. No code of `last_step` or
 * before is taken.
 */
export interface SecondFactorsTable {
  staff_id: string;
  secret: string;
  begun_at: number;
  confirmed_at: number | null;
  last_step: number;
}
