import { CompiledQuery } from 'kysely';
import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';
import { accounts, drawerAccounts, receivedAccounts, returnedAccounts } from './accounts.ts';

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
const sumOf = (names: readonly string[]) =>
  `sum(case when account in (${listed(names)}) then amount else 0 end)`;

/**
 * Reads every entry once and sums them by booking. Every other query reads this, which has one row for each
 * booking instead of one for each entry.
 */
const fold = `
  with movement as materialized (
    select booking, min(order_id) as order_id, min(share_id) as share_id, min(attempt_id) as attempt_id,
      min(refund_id) as refund_id, min(shift_id) as shift_id, sum(amount) as off, count(*) as entries,
      sum(case when account in (${listed(accounts)}) then 0 else 1 end) as strange,
      ${sumOf(receivedAccounts)} as received, ${sumOf(['change_out'])} as change_out,
      ${sumOf(returnedAccounts)} as returned, ${sumOf(drawerAccounts)} as drawer,
      ${sumOf(['sales'])} as sales, ${sumOf(['discount'])} as discount, ${sumOf(['service_income'])} as service,
      ${sumOf(['tip_payable'])} as tip, ${sumOf(['vat_payable'])} as vat, ${sumOf(['surplus'])} as surplus
    from ledger_entries group by booking),
  settled as materialized (select * from movement where booking like 'settle %')`;

