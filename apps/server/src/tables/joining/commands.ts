import type { ErrorCode } from '@sufra/contract/core/errors';
import { type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { partBooking } from '../bookings/moves.ts';
import { moveCalls, partCalls } from '../calls/move.ts';
import { type By, tableChanged } from '../floor/log.ts';
import { endVisit, leaveVisit, openVisit } from '../visits/commands.ts';
import { tableOfParty } from '../visits/joined.ts';
import { lockOpenVisit, lockOpenVisits, lockTables, openVisitIdAt } from '../visits/queries.ts';
import { countApart, countTogether } from './party-count.ts';
import * as store from './store.ts';

type Done = Result<true, ErrorCode>;

/** The parties that staff were shown at both tables; without them, whoever sits there now. */
export interface Shown {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Where orders and guests go. */
interface Goal {
  readonly visitId: string;
  readonly table: string;
}

/**
 * Two parties become one: the guests of one table, its open bills with all that was paid or planned on them, what is paid and
 * not served yet, its rounds and calls join the visit at another. The bills stay bills of their own, side by side, so nobody's payment or plan changes.
 */
export function joinTables(
  context: Context,
  by: By,
  from: string,
  to: string,
  shown: Shown = {},
): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    if (!(await lockTables(tx, [from, to]))) return refuse('table_not_found');
    const [leaving, staying] = await lockBoth(tx, from, to);
    if (leaving === undefined || staying === undefined || from === to) return refuse('visit_ended');
    if ((shown.from ?? leaving.id) !== leaving.id || (shown.to ?? staying.id) !== staying.id)
      return refuse('other_party');
    const goal = { visitId: staying.id, table: to };
    const at = context.clock.now();
    const guests = await tx.allOf(store.guestsAt, { visit_id: leaving.id });
    const orders = await tx.allOf(store.lockOpenOrders, { visit_id: leaving.id });
    const party = await countTogether(tx, { id: leaving.id, guests }, staying.id);
    await moveGuests(tx, leaving.id, goal, guests, at);
    await moveBills(tx, orders, goal, at);
    await moveCalls(tx, { from: leaving.id, to: staying.id, at });
    await store.rejoinTables(tx, leaving.id, staying.id);
    await store.joinTable(tx, {
      number: from,
      visit_id: staying.id,
      joined_at: at,
      guests: JSON.stringify(guests.map(({ customer_id }) => customer_id)),
      orders: JSON.stringify(orders.map(({ id }) => id)),
      party,
    });
    const end = { visitId: leaving.id, table: from, at, by: by.staff.staffId, reason: 'joined' };
    await endVisit(tx, end);
    tellAll(tx, goal);
    const after = { from, visit: leaving.id, joined: staying.id, orders: orders.length };
    return tableChanged(context, tx, by, { action: 'table.join', subject: to, after });
  });
}

/** The visits at both tables, which are locked: no other party sits down there meanwhile. */
async function lockBoth(tx: Transaction, from: string, to: string) {
  const ids = [await openVisitIdAt(tx, from), await openVisitIdAt(tx, to)] as const;
  const visits = await lockOpenVisits(tx, ids);
  return ids.map((id) => visits.get(id ?? ''));
}

/**
 * Parts a table again: who came from there sits there in a visit of its own, with the bills that came along and are not
 * paid in full or have dishes to come, and with what they called for. What was ordered since on the other's bill stays there,
 * and so does who had been joined to the table before: the code on their own table leads there until it parts too.
 */
