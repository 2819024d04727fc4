import type { Generated } from 'kysely';

/** An entry of the audit log; see `tables.ts` for the conventions. */
export interface AuditLogTable {
  id: Generated<number>;
  at: number;
  staff_id: string | null;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  request_id: string | null;
  /** Who approved it, if it needed somebody. */
  approved_by: string | null;
  /** Null for entries from before the chain, as `hash`. */
  previous_hash: string | null;
  hash: string | null;
}
