import { locked } from '../../database/lock.ts';
import type { TotalsMarkTable } from '../../database/schema/day-tables.ts';
import type { BusinessDayRow, DayTotalRow } from '../../database/schema/rows.ts';
import { bulkStatement, statement } from '../../database/sql.ts';

/** How far the totals are counted. */
export const mark = statement<object, TotalsMarkTable>((sql) =>
  sql.selectFrom('totals_mark').selectAll().where('id', '=', 1),
);

/** The same, locked: two processes must not count one entry twice. */
export const lockMark = statement<object, TotalsMarkTable>((sql) =>
  locked(sql.selectFrom('totals_mark').selectAll().where('id', '=', 1)),
);

export const moveMark = statement<Mark, never>(
  (sql, args) =>
    sql
      .updateTable('totals_mark')
      .set({ entry: args.entry, invoice: args.invoice })
      .where('id', '=', 1) as never,
);

/** How far everything is counted: the last entry of the ledger, and the last invoice. */
export interface Mark {
  readonly entry: number;
  readonly invoice: number;
}

/** When the first entry after one was booked. */
export const entryAt = statement<{ entry: number }, { at: number }>((sql, args) =>
  sql.selectFrom('ledger_entries').select('at').where('id', '>', args.entry).orderBy('id').limit(1),
);

/** When the first invoice after one was issued. */
export const invoiceAt = statement<{ invoice: number }, { at: number }>((sql, args) =>
  sql
    .selectFrom('tax_invoices')
    .select('issued_at as at')
    .where('number', '>', args.invoice)
    .orderBy('number')
    .limit(1),
);

export const dayNamed = statement<{ day: string }, BusinessDayRow>((sql, args) =>
  sql.selectFrom('business_days').selectAll().where('day', '=', args.day),
);

/** The days that begin in a span of time. */
export const daysBetween = statement<{ from: number; to: number }, BusinessDayRow>((sql, args) =>
  sql
    .selectFrom('business_days')
    .selectAll()
    .where('begins', '>=', args.from)
    .where('begins', '<', args.to)
    .orderBy('begins'),
);

export const putDays = bulkStatement<BusinessDayRow, never>((sql, rows) =>
  sql
    .insertInto('business_days')
    .values(rows.map(({ day, begins, ends, zone }) => ({ day, begins, ends, zone })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        begins: eb.ref('excluded.begins'),
        ends: eb.ref('excluded.ends'),
      })),
    ),
);

/** Adds to totals; one that there isn't yet is made. */
export const addTotals = bulkStatement<DayTotalRow, never>((sql, rows) =>
  sql
    .insertInto('day_totals')
    .values(rows.map(({ kind, day, key, count, amount }) => ({ kind, day, key, count, amount })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'day', 'key']).doUpdateSet((eb) => ({
        count: eb('day_totals.count', '+', eb.ref('excluded.count')),
        amount: eb('day_totals.amount', '+', eb.ref('excluded.amount')),
      })),
    ),
);

/** Days, both included, and what is asked of them. */
export interface Asked {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

/** What a kind adds up to over some days, by key. */
export const totalsByKey = statement<Asked, Omit<DayTotalRow, 'kind' | 'day'>>((sql, args) =>
  sql
    .selectFrom('day_totals')
    .select('key')
    .select((eb) => [eb.fn.sum<number>('count').as('count'), eb.fn.sum<number>('amount').as('amount')])
    .where('kind', '=', args.kind)
    .where('day', '>=', args.from)
    .where('day', '<=', args.to)
    .groupBy('key'),
);

/** What a key of a kind adds up to, day by day. */
export const totalsByDay = statement<Asked & { key: string }, DayTotalRow>((sql, args) =>
  sql
    .selectFrom('day_totals')
    .selectAll()
    .where('kind', '=', args.kind)
    .where('day', '>=', args.from)
    .where('day', '<=', args.to)
    .where('key', '=', args.key),
);
