/**
 * Where the ledger and the records are not alike: they are laid over each other share by share, payment by payment, order
 * by order and refund by refund. `movement`, `sold`, `attempt` and `refund` are parts of `store-check-orders.ts`.
 */
import { sql } from 'kysely';
import { laidOver } from './store-lay-over.ts';
import { type Portion, within } from './store-portion.ts';

/** The paid shares that are not booked as they are, and what is booked for a share that isn't paid. */
export const unlikeShares = laidOver({
  name: 'unlike_share',
  keys: ['id', 'order_id'],
  layers: [
    {
      keys: ['share_id', 'order_id'],
      booking: 'booking',
      adds: {
        settled: '1',
        booked_subtotal: '-sales',
        booked_discount: 'discount',
        booked_service: '-service',
        booked_tip: '-tip',
        booked_vat: '-vat',
        booked_total: 'received',
      },
      rows: sql`movement where booking = 'settle ' || share_id`,
    },
    {
      keys: ['id', 'order_id'],
      adds: {
        paid: '1',
        subtotal: 'subtotal',
        discount: 'discount',
        service: 'service',
        tip: 'tip',
        vat: 'vat',
        total: 'total',
      },
      rows: sql`sold`,
    },
  ],
  kept: `(settled = 0 and (subtotal <> 0 or tip <> 0 or service <> 0)) or (settled > 0 and (paid = 0
    or booked_subtotal <> subtotal or booked_discount <> discount or booked_service <> service or booked_tip <> tip
    or booked_vat <> vat or booked_total <> total))`,
});

/** The payments that are not booked as they came, and money that is booked without one. */
export const unlikePayments = laidOver({
  name: 'unlike_payment',
  keys: ['id', 'share_id', 'order_id'],
  layers: [
    {
      keys: ['attempt_id', 'share_id', 'order_id'],
      booking: 'booking',
      adds: { bookings: '1', received: 'received', change_out: 'change_out' },
      rows: sql`movement where booking in ('settle ' || share_id, 'surplus ' || attempt_id)`,
    },
    {
      keys: ['id', 'share_id', 'order_id'],
      adds: { came: '1', amount: 'amount', change_given: 'coalesce(change_given, 0)' },
      rows: sql`attempt where state in ('approved', 'captured', 'captured_late')`,
    },
  ],
  kept: `bookings = 0 or (received <> 0 and (came = 0 or received <> amount or change_out <> -change_given))`,
});

/** The orders whose bookings don't cover them or are not as their invoices say, and bookings of no order. */
export const unlikeOrders = (portion: Portion) =>
  laidOver({
    name: 'unlike_order',
    keys: ['id'],
    layers: [
      {
        keys: ['order_id'],
        booking: 'booking',
        adds: {
          settled: 'settles',
          subtotal: 'case when settles = 1 then -sales else 0 end',
          received: 'case when settles = 1 then received else 0 end',
          taxed: '1 - returns',
          vat: 'case when returns = 0 then -vat else 0 end',
        },
        rows: sql`movement`,
      },
      { keys: ['order_id'], adds: { shares: '1' }, rows: sql`sold` },
      {
        keys: ['id'],
        adds: {
          orders: '1',
          total: 'total',
          paid: `case when payment_status = 'paid' then 1 else 0 end`,
          paid_at: 'coalesce(paid_at, 0)',
        },
        rows: sql`"orders" where ${within('id', portion)}`,
      },
      {
        keys: ['order_id'],
        adds: { invoices: '1', invoice_vat: 'vat', invoice_total: 'total' },
        rows: sql`"tax_invoices" where ${within('order_id', portion)}`,
      },
    ],
    kept: `orders = 0 or (paid = 1 and (shares = 0 or invoices = 0 or (settled > 0 and subtotal < total)))
      or (invoices = 1 and ((taxed > 0 and vat <> invoice_vat) or (settled > 0 and received <> invoice_total)))`,
  });

/** The refunds that were given and not booked as they were, and the other way round. */
export const unlikeRefunds = laidOver({
  name: 'unlike_refund',
  keys: ['id', 'order_id'],
  layers: [
    {
      keys: ['refund_id', 'order_id'],
      booking: 'booking',
      adds: { bookings: '1', returned: '-returned' },
      rows: sql`movement where booking = 'refund ' || refund_id`,
    },
    {
      keys: ['id', 'order_id'],
      adds: {
        refunds: '1',
        succeeded: `case when state = 'succeeded' then 1 else 0 end`,
        amount: `case when state = 'succeeded' then amount else 0 end`,
      },
      rows: sql`refund`,
    },
  ],
  kept: `(bookings = 0 and succeeded = 1) or (bookings > 0 and returned <> amount)`,
});
