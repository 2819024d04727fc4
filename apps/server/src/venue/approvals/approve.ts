import type { RefusalData } from '@sufra/contract/refusals';
import { assert } from '@sufra/domain/core/assert';
import { addFils, type Fils, fils, formatMoney, zeroFils } from '@sufra/domain/core/money';
import { ok, type Refusal, type Result, refuse } from '@sufra/domain/core/result';
import { type Action, approvalNeeded, decideApproval } from '@sufra/domain/venue/approval';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { ApprovalsTable } from '../../database/schema/audit-tables.ts';
import type { Transaction } from '../../database/transaction.ts';
import { limitsOf } from './limits.ts';
import { mayApprove } from './may-approve.ts';
import { findApprover, lockApproval } from './store.ts';
import * as states from './store-states.ts';
import type { RightPin } from './try-pin.ts';

/** What stands behind an action: a manager's PIN, or a request that a manager accepted. */
export type Approval = RightPin | { readonly requestId: string };

/** Who does an action, and what approves it if anything does. */
export interface Doer {
  readonly staff: Staff;
  readonly approval?: Approval | undefined;
}

/** An action, with what a manager is told about it. */
export interface ActionToApprove extends Action {
  /** How much of this kind was done on the same bill before; it counts towards the limit. */
  readonly before?: Fils;
  readonly table: string | null;
  readonly orderRef: string | null;
  readonly dishes: string | null;
  readonly reason: string | null;
}

/**
 * Who approved an action, in the transaction that does it: undefined if nobody needs to. It is asked last, when nothing
 * else refuses the action, and uses the approval up. A PIN was checked before the transaction; here the account must still
 * have it.
 */
export async function approverOf(
  context: Context,
  tx: Transaction,
  { staff, approval }: Doer,
  action: ActionToApprove,
): Promise<Result<string | undefined, 'approval_required'>> {
  const limits = await limitsOf(tx, staff);
  const amount = addFils(action.amount, action.before ?? zeroFils);
  if (!approvalNeeded(action.kind, amount, limits)) return ok(undefined);
  if (approval === undefined) return required(action);
  const by =
    'pinHash' in approval
      ? await approveByPin(context, tx, { staff, pin: approval }, action)
      : await spendRequest(context, tx, { staff, id: approval.requestId }, action);
  return by === undefined ? required(action) : ok(by);
}

/** Records an action that a PIN approves. */
async function approveByPin(
  { clock, random }: Context,
  tx: Transaction,
  { staff, pin }: { readonly staff: Staff; readonly pin: RightPin },
  action: ActionToApprove,
): Promise<string | undefined> {
  const { managerId, pinHash } = pin;
  const account = await findApprover(tx, managerId);
  const holds = account?.pin_hash === pinHash && mayApprove(account.role);
  if (!holds || managerId === staff.staffId) return undefined;
  const [id, at] = [random.id(), clock.now()];
  await states.insertApproval(tx, {
    ...rowOf(action),
    id,
    state: 'used',
    requested_by: staff.staffId,
    requested_at: at,
    expires_at: at,
    answered_by: managerId,
    answered_at: at,
  });
  tx.emit('staff', 'approvals.changed', { approval_id: id });
  return managerId;
}

/** Uses a request that was accepted; undefined if it isn't good for this action. */
async function spendRequest(
  { clock }: Context,
  tx: Transaction,
  { staff, id }: { readonly staff: Staff; readonly id: string },
  action: ActionToApprove,
): Promise<string | undefined> {
  const row = await tx.firstOf(lockApproval, { id });
  if (row === undefined || row.answered_by === null) return undefined;
  const { state, requested_by: requestedBy, expires_at: expiresAt } = row;
  const decided = decideApproval(
    { state, action: actionIn(row), requestedBy, expiresAt },
    { kind: 'use', by: staff.staffId, now: clock.now(), action },
  );
  // Whoever accepted it may have been disabled since.
  const account = await findApprover(tx, row.answered_by);
  if (!decided.ok || account === undefined || !mayApprove(account.role)) return undefined;
  assert(await states.moveApproval(tx, row, { state: decided.value }), 'a locked request cannot have moved');
  tx.emit('staff', 'approvals.changed', { approval_id: id });
  return row.answered_by;
}

/** The action that a stored request is for. */
export function actionIn({ kind, subject, amount }: ApprovalsTable): Action {
  return { kind, subject, amount: fils(amount) };
}

/** The columns that an action fills. */
export function rowOf({ kind, subject, amount, table, orderRef, dishes, reason }: ActionToApprove) {
  return { kind, subject, amount, table_number: table, order_ref: orderRef, dishes, reason };
}

const methods = ['cash', 'card', 'pos'] as const;

/** How a refund is given, which is the last word of its subject. Null for other actions, and for dishes that are cancelled. */
export function methodIn({ kind, subject }: Pick<ApprovalsTable, 'kind' | 'subject'>) {
  const last = subject.split(' ').at(-1);
  return kind === 'refund' ? (methods.find((method) => method === last) ?? null) : null;
}

/** The refusal, with what a screen and a request for approval need. */
function required(action: ActionToApprove): Refusal<'approval_required'> {
  const amount = formatMoney(action.amount);
  const data: RefusalData<'approval_required'> = {
    ...rowOf(action),
    method: methodIn(action),
    amount,
    approval_id: null,
  };
  return { ...refuse('approval_required', { amount }), data };
}
