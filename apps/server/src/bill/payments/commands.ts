import { limits, type PaymentMethod } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { AttemptRow, OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { wordForms } from '../../menu/search/fold.ts';
import { announce, moveAttempt } from '../attempts/attempts.ts';
import { attemptsOfShare } from '../attempts/queries.ts';
import { replacePlan } from '../replacing/replace.ts';
import { readCharges } from '../shares/calculate.ts';
import { isSameShare, type NewChoices } from '../shares/change-share.ts';
import { planOf } from '../shares/plan.ts';
import { addShares, type Payer } from '../shares/shares.ts';
import { type PageRequest, sharesToPay } from './page-shares.ts';
import { payableOrder, payableShare, shareOfGuest, takeShare } from './payable.ts';
import { type Start, startAttempt, startWithChoices, takeOverShare } from './start.ts';
import * as store from './store.ts';

/** The order, share and attempt of a payment; the attempt's token makes the link to the card page. */
export interface PaymentStarted {
  readonly orderId: string;
  readonly shareId: string;
  /** Undefined if nothing was due. */
  readonly attempt: { readonly id: string; readonly token: string; readonly method: string } | undefined;
}

type Started = Result<PaymentStarted, ErrorCode>;

/**
 * Starts to pay a whole order by one payer. The same request again gets the same share. Another request
 * replaces the plan while nothing of it is paid and no card page is open; other guests' shares only with the
 * payer's consent (CONS-1, CONS-2).
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
    await nameCustomer(tx, start.customerId, named.value.name);
    const share = await sameOrNewShare(context, tx, order.value, named.value, start);
    if (!share.ok) return share;
    return begin(context, tx, share.value, start);
  });
}

/** Cleans the payer's name, or refuses an empty one; `at` is the form's field. */
export function readName(payer: Payer, at = 'name'): Result<Payer, 'invalid_input'> {
  const name = cleanText(payer.name, limits.name);
  return name === '' ? refuse('invalid_input', { field: at, rule: 'required' }) : ok({ ...payer, name });
}

/** The share that the same request made before, or a new one that replaces the plan. */
async function sameOrNewShare(
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
  const { method, customerId, replaces } = start;
  const by = { customerId, how: 'single', replaces } as const;
  const room = await replacePlan(context, tx, order.id, by);
  if (!room.ok) return room;
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

/** Saves the name that a guest has given, and the words that they are found by. */
export async function nameCustomer(tx: Transaction, customerId: string, name: string): Promise<void> {
  const before = await tx.firstOf(store.nameOfCustomer, { id: customerId });
  if (before?.name === name) return;
  await tx.runOf(store.nameCustomer, { id: customerId, name });
  await store.keepWords(tx, customerId, [...new Set(wordForms(name))]);
}

/** Starts to pay a share, and notifies the table and the staff. */
export async function begin(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Started> {
  const attempt = await startAttempt(context, tx, share, start);
  return attempt.ok ? announceAttempt(tx, share, attempt.value) : attempt;
}

/** Notifies the table and the staff of a new attempt, and returns the answer. */
export async function announceAttempt(
  tx: Transaction,
  share: ShareRow,
  attempt: AttemptRow | undefined,
): Promise<Started> {
  await announce(tx, share.order_id);
  const brief =
    attempt === undefined ? undefined : { id: attempt.id, token: attempt.token, method: attempt.method };
  return ok({ orderId: share.order_id, shareId: share.id, attempt: brief });
}

/**
 * Starts to pay one pending share, by any method. The payer's choices now replace those stored with the
 * share.
 */
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
    if (choices.name !== undefined && name === '')
      return refuse('invalid_input', { field: 'name', rule: 'required' });
    const { name: _, ...others } = choices;
    const chosen: NewChoices = name === '' ? others : { ...others, name };
    // The name that a share was planned with is whoever's the planner meant.
    if (name !== '' && name !== found.value.payer_name) await nameCustomer(tx, customerId, name);
    const free = await takeOverShare(context, tx, found.value, start);
    if (!free.ok) return free;
    const taken = await takeShare(tx, free.value, customerId, { now, paying: true });
    const attempt = await startWithChoices(context, tx, taken, chosen, start);
    return attempt.ok ? announceAttempt(tx, taken, attempt.value) : attempt;
  });
}

/** Opens the card page of a share (CARD-1). The amount sent must equal the server's own. */
export function openPaymentPage(
  context: Context,
  once: OnceKey,
  page: PageRequest,
  start: Start,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const shares = await sharesToPay(context, tx, [page], start.customerId);
    const [share] = shares.ok ? shares.value : [];
    if (!shares.ok) return shares;
    return share === undefined ? refuse('share_not_found') : begin(context, tx, share, start);
  });
}

/** Opens the card pages of several shares, in the order requested: all of them, or none. */
export function openPaymentPages(
  context: Context,
  once: OnceKey,
  pages: readonly { readonly page: PageRequest; readonly start: Start }[],
): Promise<Result<PaymentStarted[], ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<PaymentStarted[], ErrorCode>> => {
    const shares = await sharesToPay(
      context,
      tx,
      pages.map(({ page }) => page),
      pages[0]?.start.customerId ?? '',
    );
    if (!shares.ok) return shares;
    const opened: PaymentStarted[] = [];
    for (const [index, { start }] of pages.entries()) {
      const share = shares.value[index];
      const started =
        share === undefined ? refuse('share_not_found') : await begin(context, tx, share, start);
      if (!started.ok) return started;
      if (started.value.attempt === undefined) return refuse('share_already_paid');
      opened.push(started.value);
    }
    return ok(opened);
  });
}

/** Withdraws a cash or POS request that staff have not answered. Only the device that made it may do so. */
export function withdrawPayment(
  context: Context,
  once: OnceKey,
  shareId: string,
  customerId: string,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const share = await shareOfGuest(tx, shareId, customerId);
    if (!share.ok) return share;
    if (share.value.status === 'paid') return refuse('share_already_paid');
    const attempts = await attemptsOfShare(tx, shareId);
    const live = attempts.find((attempt) => attempt.live === 1);
    if (live === undefined) return refuse('attempt_not_open');
    if (live.requested_by !== customerId) return refuse('request_not_yours');
    const moved = await moveAttempt(context, tx, live.id, { kind: 'withdraw' });
    if (!moved.ok) return refuse('attempt_not_open');
    return ok({ orderId: share.value.order_id, shareId, attempt: undefined });
  });
}

/** Parses a payment method from the wire, in any case. */
export function readMethod(method: string): PaymentMethod {
  return method.toLowerCase() as PaymentMethod;
}