/** Each query selects kind, subject, order_id, recorded, booked where the two differ. */
const questions: readonly string[] = [
  `select 'booking_unbalanced' as kind, booking as subject, order_id, 0 as recorded, off as booked
    from movement where off <> 0`,
  `select 'account_unknown', booking, order_id, cast(null as integer), cast(null as integer)
    from movement where strange > 0`,
  `select 'order_unknown', movement.booking, movement.order_id, cast(null as integer), cast(null as integer)
    from movement left join orders on orders.id = movement.order_id
    where movement.order_id <> '' and orders.id is null`,
  `select 'share_not_booked', shares.id, shares.order_id, shares.total, cast(null as integer) from shares
    where shares.status = 'paid' and (shares.subtotal <> 0 or shares.tip <> 0 or shares.service <> 0)
      and not exists (select 1 from ledger_entries where booking = 'settle ' || shares.id)`,
  `select 'share_not_paid', settled.share_id, settled.order_id, 0, settled.received
    from settled left join shares on shares.id = settled.share_id
    where shares.id is null or shares.status <> 'paid'`,
  ...(
    [
      ['subtotal', '-settled.sales', 'shares.subtotal'],
      ['discount', 'settled.discount', 'shares.discount'],
      ['service', '-settled.service', 'shares.service'],
      ['tip', '-settled.tip', 'shares.tip'],
      ['vat', '-settled.vat', 'shares.vat'],
      ['total', 'settled.received', 'shares.total'],
    ] as const
  ).map(
    ([name, booked, recorded]) =>
      `select 'share_${name}_differs', shares.id, shares.order_id, ${recorded}, ${booked}
      from settled join shares on shares.id = settled.share_id where ${booked} <> ${recorded}`,
  ),
  `select 'payment_not_booked', attempts.id, attempts.order_id, attempts.amount, 0 from attempts
    where attempts.state in ('approved', 'captured', 'captured_late')
      and not exists (select 1 from ledger_entries where booking = 'surplus ' || attempts.id)
      and not exists (select 1 from ledger_entries
        where booking = 'settle ' || attempts.share_id and attempt_id = attempts.id)`,
  `select 'payment_amount_differs', attempts.id, attempts.order_id, attempts.amount, movement.received
    from movement join attempts on attempts.id = movement.attempt_id
    where movement.received <> 0 and movement.received <> attempts.amount`,
  `select 'payment_unknown', movement.booking, movement.order_id, 0, movement.received
    from movement left join attempts on attempts.id = movement.attempt_id
    where movement.received <> 0
      and (attempts.id is null or attempts.state not in ('approved', 'captured', 'captured_late'))`,
  `select 'change_differs', attempts.id, attempts.order_id, coalesce(attempts.change_given, 0), -movement.change_out
    from movement join attempts on attempts.id = movement.attempt_id
    where movement.received <> 0 and movement.change_out <> -coalesce(attempts.change_given, 0)`,
  `select 'order_not_covered', orders.id, orders.id, orders.total, paid.subtotal
    from (select order_id, -sum(sales) as subtotal from settled group by order_id) paid cross join orders
    where orders.id = paid.order_id and orders.payment_status = 'paid' and paid.subtotal < orders.total`,
  `select 'order_not_covered', orders.id, orders.id, orders.total, 0 from orders
    where orders.payment_status = 'paid'
      and not exists (select 1 from shares where shares.order_id = orders.id and shares.status = 'paid')`,
  `select 'invoice_missing', orders.id, orders.id, cast(null as integer), cast(null as integer)
    from orders left join tax_invoices on tax_invoices.order_id = orders.id
    where orders.payment_status = 'paid' and tax_invoices.order_id is null
      and orders.paid_at >= (select min(issued_at) from tax_invoices)`,
  `select 'invoice_vat_differs', of_order.order_id, of_order.order_id, tax_invoices.vat, of_order.vat
    from (select order_id, -sum(vat) as vat from movement
        where order_id <> '' and booking not like 'refund %' and booking not like 'credit note %' group by order_id) of_order cross join tax_invoices
    where tax_invoices.order_id = of_order.order_id and tax_invoices.vat <> of_order.vat`,
  `select 'invoice_total_differs', paid.order_id, paid.order_id, tax_invoices.total, paid.received
    from (select order_id, sum(received) as received from settled group by order_id) paid cross join tax_invoices
    where tax_invoices.order_id = paid.order_id and tax_invoices.total <> paid.received`,
  `select 'invoice_number_missing', cast(last as text), '', last, found
    from (select coalesce(max(number), 0) as last, count(*) as found from tax_invoices) numbers where last <> found`,
  // A note before the first one was issued can't be missing: it is from before there were notes.
  `select 'credit_note_missing', refunds.id, refunds.order_id, goods.amount, 0
    from refunds join tax_invoices on tax_invoices.order_id = refunds.order_id
      join ledger_entries goods on goods.booking = 'refund ' || refunds.id and goods.account = 'refunded'
      left join credit_notes on credit_notes.refund_id = refunds.id
    where refunds.state = 'succeeded' and refunds.cause <> 'surplus' and credit_notes.refund_id is null
      and tax_invoices.supplier like '%"trn":"_%'
      and refunds.done_at >= (select min(issued_at) from credit_notes)`,
  `select 'credit_note_amount_differs', credit_notes.refund_id, credit_notes.order_id, credit_notes.gross,
      coalesce(goods.amount, 0)
    from credit_notes left join ledger_entries goods
      on goods.booking = 'refund ' || credit_notes.refund_id and goods.account = 'refunded'
    where credit_notes.gross <> coalesce(goods.amount, 0)`,
  `select 'credit_note_vat_differs', credit_notes.refund_id, credit_notes.order_id, credit_notes.vat,
      coalesce(given.amount, 0) + coalesce(rounding.amount, 0)
    from credit_notes left join ledger_entries given
        on given.booking = 'refund ' || credit_notes.refund_id and given.account = 'vat_payable'
      left join ledger_entries rounding
        on rounding.booking = 'credit note ' || credit_notes.refund_id and rounding.account = 'vat_payable'
    where credit_notes.vat <> coalesce(given.amount, 0) + coalesce(rounding.amount, 0)`,
  `select 'credit_notes_exceed_invoice', of_order.order_id, of_order.order_id, of_order.gross,
      tax_invoices.total - tax_invoices.tip
    from (select order_id, sum(gross) as gross, sum(vat) as vat from credit_notes group by order_id) of_order
      join tax_invoices on tax_invoices.order_id = of_order.order_id
    where of_order.gross > tax_invoices.total - tax_invoices.tip or of_order.vat > tax_invoices.vat`,
  `select 'credit_note_number_missing', cast(last as text), '', last, found
    from (select coalesce(max(number), 0) as last, count(*) as found from credit_notes) numbers where last <> found`,
  `select 'counter_differs', counters.name, '', counters.value, numbers.last
    from counters join (select 'tax_invoice' as name, coalesce(max(number), 0) as last from tax_invoices union all
        select 'credit_note', coalesce(max(number), 0) from credit_notes) numbers on numbers.name = counters.name
    where counters.value <> numbers.last`,
  `select 'refund_not_booked', refunds.id, refunds.order_id, refunds.amount, 0 from refunds
    where refunds.state = 'succeeded'
      and not exists (select 1 from ledger_entries where booking = 'refund ' || refunds.id)`,
  `select 'refund_amount_differs', refunds.id, refunds.order_id,
      case when refunds.state = 'succeeded' then refunds.amount else 0 end, -movement.returned
    from movement join refunds on refunds.id = movement.refund_id
    where -movement.returned <> case when refunds.state = 'succeeded' then refunds.amount else 0 end`,
  `select 'refund_unknown', movement.booking, movement.order_id, 0, -movement.returned
    from movement left join refunds on refunds.id = movement.refund_id
    where movement.returned <> 0 and refunds.id is null`,
  `select 'refunds_exceed_payment', attempts.id, attempts.order_id, sum(refunds.amount), attempts.amount
    from attempts join refunds on refunds.attempt_id = attempts.id
    group by attempts.id, attempts.order_id, attempts.amount having sum(refunds.amount) > attempts.amount`,
  `select 'surplus_without_refund', movement.attempt_id, movement.order_id, 0, -movement.surplus from movement
    where movement.booking like 'surplus %' and not exists (
      select 1 from refunds where refunds.order_id = movement.order_id
        and refunds.attempt_id = movement.attempt_id and refunds.cause = 'surplus'
        and refunds.amount = -movement.surplus)`,
  `select 'drawer_differs', cash_shifts.id, '', cash_shifts.expected, in_drawer.amount
    from (select shift_id, sum(drawer) as amount from movement
        where shift_id is not null and booking not like 'close %' group by shift_id) in_drawer cross join cash_shifts
    where cash_shifts.id = in_drawer.shift_id and cash_shifts.expected <> in_drawer.amount`,
  `select 'drawer_differs', cash_shifts.id, '', cash_shifts.expected, 0 from cash_shifts
    where cash_shifts.expected <> 0
      and not exists (select 1 from ledger_entries where ledger_entries.shift_id = cash_shifts.id)`,
];

/** All differences between the ledger and the records, at most `limit`. */
export function readDifferences(reader: Reader, limit: number): Promise<Difference[]> {
  const text = `${fold}
    select kind, subject, orders.order_ref as order_ref, recorded, booked
    from (${questions.map((question) => `select * from (${question}) part`).join('\nunion all\n')}) found
      left join orders on orders.id = found.order_id
    order by kind, subject limit ${limit}`;
  return queriesOf(reader).all({ compile: () => CompiledQuery.raw(text) });
}

/** How many entries the ledger has. */
export async function countEntries(reader: Reader): Promise<number> {
  const { sql, first } = queriesOf(reader);
  const row = await first(
    sql.selectFrom('ledger_entries').select((eb) => eb.fn.countAll<number>().as('entries')),
  );
  return row?.entries ?? 0;
}
