import { limits, type PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { type Charge } from '@sufra/domain/charges';
import { fils, formatMoney, parseMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import type { AttemptRow, OrderRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type OnceKey, writeOnce } from '../../http/idempotency.ts';
import { dropPlan, planOf } from '../bill/plan.ts';
import { type PayerChoices, type ReckonedShare, readCharges, reckonShare } from '../bill/reckon.ts';
import { lockOrder, mayReadOrder } from '../orders/queries.ts';
import { announce, moveAttempt } from './attempts.ts';
import { type Start, startAttempt } from './start.ts';
import * as store from './store.ts';

/** The payer of a single payment, as the form sends it. */
export interface SinglePayer extends PayerChoices {
  readonly name: string;
  readonly contact_number?: string | null | undefined;
}

/** Which order a payment is for, and by which try; the share's link follows from the try's token. */
export interface PaymentStarted {
  readonly orderId: string;
  readonly shareId: string;
  /** Undefined where nothing was due. */
  readonly attempt: { readonly id: string; readonly token: string; readonly method: string } | undefined;
}

type Started = Result<PaymentStarted, ErrorCode>;

/**
 * One payer pays the whole order. The same request again gets the same share; another one replaces the plan while
 * nothing of it is paid and no card page is live (contract, section 5).
 */
export function paySingle(
  context: Context,
  once: OnceKey,
  orderId: string,
  payer: SinglePayer,
  start: Start,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const order = await payableOrder(tx, orderId, start.customerId);
    if (!order.ok) return order;
    const name = cleanText(payer.name, limits.name);
    if (name === '') return refuse('invalid_input', { field: 'name', rule: 'required' });
    const reckoned = await standingShare(context, tx, order.value, { ...payer, name }, start);
    if (!reckoned.ok) return reckoned;
    await nameCustomer(tx, start.customerId, name);
    return begin(context, tx, reckoned.value, start);
  });
}

/** An order that its guest may pay now, kept to the transaction. */
async function payableOrder(
  tx: Transaction,
  orderId: string,
  customerId: string,
): Promise<Result<OrderRow, ErrorCode>> {
  const allowed = await mayReadOrder(tx, orderId, customerId);
  const order = allowed.ok ? await lockOrder(tx, orderId) : undefined;
  if (order === undefined) return refuse('order_not_found');
  if (order.payment_status === 'paid') return refuse('order_settled');
  return order.total === 0 ? refuse('order_empty') : ok(order);
}

/** The share that such a request made before, or a new one in place of whatever was planned. */
async function standingShare(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  payer: SinglePayer,
  start: Start,
): Promise<Result<ShareRow, ErrorCode>> {
  const { shares } = await planOf(tx, order.id);
  const [only] = shares;
  const asked = { customerId: start.customerId, orderId: order.id, subtotal: fils(order.total) };
  const charges = readCharges(context, payer);
  if (!charges.ok) return charges;
  if (shares.length === 1 && only !== undefined && isSameRequest(only, order, payer, start, charges.value))
    return ok(only);
  const dropped = await dropPlan(context, tx, order.id);
  if (!dropped.ok) return dropped;
  const reckoned = await reckonShare(context, tx, asked, payer);
  if (!reckoned.ok) return reckoned;
  const share = newShare(context, order, payer, start, reckoned.value);
  await store.insertShare(tx, share);
  if (share.coupon_code !== null) await reserveCoupon(tx, share);
  return ok(share);
}

function isSameRequest(
  share: ShareRow,
  order: OrderRow,
  payer: SinglePayer,
  start: Start,
  charges: { readonly tip: Charge; readonly serviceCharge: Charge },
): boolean {
  return (
    share.status === 'pending' &&
    share.split_type === 'single' &&
    share.subtotal === order.total &&
    share.created_by === start.customerId &&
    share.method === start.method &&
    share.payer_name === payer.name &&
    share.contact_number === contactOf(payer) &&
    share.coupon_code === (payer.coupon_code?.trim().toUpperCase() || null) &&
    share.tip_type === (payer.tip_type ?? '') &&
    share.tip_value === chargeValue(charges.tip) &&
    share.service_type === (payer.service_charge_type ?? '') &&
    share.service_value === chargeValue(charges.serviceCharge)
  );
}

function newShare(
  context: Context,
  order: OrderRow,
  payer: SinglePayer,
  start: Start,
  reckoned: ReckonedShare,
): ShareRow {
  return {
    id: context.chance.id(),
    order_id: order.id,
    position: 1,
    split_type: 'single',
    payer_name: payer.name,
    contact_number: contactOf(payer),
    method: start.method,
    subtotal: reckoned.subtotal,
    discount: reckoned.discount,
    tip_type: payer.tip_type ?? '',
    tip_value: chargeValue(reckoned.tipCharge),
    tip: reckoned.tip,
    service_type: payer.service_charge_type ?? '',
    service_value: chargeValue(reckoned.serviceChargeCharge),
    service: reckoned.serviceCharge,
    total: reckoned.total,
    vat: reckoned.vat,
    coupon_code: reckoned.couponCode,
    status: 'pending',
    paid_at: null,
    created_by: start.customerId,
    created_at: context.clock.now(),
  };
}

