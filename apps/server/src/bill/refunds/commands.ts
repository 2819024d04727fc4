import { limits, type PaymentMethod } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { refundCan } from '@sufra/domain/bill/refunds/refund';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, formatMoney, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { CashShiftRow, RefundRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import type { Doer } from '../../venue/approvals/approve.ts';
import { openForCash } from '../drawer/open-for-cash.ts';
import { lockDrawerOf } from '../drawer/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { findShare, refundsOf } from '../shares/queries.ts';
import { approverOfCompletion, approverOfRefund } from './approval.ts';
import { move } from './move.ts';
import { forAnotherTry } from './operation.ts';
import { presentRefunds, type Refund, refundableOf } from './queries.ts';
import { addRefund, announceRefund, type RefundDetails, recordGiven } from './record.ts';
import * as store from './store.ts';

type Answer = Promise<Result<Refund, ErrorCode>>;

/** Who does something, and under which request. */
export interface Actor extends Doer {
  readonly once: OnceKey;
  readonly requestId: string;
}

/** A refund that a manager makes, and why. */
export interface RefundOrder {
  readonly shareId: string;
  readonly amount: string | number;
  readonly method: PaymentMethod;
  readonly reason: string;
  readonly reference: string | null;
}

/**
 * Refunds a part of a paid share, at most what was received and not yet refunded. A refund by card is
 * recorded now and made by the provider later; cash from the open drawer and refunds on the terminal are
 * completed at once.
 */
export function makeRefund(context: Context, doer: Actor, wanted: RefundOrder): Answer {
  const amount = parseMoney(wanted.amount);
  if (amount === undefined || amount <= 0)
    return Promise.resolve(refuse('invalid_input', { field: 'amount' }));
  const reason = cleanText(wanted.reason, limits.reason);
  if (reason === '') return Promise.resolve(refuse('reason_required'));
  return writeOnce(context.db, doer.once, async (tx) => {
    const by = await giveByHand(context, tx, doer, wanted);
    if (!by.ok) return by;
    const money = await refundableMoney(tx, wanted.shareId, amount);
    if (!money.ok) return money;
    if (wanted.method === 'card' && money.value.method !== 'card') return refuse('refund_method_unavailable');
    const subject = `share ${wanted.shareId} ${wanted.method}`;
    const cashFrom = money.value.method === 'cash' ? undefined : by.value.drawer;
    const action = { ...money.value, subject, amount, reason, cashFrom };
    const approver = await approverOfRefund(context, tx, doer, action);
    if (!approver.ok) return approver;
    const row = await addRefund(context, tx, {
      orderId: money.value.orderId,
      shareId: wanted.shareId,
      attemptId: money.value.attemptId,
      method: wanted.method,
      cause: 'manual',
      amount,
      reason,
      staffId: doer.staff.staffId,
    });
    if (wanted.method === 'card') await announceRefund(tx, row.order_id);
    const refund = wanted.method === 'card' ? row : await handOut(context, tx, row, by.value);
    return finish(context, tx, doer, { action: 'refund.make', refund, approvedBy: approver.value });
  });
}

/**
 * The money received for a share, with its order locked. Refuses if less than `amount` can still be refunded.
 */
async function refundableMoney(
  tx: Transaction,
  shareId: string,
  amount: Fils,
): Promise<Result<MoneyReceived & { readonly orderId: string }, ErrorCode>> {
  const peek = await findShare(tx, shareId);
  if (peek === undefined) return refuse('share_not_found');
  const orderId = peek.order_id;
  await lockOrder(tx, orderId);
  const received = await moneyReceived(tx, orderId);
  const money = received.find((one) => one.shareId === shareId && one.settled);
  const most = money === undefined ? zeroFils : refundableOf(money, await refundsOf(tx, orderId));
  if (money === undefined || amount > most)
    return refuse('refund_exceeds_paid', { amount: formatMoney(most) });
  return ok({ ...money, orderId });
}

/** How staff give a refund by hand, and the drawer that cash comes out of. */
interface ByHand {
  readonly given: RefundDetails;
  readonly drawer: CashShiftRow | undefined;
}

/**
 * How staff give a refund by hand. Cash needs the open drawer, which is locked before anything else; the
 * terminal and the bank's website give a reference.
 */
async function giveByHand(
  context: Context,
  tx: Transaction,
  { staff }: Actor,
  { method, reference }: { readonly method: PaymentMethod; readonly reference: string | null },
  byHand = false,
): Promise<Result<ByHand, ErrorCode>> {
  const cleaned = cleanText(reference ?? '', 60);
  const given = { method, at: context.clock.now(), staffId: staff.staffId, reference: cleaned || null };
  if (method === 'cash') {
    const drawer = await lockDrawerOf(tx, staff.staffId);
    return drawer.ok ? ok({ given: { ...given, shiftId: drawer.value.id }, drawer: drawer.value }) : drawer;
  }
  if (cleaned === '' && (method === 'pos' || byHand)) return refuse('slip_reference_required');
  return ok({ given, drawer: undefined });
}

/** Records a refund that is given by hand; the drawer opens for cash. */
async function handOut(
  context: Context,
  tx: Transaction,
  refund: RefundRow,
  { given, drawer }: ByHand,
): Promise<RefundRow> {
  const about = { subject: refund.id, orderId: refund.order_id };
  if (drawer !== undefined) await openForCash(context, tx, about, drawer.drawer);
  return recordGiven(tx, refund, 'hand_out', given);
}

/** Records that a refund was given by hand, by any method. */
export function completeRefund(
  context: Context,
  doer: Actor,
  refundId: string,
  given: { readonly method: PaymentMethod; readonly reference: string | null },
): Answer {
  return writeOnce(context.db, doer.once, async (tx) => {
    const by = await giveByHand(context, tx, doer, given, true);
    if (!by.ok) return by;
    const open = await lockForPerson(tx, refundId);
    if (!open.ok) return open;
    const received = await moneyReceived(tx, open.value.order_id);
    const paid = received.find(({ attemptId }) => attemptId === open.value.attempt_id);
    const cashFrom = paid?.method === 'cash' ? undefined : by.value.drawer;
    const way = { method: given.method, cashFrom };
    const approver = await approverOfCompletion(context, tx, doer, open.value, way);
    if (!approver.ok) return approver;
    const refund = await handOut(context, tx, open.value, by.value);
    return finish(context, tx, doer, { action: 'refund.complete', refund, approvedBy: approver.value });
  });
}

/**
 * Asks the provider again, after a person has checked that no money moved. The provider sees a new request, or the same
 * one where its answer was lost and it repeats a request safely.
 */
export function retryRefund(context: Context, doer: Actor, refundId: string): Answer {
  return writeOnce(context.db, doer.once, async (tx) => {
    const open = await lockForPerson(tx, refundId);
    if (!open.ok) return open;
    const now = context.clock.now();
    const attempt = await tx.firstOf(store.attemptById, { id: open.value.attempt_id });
    assert(attempt !== undefined, 'a refund belongs to an attempt');
    const kept = forAnotherTry(context, { refund: open.value, attempt, now });
    const moved = await move(tx, open.value, 'retry', { asked_at: null, try_at: now, tries: 0, ...kept });
    if (!moved.ok) return moved;
    await announceRefund(tx, open.value.order_id);
    return finish(context, tx, doer, { action: 'refund.retry', refund: moved.value });
  });
}

/** A refund that waits for a person, with its order locked. Refunds that the provider makes are refused. */
async function lockForPerson(
  tx: Transaction,
  id: string,
): Promise<Result<RefundRow, 'refund_not_found' | 'refund_not_open'>> {
  const peek = await tx.firstOf(store.orderOfRefund, { id });
  if (peek === undefined) return refuse('refund_not_found');
  await lockOrder(tx, peek.order_id);
  const refund = await tx.firstOf(store.lockRefund, { id });
  assert(refund !== undefined, 'refunds are never deleted');
  return refundCan.handOut(refund) ? ok(refund) : refuse('refund_not_open');
}

async function finish(
  context: Context,
  tx: Transaction,
  { staff, requestId }: Actor,
  did: { readonly action: string; readonly refund: RefundRow; readonly approvedBy?: string | undefined },
): Answer {
  const { refund, ...entry } = did;
  const { state, method, amount, reference, reason } = refund;
  const after = { state, method, amount: formatMoney(amount as Fils), reference, reason };
  const { staffId } = staff;
  tx.audit({ at: context.clock.now(), subject: refund.id, staffId, after, requestId, ...entry });
  const [presented] = await presentRefunds(context, tx, [refund]);
  assert(presented !== undefined, 'a changed refund exists');
  return ok(presented);
}
