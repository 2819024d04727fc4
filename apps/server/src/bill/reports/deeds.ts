import type { DeedKind } from '@sufra/contract/bill/reports';
import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { money } from '../day/statement.ts';
import { dayRule } from '../totals/count.ts';
import { daysBefore } from '../totals/day-range.ts';
import { daysInTurn } from '../totals/days-in-turn.ts';
import { type Days, spanOf, type Total } from '../totals/queries.ts';
import type { Asked } from './report.ts';
import { compared, seriesOf, totalOf } from './series.ts';
import * as store from './store.ts';
import type { Sums } from './sums.ts';

/** Something that happened to an order. */
export type Deed = DataOf<'deeds'>['data'][number];

const perPage = 50;

/** All of a day. */
const whole: store.Part = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

const readers = {
  comps: { rows: store.comps, sum: store.compSum },
  voids: { rows: store.voids, sum: store.voidSum },
  refunds: { rows: store.refunds, sum: store.refundSum },
  discounts: { rows: store.discounts, sum: store.discountSum },
} as const;

/** Which of them are asked for, and in which language. */
interface Wanted {
  readonly kind: DeedKind;
  readonly days: Days;
  readonly language: Language;
}

/** A page of what happened to single orders in some days, and what all of it adds up to. */
export async function deedsIn(
  context: Context,
  { kind, days, page, language }: Wanted & { readonly page: number },
): Promise<DataOf<'deeds'>> {
  const { read } = context.db;
  const span = await spanOf(read, dayRule(context), days);
  const sum = await read.firstOf(readers[kind].sum, span);
  const present = await presenter(context, kind, language);
  const part = { limit: perPage, offset: (page - 1) * perPage };
  const total = sum?.count ?? 0;
  return {
    data: await present(await readers[kind].rows(read, span, part)),
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    amount: money(sum?.amount ?? 0),
  };
}

/** All that happened to single orders in some days, oldest first, a day's at a time. */
export async function* everyDeed(
  context: Context,
  { kind, days, language }: Wanted,
): AsyncGenerator<readonly Deed[]> {
  const { read } = context.db;
  const present = await presenter(context, kind, language);
  for await (const span of daysInTurn(read, dayRule(context), days)) {
    const newestFirst = await readers[kind].rows(read, span, whole);
    yield present(newestFirst.toReversed());
  }
}

/** What happened to single orders, day by day, beside other days: the same sums as its list. */
export async function deedCourse(
  context: Context,
  { kind, days, compare }: Pick<Wanted, 'kind' | 'days'> & Pick<Asked, 'compare'>,
): Promise<DataOf<'deedCourse'>> {
  const before = compare === 'none' ? null : daysBefore(days, compare);
  const found = await sumsByDay(context, kind, days);
  const earlier: Sums = before === null ? new Map() : await sumsByDay(context, kind, before);
  return {
    ...days,
    before,
    series: seriesOf(found, days, before && { course: earlier, days: before }),
    total: compared(totalOf(found), before && totalOf(earlier)),
  };
}

async function sumsByDay(context: Context, kind: DeedKind, days: Days): Promise<Sums> {
  const { read } = context.db;
  const sums = new Map<string, Total>();
  for await (const { day, ...span } of daysInTurn(read, dayRule(context), days)) {
    const sum = await read.firstOf(readers[kind].sum, span);
    sums.set(day, { count: sum?.count ?? 0, amount: sum?.amount ?? 0 });
  }
  return sums;
}

/** How rows are told: with the names of dishes, codes and people. */
async function presenter(context: Context, kind: DeedKind, language: Language) {
  const { read } = context.db;
  const names = await staffNames(read);
  const { venue } = context.menu.current();
  const nameOf = (texts: string) =>
    inLanguage(JSON.parse(texts) as Translations, language, venue.default_language);
  return async (rows: readonly store.DeedRow[]): Promise<Deed[]> => {
    const codes = kind === 'discounts' ? await codesByOrder(read, rows) : new Map<string, string>();
    return rows.map((row) => ({
      at: isoInstant(row.at, venue.time_zone),
      order_ref: row.order_ref,
      table: row.table_number,
      what: row.names === null ? (codes.get(row.order_id) ?? '') : nameOf(row.names),
      by: names.get(row.by ?? '') ?? null,
      reason: row.reason,
      amount: money(row.amount),
    }));
  };
}

async function codesByOrder(
  reader: Reader,
  rows: readonly store.DeedRow[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await store.codesOf(
    reader,
    rows.map((row) => row.order_id),
  );
  const byOrder = Map.groupBy(found, (row) => row.order_id);
  return new Map(
    [...byOrder].map(([orderId, of]) => [orderId, [...new Set(of.map((one) => one.coupon_code))].join(', ')]),
  );
}
