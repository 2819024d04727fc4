/**
 * The check of a portion of orders: one statement, so that it sees one moment, also while guests pay. The ledger and the
 * records are laid over each other, and the questions are asked of the few that differ. Every part reads its own portion by an
 * index.
 */
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../database/sql.ts';
import { accounts, receivedAccounts, returnedAccounts } from './accounts.ts';
import { type Part, type Portion, within } from './store-portion.ts';
import { unlikeOrders, unlikePayments, unlikeRefunds, unlikeShares } from './store-unlike.ts';

/** A difference between the ledger and the records, or within the ledger. */
export interface Difference {
  readonly kind: string;
  /** The id of the booking, order, share, attempt, refund or shift. */
  readonly subject: string;
  /** The order's number, if it is about an order. */
  readonly order_ref: string | null;
  /** What the records say, in fils. */
  readonly recorded: number | null;
  /** What the ledger adds up to, in fils. */
  readonly booked: number | null;
}

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
/** What a booking is asked for, and the accounts that add up to it. */
const sums: Readonly<Record<string, readonly string[]>> = {
  received: receivedAccounts,
  change_out: ['change_out'],
  returned: returnedAccounts,
  refunded: ['refunded'],
  sales: ['sales'],
  discount: ['discount'],
  service: ['service_income'],
  tip: ['tip_payable'],
  vat: ['vat_payable'],
  surplus: ['surplus'],
  comped: ['comped'],
};
// A sum of PostgreSQL's bigints is a numeric, and those add up slowly.
const addedUp = Object.entries(sums).map(
  ([name, of]) =>
    `cast(sum(case when account in (${listed(of)}) then amount else 0 end) as bigint) as ${name}`,
);

/** The portion's bookings, one row each. A booking is of one order; grouped by its name first, SQLite would read them all. */
const bookings = (portion: Portion) => sql`
  movement as materialized (
    select booking, order_id, min(share_id) as share_id, min(attempt_id) as attempt_id, min(refund_id) as refund_id,
      cast(sum(amount) as bigint) as off, ${sql.raw(addedUp.join(',\n      '))},
      sum(case when account in (${sql.raw(listed(accounts))}) then 0 else 1 end) as strange,
      case when booking like 'settle %' then 1 else 0 end as settles,
      case when booking like 'refund %' or booking like 'credit note %' then 1 else 0 end as returns
    from "ledger_entries" where ${within('order_id', portion)} group by order_id, booking)`;

/** The records that are asked for more than once. */
const records = (portion: Portion) => sql`
  sold as materialized (
    select id, order_id, subtotal, discount, service, tip, vat, total from "shares"
    where status = 'paid' and ${within('order_id', portion)}),
  attempt as materialized (
    select id, order_id, share_id, state, amount, change_given from "attempts" where ${within('order_id', portion)}),
  refund as materialized (
    select id, order_id, attempt_id, cause, amount, state, done_at from "refunds" where ${within('order_id', portion)}),
  note as materialized (
    select refund_id, order_id, gross, vat from "credit_notes" where ${within('order_id', portion)}),
  given_back as materialized (select * from movement where returns = 1)`;

const nothing = sql`cast(null as bigint)`;

/** The orders of which the house took something else off than is booked. */
const compsUnlike = (portion: Portion): Part =>
  sql`select 'comp_differs', order_id, order_id, recorded, booked from (
      select order_id, sum(recorded) as recorded, sum(booked) as booked from (
        select order_id, amount as recorded, 0 as booked from "comp_lines"
          where ended_at is null and ${within('order_id', portion)}
        union all select order_id, 0, comped from movement where comped <> 0) taken
      group by order_id) comps where recorded <> booked`;