export function partTable(context: Context, by: By, number: string): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    const main = await tableOfParty(tx, number);
    if (!(await lockTables(tx, [main, number]))) return refuse('table_not_found');
    const together = await lockJoined(tx, number);
    if (together === undefined) return refuse('visit_ended');
    const { joined, visit } = together;
    const at = context.clock.now();
    const goal = { visitId: context.random.id(), table: number };
    await openVisit(tx, { id: goal.visitId, table: number, at, openedBy: by.staff.staffId });
    const { guests: came, orders: brought } = await broughtAlong(tx, joined);
    const seated = await tx.allOf(store.guestsAt, { visit_id: visit.id });
    const open = await tx.allOf(store.lockOpenOrders, { visit_id: visit.id });
    const guests = seated.filter(({ customer_id }) => came.includes(customer_id));
    // A round of theirs that waits for staff is theirs, whenever they sent it.
    const theirs = open.filter(({ id, held_for }) =>
      held_for === null ? brought.includes(id) : came.includes(held_for),
    );
    await moveGuests(tx, visit.id, goal, guests, at);
    await partCalls(context, tx, { from: visit.id, to: goal.visitId, came });
    await moveBills(tx, theirs, goal, at);
    await partBooking(tx, { table: number, joinedAt: joined.joined_at, visitId: goal.visitId });
    await countApart(tx, joined, goal.visitId);
    await store.partTable(tx, number);
    tellAll(tx, { visitId: visit.id, table: visit.table_number });
    tellAll(tx, goal);
    const after = { from: visit.table_number, visit: goal.visitId, orders: theirs.length };
    return tableChanged(context, tx, by, { action: 'table.part', subject: number, after });
  });
}

/**
 * The open visit that a table was joined to, locked, then what is recorded of that. In this order, since a visit that ends
 * has its tables part. Undefined if they parted, or it was joined to yet another, before the lock was there.
 */
async function lockJoined(tx: Transaction, number: string) {
  const found = await tx.firstOf(store.findJoined, { number });
  const visit = found && (await lockOpenVisit(tx, found.visit_id));
  if (visit === undefined) return undefined;
  const joined = await tx.firstOf(store.lockJoined, { number });
  return joined?.visit_id === visit.id ? { joined, visit } : undefined;
}

interface Brought {
  readonly guests: readonly string[];
  readonly orders: readonly string[];
}

/**
 * Who and what came from a joined table itself: not the parties that had been joined to it before and are where it is now, or
 * that parted and joined again.
 */
async function broughtAlong(tx: Transaction, joined: Row<'joined_tables'>): Promise<Brought> {
  const all = listed(joined);
  const holds = (other: Brought) =>
    all.guests.every((id) => other.guests.includes(id)) &&
    all.orders.every((id) => other.orders.includes(id));
  const others = (await tx.allOf(store.joinedTo, { visit_id: joined.visit_id }))
    .filter(({ number }) => number !== joined.number)
    // A later one that has all of these is the table that this one had been joined to.
    .filter((row) => row.joined_at < joined.joined_at || !holds(listed(row)))
    .map(listed);
  const own = (ids: readonly string[], of: keyof Brought) =>
    ids.filter((id) => !others.some((other) => other[of].includes(id)));
  return { guests: own(all.guests, 'guests'), orders: own(all.orders, 'orders') };
}

function listed({ guests, orders }: Pick<Row<'joined_tables'>, 'guests' | 'orders'>): Brought {
  return { guests: JSON.parse(guests) as string[], orders: JSON.parse(orders) as string[] };
}

async function moveGuests(
  tx: Transaction,
  from: string,
  goal: Goal,
  guests: readonly store.SeatedGuest[],
  at: number,
): Promise<void> {
  for (const guest of guests) {
    await leaveVisit(tx, { visitId: from, customerId: guest.customer_id, at });
    await store.reseat(tx, goal.visitId, guest);
    tx.emit(`customer:${guest.customer_id}`, 'visit.changed', { visit_id: goal.visitId });
  }
  const ids = guests.map(({ customer_id }) => customer_id);
  await store.movePhones(tx, ids, goal.visitId);
}

async function moveBills(
  tx: Transaction,
  orders: readonly { readonly id: string; readonly held_for: string | null }[],
  goal: Goal,
  at: number,
): Promise<void> {
  await store.moveOrders(
    tx,
    orders.map(({ id }) => id),
    { ...goal, at },
  );
  for (const { id, held_for } of orders)
    tx.emit(held_for === null ? `visit:${goal.visitId}` : `customer:${held_for}`, 'order.changed', {
      order_id: id,
    });
}

/** Tells everybody at a table, and the boards, that the party is another. */
function tellAll(tx: Transaction, { visitId, table }: Goal): void {
  tx.emit(`visit:${visitId}`, 'visit.changed', { visit_id: visitId });
  tx.emit(`visit:${visitId}`, 'carts.changed', {});
  tx.emit('staff', 'tables.changed', { table });
  tx.emit('staff', 'tickets.changed', { order_id: '' });
}
