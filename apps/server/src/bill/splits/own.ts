import type { ErrorCode } from '@sufra/contract/core/errors';
import { amountOf, joinPriced, type PricedUnits, wholeLine } from '@sufra/domain/bill/item-split';
import { carveUnits } from '@sufra/domain/bill/split-plan';
import { addFils, type Fils, fils, zeroFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { settleCovered } from '../attempts/fit-plan.ts';
import { announceAttempt, begin, nameCustomer, type PaymentStarted, readName } from '../payments/commands.ts';
import { payableOrder, takeShare } from '../payments/payable.ts';
import { endLiveAttempt, type Start, startWithChoices } from '../payments/start.ts';
import { mayReplace, replacePlan } from '../replacing/replace.ts';
import { recordReplaced } from '../replacing/replaced.ts';
import { changePosition, resizeShare } from '../shares/change-share.ts';
import { type CouponWanted, lockCoupons } from '../shares/coupons.ts';
import { isHeld, isRest, isTaken } from '../shares/holds.ts';
import { planOf } from '../shares/plan.ts';
import { addShares, cancelShares, type Payer, type ShareDraft } from '../shares/shares.ts';
import { type BillLine, billLines, unitsByShare } from './bill-lines.ts';

type Started = Result<PaymentStarted, ErrorCode>;

/**
 * The part of a bill that a guest can carve out: what they ordered and nobody holds, and the shares it comes
 * from.
 */
interface OwnPart {
  readonly lines: readonly BillLine[];
  readonly shares: readonly ShareRow[];
  readonly attempts: readonly AttemptRow[];
  readonly units: readonly PricedUnits[];
  /** The shares it comes from, with what is left of each; none if the whole bill is free. */
  readonly from: readonly { readonly share: ShareRow; readonly units: readonly PricedUnits[] }[];
  /** The share that the guest started to pay before; the new part is added to it. */
  readonly mine: ShareRow | undefined;
}

/**
 * Pays what a guest has ordered, for instance when they leave early. It is carved out of the unheld part of
 * the bill into a share of their own, and the rest stays due as a share without a name. Asking again pays the
 * same share, with what was added to it.
 */
export function payOwn(
  context: Context,
  once: OnceKey,
  requestedId: string,
  payer: Payer,
  start: Start,
): Promise<Started> {
  return writeOnce(context.db, once, async (tx): Promise<Started> => {
    const order = await payableOrder(tx, requestedId, start.customerId);
    if (!order.ok) return order;
    const { id: orderId } = order.value;
    const named = readName(payer);
    if (!named.ok) return named;
    const part = await ownPart(context, tx, orderId, start.customerId);
    if (!part.ok) return part;
    await nameCustomer(tx, start.customerId, named.value.name);
    // Those of the parts that it may be carved out of, and the payer's own.
    const pending = part.value.shares.filter((share) => share.status === 'pending');
    await lockCoupons(tx, [...pending.map((share) => share.coupon_code), named.value.coupon_code]);
    return part.value.mine === undefined
      ? payNewShare(context, tx, part.value, { orderId, payer: named.value, start })
      : payExistingShare(context, tx, part.value.mine, part.value, { payer: named.value, start });
  });
}

/** The quote for `payOwn`, with the shares whose coupons it would release. Where nothing is left of it, that is nothing to pay. */
export async function ownQuote(
  context: Context,
  reader: Reader,
  orderId: string,
  customerId: string,
): Promise<Result<{ readonly subtotal: Fils; readonly replaces: CouponWanted['replaces'] }, ErrorCode>> {
  const part = await ownPart(context, reader, orderId, customerId);
  if (!part.ok) return ok({ subtotal: zeroFils, replaces: undefined });
  const { shares, units, mine } = part.value;
  const whole = shares.length === 0 ? 'plan' : undefined;
  return ok({
    subtotal: addFils(amountOf(units), fils(mine?.subtotal ?? 0)),
    replaces: mine === undefined ? whole : { shareId: mine.id },
  });
}

async function ownPart(
  context: Context,
  reader: Reader,
  orderId: string,
  customerId: string,
): Promise<Result<OwnPart, ErrorCode>> {
  const lines = await billLines(reader, orderId);
  const ownLines = lines.filter((line) => line.orderedBy === customerId);
  const { shares, attempts } = await planOf(reader, orderId);
  if (shares.every((share) => share.split_type === 'single')) {
    const units = ownLines.map(wholeLine);
    return units.length === 0
      ? refuse('nothing_ordered')
      : ok({ lines, shares: [], attempts: [], units, from: [], mine: undefined });
  }
  const now = context.clock.now();
  const units = await unitsByShare(reader, orderId);
  const mine = shares.find(
    (share) => share.holder === customerId && share.status === 'pending' && share.split_type === 'items',
  );
  if (mine !== undefined && isTaken(mine, customerId, now)) return refuse('share_claimed');
  const carving = carveUnits(
    ownLines.map((line) => line.id),
    shares.map((share) => ({
      id: share.id,
      units: units.get(share.id) ?? [],
      free: share !== mine && !isHeld(share, attempts, customerId, now),
    })),
  );
  if (carving.taken.length === 0 && mine === undefined)
    return refuse(refuseNothingToPay(shares, units, ownLines));
  const from = carving.left.flatMap((left) => {
    const share = shares.find((one) => one.id === left.id);
    return share === undefined ? [] : [{ share, units: left.units }];
  });
  return ok({ lines, shares, attempts, units: carving.taken, from, mine });
}

/** Why there is nothing to carve out: another share covers it, it is paid, or the guest ordered nothing. */
function refuseNothingToPay(
  shares: readonly ShareRow[],
  units: ReadonlyMap<string, readonly PricedUnits[]>,
  ownLines: readonly BillLine[],
): 'nothing_ordered' | 'own_lines_planned' {
  const pending = shares.filter((share) => share.status === 'pending');
  const byPart = pending.some((share) => share.split_type === 'equally');
  const planned = pending.some((share) =>
    (units.get(share.id) ?? []).some((unit) => ownLines.some((line) => line.id === unit.lineId)),
  );
  return ownLines.length > 0 && (byPart || planned) ? 'own_lines_planned' : 'nothing_ordered';
}

interface Paying {
  readonly payer: Payer;
  readonly start: Start;
}

async function payNewShare(
  context: Context,
  tx: Transaction,
  part: OwnPart,
  { orderId, payer, start }: Paying & { readonly orderId: string },
): Promise<Started> {
  const { customerId, method, replaces } = start;
  const room =
    part.shares.length === 0
      ? await replacePlan(context, tx, orderId, { customerId, how: 'own', replaces })
      : await takeOut(context, tx, part, start);
  if (!room.ok) return room;
  const rest = part.shares.find((share) => isRest(share));
  const named = part.shares.filter((share) => share !== rest && stays(share, part));
  const position = Math.max(0, ...named.map((share) => share.position)) + 1;
  // The rest stays last, so it moves when shares are added before it.
  if (rest !== undefined && stays(rest, part)) await changePosition(tx, rest, position + 1);
  const own: ShareDraft = {
    payer,
    method,
    splitType: 'items',
    position,
    subtotal: amountOf(part.units),
    units: part.units,
    holder: customerId,
  };
  const left = part.shares.length === 0 ? restOf(part) : [];
  const made = await addShares(context, tx, { orderId, customerId }, [own]);
  if (!made.ok) return made;
  const others = await addShares(context, tx, { orderId, customerId }, left);
  if (!others.ok) return others;
  const [share] = made.value;
  if (share === undefined) return refuse('share_not_found');
  const now = context.clock.now();
  await settleCovered(tx, orderId, now);
  return begin(context, tx, await takeShare(tx, share, customerId, { now, paying: true }), start);
}

/** What is left of a bill after a guest's dishes were carved out; none if nothing is, or the house took all of it off. */
function restOf({ lines, units }: OwnPart): ShareDraft[] {
  const left = lines.filter((line) => !units.some((unit) => unit.lineId === line.id));
  const rest = left.map(wholeLine);
  if (amountOf(rest) === 0) return [];
  return [
    {
      payer: undefined,
      method: 'card',
      splitType: 'items',
      position: 2,
      subtotal: amountOf(rest),
      units: rest,
      holder: null,
    },
  ];
}

/** Pays the share that the guest started to pay before, with what was added since. */
async function payExistingShare(
  context: Context,
  tx: Transaction,
  mine: ShareRow,
  part: OwnPart,
  { payer, start }: Paying,
): Promise<Started> {
  const now = context.clock.now();
  const taken = await takeShare(tx, mine, start.customerId, { now, paying: true });
  const share = part.units.length === 0 ? ok(taken) : await growShare(context, tx, taken, part, start);
  if (!share.ok) return share;
  const attempt = await startWithChoices(context, tx, share.value, payer, start);
  return attempt.ok ? announceAttempt(tx, share.value, attempt.value) : attempt;
}

async function growShare(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  part: OwnPart,
  start: Start,
): Promise<Result<ShareRow, ErrorCode>> {
  const room = await endLiveAttempt(context, tx, share, start);
  if (!room.ok) return room;
  const taken = await takeOut(context, tx, part, start);
  if (!taken.ok) return taken;
  const before = (await unitsByShare(tx, share.order_id)).get(share.id) ?? [];
  const units = joinPriced([...before, ...part.units]);
  await resizeShare(context, tx, room.value, { units, subtotal: amountOf(units) });
  await settleCovered(tx, share.order_id, context.clock.now());
  const grown = (await planOf(tx, share.order_id)).shares.find((one) => one.id === share.id);
  return grown === undefined ? refuse('share_not_found') : ok(grown);
}

/**
 * Takes units out of their shares; a share with nothing left to pay is cancelled. Other guests' plans need the payer's
 * consent, and they are notified.
 */
async function takeOut(
  context: Context,
  tx: Transaction,
  { from, attempts }: OwnPart,
  start: Start,
): Promise<Result<true, 'payment_in_progress'>> {
  const planned = from.map(({ share }) => share).filter((share) => !isRest(share));
  const plan = { shares: planned, attempts };
  const agreed = mayReplace(context, plan, planned, start);
  if (!agreed.ok) return agreed;
  await recordReplaced(context, tx, plan, { customerId: start.customerId, how: 'own' });
  const gone = from.filter(({ units }) => amountOf(units) === 0).map(({ share }) => share.id);
  await cancelShares(tx, gone, context.clock.now());
  for (const { share, units } of from) {
    if (amountOf(units) > 0) await resizeShare(context, tx, share, { units, subtotal: amountOf(units) });
  }
  return ok(true);
}

function stays(share: ShareRow, { from }: OwnPart): boolean {
  return !from.some((taken) => taken.share.id === share.id && amountOf(taken.units) === 0);
}
