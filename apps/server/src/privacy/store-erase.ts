import { lockedWhole } from '../database/lock.ts';
import { ordersMovedFrom } from '../database/orders-of-guest.ts';
import { queriesOf } from '../database/queries.ts';
import type { Transaction } from '../database/transaction.ts';
import { noContact, noName } from './guest.ts';

/** A guest, locked, so that nothing of theirs is added meanwhile; undefined if there is none with this id. */
export function lockGuest(tx: Transaction, id: string) {
  const { sql, first } = queriesOf(tx);
  return first(
    lockedWhole(sql.selectFrom('customers').select(['id', 'name', 'created_at']).where('id', '=', id)),
  );
}

/** Whether they sit at a table now. */
export async function sitsAtTable(tx: Transaction, id: string): Promise<boolean> {
  const { sql, first } = queriesOf(tx);
  const open = sql
    .selectFrom('visit_guests')
    .innerJoin('visits', 'visits.id', 'visit_guests.visit_id')
    .select('visit_id')
    .where('customer_id', '=', id)
    .where('left_at', 'is', null)
    .where('ended_at', 'is', null);
  return (await first(open.limit(1))) !== undefined;
}

/** The orders of their visits, and those that they have a part in and that went elsewhere, with the visit. */
export async function ordersOf(tx: Transaction, id: string) {
  const { sql, all } = queriesOf(tx);
  const orders = sql
    .selectFrom('orders')
    .leftJoin('tax_invoices', 'tax_invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.visit_id', 'tax_invoices.number as invoice']);
  const own = await all(
    orders
      .innerJoin('visit_guests', 'visit_guests.visit_id', 'orders.visit_id')
      .where('customer_id', '=', id),
  );
  const moved = await ordersMovedFrom(tx, id);
  return moved.length === 0 ? own : [...own, ...(await all(orders.where('orders.id', 'in', moved)))];
}

/** A share of an order with what ties it to guests. */
export function sharesOf(tx: Transaction, orderId: string) {
  const { sql, all } = queriesOf(tx);
  return all(
    sql
      .selectFrom('shares')
      .select(['id', 'status', 'created_by', 'holder', 'claimed_by', 'payer_name', 'contact_by'])
      .where('order_id', '=', orderId),
  );
}

/** The payments of an order that somebody asked for, and whether each may still bring money. */
export function attemptsOf(tx: Transaction, orderId: string) {
  const { sql, all } = queriesOf(tx);
  return all(
    sql
      .selectFrom('attempts')
      .leftJoin('provider_watches', 'provider_watches.attempt_id', 'attempts.id')
      .select(['share_id', 'requested_by', 'live', 'provider_watches.attempt_id as watched'])
      .where('order_id', '=', orderId),
  );
}

/** Whom each refund of an order that is still due may belong to: by its share, and by the payment that is given back. */
export function refundsDue(tx: Transaction, orderId: string) {
  const { sql, all } = queriesOf(tx);
  return all(
    sql
      .selectFrom('refunds')
      .innerJoin('shares', 'shares.id', 'refunds.share_id')
      .leftJoin('attempts', 'attempts.id', 'refunds.attempt_id')
      .select(['holder', 'created_by', 'attempts.requested_by as paid_by'])
      .where('refunds.order_id', '=', orderId)
      .where('refunds.state', '!=', 'succeeded'),
  );
}

/** Takes the payer's name off a share. A share that nobody was named for stays so. */
export async function blankName(tx: Transaction, shareId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('shares').set({ payer_name: noName }).where('id', '=', shareId));
}

/** Takes the phone number off a share. */
export async function blankContact(tx: Transaction, shareId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql.updateTable('shares').set({ contact_number: null, contact_by: null }).where('id', '=', shareId),
  );
}

