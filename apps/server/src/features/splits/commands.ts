import { type Language, limits, type PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { type DividedLine, divideByItems, type TakenUnits } from '@sufra/domain/item-split';
import { type Fils, fils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { equalShares } from '@sufra/domain/split';
import type { Context } from '../../context.ts';
import type { OrderRow, ShareRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { type OnceKey, writeOnce } from '../../http/idempotency.ts';
import { dropPlan, inProgress, planOf } from '../bill/plan.ts';
import { readCharges } from '../bill/reckon.ts';
import { isSameShare } from '../bill/rework.ts';
import { addShares, cancelShares, type Payer, type ShareDraft } from '../bill/shares.ts';
import { announce } from '../payments/attempts.ts';
import { readName } from '../payments/commands.ts';
import { payableOrder } from '../payments/payable.ts';
import { type Start, startAttempt } from '../payments/start.ts';
import { type BillLine, billLines, isHeld, isRest, unitsByShare } from './bill-lines.ts';
import { nameLine } from './line-names.ts';

/** One of several payers, as the form sends it. */
export interface SplitPayer {
  readonly payer: Payer;
  readonly method: PaymentMethod;
  /** What this payer takes; not read in an equal split. */
  readonly units: readonly TakenUnits[];
}

/** How an order shall be divided. */
export interface SplitWanted {
  readonly orderId: string;
  readonly splitType: 'items' | 'equally';
  readonly payers: readonly SplitPayer[];
}

/** What is divided: the whole bill, or the rest of it that nobody holds. */
export interface Divided {
  readonly lines: readonly BillLine[];
  readonly total: Fils;
  /** The share that gives way; undefined for the whole plan. */
  readonly rest: ShareRow | undefined;
  readonly standing: readonly ShareRow[];
}

type Wanted = SplitWanted & { readonly start: Omit<Start, 'method'>; readonly language: Language };

/**
 * Divides an order among its payers. The same request again gets the same shares; another one replaces the plan while
 * nothing of it is paid and no card page is live. Where some guests hold shares of their own, the rest is divided. Cash
 * and POS payers are asked for at the desk at once, card payers wait for their page (contract, section 5).
 */
export function splitOrder(
  context: Context,
  once: OnceKey,
  wanted: Wanted,
): Promise<Result<{ readonly orderId: string }, ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<{ orderId: string }, ErrorCode>> => {
    const order = await payableOrder(tx, wanted.orderId, wanted.start.customerId);
    if (!order.ok) return order;
    const payers = readPayers(wanted.payers);
    if (!payers.ok) return payers;
    const shares = await standingShares(context, tx, order.value, { ...wanted, payers: payers.value });
    if (!shares.ok) return shares;
    for (const share of shares.value) {
      const begun = await beginAtDesk(context, tx, share, wanted.start);
      if (!begun.ok) return begun;
    }
    await announce(tx, wanted.orderId);
    return ok({ orderId: wanted.orderId });
  });
}

function readPayers(payers: readonly SplitPayer[]): Result<SplitPayer[], ErrorCode> {
  if (payers.length < limits.payersMin) return refuse('split_too_few_payers');
  if (payers.length > limits.payersMax) return refuse('split_too_many_payers');
  const read: SplitPayer[] = [];
  for (const [index, one] of payers.entries()) {
    const payer = readName(one.payer, `splits[${index}].name`);
    if (!payer.ok) return payer;
    read.push({ ...one, payer: payer.value });
  }
  return ok(read);
}

async function standingShares(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  wanted: Wanted,
): Promise<Result<ShareRow[], ErrorCode>> {
  const same = await sameShares(context, tx, order, wanted);
  if (same !== undefined) return ok(same);
  const divided = await whatIsDivided(context, tx, order, wanted.start.customerId);
  const subtotals = subtotalsOf(divided, wanted);
  if (!subtotals.ok) return nameLine(context, divided.lines, subtotals, wanted.language);
  const room = await makeRoom(context, tx, order.id, divided);
  if (!room.ok) return room;
  const { customerId } = wanted.start;
  const after = Math.max(0, ...divided.standing.map((share) => share.position));
  const drafts = wanted.payers.map(
    (one, index): ShareDraft => ({
      payer: one.payer,
      method: one.method,
      splitType: wanted.splitType,
      position: after + index + 1,
      subtotal: subtotals.value[index] ?? fils(0),
      units: wanted.splitType === 'items' ? one.units : [],
      holder: null,
    }),
  );
  return addShares(context, tx, { orderId: order.id, customerId }, drafts);
}

/** The shares that the same request made before, paid ones too; undefined where the plan is another. */
async function sameShares(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  wanted: Wanted,
): Promise<ShareRow[] | undefined> {
  const { shares } = await planOf(tx, order.id);
  const made = shares.filter(
    (share) => share.created_by === wanted.start.customerId && share.split_type === wanted.splitType,
  );
  const ours = made.slice(-wanted.payers.length);
  if (ours.length !== wanted.payers.length) return undefined;
  const units = await unitsByShare(tx, order.id);
  const parts = equalShares(fils(ours.reduce((sum, share) => sum + share.subtotal, 0)), ours.length);
  const same = wanted.payers.every((one, index) => {
    const share = ours[index];
    const charges = readCharges(context, one.payer);
    if (share === undefined || !charges.ok || share.method !== one.method) return false;
    const fits =
      wanted.splitType === 'items'
        ? sameUnits(units.get(share.id) ?? [], one.units)
        : share.subtotal === parts[index];
    return fits && isSameShare(share, one.payer, charges.value, share.subtotal);
  });
  return same ? ours : undefined;
}

function sameUnits(a: readonly TakenUnits[], b: readonly TakenUnits[]): boolean {
  const text = (units: readonly TakenUnits[]) =>
    units
      .map((unit) => `${unit.lineId} ${unit.quantity}`)
      .toSorted()
      .join('\n');
  return text(a) === text(b);
}

/** What a split divides now: the rest where other guests hold shares of their own beside one, else the whole bill. */
export async function whatIsDivided(
  context: Context,
  reader: Reader,
  order: OrderRow,
  customerId: string,
): Promise<Divided> {
  const { shares, attempts } = await planOf(reader, order.id);
  const lines = await billLines(reader, order.id);
  const now = context.clock.now();
  const held = (share: ShareRow) => isHeld(share, attempts, customerId, now);
  const rest = shares.find((share) => isRest(share) && !held(share));
  if (rest === undefined || !shares.some((share) => share !== rest && held(share))) {
    return { lines, total: fils(order.total), rest: undefined, standing: [] };
  }
  const units = (await unitsByShare(reader, order.id)).get(rest.id) ?? [];
  const left = units.flatMap((unit) => {
    const line = lines.find((one) => one.id === unit.lineId);
    return line === undefined ? [] : [{ ...line, quantity: unit.quantity }];
  });
  const standing = shares.filter((share) => share !== rest);
  return { lines: left, total: fils(rest.subtotal), rest, standing };
}

function subtotalsOf(divided: Divided, { splitType, payers }: SplitWanted): Result<Fils[], ErrorCode> {
  if (splitType === 'equally') return ok(equalShares(divided.total, payers.length));
  const lines: readonly DividedLine[] = divided.lines;
  return divideByItems(
    lines,
    payers.map((one) => one.units),
  );
}

async function makeRoom(
  context: Context,
  tx: Transaction,
  orderId: string,
  { rest }: Divided,
): Promise<Result<unknown, ErrorCode>> {
  if (rest === undefined) return dropPlan(context, tx, orderId);
  if (rest.status !== 'pending') return inProgress(rest);
  await cancelShares(tx, [rest.id], context.clock.now());
  return ok(true);
}

/** Asks for cash and POS at the desk, and settles what a coupon has paid; a card waits for its page. */
async function beginAtDesk(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Omit<Start, 'method'>,
): Promise<Result<unknown, ErrorCode>> {
  if (share.status !== 'pending' || (share.method === 'card' && share.total > 0)) return ok(true);
  return startAttempt(context, tx, share, { ...start, method: share.method as PaymentMethod });
}
