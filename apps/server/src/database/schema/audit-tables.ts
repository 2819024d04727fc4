import type { ApprovalKind, ApprovalState } from '@sufra/domain/venue/approval';
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

/** A request for approval, or an action that was approved with a PIN. Amounts are in fils. */
export interface ApprovalsTable {
  id: string;
  kind: ApprovalKind;
  subject: string;
  amount: number;
  table_number: string | null;
  order_ref: string | null;
  dishes: string | null;
  reason: string | null;
  state: ApprovalState;
  requested_by: string;
  requested_at: number;
  expires_at: number;
  answered_by: string | null;
  answered_at: number | null;
}