/** Takes the notes off what they ordered. Returns how many. */
export async function blankNotes(tx: Transaction, orderId: string, id: string): Promise<number> {
  const { sql, run } = queriesOf(tx);
  const rounds = sql.selectFrom('rounds').select('id').where('order_id', '=', orderId);
  return run(
    sql
      .updateTable('order_lines')
      .set({ instructions: '' })
      .where('round_id', 'in', rounds)
      .where('ordered_by', '=', id)
      .where('instructions', '!=', ''),
  );
}

/** Deletes the buyers' names that they gave for shares that stand on no invoice. */
export async function deleteBuyers(tx: Transaction, shareIds: readonly string[], id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  if (shareIds.length === 0) return;
  const unissued = sql.deleteFrom('buyers').where('share_id', 'in', [...shareIds]);
  await run(unissued.where('customer_id', '=', id));
}

/** How many buyers' names of theirs are kept. */
export async function countBuyers(tx: Transaction, shareIds: readonly string[], id: string): Promise<number> {
  const { sql, all } = queriesOf(tx);
  if (shareIds.length === 0) return 0;
  const own = sql
    .selectFrom('buyers')
    .select('share_id')
    .where('share_id', 'in', [...shareIds]);
  return (await all(own.where('customer_id', '=', id))).length;
}

/** The tables with rows that are only about them. */
const own = [
  'devices',
  'favourites',
  'customer_allergens',
  'cart_lines',
  'service_asks',
  'service_requests',
] as const;

/** What is deleted as a whole, by table, and how many rows. */
export type Deleted = Readonly<Record<(typeof own)[number], number>>;

/** Deletes what is only about them. */
export async function deleteOwn(tx: Transaction, id: string): Promise<Deleted> {
  const { sql, run } = queriesOf(tx);
  const counts: Record<string, number> = {};
  for (const table of own) counts[table] = await run(sql.deleteFrom(table).where('customer_id', '=', id));
  return counts as Deleted;
}

/** Deletes where their phone wanted to be told. Not counted: it is there during a visit alone. */
export async function deletePush(tx: Transaction, id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('push_subscriptions').where('customer_id', '=', id));
}

/** Leaves the stars of their feedback, and takes away name, contact, comment and conversation. Returns how many. */
export async function blankFeedback(tx: Transaction, id: string): Promise<number> {
  const { sql, run } = queriesOf(tx);
  const theirs = sql.selectFrom('feedback').select('id').where('customer_id', '=', id);
  const change = { data: noContact, comment: null, waits: 0 };
  // First, because it waits for a reply that is just being written.
  const blanked = await run(sql.updateTable('feedback').set(change).where('customer_id', '=', id));
  await run(sql.deleteFrom('feedback_messages').where('feedback_id', 'in', theirs));
  return blanked;
}

/** The feedback that they sent. */
export async function feedbackOf(tx: Transaction, id: string): Promise<readonly string[]> {
  const { sql, all } = queriesOf(tx);
  const theirs = sql.selectFrom('feedback').select('id').where('customer_id', '=', id);
  return (await all(theirs)).map((one) => one.id);
}

/** Deletes the answers that are kept for repeats of their requests. */
export async function deleteKeptAnswers(tx: Transaction, id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('idempotency').where('scope', '=', `customer:${id}`));
}

/** Deletes bookings; returns how many there were. */
export function deleteBookings(tx: Transaction, ids: readonly string[]): Promise<number> {
  const { sql, run } = queriesOf(tx);
  return run(sql.deleteFrom('bookings').where('id', 'in', [...ids]));
}

/**
 * Deletes the cars that they asked for and that are gone. One that the house still has stays, or nobody would find its key, and
 * leads to them no longer. Returns how many were theirs.
 */
export async function eraseCars(tx: Transaction, id: string): Promise<number> {
  const { sql, run } = queriesOf(tx);
  const theirs = sql.deleteFrom('cars').where('customer_id', '=', id);
  const gone = await run(theirs.where('open_key', 'is', null));
  const kept = sql.updateTable('cars').set({ customer_id: null, visit_id: null });
  return gone + (await run(kept.where('customer_id', '=', id)));
}
