import { sql as raw } from 'kysely';
import { queriesOf } from '../../database/queries.ts';
import type { CashShiftRow, ZReportRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** Entries of the ledger after one, up to another. */
export interface Entries {
  readonly after: number;
  readonly to: number;
}

/** An entry counts once. What the house took off counts no more once it is put back, and in part it is not counted. */
const counted = raw<number>`sum(case when account <> 'comped' or amount > 0 then 1
  when booking like 'comp back %' then -1 else 0 end)`;

/** What some entries add up to by account, and how many they are. */
export const sumsByAccount = statement<Entries, { account: string; amount: number; count: number }>(
  (sql, args) =>
    sql
      .selectFrom('ledger_entries')
      .select('account')
      .select((eb) => [eb.fn.sum<number>('amount').as('amount'), counted.as('count')])
      .where('id', '>', args.after)
      .where('id', '<=', args.to)
      .groupBy('account'),
);

/** The newest entry of the ledger after one. */
export const lastEntryAfter = statement<{ after: number }, { id: number }>((sql, args) =>
  sql.selectFrom('ledger_entries').select('id').where('id', '>', args.after).orderBy('id', 'desc').limit(1),
);

export const reportNumbered = statement<{ number: number }, ZReportRow>((sql, args) =>
  sql.selectFrom('z_reports').selectAll().where('number', '=', args.number),
);

/** The reports with the numbers above `after` up to `to`, newest first. */
export const reportsBetween = statement<Entries, ZReportRow>((sql, args) =>
  sql
    .selectFrom('z_reports')
    .selectAll()
    .where('number', '>', args.after)
    .where('number', '<=', args.to)
    .orderBy('number', 'desc'),
);

export const insertReport = statement<ZReportRow, never>((sql, args) =>
  sql.insertInto('z_reports').values({
    number: args.number,
    opened_at: args.opened_at,
    opened_by: args.opened_by,
    closed_at: args.closed_at,
    closed_by: args.closed_by,
    from_entry: args.from_entry,
    to_entry: args.to_entry,
    from_invoice: args.from_invoice,
    to_invoice: args.to_invoice,
    figures: args.figures,
    hash: args.hash,
  }),
);

/**
 * Makes whoever books wait until the transaction ends, and waits for who is at it. So each entry is in one report: on
 * PostgreSQL numbers are given before the commit, and one that was begun earlier could come later.
 */
export async function holdLedger(tx: Transaction): Promise<void> {
  if (tx.dialect === 'sqlite') return;
  const { sql, run } = queriesOf(tx);
  await run({ compile: () => raw`lock table ledger_entries in share mode`.compile(sql) });
}

/** When something was first booked after an entry. */
export const bookedAfter = statement<{ after: number }, { at: number }>((sql, args) =>
  sql.selectFrom('ledger_entries').select('at').where('id', '>', args.after).orderBy('id').limit(1),
);

/** A span of time, without `from` itself. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The drawers that were counted in a span of time, in their order. */
export const countedDrawers = statement<Span, CashShiftRow>((sql, args) =>
  sql
    .selectFrom('cash_shifts')
    .selectAll()
    .where('closed_at', '>', args.from)
    .where('closed_at', '<=', args.to)
    .orderBy('closed_at'),
);

/** When the last drawer was counted in a span of time. */
export const lastCount = statement<Span, { closed_at: number | null }>((sql, args) =>
  sql
    .selectFrom('cash_shifts')
    .select('closed_at')
    .where('closed_at', '>', args.from)
    .where('closed_at', '<=', args.to)
    .orderBy('closed_at', 'desc')
    .limit(1),
);

/** The drawers that are open. */
export function openDrawers(reader: Reader): Promise<CashShiftRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('cash_shifts').selectAll().where('closed_at', 'is', null).orderBy('opened_at'));
}

/**
 * The lines that were cancelled in a span of time. What staff didn't accept from a guest was on no bill; parts of a combo are in
 * its price.
 */
export const cancelledLines = statement<Span, { count: number; amount: number | null }>((sql, args) =>
  sql
    .selectFrom('order_lines')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('total').as('amount')])
    .where('status', '=', 'cancelled')
    .where('status_at', '>', args.from)
    .where('status_at', '<=', args.to)
    .where('reached', '<>', 'awaiting_confirmation')
    .where('part_of', 'is', null),
);

/** Where the first report begins. */
export const firstBegin = statement<object, { z_entry: number; z_invoice: number; z_at: number }>((sql) =>
  sql.selectFrom('totals_mark').select(['z_entry', 'z_invoice', 'z_at']).where('id', '=', 1),
);

/** Who opened the first of the drawers that were counted after an instant. */
export const firstOpener = statement<{ since: number }, { opened_by: string; opened_at: number }>(
  (sql, args) =>
    sql
      .selectFrom('cash_shifts')
      .select(['opened_by', 'opened_at'])
      .where('closed_at', '>', args.since)
      .orderBy('opened_at')
      .orderBy('id')
      .limit(1),
);
