/** What the check of the totals reads. */
import type { DayTotalRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

/** The amounts of the next entries of the ledger, up to one. */
export const amountsAfter = statement<
  { after: number; to: number },
  { id: number; at: number; account: string; amount: number }
>((sql, args) =>
  sql
    .selectFrom('ledger_entries')
    .select(['id', 'at', 'account', 'amount'])
    .where('id', '>', args.after)
    .where('id', '<=', args.to)
    .orderBy('id')
    .limit(10_000),
);

/** The amounts of the next invoices, up to one; `gross` is without the tip. */
export const invoicesAfter = statement<
  { after: number; to: number },
  { number: number; issued_at: number; subtotal: number; gross: number; vat: number }
>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .select(['number', 'issued_at', 'subtotal', 'vat'])
    .select((eb) => eb('total', '-', eb.ref('tip')).as('gross'))
    .where('number', '>', args.after)
    .where('number', '<=', args.to)
    .orderBy('number')
    .limit(10_000),
);

/** The totals of a kind on a day. */
export const totalsOfDay = statement<{ kind: string; day: string }, DayTotalRow>((sql, args) =>
  sql.selectFrom('day_totals').selectAll().where('kind', '=', args.kind).where('day', '=', args.day),
);

/** The days that have totals of accounts, with how much was moved. */
export const daysOfTotals = statement<object, { day: string; amount: number }>((sql) =>
  sql
    .selectFrom('day_totals')
    .select('day')
    .select((eb) => eb.fn.max('amount').as('amount'))
    .where('kind', '=', 'account')
    .groupBy('day'),
);