/** Each query selects kind, subject, order_id, recorded, booked where the two differ. */
const questions = (portion: Portion): readonly Part[] => [
  sql`select 'booking_unbalanced' as kind, booking as subject, order_id, 0 as recorded, off as booked
    from movement where off <> 0`,
  sql`select 'account_unknown', booking, order_id, ${nothing}, ${nothing} from movement where strange > 0`,
  sql`select 'order_unknown', movement.booking, movement.order_id, ${nothing}, ${nothing}
    from unlike_order join movement on movement.order_id = unlike_order.id
    where unlike_order.orders = 0 and movement.order_id <> ''`,
  sql`select 'share_not_booked', id, order_id, total, ${nothing} from unlike_share where settled = 0`,
  sql`select 'share_not_paid', id, order_id, 0, booked_total
    from unlike_share where settled > 0 and paid = 0`,
  ...['subtotal', 'discount', 'service', 'tip', 'vat', 'total'].map((name) =>
    sql.raw(`select 'share_${name}_differs', id, order_id, ${name}, booked_${name}
      from unlike_share where settled > 0 and paid > 0 and booked_${name} <> ${name}`),
  ),
  // A booking is known by its name: whatever else it says must be what it is named after.
  sql`select 'share_not_paid', share_id, order_id, 0, received
    from movement where settles = 1 and booking <> 'settle ' || share_id`,
  sql`select 'payment_unknown', booking, order_id, 0, received
    from movement where received <> 0 and booking not in ('settle ' || share_id, 'surplus ' || attempt_id)`,
  sql`select 'refund_unknown', booking, order_id, 0, -returned from movement
    where (refund_id is not null or returned <> 0) and booking <> 'refund ' || coalesce(refund_id, '')`,
  sql`select 'payment_not_booked', id, order_id, amount, 0 from unlike_payment where bookings = 0`,
  sql`select 'payment_unknown', booking, order_id, 0, received from unlike_payment where came = 0`,
  sql`select 'payment_amount_differs', id, order_id, amount, received
    from unlike_payment where bookings > 0 and came > 0 and received <> amount`,
  sql`select 'change_differs', id, order_id, change_given, -change_out
    from unlike_payment where bookings > 0 and came > 0 and change_out <> -change_given`,
  compsUnlike(portion),
  sql`select 'order_not_covered', id, id, total, case when shares = 0 then 0 else subtotal end
    from unlike_order where paid = 1 and (shares = 0 or (settled > 0 and subtotal < total))`,
  sql`select 'invoice_missing', id, id, ${nothing}, ${nothing} from unlike_order
    where paid = 1 and invoices = 0 and paid_at >= (select min(issued_at) from "tax_invoices")`,
  sql`select 'invoice_vat_differs', id, id, invoice_vat, vat
    from unlike_order where invoices = 1 and taxed > 0 and vat <> invoice_vat`,
  sql`select 'invoice_total_differs', id, id, invoice_total, received
    from unlike_order where invoices = 1 and settled > 0 and received <> invoice_total`,
  // A note before the first one was issued can't be missing: it is from before there were notes.
  sql`select 'credit_note_missing', refund.id, refund.order_id, given_back.refunded, 0
    from refund join given_back on given_back.booking = 'refund ' || refund.id
      join "tax_invoices" as "invoice" on invoice.order_id = refund.order_id and ${within('invoice.order_id', portion)}
      left join note on note.refund_id = refund.id
    where refund.state = 'succeeded' and refund.cause <> 'surplus' and given_back.refunded <> 0
      and note.refund_id is null and invoice.supplier like '%"trn":"_%'
      and refund.done_at >= (select min(issued_at) from "credit_notes")`,
  sql`select 'credit_note_amount_differs', note.refund_id, note.order_id, note.gross, coalesce(goods.refunded, 0)
    from note left join given_back as goods on goods.booking = 'refund ' || note.refund_id
    where note.gross <> coalesce(goods.refunded, 0)`,
  sql`select 'credit_note_vat_differs', note.refund_id, note.order_id, note.vat,
      coalesce(goods.vat, 0) + coalesce(rounding.vat, 0)
    from note left join given_back as goods on goods.booking = 'refund ' || note.refund_id
      left join given_back as rounding on rounding.booking = 'credit note ' || note.refund_id
    where note.vat <> coalesce(goods.vat, 0) + coalesce(rounding.vat, 0)`,
  sql`select 'credit_notes_exceed_invoice', noted.order_id, noted.order_id, noted.gross, invoice.total - invoice.tip
    from (select order_id, sum(gross) as gross, sum(vat) as vat from note group by order_id) noted
      join "tax_invoices" as "invoice" on invoice.order_id = noted.order_id and ${within('invoice.order_id', portion)}
    where noted.gross > invoice.total - invoice.tip or noted.vat > invoice.vat`,
  sql`select 'refund_not_booked', id, order_id, amount, 0 from unlike_refund where bookings = 0`,
  sql`select 'refund_unknown', booking, order_id, 0, returned from unlike_refund where refunds = 0`,
  sql`select 'refund_amount_differs', id, order_id, amount, returned
    from unlike_refund where refunds = 1 and bookings > 0`,
  sql`select 'refunds_exceed_payment', returned.attempt_id, returned.order_id, returned.amount, coalesce(attempt.amount, 0)
    from (select attempt_id, order_id, sum(amount) as amount from refund group by attempt_id, order_id) returned
      left join attempt on attempt.id = returned.attempt_id and attempt.order_id = returned.order_id
    where returned.amount > coalesce(attempt.amount, 0)`,
  sql`select 'surplus_without_refund', movement.attempt_id, movement.order_id, 0, -movement.surplus
    from movement left join refund on refund.order_id = movement.order_id and refund.attempt_id = movement.attempt_id
      and refund.cause = 'surplus' and refund.amount = -movement.surplus
    where movement.booking like 'surplus %' and refund.id is null`,
];

function differencesIn(portion: Portion): RawBuilder<Difference> {
  const parts = [
    bookings(portion),
    records(portion),
    unlikeShares,
    unlikePayments,
    unlikeOrders(portion),
    unlikeRefunds,
  ];
  const asked = questions(portion).map((question) => sql`select * from (${question}) part`);
  return sql<Difference>`with ${sql.join(parts, sql`, `)}
    select kind, subject, orders.order_ref as order_ref, recorded, booked
    from (${sql.join(asked, sql` union all `)}) found
      left join "orders" on orders.id = found.order_id and ${within('orders.id', portion)}`;
}

/** The differences of a portion of orders. Together the portions are everything, bookings of no order too. */
export const differencesOfPortion = statement<Required<Portion>, Difference>((builder, { from, to }) => ({
  compile: () => differencesIn({ from, to }).compile(builder),
}));

/** The differences of the orders from an id on, with those that come meanwhile. */
export const differencesOfRest = statement<Portion, Difference>((builder, { from }) => ({
  compile: () => differencesIn({ from }).compile(builder),
}));
