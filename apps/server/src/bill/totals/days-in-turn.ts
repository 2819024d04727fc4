import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../../database/transaction.ts';
import { type DayRule, spanOfDay } from './business-days.ts';
import { eachDay } from './day-range.ts';
import { type Days, spanOf } from './queries.ts';
import * as store from './store.ts';

/** A day of the venue and its instants, without `to` itself. */
export interface DaySpan {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Some days, one after the other. Before each, the server serves others: a year has hundreds of thousands of orders. One
 * begins where the one before ends, so that together they are what the whole range is, without an instant more or less.
 */
export async function* daysInTurn(reader: Reader, rule: DayRule, days: Days): AsyncGenerator<DaySpan> {
  const whole = await spanOf(reader, rule, days);
  const known = await reader.allOf(store.daysBetween, whole);
  const begins = new Map(known.map((row) => [row.day, row.begins]));
  const all = eachDay(days);
  const beginOf = (day: string) => begins.get(day) ?? spanOfDay(Temporal.PlainDate.from(day), rule).begins;
  let from = whole.from;
  for (const [index, day] of all.entries()) {
    await setImmediate();
    const next = all[index + 1];
    const to = next === undefined ? whole.to : Math.min(Math.max(from, beginOf(next)), whole.to);
    yield { day, from, to };
    from = to;
  }
}
