import type { ReportKind } from '@sufra/contract/bill/reports';
import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { vatBasisPoints } from '@sufra/domain/bill/bill';
import type { RatePart } from '@sufra/domain/bill/invoice';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { hoursInOrder } from '../day/queries.ts';
import { money } from '../day/statement.ts';
import { dayRule } from '../totals/count.ts';
import { daysBefore } from '../totals/day-range.ts';
import { currentDay, type Days, spanOf, type Total, type Totals, withTotals } from '../totals/queries.ts';
import { nameOfRow } from './names.ts';
import { compared, seriesOf, totalOf } from './series.ts';
import * as store from './store.ts';
import { courseOf, type Sums, sumsOf } from './sums.ts';

type Report = DataOf<'report'>;
type Row = Report['rows'][number];

/** What is asked: which days, beside which, and in which language. */
export interface Asked {
  readonly kind: ReportKind;
  readonly days: Days;
  readonly compare: 'none' | 'before' | 'year';
  readonly language: Language;
}

/** What some days add up to. */
interface Found {
  readonly rows: Sums;
  readonly course: Sums;
  readonly vat: Sums;
  /** Sales of the ledger less what the invoices say. */
  readonly unfinished: number;
}

/** A report: its rows, its course and its total, beside those of other days. */
export async function makeReport(context: Context, asked: Asked): Promise<Report> {
  const { kind, days, compare } = asked;
  const before = compare === 'none' ? null : daysBefore(days, compare);
  const [counted, found, other] = await withTotals(
    context,
    async (totals) =>
      [
        // Ratings are read from the feedback itself.
        kind === 'ratings' ? null : await totals.countedUntil(days),
        await find(context, totals, kind, days),
        before === null ? null : await find(context, totals, kind, before),
      ] as const,
  );
  const zone = context.menu.current().venue.time_zone;
  const rows = await presentRows(context, asked, found, other);
  return {
    kind,
    ...days,
    before,
    counted_until: counted === null ? null : isoInstant(counted, zone),
    series: kind === 'hours' ? rows : courseBeside(kind, days, found, before, other),
    rows,
    total: compared(totalOf(found.rows), other === null ? null : totalOf(other.rows)),
    unfinished: money(kind === 'dishes' || kind === 'categories' ? found.unfinished : 0),
  };
}

/** The course of a kind beside that of other days. How many stars there were has none. */
function courseBeside(
  kind: ReportKind,
  days: Days,
  found: Found,
  before: Days | null,
  other: Found | null,
): Report['series'] {
  if (kind === 'ratings') return [];
  return seriesOf(
    found.course,
    days,
    before && { course: other?.course ?? new Map<string, Total>(), days: before },
  );
}

async function find(context: Context, totals: Totals, kind: ReportKind, days: Days): Promise<Found> {
  const rows = kind === 'ratings' ? await ratingsIn(context, days) : await sumsOf(totals, kind, days);
  const found = kind === 'categories' ? byCategory(context, rows) : rows;
  const course = await courseOf(totals, kind, days);
  if (kind === 'vat') return { ...(await lessNotes(context, totals, rows, days)), course, unfinished: 0 };
  return { rows: found, course, vat: new Map(), unfinished: await unfinishedIn(totals, days) };
}

async function unfinishedIn(totals: Totals, days: Days): Promise<number> {
  const sales = -((await totals.byKey('account', days)).get('sales')?.amount ?? 0);
  return sales - ((await totals.byKey('orders', days)).get('')?.amount ?? 0);
}

async function ratingsIn(context: Context, days: Days): Promise<Sums> {
  const span = await spanOf(context.db.read, dayRule(context), days);
  const rows = await context.db.read.allOf(store.ratings, span);
  return new Map(rows.map(({ rating, count }) => [String(rating), { count, amount: 0 }]));
}

function byCategory({ menu }: Context, dishes: Sums): Sums {
  const { itemById } = menu.current();
  const sums = new Map<string, Total>();
  for (const [id, { count, amount }] of dishes) {
    const key = String(itemById.get(Number(id))?.categoryId ?? '');
    const before = sums.get(key) ?? { count: 0, amount: 0 };
    sums.set(key, { count: before.count + count, amount: before.amount + amount });
  }
  return sums;
}

/** What was billed at each VAT rate, less what the credit notes of these days gave back. */
async function lessNotes(
  context: Context,
  totals: Totals,
  rates: Sums,
  days: Days,
): Promise<Pick<Found, 'rows' | 'vat'>> {
  const span = await spanOf(context.db.read, dayRule(context), days);
  const notes = await context.db.read.allOf(store.noteRates, span);
  const rows = new Map(rates);
  const vat = new Map(await totals.byKey('vat', days));
  const lower = (sums: Map<string, Total>, key: string, by: number) => {
    const { count, amount } = sums.get(key) ?? { count: 0, amount: 0 };
    sums.set(key, { count, amount: amount - by });
  };
  for (const part of notes.flatMap((note) => JSON.parse(note.rates) as RatePart[])) {
    const key = String(part.rate ?? vatBasisPoints);
    lower(rows, key, part.gross);
    lower(vat, key, part.vat);
  }
  return { rows, vat };
}

async function presentRows(
  context: Context,
  { kind, language }: Asked,
  found: Found,
  other: Found | null,
): Promise<Row[]> {
  const names = { menu: context.menu.current(), staff: await staffNames(context.db.read), language };
  // A day's row has no other day beside it: the course has.
  const before = kind === 'sales' || other === null ? null : other.rows;
  const keys = [...new Set([...found.rows.keys(), ...(before?.keys() ?? [])])];
  const rows = keys.map((key) => ({
    key,
    ...nameOfRow(kind, key, names),
    ...compared(found.rows.get(key), before === null ? null : before.get(key)),
    vat: kind === 'vat' ? money(found.vat.get(key)?.amount ?? 0) : null,
  }));
  return inOrder(kind, rows, context);
}

/** Days and hours as they follow each other, ratings from five stars down, everything else by the amount. */
function inOrder(kind: ReportKind, rows: readonly Row[], context: Context): Row[] {
  const hours = hoursInOrder(currentDay(context));
  const place: (row: Row) => number = (row) => {
    if (kind === 'hours') return hours.indexOf(row.key);
    return kind === 'ratings' ? -Number(row.key) : -Number(row.amount);
  };
  if (kind === 'sales') return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return rows.toSorted((a, b) => place(a) - place(b) || (a.key < b.key ? -1 : 1));
}
