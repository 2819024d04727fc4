import { type Language, limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
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
import { type RanShort, ranShort } from '../together/commands.ts';
import { mustBeConfirmed } from '../together/confirmation.ts';
import { type Gathered, gatherReady } from '../together/gather.ts';
import { addRound, type PlacedOrder } from './add-round.ts';
import type { BillForOrders } from './bill-interface.ts';
import { type LineOrdered, portionsOf } from './line-rows.ts';
import { type RoundsOfVisit, roomForLines, roundsOfVisit } from './open-lines.ts';
import { checkLines, type LineToOrder, linesOfPart } from './round-lines.ts';
import { inStock, soldOut, takePortions, takeStock } from './stock.ts';
import { mayAwaitStaff } from './unconfirmed.ts';

/** What a guest orders. */
export interface Wish {
  readonly lines: readonly LineToOrder[];
  /** Set to order the carts of everybody at the table who is ready too: the versions that the screen showed, if it says. */
  readonly together?: { readonly versions: readonly string[] | undefined } | undefined;
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
  /** What the table has already. */
  readonly rounds: RoundsOfVisit;
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
    const order = await addRound(context, bill, tx, { ...round.value, takenBy: null });
    // Only after the order is locked: cancelling a line locks in this order, so neither waits for the other.
    const taking = { language: diner.language, at: context.clock.now() };
    const taken = await takeRound(tx, round.value, taking);
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
  const [visit, menu] = await Promise.all([currentVisit(tx, customerId), menuIn(tx, context)]);
  if (visit === undefined) return refuse('visit_ended');
  if (together !== undefined && visit.proven === 0) return refuse('presence_required');
  const taken = mayOrderNow(menu.orders, language);
  if (!taken.ok) return taken;
  const sent = checkLines(menu, lines, diner);
  if (!sent.ok) return sent;
  const agreed = checkPrices(menu, lines, sent.value, language);
  if (!agreed.ok) return agreed;
  const [own, awaits, rounds] = await Promise.all([
    linesInCart(tx, customerId, sent.value),
    mustBeConfirmed(tx, menu.operations.presence, visit, customerId),
    roundsOfVisit(tx, visit.visit_id),
  ]);
  if (!own.ok) return own;
  if (together !== undefined && awaits) return refuse('first_order_apart');
  const gathering = { visit, customerId, language, versions: together?.versions };
  const others = together === undefined ? ok(nobodyElse) : await gatherReady(tx, menu, gathering);
  if (!others.ok) return others;
  const { parts } = others.value;
  const all = [...sent.value, ...parts.flatMap(linesOfPart)];
  const round = { visit, customerId, awaits, rounds };
  const fits = await roomForRound(tx, menu, round, all.length);
  if (!fits.ok) return fits;
  const inCarts = [...own.value, ...parts.flatMap((part) => part.lines)];
  return ok({ ...round, menu, lines: all, inCarts, others: others.value });
}

async function roomForRound(
  tx: Transaction,
  menu: MenuSnapshot,
  { visit, customerId, awaits, rounds }: Round,
  lines: number,
): Promise<Result<true, ErrorCode>> {
  // `roomForLines` counts on it.
  if (lines > limits.linesPerOrder) return refuse('round_too_long', { lines: String(limits.linesPerOrder) });
  const proven = visit.proven === 1;
  const more = { lines, awaits, proven, max: menu.operations.open_lines_max };
  const room = await roomForLines(tx, rounds, more);
  if (!room.ok) return room;
  return awaits ? mayAwaitStaff(tx, visit.visit_id, customerId, lines) : ok(true);
}

type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Result<never, ErrorCode>; readonly short?: RanShort };

/** Takes the portions of a round; says whose dish ran out if it isn't the one's who orders. */
async function takeRound(
  tx: Transaction,
  round: CheckedRound,
  { language, at }: { readonly language: Language; readonly at: number },
): Promise<Taken> {
  const { menu, lines, awaits, others, visit } = round;
  const portions = portionsOf(lines, menu);
  if (others.parts.length === 0) {
    const taken = await (awaits ? inStock : takeStock)(tx, menu, portions, { language, at });
    return taken.ok ? taken : { ok: false, refusal: taken };
  }
  const missing = await takePortions(tx, portions, at);
  if (missing === undefined) return { ok: true };
  const { item, customerId } = missing;
  const part = others.parts.find((one) => one.customerId === customerId);
  if (part === undefined) return { ok: false, refusal: soldOut(item, menu, language) };
  const short = {
    visitId: visit.visit_id,
    customerId: part.customerId,
    agreed: part.agreed,
    itemId: item.id,
  };
  return { ok: false, refusal: others.ranOut(part.customerId, item), short };
}
