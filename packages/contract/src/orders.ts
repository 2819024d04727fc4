import Type from 'typebox';
import { defineCall } from './call.ts';
import { Picture } from './menu.ts';
import { OpenPayment, Replaced } from './open-payments.ts';
import { Instant, LanguageQuery, Method, Money, Nullable, Page } from './schema.ts';

/** Money of a paid share that went back, or is on its way. */
export const ShareRefund = Type.Object({
  id: Type.String(),
  cause: Type.Enum(['surplus', 'cancelled_lines', 'manual']),
  method: Method,
  amount: Money,
  state: Type.Enum(['pending', 'done']),
  at: Instant,
});

/** A share of an order and how it is paid (seed, section 3, "split payment"). */
export const SplitPayment = Type.Object({
  id: Type.String(),
  /** Null for the rest of a bill that nobody holds yet. */
  payer_name: Nullable(Type.String()),
  contact_number: Nullable(Type.String()),
  payment_method: Method,
  subtotal: Money,
  discount_amount: Money,
  tip_amount: Money,
  tip_type: Type.String(),
  service_charge: Money,
  service_charge_type: Type.String(),
  total_amount: Money,
  vat_amount: Money,
  status: Type.Enum(['pending', 'paid']),
  split_type: Type.Enum(['single', 'equally', 'items']),
  /** Whether this diner pays or paid it on their own phone, or has taken it just now. */
  is_mine: Type.Boolean(),
  /** Who has taken it ("this is mine"), until when; others can't pay it meanwhile. */
  claim: Nullable(Type.Object({ is_mine: Type.Boolean(), name: Nullable(Type.String()), until: Instant })),
  /** The units of the order's lines that it pays for; empty where a bill is not divided by items. */
  items: Type.Array(
    Type.Object({
      order_item_id: Type.String(),
      item_name: Type.String(),
      quantity: Type.Integer(),
      total_price: Money,
    }),
  ),
  /** What went back of it already; it stays paid. */
  refunded_amount: Money,
  refunds: Type.Array(ShareRefund),
  /** Its receipt, for whoever has the link; null while it is not paid. */
  receipt_url: Nullable(Type.String()),
  /** The live or last attempt to pay this share. */
  attempt: Nullable(
    Type.Object({
      id: Type.String(),
      method: Method,
      state: Type.String(),
      started_at: Instant,
      /** Whether this device asked for it, so that it may take it back. */
      is_mine: Type.Boolean(),
      /** Since when staff have been on their way with it; null before, and for a card. */
      handled_at: Nullable(Instant),
      reason: Nullable(Type.String()),
      payment_page: Nullable(Type.String()),
    }),
  ),
});

/** A line of an order (seed, section 3). */
export const OrderLine = Type.Object({
  id: Type.String(),
  item_id: Type.Integer(),
  item_name: Type.String(),
  quantity: Type.Integer(),
  unit_price: Money,
  total_price: Money,
  special_instructions: Type.String(),
  cook_type: Nullable(Type.String()),
  serve_type: Type.String(),
  status: Type.String(),
  cancel_reason: Nullable(Type.String()),
  round: Type.Integer(),
  is_mine: Type.Boolean(),
  item: Nullable(
    Type.Object({
      id: Type.Integer(),
      slug: Type.String(),
      name: Type.String(),
      price: Money,
      image_url: Type.String(),
      is_available: Type.Boolean(),
      picture: Nullable(Picture),
    }),
  ),
});

const OrderHead = {
  id: Type.String(),
  order_ref: Type.String(),
  date: Type.String(),
  created_at: Instant,
  status: Type.String(),
  total_amount: Money,
  payment_status: Type.String(),
  discount_amount: Money,
  table_number: Type.String(),
};

/**
 * What an order is to whoever asks: the bill of the table where they sit; a round of theirs that is on no bill before
 * staff confirm it (its `status` says whether they declined it); or of a table they left, to read only.
 */
export const OrderStanding = Type.Enum(['at_table', 'waiting', 'left']);

/** An order with everything that is known of it. */
export const Order = Type.Object({
  ...OrderHead,
  standing: OrderStanding,
  /** Its tax invoice as a page to print, for whoever has the link; null until all of it is paid. */
  receipt_url: Nullable(Type.String()),
  items: Type.Array(OrderLine),
  payments: Type.Object({
    status: Type.String(),
    total_amount: Money,
    payment_status: Type.String(),
    split_payments: Type.Array(SplitPayment),
    /** What others at the table, or this device, have planned or asked for: what another way to pay would replace. */
    open: Type.Array(OpenPayment),
    /** Whether all of these may be replaced: nothing is paid, no card page is open, and staff are not at it. */
    replaceable: Type.Boolean(),
    /** What a split would divide now: the bill, or what is left of it beside the parts that guests pay on their own. */
    to_split: Type.Object({
      total_amount: Money,
      items: Type.Array(Type.Object({ order_item_id: Type.String(), quantity: Type.Integer() })),
    }),
  }),
  /** That this diner's plan or request was replaced, until they choose anew or the bill is paid. */
  replaced: Nullable(Replaced),
});

export const orderCalls = {
  orders: defineCall('orders', {
    summary: "The diner's orders, newest first",
    access: { who: 'diner' },
    params: Type.Object({ customerId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })),
      ...LanguageQuery,
    }),
    data: Page(Type.Object({ ...OrderHead, items: Type.Array(OrderLine) })),
  }),
  orderDetails: defineCall('orderDetails', {
    summary: 'One order with its lines and shares; answers 304 to its ETag',
    access: { who: 'diner' },
    params: Type.Object({ orderId: Type.String({ maxLength: 64 }) }),
    query: Type.Object({ ...LanguageQuery }),
    data: Order,
    errors: ['order_not_found'],
  }),
} as const;
