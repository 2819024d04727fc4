import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** The venue's tables in floor order; just one with `only`. */
export function tablesInOrder(reader: Reader, only?: string): Promise<Row<'dining_tables'>[]> {
  const { sql, all } = queriesOf(reader);
  const tables = sql.selectFrom('dining_tables').selectAll().where('retired', '=', 0).orderBy('position');
  return all(only === undefined ? tables : tables.where('number', '=', only));
}

/** The visits that have not ended. */
export function openVisits(reader: Reader): Promise<Row<'visits'>[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('visits').selectAll().where('ended_at', 'is', null));
}

/** The guests of visits, in the order in which they came. */
export async function guestsOf(reader: Reader, visits: readonly string[]) {
  if (visits.length === 0) return [];
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('visit_guests')
      .innerJoin('customers', 'customers.id', 'visit_guests.customer_id')
      .select(['visit_id', 'customer_id', 'name', 'proven', 'joined_at'])
      .where('visit_id', 'in', visits)
      .where('left_at', 'is', null)
      .orderBy('joined_at'),
  );
}

/** The orders of visits, each with its shares; without rounds that wait for staff. */
export async function ordersOf(reader: Reader, visits: readonly string[]) {
  if (visits.length === 0) return [];
  const { sql, all } = queriesOf(reader);
  const orders = await all(
    sql
      .selectFrom('orders')
      .selectAll()
      .where('visit_id', 'in', visits)
      .where('held_for', 'is', null)
      .orderBy('created_at'),
  );
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const shares = await all(
    sql
      .selectFrom('shares')
      .select(['order_id', 'subtotal', 'status', 'overpaid'])
      .where('order_id', 'in', ids)
      .where('status', '!=', 'cancelled'),
  );
  return orders.map((order) => ({ ...order, shares: shares.filter((share) => share.order_id === order.id) }));
}

/** A line that was ordered and not served yet. */
export interface UnservedLine {
  readonly id: string;
  readonly visit_id: string;
  readonly order_id: string;
  readonly names: string;
  readonly quantity: number;
  readonly status: string;
  readonly course: number | null;
  readonly seat: number | null;
}

/** The unserved lines of visits, in the order in which they were ordered. */
export async function unservedLines(reader: Reader, visits: readonly string[]): Promise<UnservedLine[]> {
  if (visits.length === 0) return [];
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('orders')
      .innerJoin('rounds', 'rounds.order_id', 'orders.id')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select(['order_lines.id', 'visit_id', 'order_lines.order_id', 'names', 'quantity', 'status'])
      .select(['course', 'seat'])
      .where('visit_id', 'in', visits)
      // Negated on purpose: with `in`, SQLite would start from every line in those states, old ones included.
      .where('status', 'not in', ['served', 'cancelled'])
      .orderBy('placed_at')
      .orderBy('position'),
  );
}

/** Sets the member of staff who opened a visit, if a guest's scan had opened it. */
export async function setOpener(tx: Transaction, visitId: string, staffId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('visits').set({ opened_by: staffId }).where('id', '=', visitId));
}

/** Moves a visit, its guests and its orders from one table to another. */
export async function moveVisit(
  tx: Transaction,
  visitId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { sql, all, run } = queriesOf(tx);
  const seats = sql.selectFrom('visit_guests').select(['customer_id', 'moved_from']);
  for (const { customer_id, moved_from } of await all(seats.where('visit_id', '=', visitId))) {
    const before = (JSON.parse(moved_from) as string[]).filter((table) => table !== from && table !== to);
    const moved = JSON.stringify([...before, from]);
    const guest = sql.updateTable('visit_guests').set({ moved_from: moved }).where('visit_id', '=', visitId);
    await run(guest.where('customer_id', '=', customer_id));
  }
  await run(sql.updateTable('visits').set({ table_number: to }).where('id', '=', visitId));
  await run(
    sql
      .updateTable('orders')
      .set((eb) => ({ table_number: to, version: eb('version', '+', 1) }))
      .where('visit_id', '=', visitId),
  );
}

/** No party sits for so long, nor so long before the time that it booked. */
const bookedWithinMs = 2 * 24 * 60 * 60_000;

/** The booking with which a party was seated names the table where it sits; the one that it booked stays. Returns its id. */
export async function moveSeatedBooking(
  tx: Transaction,
  visitId: string,
  { to, at }: { readonly to: string; readonly at: number },
): Promise<string | undefined> {
  const { sql, first } = queriesOf(tx);
  const seated = sql
    .updateTable('bookings')
    .set((eb) => ({ table_number: to, version: eb('version', '+', 1) }))
    .where('at', '>', at - bookedWithinMs)
    .where('at', '<', at + bookedWithinMs)
    .where('status', '=', 'seated')
    .where('visit_id', '=', visitId);
  return (await first(seated.returning('id')))?.id;
}

/** Sets the epoch that a table's key is signed with. */
export async function setKeyEpoch(tx: Transaction, number: string, epoch: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('dining_tables').set({ key_epoch: epoch }).where('number', '=', number));
}
