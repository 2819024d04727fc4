import type { DataOf } from '@sufra/contract/calls';
import { money } from '../day/statement.ts';
import { eachDay } from '../totals/day-range.ts';
import type { Days, Total } from '../totals/queries.ts';
import type { Sums } from './sums.ts';

/** More days than this are shown by month. */
const daysMax = 62;

/** The course of some days, beside that of as many others: by day, or by month. */
export function seriesOf(
  course: Sums,
  days: Days,
  other: { readonly course: Sums; readonly days: Days } | null,
): DataOf<'report'>['series'] {
  const all = eachDay(days);
  const before = other === null ? [] : eachDay(other.days);
  const points = new Map<string, { found: Total; before: Total }>();
  for (const [index, day] of all.entries()) {
    const key = all.length > daysMax ? day.slice(0, 7) : day;
    const point = points.get(key) ?? { found: nothing, before: nothing };
    points.set(key, {
      found: added(point.found, course.get(day)),
      before: added(point.before, other?.course.get(before[index] ?? '')),
    });
  }
  return [...points].map(([key, point]) => ({
    key,
    count: point.found.count,
    amount: money(point.found.amount),
    count_before: other === null ? null : point.before.count,
    amount_before: other === null ? null : money(point.before.amount),
  }));
}

const nothing: Total = { count: 0, amount: 0 };

function added(sum: Total, more: Total | undefined): Total {
  return more === undefined ? sum : { count: sum.count + more.count, amount: sum.amount + more.amount };
}
