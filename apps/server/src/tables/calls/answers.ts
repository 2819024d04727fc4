/** What staff do with calls: go, give back, be done, and open again what was marked as done by mistake. */
import type { ErrorCode } from '@sufra/contract/core/errors';
import { may } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type CallCommand, type CallState, decideCall } from '@sufra/domain/tables/call';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { Transaction } from '../../database/transaction.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { announce, answeredBy, callOf } from './call.ts';
import * as store from './store.ts';
import { moveRequest, type NextState } from './store-states.ts';

/** What a member of staff does with a call; `insteadOf` is the colleague whom they saw on it. */
export type Answer =
  | { readonly kind: 'take'; readonly insteadOf: string | undefined }
  | { readonly kind: 'release' | 'resolve' | 'reopen' };

type By = { readonly staff: Staff; readonly requestId: string };
type Done = Result<true, ErrorCode>;

/**
 * Answers a call for service, for those whose role answers its kind. What changes nothing is a repeat; what changes
 * something is logged. The visit is locked before the call, as guests' calls do it.
 */
export function answerCall(context: Context, by: By, id: string, answer: Answer): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    const found = await store.findRequest(tx, id);
    if (found === undefined) return refuse('service_request_not_found');
    if (!may(by.staff, answeredBy[found.kind])) return refuse('forbidden');
    const visit = await store.lockVisit(tx, found.visit_id);
    const call = await store.lockRequest(tx, id);
    if (visit === undefined || call === undefined) return refuse('service_request_not_found');
    const now = context.clock.now();
    const about = callOf(call, visit);
    const decided = decideCall(about, await commandOf(tx, by.staff, answer, { call, now }));
    if (!decided.ok) return refuse(decided.code, { name: await takerOf(tx, call.taken_by) });
    const to = columnsFor(answer.kind, decided.value, { by: by.staff.staffId, now });
    if (isRepeat(call, to)) return ok(true);
    assert(await moveRequest(tx, call, to), 'a locked call has the status that was read');
    logAnswer(tx, by, call, { answer, to, now });
    announce(tx, call);
    return ok(true);
  });
}

type At = { readonly call: store.ServiceRow; readonly now: number };

async function commandOf(
  tx: Transaction,
  { staffId: by }: Staff,
  answer: Answer,
  { call, now }: At,
): Promise<CallCommand> {
  if (answer.kind === 'take') return { ...answer, by };
  if (answer.kind === 'release') return { kind: 'release', by };
  if (answer.kind === 'resolve') return { kind: 'resolve' };
  const { kind, visit_id: visitId, customer_id: customerId } = call;
  const open = await store.openRequest(tx, { kind, visitId, customerId });
  return { kind: 'reopen', now, doneAt: call.resolved_at ?? now, calledAgain: open !== undefined };
}

/** The columns that an answer changes. An opened call is again whose it was. */
function columnsFor(
  kind: Answer['kind'],
  next: CallState,
  { by, now }: { readonly by: string; readonly now: number },
): NextState {
  if (next === 'done') return { status: 'done', resolved_at: now, resolved_by: by };
  if (kind === 'reopen') return { status: 'open', resolved_at: null, resolved_by: null };
  return next === 'coming' ? { taken_at: now, taken_by: by } : { taken_at: null, taken_by: null };
}

/** Whether a call is already what it would become; when and by whom it was done stays as it was. */
function isRepeat(call: store.ServiceRow, to: NextState): boolean {
  if (to.status !== undefined) return call.status === to.status;
  return call.taken_by === to.taken_by;
}

/** The action under which each answer is logged; being done is logged by the kind of call, as ever. */
const actions = { take: 'service.take', release: 'service.release', reopen: 'service.reopen' } as const;

function logAnswer(
  tx: Transaction,
  { staff, requestId }: By,
  call: store.ServiceRow,
  done: { readonly answer: Answer; readonly to: NextState; readonly now: number },
): void {
  const { kind } = done.answer;
  const byState = kind === 'resolve' || kind === 'reopen';
  tx.audit({
    at: done.now,
    action: kind === 'resolve' ? `service.${call.kind}` : actions[kind],
    subject: call.id,
    staffId: staff.staffId,
    before: byState ? { status: call.status } : { taken_by: call.taken_by },
    after: byState ? { status: done.to.status } : { taken_by: done.to.taken_by },
    requestId,
  });
}

async function takerOf(tx: Transaction, takenBy: string | null): Promise<string> {
  return takenBy === null ? '' : ((await staffNames(tx)).get(takenBy) ?? '');
}
