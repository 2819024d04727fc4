import { type Language, limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { type Fils, fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { firstStates } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { menuIn } from '../../menu/current.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { currentVisit } from '../../tables/visits/queries.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import { mayOrderNow } from '../../venue/ordering/may-order.ts';
import { checkPrices } from '../cart/check-prices.ts';
import { linesInCart, takeOutOfCarts } from '../cart/commands.ts';
import { cartsChanged } from '../cart/ready.ts';
import { sendToKitchen } from '../received/commands.ts';
import { type RanShort, ranShort } from '../together/commands.ts';
import { mustBeConfirmed } from '../together/confirmation.ts';
import { type Gathered, gatherReady } from '../together/gather.ts';
import type { BillForOrders } from './bill-interface.ts';
import { type LineOrdered, lineRows, partsOf } from './line-rows.ts';
import { newOrder, type OpenBill, openBill } from './open-bill.ts';
import { roomForLines } from './open-lines.ts';
import { checkLines, type LineToOrder, linesOfPart } from './round-lines.ts';
import { inStock, soldOut, takePortions, takeStock } from './stock.ts';
import * as store from './store.ts';
import { insertLines } from './store-states.ts';
import { mayAwaitStaff } from './unconfirmed.ts';

/** What a guest orders. */
export interface Wish {
  readonly lines: readonly LineToOrder[];
  /** Set to order the carts of everybody at the table who is ready too: the versions that the screen showed, if it says. */
  readonly together?: { readonly versions: readonly string[] | undefined } | undefined;
}

/** An order after a round was added to it. */
export interface PlacedOrder {
  readonly id: string;
  readonly order_ref: string;
  readonly total_amount: string;
  readonly payment_status: string;
  readonly round: number;
  readonly awaits_confirmation: boolean;
}

interface Diner {
  readonly customerId: string;
  readonly language: Language;
}

/** Who places the round, where, and whether staff have to confirm it. */
interface Round {
  readonly visit: CurrentVisit;
  readonly customerId: string;
  readonly awaits: boolean;
}

/** A round that may be placed: its lines, and what becomes of the carts that they are from. */
interface CheckedRound extends Round {
  readonly menu: MenuSnapshot;
  readonly lines: readonly LineOrdered[];
  readonly inCarts: readonly { readonly id: string }[];
  readonly others: Gathered;
}

const nobodyElse: Gathered = { parts: [], ranOut: () => refuse('guest_not_ready') };

/**
 * Orders what a guest sends, all of it or none; with `together` also the carts of the others at the table who are ready,
 * each as its guest agreed to it (GROUP-4). Reads prices, names and availability, and empties the carts, in one
 * transaction. Opens an order for the visit or adds a round to it.
 */
export async function placeOrder(
  context: Context,
  bill: BillForOrders,
  once: OnceKey,
  diner: Diner,
  wish: Wish,
): Promise<Result<PlacedOrder, ErrorCode>> {
  const found: { short?: RanShort } = {};
  const placed = await writeOnce(context.db, once, async (tx): Promise<Result<PlacedOrder, ErrorCode>> => {
    const round = await checkRound(context, tx, diner, wish);
    if (!round.ok) return round;
    const { awaits, visit, others, inCarts } = round.value;
    const order = await addRound(context, bill, tx, round.value);
    // Only after the order is locked: cancelling a line locks in this order, so neither waits for the other.
    const taken = await takeRound(tx, round.value, diner.language);
    if (!taken.ok) {
      if (taken.short !== undefined) found.short = taken.short;
      return taken.refusal;
    }
    await takeOutOfCarts(tx, inCarts);
    const guests = others.parts.map(({ customerId }) => customerId);
    if (inCarts.length > 0) await cartsChanged(tx, visit, [diner.customerId, ...guests]);
    const { customerId } = diner;
    const audience = awaits ? (`customer:${customerId}` as const) : (`visit:${visit.visit_id}` as const);
    tx.emit(audience, 'order.changed', { order_id: order.id });
    tx.emit('staff', 'tickets.changed', { order_id: order.id });
    return ok(order);
  });
  if (found.short !== undefined) await ranShort(context, found.short);
  return placed;
}

/** Checks everything but the portions: whoever asks, what they send, what others agreed to, and how much it is. */
async function checkRound(
  context: Context,
  tx: Transaction,
  diner: Diner,
  { lines, together }: Wish,
): Promise<Result<CheckedRound, ErrorCode>> {
  const { customerId, language } = diner;
  const visit = await currentVisit(tx, customerId);
  if (visit === undefined) return refuse('visit_ended');
  if (together !== undefined && visit.proven === 0) return refuse('presence_required');
  const menu = await menuIn(tx, context);
  const taken = mayOrderNow(menu.orders, language);
  if (!taken.ok) return taken;
  const sent = checkLines(menu, lines, diner);
  if (!sent.ok) return sent;
  const agreed = checkPrices(menu, lines, sent.value, language);
  if (!agreed.ok) return agreed;
  const own = await linesInCart(tx, customerId, sent.value);
  if (!own.ok) return own;
  const awaits = await mustBeConfirmed(tx, menu.operations.presence, visit, customerId);
  if (together !== undefined && awaits) return refuse('first_order_apart');
  const gathering = { visit, customerId, language, versions: together?.versions };
  const others = together === undefined ? ok(nobodyElse) : await gatherReady(tx, menu, gathering);
  if (!others.ok) return others;
  const { parts } = others.value;
  const all = [...sent.value, ...parts.flatMap(linesOfPart)];
  const fits = await roomForRound(tx, menu, { visit, customerId, awaits }, all.length);
  if (!fits.ok) return fits;
  const inCarts = [...own.value, ...parts.flatMap((part) => part.lines)];
  return ok({ visit, customerId, awaits, menu, lines: all, inCarts, others: others.value });
}

async function roomForRound(
  tx: Transaction,
  menu: MenuSnapshot,
  { visit, customerId, awaits }: Round,
  lines: number,
): Promise<Result<true, ErrorCode>> {
  // `roomForLines` counts on it.
  if (lines > limits.linesPerOrder) return refuse('round_too_long', { lines: String(limits.linesPerOrder) });
  const proven = visit.proven === 1;
  const more = { lines, awaits, proven, max: menu.operations.open_lines_max };
  const room = await roomForLines(tx, visit.visit_id, more);
  if (!room.ok) return room;
  return awaits ? mayAwaitStaff(tx, visit.visit_id, customerId, lines) : ok(true);
}

type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Result<never, ErrorCode>; readonly short?: RanShort };

/** Takes the portions of a round; says whose dish ran out if it isn't the one's who orders. */
async function takeRound(tx: Transaction, round: CheckedRound, language: Language): Promise<Taken> {
  const { menu, lines, awaits, others, visit } = round;
  const portions = lines.flatMap((line) =>
    [line, ...partsOf(line, menu)].map(({ item, quantity }) => ({
      item,
      quantity,
      customerId: line.customerId,
    })),
  );
  if (others.parts.length === 0) {
    const taken = await (awaits ? inStock : takeStock)(tx, menu, portions, language);
    return taken.ok ? taken : { ok: false, refusal: taken };
  }
  const missing = await takePortions(tx, portions);
  if (missing === undefined) return { ok: true };
  const { item, customerId } = missing;
  const part = others.parts.find((one) => one.customerId === customerId);
  if (part === undefined) return { ok: false, refusal: soldOut(item, menu, language) };
  const short = { visitId: visit.visit_id, customerId, agreed: part.agreed, itemId: item.id };
  return { ok: false, refusal: others.ranOut(customerId, item), short };
}

async function addRound(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  round: CheckedRound,
): Promise<PlacedOrder> {
  const { customerId, awaits, menu, lines } = round;
  const now = context.clock.now();
  const amount = sumFils(lines.map((line) => line.total));
  const order = await orderFor(context, bill, tx, round, { amount, now });
  const roundId = context.random.id();
  await tx.runOf(store.insertRound, {
    id: roundId,
    order_id: order.id,
    number: order.round,
    placed_at: now,
    placed_by: customerId,
  });
  const about = { orderId: order.id, roundId, status: firstStates(awaits).line, now };
  const rows = lineRows(lines, menu, about, () => context.random.id());
  await tx.runOf(insertLines, rows);
  if (!awaits) {
    const { table_number: table } = round.visit;
    await sendToKitchen(context, tx, { roundId, table, orderRef: order.order_ref, now }, rows);
  }
  return {
    id: order.id,
    order_ref: order.order_ref,
    total_amount: formatMoney(awaits ? amount : fils(order.total)),
    payment_status: 'pending',
    round: order.round,
    awaits_confirmation: awaits,
  };
}

/** The order that a round goes to: the open bill, or a new order. Unconfirmed rounds are on no bill. */
async function orderFor(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  { visit, customerId, awaits }: Round,
  { amount, now }: { readonly amount: Fils; readonly now: number },
): Promise<OpenBill> {
  if (awaits) return newOrder(context, tx, visit, { now, total: 0, heldFor: customerId });
  const open = await openBill(context, bill, tx, visit.visit_id, customerId);
  if (open === undefined) return newOrder(context, tx, visit, { now, total: amount, heldFor: null });
  await tx.runOf(store.addToOrder, { id: open.id, amount });
  return { ...open, total: open.total + amount };
}
