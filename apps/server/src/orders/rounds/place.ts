import { type Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { lineTotal } from '@sufra/domain/bill/bill';
import { type Fils, fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Pick } from '@sufra/domain/menu/choice';
import { firstStates } from '@sufra/domain/orders/order';
import { orderNeedsConfirmation } from '@sufra/domain/tables/visit';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { menuIn } from '../../menu/current.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { currentVisit } from '../../tables/visits/queries.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import { checkLine, takeOutOrdered } from '../cart/commands.ts';
import type { BillForOrders } from './bill-interface.ts';
import { checkPrices } from './check-prices.ts';
import { type LineOrdered, lineRows, partsOf } from './line-rows.ts';
import { newOrder, type OpenBill, openBill } from './open-bill.ts';
import { roomForLines } from './open-lines.ts';
import { inStock, takeStock } from './stock.ts';
import * as store from './store.ts';
import { insertLines } from './store-states.ts';
import { mayAwaitStaff } from './unconfirmed.ts';

/** A line to be ordered, as a client sends it. */
export interface LineToOrder {
  readonly itemId: number;
  readonly quantity: number;
  readonly instructions?: string | null | undefined;
  readonly cookType?: string | null | undefined;
  readonly serveType?: string | null | undefined;
  /** What was chosen of the dish's options; undefined leaves it to the menu. */
  readonly picks?: readonly Pick[] | undefined;
  /** The unit price on the guest's screen; undefined if the client doesn't send it. */
  readonly seenPrice?: string | number | undefined;
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

/** Who places the round, where, and whether staff have to confirm it. */
interface Round {
  readonly visit: CurrentVisit;
  readonly customerId: string;
  readonly awaits: boolean;
}

/**
 * Orders what a guest sends, all of it or none. Reads prices, names and availability, and empties the cart,
 * in one transaction. Opens an order for the visit or adds a round to it.
 */
export function placeOrder(
  context: Context,
  bill: BillForOrders,
  once: OnceKey,
  diner: { readonly customerId: string; readonly language: Language },
  lines: readonly LineToOrder[],
): Promise<Result<PlacedOrder, ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<PlacedOrder, ErrorCode>> => {
    const visit = await currentVisit(tx, diner.customerId);
    if (visit === undefined) return refuse('visit_ended');
    const menu = await menuIn(tx, context);
    const checked = checkLines(menu, lines, diner.language);
    if (!checked.ok) return checked;
    const agreed = checkPrices(menu, lines, checked.value, diner.language);
    if (!agreed.ok) return agreed;
    const awaits = await mustBeConfirmed(tx, menu, visit, diner.customerId);
    const { customerId } = diner;
    const proven = visit.proven === 1;
    const more = { lines: lines.length, awaits, proven, max: menu.operations.open_lines_max };
    const room = await roomForLines(tx, visit.visit_id, more);
    if (!room.ok) return room;
    const may = awaits ? await mayAwaitStaff(tx, visit.visit_id, customerId, lines.length) : ok(true);
    if (!may.ok) return may;
    const placed = await addRound(
      context,
      bill,
      tx,
      { visit, customerId, awaits },
      { menu, lines: checked.value },
    );
    // Only after the order is locked: cancelling a line locks in this order, so neither waits for the other.
    const portions = checked.value.flatMap((line) => [line, ...partsOf(line, menu)]);
    const taken = await (awaits ? inStock : takeStock)(tx, menu, portions, diner.language);
    if (!taken.ok) return taken;
    const takenOut = await takeOutOrdered(tx, diner.customerId, checked.value);
    const audience = awaits ? (`customer:${customerId}` as const) : (`visit:${visit.visit_id}` as const);
    tx.emit(audience, 'order.changed', { order_id: placed.id });
    if (takenOut > 0) tx.emit(`customer:${diner.customerId}`, 'cart.changed', {});
    tx.emit('staff', 'tickets.changed', { order_id: placed.id });
    return ok(placed);
  });
}

function checkLines(
  menu: MenuSnapshot,
  lines: readonly LineToOrder[],
  language: Language,
): Result<LineOrdered[], ErrorCode> {
  const checked: LineOrdered[] = [];
  for (const [at, line] of lines.entries()) {
    const result = checkLine(menu, line, { menu, language, line: at });
    if (!result.ok) return result;
    const total = lineTotal(result.value.choice.unitPrice, line.quantity);
    checked.push({ ...result.value, quantity: line.quantity, total });
  }
  return ok(checked);
}

async function addRound(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  round: Round,
  { menu, lines }: { readonly menu: MenuSnapshot; readonly lines: readonly LineOrdered[] },
): Promise<PlacedOrder> {
  const { customerId, awaits } = round;
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
  const about = { orderId: order.id, roundId, customerId, status: firstStates(awaits).line, now };
  await tx.runOf(
    insertLines,
    lineRows(lines, menu, about, () => context.random.id()),
  );
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

async function mustBeConfirmed(
  tx: Transaction,
  menu: MenuSnapshot,
  visit: CurrentVisit,
  customerId: string,
): Promise<boolean> {
  const policy = menu.operations.presence;
  const firstOrderOfDevice =
    policy === 'confirm_first' &&
    (await tx.firstOf(store.orderedBefore, { visit_id: visit.visit_id, customer_id: customerId })) ===
      undefined;
  const proven = visit.proven === 1;
  return orderNeedsConfirmation({
    policy,
    proven,
    admittedByStaff: visit.admitted_by !== null,
    firstOrderOfDevice,
  });
}
