import { ordersMovedFrom } from '../../database/orders-of-guest.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';
import { type Guest, nameIsOf } from '../guest.ts';

/** A guest, their devices, and what they told the venue about themselves. */
export async function person(reader: Reader, id: string) {
  const { sql, first, all } = queriesOf(reader);
  const customer = await first(
    sql.selectFrom('customers').select(['id', 'name', 'created_at', 'hides_cart']).where('id', '=', id),
  );
  return {
    customer,
    devices: await all(sql.selectFrom('devices').select('created_at').where('customer_id', '=', id)),
    favourites: await all(
      sql
        .selectFrom('favourites')
        .innerJoin('items', 'items.id', 'favourites.item_id')
        .select(['slug', 'names', 'favourites.created_at'])
        .where('customer_id', '=', id),
    ),
    allergens: await all(
      sql
        .selectFrom('customer_allergens')
        .innerJoin('allergens', 'allergens.id', 'customer_allergens.allergen_id')
        .select(['key', 'names'])
        .where('customer_id', '=', id),
    ),
    told_when_ready: await all(
      sql
        .selectFrom('push_subscriptions')
        .select(['endpoint', 'language', 'created_at'])
        .where('customer_id', '=', id),
    ),
    cart: await all(
      sql
        .selectFrom('cart_lines')
        .innerJoin('items', 'items.id', 'cart_lines.item_id')
        .select(['slug', 'quantity', 'instructions', 'created_at'])
        .where('customer_id', '=', id),
    ),
  };
}

/** Their visits, the orders of these, and those that they have a part in and that went elsewhere. */
export async function visitsOf(reader: Reader, id: string) {
  const { sql, all } = queriesOf(reader);
  const visits = await all(
    sql
      .selectFrom('visit_guests')
      .innerJoin('visits', 'visits.id', 'visit_guests.visit_id')
      .select(['visit_id', 'table_number', 'joined_at', 'left_at', 'proven', 'ended_at'])
      .where('customer_id', '=', id)
      .orderBy('joined_at'),
  );
  const orders = sql
    .selectFrom('orders')
    .leftJoin('tax_invoices', 'tax_invoices.order_id', 'orders.id')
    .select(['orders.id', 'order_ref', 'orders.visit_id', 'created_at', 'orders.total', 'paid_at'])
    .select(['tax_invoices.number as invoice_number', 'held_for']);
  const own = await all(
    orders
      .innerJoin('visit_guests', 'visit_guests.visit_id', 'orders.visit_id')
      .where('customer_id', '=', id)
      .orderBy('created_at'),
  );
  const moved = await ordersMovedFrom(reader, id);
  if (moved.length === 0) return { visits, orders: own };
  const elsewhere = await all(orders.where('orders.id', 'in', moved));
  return { visits, orders: [...own, ...elsewhere].sort((one, other) => one.created_at - other.created_at) };
}

/** What they ordered themselves, of an order. */
export function linesOf(reader: Reader, id: string, orderId: string) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('rounds')
      .innerJoin('order_lines', 'order_lines.round_id', 'rounds.id')
      .select(['order_lines.names', 'order_lines.quantity', 'order_lines.total', 'instructions', 'cook_type'])
      .select(['order_lines.options', 'status', 'cancel_reason', 'placed_at'])
      .where('rounds.order_id', '=', orderId)
      .where('part_of', 'is', null)
      .where('ordered_by', '=', id)
      .orderBy('order_lines.id'),
  );
}

/**
 * Their part in the payments of an order: shares that they planned, claimed or paid, with everything about these but what others
 * typed for themselves.
 */
export async function paymentsOf(reader: Reader, guest: Guest, orderId: string) {
  const { id } = guest;
  const { sql, all } = queriesOf(reader);
  const shares = await all(
    sql
      .selectFrom('shares')
      .leftJoin('buyers', (join) =>
        join.onRef('buyers.share_id', '=', 'shares.id').on('buyers.customer_id', '=', id),
      )
      .leftJoin('coupon_uses', 'coupon_uses.share_id', 'shares.id')
      .select([
        'shares.id',
        'payer_name',
        'contact_number',
        'method',
        'subtotal',
        'discount',
        'tip',
        'service',
      ])
      .select([
        'total',
        'vat',
        'status',
        'paid_at',
        'shares.created_at',
        'created_by',
        'holder',
        'claimed_by',
        'contact_by',
      ])
      .select([
        'buyers.name as buyer_name',
        'buyers.trn as buyer_trn',
        'buyers.address as buyer_address',
        'coupon_uses.code as coupon',
      ])
      .where('shares.order_id', '=', orderId),
  );
  const attempts = await all(
    sql
      .selectFrom('attempts')
      .select(['share_id', 'requested_by', 'method', 'state', 'amount', 'received', 'change_given'])
      .select(['slip_reference', 'provider', 'provider_ref', 'outcome', 'created_at'])
      .where('order_id', '=', orderId),
  );
  const refunds = await all(
    sql
      .selectFrom('refunds')
      .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
      .select(['share_id', 'refunds.method', 'amount', 'state', 'reason', 'requested_at', 'done_at'])
      .select('credit_notes.number as credit_note_number')
      .where('refunds.order_id', '=', orderId),
  );
  const isOwn = (share: (typeof shares)[number]) =>
    [share.created_by, share.holder, share.claimed_by, share.contact_by].includes(id) ||
    share.buyer_name !== null ||
    attempts.some(({ share_id, requested_by }) => share_id === share.id && requested_by === id);
  return shares.filter(isOwn).map(({ created_by: _, holder, claimed_by: __, contact_by, ...share }) => ({
    ...share,
    payer_name: nameIsOf(guest, { ...share, holder }) ? share.payer_name : null,
    contact_number: contact_by === id ? share.contact_number : null,
    attempts: attempts.filter(({ share_id, requested_by }) => share_id === share.id && requested_by === id),
    refunds: refunds.filter(({ share_id }) => share_id === share.id),
  }));
}

/** What they wrote, and whom they called. */
export async function wordsOf(reader: Reader, id: string) {
  const { sql, all } = queriesOf(reader);
  const feedback = await all(sql.selectFrom('feedback').selectAll().where('customer_id', '=', id));
  const messages = await all(
    sql
      .selectFrom('feedback')
      .innerJoin('feedback_messages', 'feedback_messages.feedback_id', 'feedback.id')
      .select(['feedback_id', 'author', 'author_name', 'message', 'feedback_messages.created_at'])
      .where('customer_id', '=', id)
      .orderBy('feedback_messages.created_at'),
  );
  const calls = await all(
    sql
      .selectFrom('service_requests')
      .select(['kind', 'status', 'requested_at', 'resolved_at'])
      .where('customer_id', '=', id),
  );
  const asked_of_waiters = await all(
    sql.selectFrom('service_asks').select(['reason', 'note', 'asked_at']).where('customer_id', '=', id),
  );
  const cars = await all(
    sql
      .selectFrom('cars')
      .select(['ticket', 'plate', 'hook', 'words', 'status', 'created_at', 'requested_at'])
      .where('customer_id', '=', id),
  );
  return { feedback, messages, calls, asked_of_waiters, cars };
}
