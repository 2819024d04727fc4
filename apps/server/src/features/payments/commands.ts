import { limits, type PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { fils, formatMoney, parseMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import type { AttemptRow, OrderRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type OnceKey, writeOnce } from '../../http/idempotency.ts';
import { dropPlan, planOf } from '../bill/plan.ts';
import { readCharges } from '../bill/reckon.ts';
import { isSameShare, type NewChoices } from '../bill/rework.ts';
import { addShares, type Payer } from '../bill/shares.ts';
import { lockOrder } from '../orders/queries.ts';
import { announce, moveAttempt } from './attempts.ts';
import { isTaken, payableOrder, payableShare, takeShare } from './payable.ts';
import { type Start, startAttempt, startChosen } from './start.ts';
import * as store from './store.ts';

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
  payer: Payer,
  start: Start,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const order = await payableOrder(tx, orderId, start.customerId);
    if (!order.ok) return order;
    const named = readName(payer);
    if (!named.ok) return named;
    const share = await standingShare(context, tx, order.value, named.value, start);
    if (!share.ok) return share;
    await nameCustomer(tx, start.customerId, named.value.name);
    return begin(context, tx, share.value, start);
  });
}

/** A payer with a name that can be shown, or the refusal of one without; `at` is the form's field. */
export function readName(payer: Payer, at = 'name'): Result<Payer, 'invalid_input'> {
  const name = cleanText(payer.name, limits.name);
  return name === '' ? refuse('invalid_input', { field: at, rule: 'required' }) : ok({ ...payer, name });
}

/** The share that such a request made before, or a new one in place of whatever was planned. */
async function standingShare(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  payer: Payer,
  start: Start,
): Promise<Result<ShareRow, ErrorCode>> {
  const charges = readCharges(context, payer);
  if (!charges.ok) return charges;
  const { shares } = await planOf(tx, order.id);
  const [only] = shares;
  const repeats =
    only?.status === 'pending' &&
    shares.length === 1 &&
    only.split_type === 'single' &&
    only.created_by === start.customerId &&
    only.method === start.method &&
    isSameShare(only, payer, charges.value, order.total);
  if (repeats) return ok(only);
  const dropped = await dropPlan(context, tx, order.id);
  if (!dropped.ok) return dropped;
  const { method, customerId } = start;
  const made = await addShares(context, tx, { orderId: order.id, customerId }, [
    {
      payer,
      method,
      splitType: 'single',
      position: 1,
      subtotal: fils(order.total),
      units: [],
      holder: customerId,
    },
  ]);
  if (!made.ok) return made;
  const [share] = made.value;
  return share === undefined ? refuse('share_not_found') : ok(share);
}

/** A guest who says their name keeps it, until they say another. */
export async function nameCustomer(tx: Transaction, customerId: string, name: string): Promise<void> {
  await tx.run(tx.sql.updateTable('customers').set({ name }).where('id', '=', customerId));
}

/** Begins to pay a share, and tells the table and the staff. */
export async function begin(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Started> {
  const attempt = await startAttempt(context, tx, share, start);
  return attempt.ok ? begun(tx, share, attempt.value) : attempt;
}

/** Tells the table and the staff of a try that began, and answers it. */
export async function begun(
  tx: Transaction,
  share: ShareRow,
  attempt: AttemptRow | undefined,
): Promise<Started> {
  await announce(tx, share.order_id);
  const brief =
    attempt === undefined ? undefined : { id: attempt.id, token: attempt.token, method: attempt.method };
  return ok({ orderId: share.order_id, shareId: share.id, attempt: brief });
}

/** Tries to pay one pending share, by any method. What the payer chooses now replaces what the share has. */
export function payShare(
  context: Context,
  once: OnceKey,
  shareId: string,
  choices: NewChoices,
  start: Start,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const now = context.clock.now();
    const { customerId } = start;
    const found = await payableShare(tx, shareId, customerId, now);
    if (!found.ok) return found;
    const name = cleanText(choices.name ?? '', limits.name);
    const { name: _, ...others } = choices;
    const chosen: NewChoices = name === '' ? others : { ...others, name };
    const taken = await takeShare(tx, found.value, customerId, { now, paying: true });
    if (name !== '') await nameCustomer(tx, customerId, name);
    const attempt = await startChosen(context, tx, taken, chosen, start);
    return attempt.ok ? begun(tx, taken, attempt.value) : attempt;
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
  return writeOnce(context.db, once, (tx) => openPage(context, tx, page, start));
}

/** The card pages of several shares, in the order that they are asked for: all of them, or none. */
export function openPaymentPages(
  context: Context,
  once: OnceKey,
  pages: readonly { readonly page: PageRequest; readonly start: Start }[],
): Promise<Result<PaymentStarted[], ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<PaymentStarted[], ErrorCode>> => {
    // In one order everywhere, so that two lists never wait for each other in a circle.
    for (const id of [...new Set(pages.map(({ page }) => page.orderId))].toSorted()) await lockOrder(tx, id);
    const opened: PaymentStarted[] = [];
    for (const { page, start } of pages) {
      const started = await openPage(context, tx, page, start);
      if (!started.ok) return started;
      if (started.value.attempt === undefined) return refuse('share_already_paid');
      opened.push(started.value);
    }
    return ok(opened);
  });
}

async function openPage(
  context: Context,
  tx: Transaction,
  page: PageRequest,
  start: Start,
): Promise<Started> {
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
  if (isTaken(share, start.customerId, context.clock.now())) return refuse('share_claimed');
  if (amount !== share.total) return refuse('amount_mismatch', { amount: formatMoney(fils(share.total)) });
  return begin(context, tx, share, start);
}

/** Takes back a cash or POS request that staff have not answered. */
export function withdrawPayment(
  context: Context,
  once: OnceKey,
  shareId: string,
  customerId: string,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const share = await payableShare(tx, shareId, customerId, context.clock.now());
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
