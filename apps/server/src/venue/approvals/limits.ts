import { type Holder, may } from '@sufra/contract/core/permissions';
import { limitedRoles } from '@sufra/contract/venue/approvals';
import { type Fils, fils } from '@sufra/domain/core/money';
import {
  type ApprovalKind,
  type ApprovalLimits,
  approvalKinds,
  limitsFor,
  type VenueLimits,
} from '@sufra/domain/venue/approval';
import type { Reader } from '../../database/transaction.ts';
import { type Operations, readOperations } from '../settings/operations.ts';

/** The limits that bind somebody, as they are stored now: a transaction must not go by those of a moment ago. */
export async function limitsOf(reader: Reader, holder: Holder): Promise<ApprovalLimits> {
  const mayApprove = may(holder, 'approvals.answer');
  return limitsFor({ role: holder.role, mayApprove }, venueLimits(await readOperations(reader)));
}

/** What the owner has set, as amounts of money. */
export function venueLimits(operations: Operations): VenueLimits {
  return {
    everybody: eachKind((kind) => amountOf(operations[`${kind}_max`])),
    byRole: eachKind((kind) => ownAmounts(operations.role_limits[kind] ?? {})),
  };
}

function ownAmounts(stored: NonNullable<Operations['role_limits'][ApprovalKind]>): Record<string, Fils> {
  const amounts = limitedRoles.flatMap((role) => {
    const amount = stored[role];
    return amount === undefined ? [] : [[role, fils(amount)] as const];
  });
  return Object.fromEntries(amounts);
}

function amountOf(stored: number | null): Fils | null {
  return stored === null ? null : fils(stored);
}

/** A value for each kind of action. */
export function eachKind<Value>(of: (kind: ApprovalKind) => Value): Record<ApprovalKind, Value> {
  return Object.fromEntries(approvalKinds.map((kind) => [kind, of(kind)])) as Record<ApprovalKind, Value>;
}
