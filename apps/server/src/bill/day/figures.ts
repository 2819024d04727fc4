import { setImmediate } from 'node:timers/promises';
import type { DataOf } from '@sufra/contract/calls';
import type { Context } from '../../context.ts';
import { lastNumber } from '../../core/counters.ts';
import { isoInstant } from '../../core/instant.ts';
import type { CashShiftRow, ZReportRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { invoiceNumber } from '../receipts/paper-number.ts';
import { type AccountSums, money, statementOf, tendersOf } from './statement.ts';
import * as store from './store.ts';

/** What a report says. */
export type Figures = NonNullable<DataOf<'staffDay'>['figures']>;

/** The entries of a period. */
export function entriesOf({ fromEntry, toEntry }: Period): store.Entries {
  return { after: fromEntry, to: toEntry };
}

/** What is not closed yet: the entries and invoices after the last report, and since when. */
export interface Period {
  readonly fromEntry: number;
  readonly toEntry: number;
  readonly fromInvoice: number;
  readonly toInvoice: number;
  /** When the last report was made; 0 if there is none. */
  readonly since: number;
  readonly until: number;
  /** The number of the last report; 0 if there is none. */
  readonly lastNumber: number;
}

/**
 * By how much the clock of another process may be ahead. A drawer that was counted there belongs to this day, for it could not
 * be closed before the count; one that seems to be counted later still was counted by a clock that was wrong.
 */
const aheadMaxMs = 60_000;

/** What came since the report with a number, or since days are closed here if that is 0. */
export async function openPeriod(reader: Reader, lastReport: number, now: number): Promise<Period> {
  const last =
    lastReport === 0 ? undefined : await reader.firstOf(store.reportNumbered, { number: lastReport });
  const begin = await reader.firstOf(store.firstBegin, {});
  const fromEntry = last?.to_entry ?? begin?.z_entry ?? 0;
  const entry = await reader.firstOf(store.lastEntryAfter, { after: fromEntry });
  const since = last?.closed_at ?? begin?.z_at ?? 0;
  const count = await reader.firstOf(store.lastCount, { from: since, to: now + aheadMaxMs });
  const latest = count?.closed_at ?? since;
  return {
    fromEntry,
    toEntry: entry?.id ?? fromEntry,
    fromInvoice: last?.to_invoice ?? begin?.z_invoice ?? 0,
    toInvoice: await lastNumber(reader, 'tax_invoice'),
    since,
    until: latest <= now + aheadMaxMs ? Math.max(now, latest) : now,
    lastNumber: lastReport,
  };
}

/** Entries that are added up at a time: others are served in between, if a day was not closed for months. */
const entriesAtOnce = 20_000;

/** What the entries of the ledger after one, up to another, add up to by account. */
export async function accountSums(reader: Reader, { after, to }: store.Entries): Promise<AccountSums> {
  const sums = new Map<string, { amount: number; count: number }>();
  for (let at = after; at < to; at += entriesAtOnce) {
    if (at > after) await setImmediate();
    const part = { after: at, to: Math.min(at + entriesAtOnce, to) };
    for (const { account, amount, count } of await reader.allOf(store.sumsByAccount, part)) {
      const before = sums.get(account) ?? { amount: 0, count: 0 };
      sums.set(account, { amount: before.amount + amount, count: before.count + count });
    }
  }
  return sums;
}

/** What a report says of a period; `sums` are those of its entries. */
export async function figuresOf(
  context: Pick<Context, 'menu'>,
  reader: Reader,
  period: Period,
  sums: AccountSums,
): Promise<Figures> {
  const { fromInvoice, toInvoice, since, until } = period;
  const voids = await reader.firstOf(store.cancelledLines, { from: since, to: until });
  const bills = toInvoice - fromInvoice;
  return {
    statement: statementOf(sums, bills),
    tenders: tendersOf(sums),
    drawers: await drawersOf(
      context,
      reader,
      await reader.allOf(store.countedDrawers, { from: since, to: until }),
    ),
    voids: { count: voids?.count ?? 0, amount: money(voids?.amount ?? 0) },
    invoices: {
      first: bills === 0 ? null : invoiceNumber(fromInvoice + 1),
      last: bills === 0 ? null : invoiceNumber(toInvoice),
    },
  };
}

async function drawersOf(
  { menu }: Pick<Context, 'menu'>,
  reader: Reader,
  shifts: readonly CashShiftRow[],
): Promise<Figures['drawers']> {
  if (shifts.length === 0) return [];
  const names = await staffNames(reader);
  const zone = menu.current().venue.time_zone;
  return shifts.map((shift) => ({
    drawer: shift.drawer,
    by: names.get(shift.closed_by ?? '') ?? null,
    closed_at: isoInstant(shift.closed_at ?? 0, zone),
    opening_float: money(shift.opening_float),
    expected: money(shift.expected ?? 0),
    counted: money(shift.counted ?? 0),
    difference: money((shift.counted ?? 0) - (shift.expected ?? 0)),
    note: shift.note,
  }));
}

/** The number of a report as it is printed. */
export function reportNumber(number: number): string {
  return String(number).padStart(4, '0');
}

/** How many characters of a hash a report shows. */
const codeLength = 16;

/** A closed day as staff read it. */
export async function presentReport(
  context: Pick<Context, 'menu'>,
  reader: Reader,
  row: ZReportRow,
): Promise<ZReport> {
  return presentWith(context, await staffNames(reader), row);
}

/** Closed days as staff read them. */
export async function presentReports(
  context: Pick<Context, 'menu'>,
  reader: Reader,
  rows: readonly ZReportRow[],
): Promise<ZReport[]> {
  const names = await staffNames(reader);
  return rows.map((row) => presentWith(context, names, row));
}

type ZReport = DataOf<'zReport'>['report'];

function presentWith(
  { menu }: Pick<Context, 'menu'>,
  names: ReadonlyMap<string, string>,
  row: ZReportRow,
): ZReport {
  const zone = menu.current().venue.time_zone;
  return {
    number: reportNumber(row.number),
    opened_at: isoInstant(row.opened_at, zone),
    opened_by: names.get(row.opened_by ?? '') ?? null,
    closed_at: isoInstant(row.closed_at, zone),
    closed_by: names.get(row.closed_by) ?? null,
    code: row.hash.slice(0, codeLength),
    figures: JSON.parse(row.figures) as Figures,
  };
}
