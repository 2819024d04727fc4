import type { ApprovalKind, ApprovalState } from '@sufra/domain/venue/approval';

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
