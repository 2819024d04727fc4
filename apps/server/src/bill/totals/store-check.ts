/** What the check of the totals reads. */
import type { DayTotalRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

/**
 * What a stretch of the ledger adds up to, by day and account: the entries after one up to another. `begins` is the first
 * instant of the day, in milliseconds, and null before all days.
 */
export const amountsBetween = statement<
  { after: number; to: number },
  { begins: number | null; account: string; amount: number }
>((sql, args) =>
  sql
    .selectFrom('ledger_entries')
    .select((eb) => [
      'account',
      eb.fn.sum<number>('amount').as('amount'),
      eb
        .selectFrom('business_days')
        .select((of) => of.fn.max('begins').as('begins'))
        .whereRef('begins', '<=', 'ledger_entries.at')
        .as('begins'),
    ])
    .where('id', '>', args.after)
    .where('id', '<=', args.to)
    .groupBy(['account', 'begins']),
);

/** What a stretch of the invoices adds up to, by day; `gross` is without the tip, `begins` as above. */
export const invoicesBetween = statement<
  { after: number; to: number },
  { begins: number | null; subtotal: number; gross: number; vat: number }
>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .select((eb) => [
      eb.fn.sum<number>('subtotal').as('subtotal'),
      eb.fn.sum<number>('vat').as('vat'),
      eb.fn.sum<number>(eb('total', '-', eb.ref('tip'))).as('gross'),
      eb
        .selectFrom('business_days')
        .select((of) => of.fn.max('begins').as('begins'))
        .whereRef('begins', '<=', 'tax_invoices.issued_at')
        .as('begins'),
    ])
    .where('number', '>', args.after)
    .where('number', '<=', args.to)
    .groupBy('begins'),
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