function contactOf(payer: SinglePayer): string | null {
  return cleanText(payer.contact_number ?? '', limits.phone) || null;
}

function chargeValue(charge: Charge): number {
  if (charge.kind === 'none') return 0;
  return charge.kind === 'percentage' ? charge.basisPoints : charge.amount;
}

async function reserveCoupon(tx: Transaction, share: ShareRow): Promise<void> {
  await tx.run(
    tx.sql.insertInto('coupon_uses').values({
      share_id: share.id,
      code: share.coupon_code ?? '',
      customer_id: share.created_by,
      order_id: share.order_id,
      state: 'reserved',
      at: share.created_at,
    }),
  );
}

/** A guest who says their name keeps it, until they say another. */
async function nameCustomer(tx: Transaction, customerId: string, name: string): Promise<void> {
  await tx.run(tx.sql.updateTable('customers').set({ name }).where('id', '=', customerId));
}

async function begin(context: Context, tx: Transaction, share: ShareRow, start: Start): Promise<Started> {
  const attempt = await startAttempt(context, tx, share, start);
  if (!attempt.ok) return attempt;
  await announce(tx, share.order_id);
  return ok({ orderId: share.order_id, shareId: share.id, attempt: briefly(attempt.value) });
}

function briefly(attempt: AttemptRow | undefined): PaymentStarted['attempt'] {
  return attempt === undefined ? undefined : { id: attempt.id, token: attempt.token, method: attempt.method };
}

/** A share that a guest of its visit may pay, kept to the transaction behind its order. */
async function payableShare(
  tx: Transaction,
  shareId: string,
  customerId: string,
): Promise<Result<ShareRow, ErrorCode>> {
  const peek = await tx.first(tx.sql.selectFrom('shares').select('order_id').where('id', '=', shareId));
  if (peek === undefined || !(await mayReadOrder(tx, peek.order_id, customerId)).ok)
    return refuse('share_not_found');
  await lockOrder(tx, peek.order_id);
  const share = await tx.firstOf(store.lockShare, { id: shareId });
  if (share === undefined || share.status === 'cancelled') return refuse('share_not_found');
  return share.status === 'paid' ? refuse('share_already_paid') : ok(share);
}

/** Tries to pay one pending share, by any method. */
export function payShare(context: Context, once: OnceKey, shareId: string, start: Start): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const share = await payableShare(tx, shareId, start.customerId);
    return share.ok ? begin(context, tx, share.value, start) : share;
  });
}

/** What a client asks a card page for. */
export interface PageRequest {
  readonly orderId: string;
  readonly shareId: string | undefined;
  readonly amount: string | number;
}

/** The card page of a share: the one named, or the order's only pending one. The amount must be the server's own. */
export function openPaymentPage(
  context: Context,
  once: OnceKey,
  page: PageRequest,
  start: Start,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const order = await payableOrder(tx, page.orderId, start.customerId);
    if (!order.ok) return order;
    const amount = parseMoney(page.amount);
    if (amount === undefined) return refuse('invalid_input', { field: 'amount' });
    const { shares } = await planOf(tx, page.orderId);
    const pending = shares.filter((share) => share.status === 'pending');
    const named = page.shareId ?? (pending.length === 1 ? pending[0]?.id : undefined);
    const share = shares.find((one) => one.id === named);
    if (share === undefined) return refuse('share_not_found');
    if (share.status === 'paid') return refuse('share_already_paid');
    if (amount !== share.total) {
      return refuse('amount_mismatch', { amount: formatMoney(fils(share.total)) });
    }
    return begin(context, tx, share, start);
  });
}

/** Takes back a cash or POS request that staff have not answered. */
export function withdrawPayment(
  context: Context,
  once: OnceKey,
  shareId: string,
  customerId: string,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const share = await payableShare(tx, shareId, customerId);
    if (!share.ok) return share;
    const attempts = await tx.allOf(store.attemptsOfShare, { share_id: shareId });
    const live = attempts.find((attempt) => attempt.live === 1);
    if (live === undefined) return refuse('attempt_not_open');
    const moved = await moveAttempt(context, tx, live.id, { kind: 'withdraw' });
    if (!moved.ok) return refuse('attempt_not_open');
    return ok({ orderId: share.value.order_id, shareId, attempt: undefined });
  });
}

/** A way to pay as the wire has it, whatever its case. */
export function readMethod(method: string): PaymentMethod {
  return method.toLowerCase() as PaymentMethod;
}
