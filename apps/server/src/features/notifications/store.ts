import { ordersSeenBy } from '../../database/orders-seen.ts';
import type { Reader } from '../../database/transaction.ts';

/** The latest orders of a diner's visits since an instant, each with when the diner came to its visit. */
export function recentOrders(read: Reader, customerId: string, since: number, limit: number) {
  return read.all(
    ordersSeenBy(read, customerId)
      .select(['orders.id', 'order_ref', 'joined_at', 'held_for'])
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(limit),
  );
}

/** The lines of orders with the instant that their round was placed. */
export function linesOfOrders(read: Reader, orderIds: readonly string[]) {
  return read.all(
    read.sql
      .selectFrom('order_lines')
      .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
      .select(['order_lines.id', 'order_lines.order_id', 'round_id', 'names', 'status', 'status_at'])
      .select(['cancel_reason', 'placed_at'])
      .where('rounds.order_id', 'in', orderIds)
      .orderBy('order_lines.id'),
  );
}

/** The paid shares of orders. */
export function paidShares(read: Reader, orderIds: readonly string[]) {
  return read.all(
    read.sql
      .selectFrom('shares')
      .select(['id', 'order_id', 'total', 'payer_name', 'paid_at'])
      .where('order_id', 'in', orderIds)
      .where('status', '=', 'paid'),
  );
}

/** The diner's own tries to pay that staff or the card provider said no to. */
export function refusedAttempts(read: Reader, orderIds: readonly string[], customerId: string) {
  return read.all(
    read.sql
      .selectFrom('attempts')
      .select(['id', 'order_id', 'reason', 'updated_at'])
      .where('order_id', 'in', orderIds)
      .where('requested_by', '=', customerId)
      .where('state', 'in', ['rejected', 'declined']),
  );
}

/** The diner's plans and requests that somebody replaced by another way to pay. */
export function replacedShares(read: Reader, orderIds: readonly string[], customerId: string) {
  return read.all(
    read.sql
      .selectFrom('replaced_shares')
      .select(['deed', 'order_id', 'by_name', 'how', 'amount', 'requested', 'at'])
      .where('order_id', 'in', orderIds)
      .where('customer_id', '=', customerId)
      .orderBy('at')
      .orderBy('deed'),
  );
}

/** What the venue replied to the diner's feedback since an instant. */
export function repliesTo(read: Reader, customerId: string, since: number, limit: number) {
  return read.all(
    read.sql
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

/** The diner's cars that were brought since an instant. */
export function carsBrought(read: Reader, customerId: string, since: number, limit: number) {
  return read.all(
    read.sql
      .selectFrom('service_requests')
      .select(['id', 'resolved_at'])
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'valet')
      .where('status', '=', 'done')
      .where('resolved_at', '>', since)
      .orderBy('resolved_at', 'desc')
      .limit(limit),
  );
}
