import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { AttemptCommand, AttemptState } from '@sufra/domain/bill/attempt';
import { attemptCan } from '@sufra/domain/bill/decide-attempt';
import { assert } from '@sufra/domain/core/assert';
import { fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import { announce, lockWithShare, moveAttempt } from '../attempts/attempts.ts';
import { findAttempt } from '../attempts/queries.ts';
import { lockDrawerOf } from '../drawer/queries.ts';
import { printPaidAtDesk } from '../printing/at-desk.ts';
import { type PaymentRequest, presentRequests } from './queries.ts';
import * as store from './store.ts';

/** Nobody hands over more than AED 1,000,000.00; a larger amount is a typing error. */
const receivedMax = fils(100_000_000);

/** How staff answer a request. */
export type DeskAnswer =
  | {
      readonly kind: 'approve';
      readonly amount: string | number;
      readonly received: string | number | null | undefined;
      readonly slipReference: string | null | undefined;
    }
  | { readonly kind: 'reject'; readonly reason: string };

/**
 * Approves or rejects a cash or POS payment. Refuses if the amount on the screen is no longer the one due, so
 * that nobody approves an amount that they didn't see.
 */
export function answerRequest(
  context: Context,
  once: OnceKey,
  staff: Staff,
  attemptId: string,
  answer: DeskAnswer,
  requestId: string,
): Promise<Result<PaymentRequest, ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<PaymentRequest, ErrorCode>> => {
    const attempt = await findAttempt(tx, attemptId);
    if (attempt === undefined || attempt.method === 'card') return refuse('attempt_not_found');
    const command = readAnswer(attempt, staff, answer);
    if (!command.ok) return command;
    const takesCash = command.value.kind === 'approve_cash';
    const drawer = takesCash ? await lockDrawerOf(tx, staff.staffId) : ok(undefined);
    if (!drawer.ok) return drawer;
    const record = recordOf(attempt, command.value);
    const by = { staff_id: staff.staffId };
    const moved = await moveAttempt(context, tx, attemptId, command.value, { ...by, ...record });
    if (!moved.ok) return moved;
    if (answer.kind === 'approve') await printPaidAtDesk(context, tx, attempt, staff.staffId);
    tx.audit({
      at: context.clock.now(),
      action: `payment.${answer.kind}`,
      subject: attemptId,
      staffId: staff.staffId,
      before: { state: attempt.state },
      after: { kind: answer.kind, amount: attempt.amount, ...record },
      requestId,
    });
    const [presented] = await presentRequests(context, tx, [moved.value.attempt]);
    assert(presented !== undefined, 'an answered request exists');
    return ok(presented);
  });
}

/**
 * Marks that a member of staff is on the way with a request. Until they answer it, no other guest can replace
 * it.
 */
export function takeRequest(
  context: Context,
  staff: Staff,
  attemptId: string,
  requestId: string,
): Promise<Result<PaymentRequest, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<PaymentRequest, ErrorCode>> => {
    const found = await lockWithShare(tx, attemptId);
    if (found === undefined || found.attempt.method === 'card') return refuse('attempt_not_found');
    const { attempt } = found;
    if (!attemptCan.approve(attempt.state as AttemptState)) return refuse('attempt_not_open');
    const now = context.clock.now();
    const taken = { ...attempt, staff_id: staff.staffId, handled_at: attempt.handled_at ?? now };
    await tx.runOf(store.takeAttempt, taken);
    await announce(tx, attempt.order_id);
    tx.audit({
      at: now,
      action: 'payment.take',
      subject: attemptId,
      staffId: staff.staffId,
      before: { staff_id: attempt.staff_id },
      after: { staff_id: staff.staffId },
      requestId,
    });
    const [presented] = await presentRequests(context, tx, [taken]);
    assert(presented !== undefined, 'a taken request exists');
    return ok(presented);
  });
}

function readAnswer(
  attempt: AttemptRow,
  staff: Staff,
  answer: DeskAnswer,
): Result<AttemptCommand, ErrorCode> {
  const { staffId } = staff;
  if (answer.kind === 'reject') {
    return ok({ kind: 'reject', staffId, reason: cleanText(answer.reason, limits.reason) });
  }
  const amount = parseMoney(answer.amount);
  if (amount === undefined) return refuse('invalid_input', { field: 'amount' });
  if (amount !== attempt.amount) {
    return refuse('amount_mismatch', { amount: formatMoney(fils(attempt.amount)) });
  }
  if (attempt.method === 'pos') {
    return ok({ kind: 'approve_pos', staffId, slipReference: cleanText(answer.slipReference ?? '', 60) });
  }
  const received = parseMoney(answer.received ?? answer.amount);
  return received === undefined || received > receivedMax
    ? refuse('invalid_input', { field: 'received' })
    : ok({ kind: 'approve_cash', staffId, received });
}

/** What an answer adds to the attempt, cleaned: the audit log says the same. */
function recordOf(attempt: AttemptRow, command: AttemptCommand): Partial<AttemptRow> {
  switch (command.kind) {
    case 'approve_cash':
      return { received: command.received, change_given: command.received - attempt.amount };
    case 'approve_pos':
      return { slip_reference: command.slipReference };
    case 'reject':
      return { reason: command.reason };
    default:
      return {};
  }
}
