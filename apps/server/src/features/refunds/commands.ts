import { limits, type PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { assert } from '@sufra/domain/assert';
import { type Fils, formatMoney, parseMoney, zeroFils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { RefundRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type OnceKey, writeOnce } from '../../http/idempotency.ts';
import type { Staff } from '../../http/principal.ts';
import { refundsOf } from '../bill/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { lockOrder } from '../orders/queries.ts';
import { lockOpenShift } from '../shifts/queries.ts';
import { presentRefunds, type Refund, refundableOf } from './queries.ts';
import { addRefund, announceRefund, type GivenBack, markGiven } from './record.ts';
import * as store from './store.ts';

type Answer = Promise<Result<Refund, ErrorCode>>;

/** By whom and as which request something is done. */
export interface Doer {
  readonly staff: Staff;
  readonly once: OnceKey;
  readonly requestId: string;
}

/** What a manager gives back, and why. */
export interface RefundOrder {
  readonly shareId: string;
  readonly amount: string | number;
  readonly method: PaymentMethod;
  readonly reason: string;
  readonly reference: string | null;
}

/**
 * Gives some of a paid share back, never more than came and did not go back yet. By card it is on record at once and
 * given by the provider; cash from the open drawer and a refund on the terminal are done as they are written down.
 */
export function makeRefund(context: Context, doer: Doer, wanted: RefundOrder): Answer {
  const amount = parseMoney(wanted.amount);
  if (amount === undefined || amount <= 0)
    return Promise.resolve(refuse('invalid_input', { field: 'amount' }));
  const reason = cleanText(wanted.reason, limits.reason);
  if (reason === '') return Promise.resolve(refuse('reason_required'));
  return writeOnce(context.db, doer.once, async (tx) => {
    const by = await handOver(context, tx, doer, wanted);
    if (!by.ok) return by;
    const money = await refundableMoney(tx, wanted.shareId, amount);
    if (!money.ok) return money;
    if (wanted.method === 'card' && money.value.method !== 'card') return refuse('refund_method_unavailable');
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
    const refund = wanted.method === 'card' ? row : await markGiven(tx, row, by.value);
    return finish(context, tx, doer, { action: 'refund.make', refund });
  });
}

/** What came for a share, with its order locked; refused where less than `amount` of it can go back. */
async function refundableMoney(
  tx: Transaction,
  shareId: string,
  amount: Fils,
): Promise<Result<MoneyReceived & { readonly orderId: string }, ErrorCode>> {
  const peek = await tx.first(tx.sql.selectFrom('shares').select('order_id').where('id', '=', shareId));
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

/**
 * How staff give a refund by hand. Cash needs the open drawer, which is kept to the transaction before anything else; the
 * terminal and the bank's pages give a reference.
 */
async function handOver(
  context: Context,
  tx: Transaction,
  { staff }: Doer,
  { method, reference }: { readonly method: PaymentMethod; readonly reference: string | null },
  byHand = false,
): Promise<Result<GivenBack, ErrorCode>> {
  const cleaned = cleanText(reference ?? '', 60);
  const given = { method, at: context.clock.now(), staffId: staff.staffId, reference: cleaned || null };
  if (method === 'cash') {
    const shift = await lockOpenShift(tx);
    return shift === undefined ? refuse('shift_not_open') : ok({ ...given, shiftId: shift.id });
  }
  if (cleaned === '' && (method === 'pos' || byHand)) return refuse('slip_reference_required');
  return ok(given);
}

/** Says that a refund was given by hand, in whatever way. */
export function completeRefund(
  context: Context,
  doer: Doer,
  refundId: string,
  way: { readonly method: PaymentMethod; readonly reference: string | null },
): Answer {
  return writeOnce(context.db, doer.once, async (tx) => {
    const by = await handOver(context, tx, doer, way, true);
    if (!by.ok) return by;
    const open = await lockForPerson(tx, refundId);
    if (!open.ok) return open;
    const refund = await markGiven(tx, open.value, by.value);
    return finish(context, tx, doer, { action: 'refund.complete', refund });
  });
}

/** Asks the provider once more, after a person has made sure that nothing went back. It is a new question to it. */
export function retryRefund(context: Context, doer: Doer, refundId: string): Answer {
  return writeOnce(context.db, doer.once, async (tx) => {
    const open = await lockForPerson(tx, refundId);
    if (!open.ok) return open;
    if (open.value.method !== 'card') return refuse('refund_method_unavailable');
    const changes = {
      state: 'pending' as const,
      asked_at: null,
      try_at: context.clock.now(),
      tries: 0,
      outcome: null,
      key_number: open.value.key_number + 1,
    };
    await tx.run(tx.sql.updateTable('refunds').set(changes).where('id', '=', refundId));
    await announceRefund(tx, open.value.order_id);
    return finish(context, tx, doer, { action: 'refund.retry', refund: { ...open.value, ...changes } });
  });
}

/** A refund that waits for a person, with its order locked. One that the provider is to give is not theirs. */
async function lockForPerson(
  tx: Transaction,
  id: string,
): Promise<Result<RefundRow, 'refund_not_found' | 'refund_not_open'>> {
  const peek = await tx.first(tx.sql.selectFrom('refunds').select('order_id').where('id', '=', id));
  if (peek === undefined) return refuse('refund_not_found');
  await lockOrder(tx, peek.order_id);
  const refund = await tx.firstOf(store.lockRefund, { id });
  assert(refund !== undefined, 'a refund is never removed');
  const ours = refund.state === 'pending' ? refund.method !== 'card' : refund.state !== 'succeeded';
  return ours ? ok(refund) : refuse('refund_not_open');
}

async function finish(
  context: Context,
  tx: Transaction,
  { staff, requestId }: Doer,
  { action, refund }: { readonly action: string; readonly refund: RefundRow },
): Answer {
  const { state, method, amount, reference, reason } = refund;
  const after = { state, method, amount: formatMoney(amount as Fils), reference, reason };
  const { staffId } = staff;
  await audit(tx, { at: context.clock.now(), action, subject: refund.id, staffId, after, requestId });
  const [presented] = await presentRefunds(context, tx, [refund]);
  assert(presented !== undefined, 'a refund that was changed is presented');
  return ok(presented);
}
