import { limits, type PaymentMethod } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { amountOf, divideByItems, type PricedUnits } from '@sufra/domain/bill/item-split';
import { namedShares } from '@sufra/domain/bill/split';
import type { Fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { offeredMethods } from '../../venue/payment-methods/card-payments.ts';
import { announce } from '../attempts/attempts.ts';
import { readName } from '../payments/commands.ts';
import { payableOrder } from '../payments/payable.ts';
import { type Start, startAttempt } from '../payments/start.ts';
import { refuseInProgress, replacePlan, replaceShares } from '../replacing/replace.ts';
import type { Replacing } from '../replacing/replaced.ts';
import { type Divided, wholeOf } from '../shares/divided.ts';
import { openShares } from '../shares/open.ts';
import { addShares, cancelShares, type ShareDraft } from '../shares/shares.ts';
import { type BillLine, billOf, billToDivide } from './bill-lines.ts';
import { nameLine } from './line-names.ts';
import { sameShares } from './same-split.ts';
import type { SplitDetails, SplitPayer, SplitRequest } from './split-request.ts';
import { unpaidRest } from './unpaid-rest.ts';

/**
 * Divides an order among its payers. The same request again gets the same shares. Another request replaces
 * the plan while nothing of it is paid and no card page is open; other guests' shares only with the payer's
 * consent. If some guests hold shares of their own, the rest is divided; once something is paid, what is due, if the
 * request says so. Cash and POS payers get a request at the desk at once; card payers get a link to a page.
 */
export function splitOrder(
  context: Context,
  once: OnceKey,
  wanted: SplitRequest,
): Promise<Result<{ readonly orderId: string }, ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<{ orderId: string }, ErrorCode>> => {
    const order = await payableOrder(tx, wanted.orderId, wanted.start.customerId);
    if (!order.ok) return order;
    const payers = readPayers(context, wanted.payers);
    if (!payers.ok) return payers;
    const shares = await standingShares(context, tx, order.value, { ...wanted, payers: payers.value });
    if (!shares.ok) return shares;
    for (const share of shares.value) {
      const begun = await beginAtDesk(context, tx, share, wanted.start);
      if (!begun.ok) return begun;
    }
    await announce(tx, order.value.id);
    return ok({ orderId: order.value.id });
  });
}

function readPayers(context: Context, payers: readonly SplitPayer[]): Result<SplitPayer[], ErrorCode> {
  if (payers.length < limits.payersMin) return refuse('split_too_few_payers');
  if (payers.length > limits.payersMax) return refuse('split_too_many_payers');
  const methods = offeredMethods(context, context.menu.current());
  const read: SplitPayer[] = [];
  for (const [index, one] of payers.entries()) {
    const payer = readName(one.payer, `splits[${index}].name`);
    if (!payer.ok) return payer;
    if (!methods.includes(one.method))
      return refuse('method_unavailable', { field: `splits[${index}].payment_method` });
    read.push({ ...one, payer: payer.value });
  }
  return ok(read);
}

async function standingShares(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  wanted: SplitRequest,
): Promise<Result<ShareRow[], ErrorCode>> {
  const same = await sameShares(context, tx, order, wanted);
  if (same !== undefined) return ok(same);
  const { start, splitType } = wanted;
  const { customerId, replaces } = start;
  const bill = await billOf(tx, order);
  const left = wanted.rest === true ? unpaidRest(bill) : undefined;
  const divided = left?.divided ?? billToDivide(context, bill, start);
  const parts = partsOf(divided, wanted);
  if (!parts.ok) {
    // What others pay for themselves isn't part of a split; to divide it too, the guest has to ask them
    // first.
    return divided.rest !== undefined && partsOf(wholeOf(bill), wanted).ok
      ? refuseInProgress(context, bill, openShares(bill, context.clock.now()), customerId)
      : nameLine(context, divided.lines, parts, wanted.language);
  }
  const by = { customerId, how: splitType, replaces };
  const room =
    left === undefined
      ? await makeRoom(context, tx, order.id, divided, by)
      : await replaceShares(context, tx, left.unpaid, by);
  if (!room.ok) return room;
  const after = Math.max(0, ...divided.standing.map((share) => share.position));
  const drafts = parts.value.map(
    ({ payer, method, subtotal, units }, index): ShareDraft => ({
      payer,
      method,
      splitType,
      position: after + index + 1,
      subtotal,
      units,
      holder: null,
    }),
  );
  return addShares(context, tx, { orderId: order.id, customerId }, drafts);
}

/** A payer with their part of the bill. */
interface PayerPart extends SplitPayer {
  readonly subtotal: Fils;
  readonly units: readonly PricedUnits[];
}

/** What each payer pays of a bill: their part of the sum, or what they take. */
export function partsOf(
  divided: Divided<BillLine>,
  { splitType, payers }: SplitDetails,
): Result<PayerPart[], ErrorCode> {
  if (splitType === 'equally') {
    const subtotals = namedShares(
      divided.total,
      payers.map((one) => one.amount),
    );
    if (!subtotals.ok) return subtotals;
    return ok(payers.map((one, index) => ({ ...one, subtotal: subtotals.value[index] as Fils, units: [] })));
  }
  const taken = divideByItems(
    divided.lines,
    payers.map((one) => one.units),
  );
  if (!taken.ok) return taken;
  return ok(
    payers.map((one, index) => {
      const units = taken.value[index] ?? [];
      return { ...one, subtotal: amountOf(units), units };
    }),
  );
}

async function makeRoom(
  context: Context,
  tx: Transaction,
  orderId: string,
  { rest }: Divided<BillLine>,
  by: Replacing,
): Promise<Result<unknown, ErrorCode>> {
  if (rest === undefined) return replacePlan(context, tx, orderId, by);
  await cancelShares(tx, [rest.id], context.clock.now());
  return ok(true);
}

/**
 * Creates the requests for cash and POS at the desk, and settles shares that a coupon covers in full. Card
 * payments start with their page.
 */
async function beginAtDesk(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Omit<Start, 'method'>,
): Promise<Result<unknown, ErrorCode>> {
  if (share.status !== 'pending' || (share.method === 'card' && share.total > 0)) return ok(true);
  return startAttempt(context, tx, share, { ...start, method: share.method as PaymentMethod });
}
