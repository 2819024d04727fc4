import { ordersSeenBy } from '../../database/orders-of-guest.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';

/** No visit lasts longer. */
const visitMs = 24 * 60 * 60_000;

/** The latest orders of a guest's visits since an instant, each with when the guest joined the visit. */
export function recentOrders(read: Reader, customerId: string, since: number, limit: number) {
  const { sql, all } = queriesOf(read);
  return all(
    ordersSeenBy(sql, customerId)
      .select(['orders.id', 'order_ref', 'joined_at', 'held_for'])
      .where('created_at', '>', since)
      // A regular guest's older visits are left alone: each order is a page of the file.
      .where('joined_at', '>', since - visitMs)
      .orderBy('created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit),
  );
}

/** The lines of orders, each with the instant that its round was placed. */
export function linesOfOrders(read: Reader, orderIds: readonly string[]) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('order_lines')
      .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
      .select(['order_lines.id', 'order_lines.order_id', 'round_id', 'names', 'status', 'status_at'])
      .select(['cancel_reason', 'placed_at', 'part_of'])
      .where('rounds.order_id', 'in', orderIds)
      .orderBy('order_lines.id'),
  );
}

/** The paid shares of orders. */
export function paidShares(read: Reader, orderIds: readonly string[]) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('shares')
      .select(['id', 'order_id', 'total', 'payer_name', 'paid_at'])
      .where('order_id', 'in', orderIds)
      .where('status', '=', 'paid'),
  );
}

/**
 * The guest's own attempts that staff or the card provider refused. Their state is looked at here: in the query it led
 * SQLite to every attempt that was ever refused, by the index of states.
 */
export async function refusedAttempts(read: Reader, orderIds: readonly string[], customerId: string) {
  const { sql, all } = queriesOf(read);
  const attempts = await all(
    sql
      .selectFrom('attempts')
      .select(['id', 'order_id', 'reason', 'updated_at', 'state'])
      .where('order_id', 'in', orderIds)
      .where('requested_by', '=', customerId),
  );
  return attempts.filter(({ state }) => state === 'rejected' || state === 'declined');
}

/** The guest's shares and requests that somebody replaced. */
export function replacedShares(read: Reader, orderIds: readonly string[], customerId: string) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('replaced_shares')
      .select(['deed', 'order_id', 'by_name', 'how', 'amount', 'requested', 'at'])
      .where('order_id', 'in', orderIds)
      .where('customer_id', '=', customerId)
      .orderBy('at')
      .orderBy('deed'),
  );
}

/** The venue's replies to the guest's feedback since an instant. */
export function repliesTo(read: Reader, customerId: string, since: number, limit: number) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('feedback')
      .innerJoin('feedback_messages', 'feedback_messages.feedback_id', 'feedback.id')
      .select(['feedback_messages.id', 'feedback_id', 'author_name', 'message'])
      .select('feedback_messages.created_at')
      .where('customer_id', '=', customerId)
      .where('author', '=', 'admin')
      .where('feedback_messages.created_at', '>', since)
      .orderBy('feedback_messages.created_at', 'desc')
      .limit(limit),
  );
}

/** The guest's valet calls that were completed since an instant. */
export function carsBrought(read: Reader, customerId: string, since: number, limit: number) {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('service_requests')
      .select(['id', 'resolved_at'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'valet')
      .where('status', '=', 'done')
      .where('withdrawn', '=', 0)
      .where('resolved_at', '>', since)
      .orderBy('resolved_at', 'desc')
      .limit(limit),
  );
}
