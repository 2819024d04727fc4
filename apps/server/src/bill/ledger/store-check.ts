/** What the check of the ledger reads beside the portions of orders: where a portion ends, the papers' numbers, the drawers. */
import { sql as raw } from 'kysely';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';
import { drawerAccounts } from './accounts.ts';
import type { Difference } from './store-check-orders.ts';

const inDrawer = raw.raw(drawerAccounts.map((name) => `'${name}'`).join(', '));

/** The differences that are about no order: gaps in the numbers of the papers, and drawers. */
export const differencesOfVenue = statement<object, Difference>((builder) => ({
  compile: () =>
    raw<Difference>`with
      numbers as (
        select 'tax_invoice' as name, coalesce(max(number), 0) as last, count(*) as found from "tax_invoices"
        union all select 'credit_note', coalesce(max(number), 0), count(*) from "credit_notes"),
      in_drawer as (
        select shift_id, sum(amount) as amount from "ledger_entries"
        where shift_id is not null and account in (${inDrawer}) and booking not like 'close %' group by shift_id)
      select case name when 'tax_invoice' then 'invoice_number_missing' else 'credit_note_number_missing' end as kind,
          cast(last as text) as subject, cast(null as text) as order_ref, last as recorded, found as booked
        from numbers where last <> found
      union all select 'counter_differs', counters.name, null, counters.value, numbers.last
        from "counters" join numbers on numbers.name = counters.name where counters.value <> numbers.last
      union all select 'drawer_differs', cash_shifts.id, null, cash_shifts.expected, coalesce(in_drawer.amount, 0)
        from "cash_shifts" left join in_drawer on in_drawer.shift_id = cash_shifts.id
        where cash_shifts.expected <> coalesce(in_drawer.amount, 0)`.compile(builder),
}));

/** The id of the order that is `count` orders after an id, where the next portion begins; undefined if there is none. */
export const portionEnd = statement<{ from: string; count: number }, { id: string }>((sql, { from, count }) =>
  sql.selectFrom('orders').select('id').where('id', '>=', from).orderBy('id').limit(1).offset(count),
);

/** How many entries the ledger has. */
export async function countEntries(reader: Reader): Promise<number> {
  const { sql, first } = queriesOf(reader);
  const row = await first(
    sql.selectFrom('ledger_entries').select((eb) => eb.fn.countAll<number>().as('entries')),
  );
  return row?.entries ?? 0;
}
