import type { ErrorCode } from '@sufra/contract/core/errors';
import type { RefusalData } from '@sufra/contract/refusals';
import { assert } from '@sufra/domain/core/assert';
import { parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { approvalLastsMs, decideApproval } from '@sufra/domain/venue/approval';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { ApprovalsTable } from '../../database/schema/audit-tables.ts';
import type { Asker } from '../../http/asker.ts';
import { type Approval, actionIn } from './approve.ts';
import * as store from './store.ts';
import * as states from './store-states.ts';
import { tryPin } from './try-pin.ts';

/** How a call says that it is approved, as its body carries it. */
export type GivenApproval =
  | { readonly manager_id: string; readonly pin: string }
  | { readonly request_id: string }
  | { readonly ask: true }
  | null
  | undefined;

/**
 * Does an action with the approval that its call carries: checks a PIN first, outside the transaction, because that takes
 * a while. If the call asks managers, an action that needs one makes a request, and the refusal names it.
 */
export async function withApproval<Value>(
  context: Context,
  asker: Asker,
  given: GivenApproval,
  action: (approval: Approval | undefined) => Promise<Result<Value, ErrorCode>>,
): Promise<Result<Value, ErrorCode>> {
  if (given === null || given === undefined) return action(undefined);
  if ('request_id' in given) return action({ requestId: given.request_id });
  if ('pin' in given) {
    const right = await tryPin(context, { ...asker, managerId: given.manager_id, pin: given.pin });
    return right.ok ? action(right.value) : right;
  }
  const done = await action(undefined);
  if (done.ok || done.code !== 'approval_required') return done;
  const wanted = done.data as RefusalData<'approval_required'>;
  return { ...done, data: { ...wanted, approval_id: await ask(context, asker, wanted) } };
}

/** Asks the managers. Asked again while it waits, it is the same request. */
function ask(
  { db, clock, random, log }: Context,
  { staff, requestId }: Asker,
  wanted: RefusalData<'approval_required'>,
): Promise<string> {
  const { approval_id: _, method: __, ...action } = wanted;
  const amount = parseMoney(wanted.amount);
  assert(amount !== undefined, 'a refusal names the amount');
  const by = staff.staffId;
  const now = clock.now();
  return db.write(async (tx) => {
    const known = await store.sameWaiting(tx, { ...action, amount, by, now });
    if (known !== undefined) return known;
    const id = random.id();
    await states.insertApproval(tx, {
      ...action,
      id,
      amount,
      state: 'waiting',
      requested_by: by,
      requested_at: now,
      expires_at: now + approvalLastsMs,
      answered_by: null,
      answered_at: null,
    });
    tx.emit('staff', 'approvals.changed', { approval_id: id });
    log.info({ reqId: requestId, approval: id, kind: action.kind }, 'a manager is asked');
    return id;
  });
}

type Actor = Pick<Asker, 'staff' | 'requestId'>;

/** Accepts or declines somebody else's request. */
export function answerApproval(
  { db, clock }: Context,
  { staff, requestId }: Actor,
  { id, accept }: { readonly id: string; readonly accept: boolean },
): Promise<Result<ApprovalsTable, 'approval_not_found' | 'approval_not_open' | 'approval_own'>> {
  const [now, by] = [clock.now(), staff.staffId];
  return db.write(async (tx) => {
    const row = await tx.firstOf(store.lockApproval, { id });
    if (row === undefined) return refuse('approval_not_found');
    const kind = accept ? 'accept' : 'decline';
    const decided = decideApproval(approvalOf(row), { kind, by, now });
    if (!decided.ok) return decided;
    const answer = { state: decided.value, answered_by: by, answered_at: now };
    assert(await states.moveApproval(tx, row, answer), 'a locked request cannot have moved');
    const after = { ...actionIn(row), requested_by: row.requested_by };
    tx.audit({ at: now, action: `approval.${kind}`, subject: id, staffId: by, after, requestId });
    tx.emit('staff', 'approvals.changed', { approval_id: id });
    tx.emit(`account:${row.requested_by}`, 'approval.answered', { approval_id: id });
    return ok({ ...row, ...answer });
  });
}

/** Withdraws a request of one's own; one that is over, or of somebody else, stays as it is. */
export function withdrawApproval(
  { db, clock }: Context,
  staff: Staff,
  id: string,
): Promise<Result<Record<string, never>, never>> {
  return db.write(async (tx): Promise<Result<Record<string, never>, never>> => {
    const row = await tx.firstOf(store.lockApproval, { id });
    if (row === undefined) return ok({});
    const withdraw = { kind: 'withdraw', by: staff.staffId, now: clock.now() } as const;
    const decided = decideApproval(approvalOf(row), withdraw);
    if (!decided.ok) return ok({});
    assert(
      await states.moveApproval(tx, row, { state: decided.value }),
      'a locked request cannot have moved',
    );
    tx.emit('staff', 'approvals.changed', { approval_id: id });
    return ok({});
  });
}

function approvalOf(row: ApprovalsTable) {
  const { state, requested_by: requestedBy, expires_at: expiresAt } = row;
  return { state, action: actionIn(row), requestedBy, expiresAt };
}
