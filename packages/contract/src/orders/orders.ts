import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { Instant, LanguageQuery, Method, Money, Nullable, Page } from '../core/schema.ts';
import { Picture } from '../menu/menu.ts';
import { ChosenOption } from '../menu/options.ts';
import { Buyer } from './buyer.ts';
import { OpenPayment, Replaced } from './open-payments.ts';
import { PortionFields } from './portion.ts';

/** The tax credit note of a refund: its number as printed, and its page, for anyone with the link. */
export const CreditNoteLink = Type.Object({ number: Type.String(), url: Type.String() });

/** A refund of a paid share, given or pending. */
export const ShareRefund = Type.Object({
  id: Type.String(),
  cause: Type.Enum(['surplus', 'cancelled_lines', 'manual']),
  method: Method,
  amount: Money,
  state: Type.Enum(['pending', 'done']),
  at: Instant,
  /** Null before the refund and the invoice are done, and for what was no taxed sale. */
  credit_note: Nullable(CreditNoteLink),
});

/** A share of an order with its payment (ENT-26). */
export const SplitPayment = Type.Object({
  id: Type.String(),
  /** Null for the rest of a bill that nobody has claimed yet. */
  payer_name: Nullable(Type.String()),
  contact_number: Nullable(Type.String()),
  /** Who this device has its invoice made out to; null for everybody else. */
  buyer: Nullable(Buyer),
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
  /** Whether this diner pays or paid it on their own phone, or has claimed it. */
  is_mine: Type.Boolean(),
  /** Who has claimed it ("this is mine") and until when; others can't pay it meanwhile. */
  claim: Nullable(Type.Object({ is_mine: Type.Boolean(), name: Nullable(Type.String()), until: Instant })),
  /** What it pays for of the order's lines; empty unless the bill is split by items. */
  items: Type.Array(
    Type.Object({
      order_item_id: Type.String(),
      item_name: Type.String(),
      ...PortionFields,
      total_price: Money,
    }),
  ),
  /** The amount already refunded; the share stays paid. */
  refunded_amount: Money,
  refunds: Type.Array(ShareRefund),
  /** Its receipt, for anyone with the link; null until it is paid. */
  receipt_url: Nullable(Type.String()),
  /** The live or last attempt to pay this share. */
  attempt: Nullable(
    Type.Object({
      id: Type.String(),
      method: Method,
      state: Type.String(),
      started_at: Instant,
      /** Whether this device requested it, and so may withdraw it. */
      is_mine: Type.Boolean(),
      /** When staff took it on; null before, and for a card. */
      handled_at: Nullable(Instant),
      reason: Nullable(Type.String()),
      payment_page: Nullable(Type.String()),
    }),
  ),
});

/** A line of an order (ENT-23). */
export const OrderLine = Type.Object({
  id: Type.String(),
  item_id: Type.Integer(),
  item_name: Type.String(),
  quantity: Type.Integer(),
  unit_price: Money,
  /** What is paid for it. */
  total_price: Money,
  /** What the house took off; left out where it took nothing. */
  house_discount: Type.Optional(Money),
  special_instructions: Type.String(),
  cook_type: Nullable(Type.String()),
  serve_type: Type.String(),
  options: Type.Array(ChosenOption),
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
 * How an order relates to the asking diner: `at_table` is the bill of their table; `waiting` is their own round, which
 * is on no bill until staff confirm it (its `status` says whether it was declined); `left` is the bill of a table they
 * left, read-only.
 */
export const OrderStanding = Type.Enum(['at_table', 'waiting', 'left']);

/** An order with all its details. */
export const Order = Type.Object({
  ...OrderHead,
  standing: OrderStanding,
  /** Its tax invoice as a page to print, for anyone with the link; null until the order is paid in full. */
  receipt_url: Nullable(Type.String()),
  items: Type.Array(OrderLine),
  payments: Type.Object({
    status: Type.String(),
    total_amount: Money,
    payment_status: Type.String(),
    split_payments: Type.Array(SplitPayment),
    /**
     * What others at the table, or this device, have planned or requested: choosing another way to pay would replace
     * it.
     */
    open: Type.Array(OpenPayment),
    /**
     * Whether all of these may be replaced: nothing is paid, no card page is open, and staff are not dealing with one.
     */
    replaceable: Type.Boolean(),
    /** What a split would divide now: the bill, or what is left of it besides the guests' own payments. */
    to_split: Type.Object({
      total_amount: Money,
      items: Type.Array(Type.Object({ order_item_id: Type.String(), ...PortionFields, total_price: Money })),
    }),
  }),
  /** This diner's plan or request was replaced; set until they choose again or the bill is paid. */
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
    data: Page(
      Type.Object({
        ...OrderHead,
        items: Type.Array(OrderLine),
        /** Of the order once it is paid in full, and of what this diner paid of it; for anyone with the link. */
        receipts: Type.Array(Type.Object({ of: Type.Enum(['order', 'payment']), url: Type.String() })),
      }),
    ),
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
