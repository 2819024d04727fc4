import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import type { BusinessDayRow, DayTotalRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { TotalKind } from './add-up.ts';
import { type DayRule, dayByRule, spanOfDay } from './business-days.ts';
import { dayRule, nextPortion } from './count.ts';
import * as store from './store.ts';

/** A range of days, both included, as 2026-03-10. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** How many and how much, in fils. */
export interface Total {
  readonly count: number;
  readonly amount: number;
}

const nothing: Total = { count: 0, amount: 0 };

/** The totals as they are this moment. */
export interface Totals {
  /** What a kind adds up to over some days, by key. */
  byKey(kind: TotalKind, days: Days): Promise<ReadonlyMap<string, Total>>;
  /** What one key of a kind adds up to on each day that has any. */
  byDay(kind: TotalKind, key: string, days: Days): Promise<ReadonlyMap<string, Total>>;
  /** Until when everything is counted; null if these days are counted whole. Older years are counted after an upgrade. */
  countedUntil(days: Days): Promise<number | null>;
}

/** Portions that are counted for an answer; beyond them only what is kept is told, and until when. */
const portionsMax = 2;
const triesMax = 10;

/**
 * Reads totals: those that are kept, and what came since. If what is kept changed meanwhile, `body` is run again, or an
 * entry would be counted twice.
 */
export async function withTotals<Value>(
  context: Pick<Context, 'db' | 'clock' | 'menu'>,
  body: (totals: Totals) => Promise<Value>,
): Promise<Value> {
  const { read } = context.db;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = await read.firstOf(store.mark, {});
    assert(before !== undefined, 'the totals have a mark');
    const tail = await tailAfter(context, before);
    const value = await body(totalsOf(context, tail));
    const after = await read.firstOf(store.mark, {});
    const stood = after?.entry === before.entry && after.invoice === before.invoice;
    if (stood || tail.countedUntil !== null) return value;
  }
  throw new Error(`the totals changed ${triesMax} times while they were read`);
}

interface Tail {
  readonly rows: readonly DayTotalRow[];
  /** Until when everything is counted; null if everything is. */
  readonly countedUntil: number | null;
}

async function tailAfter(context: Pick<Context, 'db' | 'menu'>, begin: store.Mark): Promise<Tail> {
  const { read } = context.db;
  const about = { rule: dayRule(context), until: Number.MAX_SAFE_INTEGER };
  const rows: DayTotalRow[] = [];
  let mark = begin;
  for (let portion = 0; portion < portionsMax; portion += 1) {
    const next = await nextPortion(read, mark, about);
    rows.push(...next.totals);
    if (next.last) return { rows, countedUntil: null };
    mark = next.mark;
  }
  // Far behind, as after an upgrade: what is kept now is told, and it grows while it is read.
  const entry = await read.firstOf(store.entryAt, { entry: begin.entry });
  const invoice = await read.firstOf(store.invoiceAt, { invoice: begin.invoice });
  const next = [entry?.at, invoice?.at].filter((at) => at !== undefined);
  return { rows: [], countedUntil: Math.min(...next) };
}

function totalsOf(
  { db: { read }, menu }: Pick<Context, 'db' | 'menu'>,
  { rows, countedUntil }: Tail,
): Totals {
  const within = (row: DayTotalRow, kind: TotalKind, { from, to }: Days) =>
    row.kind === kind && row.day >= from && row.day <= to;
  return {
    async countedUntil(days) {
      if (countedUntil === null) return null;
      const { to } = await spanOf(read, dayRule({ menu }), days);
      return countedUntil < to ? countedUntil : null;
    },
    async byKey(kind, days) {
      const sums = new Map<string, Total>();
      for (const row of await read.allOf(store.totalsByKey, { kind, ...days })) sums.set(row.key, row);
      for (const row of rows) if (within(row, kind, days)) add(sums, row.key, row);
      return sums;
    },
    async byDay(kind, key, days) {
      const sums = new Map<string, Total>();
      for (const row of await read.allOf(store.totalsByDay, { kind, key, ...days })) sums.set(row.day, row);
      for (const row of rows) if (row.key === key && within(row, kind, days)) add(sums, row.day, row);
      return sums;
    },
  };
}

function add(sums: Map<string, Total>, place: string, { count, amount }: Total): void {
  const before = sums.get(place) ?? nothing;
  sums.set(place, { count: before.count + count, amount: before.amount + amount });
}

/** The last entry of the ledger that the totals have; none comes before it any more. */
export async function countedUpTo(reader: Reader): Promise<number> {
  return (await reader.firstOf(store.mark, {}))?.entry ?? 0;
}

/** The venue's day now, as the next totals will be counted. */
export function currentDay({ clock, menu }: Pick<Context, 'clock' | 'menu'>): BusinessDayRow {
  return dayByRule(clock.now(), dayRule({ menu }));
}

/** The instants of some days: as they were when something was counted in them, else by the rule. */
export async function spanOf(
  reader: Reader,
  rule: DayRule,
  { from, to }: Days,
): Promise<{ readonly from: number; readonly to: number }> {
  const first = await reader.firstOf(store.dayNamed, { day: from });
  const last = await reader.firstOf(store.dayNamed, { day: to });
  return {
    from: first?.begins ?? spanOfDay(Temporal.PlainDate.from(from), rule).begins,
    to: last?.ends ?? spanOfDay(Temporal.PlainDate.from(to), rule).ends,
  };
}
