import { type Fils, fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import { firstStates } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import { nextNumber } from '../../core/counters.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import { printTicket } from '../../venue/printers/jobs.ts';
import { type Kitchen, kitchenNow, stationsDue } from '../received/commands.ts';
import { tellPlaced } from '../telling/tell-webhooks.ts';
import type { BillForOrders } from './bill-interface.ts';
import { type LineOrdered, lineRows } from './line-rows.ts';
import * as store from './store.ts';
import { insertLines, insertOrder } from './store-states.ts';

/** An order after a round was added to it. */
export interface PlacedOrder {
  readonly id: string;
  readonly order_ref: string;
  readonly total_amount: string;
  readonly payment_status: string;
  readonly round: number;
  readonly awaits_confirmation: boolean;
}

/** A round that was checked, and where it goes. */
export interface RoundToAdd {
  readonly visit: Pick<CurrentVisit, 'visit_id' | 'table_number'>;
  /** The guest who sends it; null if staff take it. */
  readonly customerId: string | null;
  /** The member of staff who takes it; null if a guest sends it. */
  readonly takenBy: string | null;
  /** Whether staff have to confirm it. */
  readonly awaits: boolean;
  readonly menu: MenuSnapshot;
  readonly lines: readonly LineOrdered[];
}

/** For rounds that staff have yet to confirm. */
const noKitchen: Kitchen = { onDisplay: [], printers: [] };

/**
 * Adds a round to the bill of its visit, or opens an order for it: the one way in, for guests and for staff. The visit is
 * locked, and the order is afterwards. Takes no portions.
 */
export async function addRound(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  round: RoundToAdd,
): Promise<PlacedOrder> {
  const { awaits, menu, lines } = round;
  const now = context.clock.now();
  const amount = sumFils(lines.map((line) => line.total));
  const [order, kitchen] = await Promise.all([
    orderFor(context, bill, tx, round, { amount, now }),
    awaits ? noKitchen : kitchenNow(tx, now),
  ]);
  const roundId = context.random.id();
  const { id: orderId, order_ref: orderRef } = order;
  const about = { orderId, roundId, status: firstStates(awaits).line, now };
  const rows = lineRows(lines, menu, about, () => context.random.id());
  const going = rows.filter(({ status }) => status === 'placed');
  const sent =
    going.length === 0
      ? { sent_at: null, stations_due: '[]' }
      : { sent_at: now, stations_due: stationsDue(kitchen, going) };
  const { table_number: table } = round.visit;
  await Promise.all([
    order.save(),
    tx.runOf(store.insertRound, {
      id: roundId,
      order_id: orderId,
      number: order.round,
      placed_at: now,
      placed_by: round.customerId,
      taken_by: round.takenBy,
      ...sent,
    }),
    tx.runOf(insertLines, rows),
    awaits ? undefined : tellPlaced(tx, now, { orderId, orderRef, table, roundId }, rows),
    printTicket(
      tx,
      context.random,
      { subject: roundId, roundId, table, orderRef, now },
      going,
      kitchen.printers,
    ),
  ]);
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
  { visit, customerId, awaits }: RoundToAdd,
  { amount, now }: { readonly amount: Fils; readonly now: number },
): Promise<OrderOfRound> {
  if (awaits) return newOrder(context, tx, visit, { now, total: 0, heldFor: customerId });
  // Staff are no guest: whoever is about to pay is somebody else.
  const open = await openBill(context, bill, tx, visit.visit_id, customerId ?? '');
  if (open === undefined) return newOrder(context, tx, visit, { now, total: amount, heldFor: null });
  const save = () => tx.runOf(store.addToOrder, { id: open.id, amount });
  return { ...open, total: open.total + amount, save };
}

/** The order that a round is added to, with the number the round gets. */
interface OpenBill {
  readonly id: string;
  readonly order_ref: string;
  readonly total: number;
  readonly round: number;
}

/** The same with the round's amount in it, which `save` sends to the database before the round. */
interface OrderOfRound extends OpenBill {
  readonly save: () => Promise<unknown>;
}

/**
 * Finds the bill of a visit that can take another round, and cancels its payment plan. Undefined if nothing
 * has been ordered, a share is paid, or somebody else than this guest is about to pay; '' is nobody.
 */
export async function openBill(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  visitId: string,
  customerId: string,
): Promise<OpenBill | undefined> {
  const open = await tx.firstOf(store.openOrder, { visit_id: visitId });
  if (open === undefined || !(await bill.cancelPlan(context, tx, open.id, customerId))) return undefined;
  const { id, order_ref, total } = open;
  return { id, order_ref, total, round: (open.rounds ?? 0) + 1 };
}

/** Opens an order for a round: a new bill, or an order that is held for a guest and not yet on a bill. */
async function newOrder(
  context: Context,
  tx: Transaction,
  visit: Pick<CurrentVisit, 'visit_id' | 'table_number'>,
  about: { readonly now: number; readonly total: number; readonly heldFor: string | null },
): Promise<OrderOfRound> {
  const order_ref = String(await nextNumber(tx, 'order')).padStart(4, '0');
  const order = { id: context.random.id(), order_ref, total: about.total };
  const { visit_id, table_number } = visit;
  const held_for = firstStates(about.heldFor !== null).order === 'held' ? about.heldFor : null;
  const save = () =>
    tx.runOf(insertOrder, { ...order, visit_id, table_number, held_for, created_at: about.now });
  return { ...order, round: 1, save };
}
