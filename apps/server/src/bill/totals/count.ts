/** Counting what came since the totals were last counted: to keep it, and to add it to what an answer says. */
import type { Context } from '../../context.ts';
import type { DayTotalRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { linesOfOrders } from '../../orders/rounds/queries.ts';
import { unitsOfGone } from '../receipts/paid-bill.ts';
import { addEntry, addInvoice, newTally } from './add-up.ts';
import { type Calendar, calendarOf, type DayRule } from './business-days.ts';
import * as store from './store.ts';
import {
  type CountedEntry,
  type CountedInvoice,
  entriesAfter,
  entriesAtOnce,
  invoicesAfter,
  invoicesAtOnce,
} from './store-source.ts';

const dayMs = 24 * 60 * 60_000;

/** What a portion adds to the totals. */
export interface Portion {
  readonly totals: readonly DayTotalRow[];
  readonly calendar: Calendar;
  readonly mark: store.Mark;
  /** Whether nothing is left after it. */
  readonly last: boolean;
}

/** How the days of the venue are cut. */
export function dayRule({ menu }: Pick<Context, 'menu'>): DayRule {
  const { venue, operations } = menu.current();
  return { timeZone: venue.time_zone, beginsAt: operations.day_begins };
}

/**
 * Counts the next entries and invoices after a mark. Entries younger than `until` are left for later: on PostgreSQL one
 * that was begun before them may still come.
 */
export async function nextPortion(
  reader: Reader,
  mark: store.Mark,
  { rule, until }: { readonly rule: DayRule; readonly until: number },
): Promise<Portion> {
  const found = await reader.allOf(entriesAfter, { entry: mark.entry });
  const young = found.findIndex(({ at }) => at > until);
  const entries = young < 0 ? found : found.slice(0, young);
  const invoices = await reader.allOf(invoicesAfter, { invoice: mark.invoice });
  const lines = await linesByOrder(reader, invoices);
  const goneUnits = await unitsOfGone(reader, [...lines.values()].flat());
  const calendar = await calendarFor(reader, rule, entries, invoices);
  const tally = newTally();
  for (const entry of entries) addEntry(tally, calendar, entry);
  for (const invoice of invoices) {
    const order = { lines: lines.get(invoice.order_id) ?? [], goneUnits };
    addInvoice(tally, calendar, invoice, order);
  }
  return {
    totals: tally.rows(),
    calendar,
    mark: { entry: entries.at(-1)?.id ?? mark.entry, invoice: invoices.at(-1)?.number ?? mark.invoice },
    last: entries.length < entriesAtOnce && invoices.length < invoicesAtOnce,
  };
}

async function linesByOrder(reader: Reader, invoices: readonly CountedInvoice[]) {
  if (invoices.length === 0) return new Map<string, never[]>();
  const ids = invoices.map((invoice) => invoice.order_id);
  return Map.groupBy(await linesOfOrders(reader, ids), (line) => line.order_id);
}

async function calendarFor(
  reader: Reader,
  rule: DayRule,
  entries: readonly CountedEntry[],
  invoices: readonly CountedInvoice[],
): Promise<Calendar> {
  const instants = [...entries.map(({ at }) => at), ...invoices.map((invoice) => invoice.issued_at)];
  if (instants.length === 0) return calendarOf([], rule);
  const span = instants.reduce(({ from, to }, at) => ({ from: Math.min(from, at), to: Math.max(to, at) }), {
    from: Number.POSITIVE_INFINITY,
    to: 0,
  });
  // Days are at most two long, and the names of their neighbours are needed too.
  const days = await reader.allOf(store.daysBetween, {
    from: span.from - 4 * dayMs,
    to: span.to + 4 * dayMs,
  });
  return calendarOf(days, rule);
}
