import type { DataOf } from '@sufra/contract/calls';
import { money } from '../day/statement.ts';
import { eachDay } from '../totals/day-range.ts';
import type { Days, Total } from '../totals/queries.ts';
import type { Sums } from './sums.ts';

/** More days than this are shown by month. */
const daysMax = 62;

/** The point of a course that one of its days is in: the day itself, or its month. */
export function pointOf(all: readonly string[], index: number): string {
  const day = all[index] ?? '';
  return all.length > daysMax ? day.slice(0, 7) : day;
}

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
    const key = pointOf(all, index);
    const point = points.get(key) ?? { found: nothing, before: nothing };
    points.set(key, {
      found: added(point.found, course.get(day)),
      before: added(point.before, other?.course.get(before[index] ?? '')),
    });
  }
  return [...points].map(([key, point]) => ({
    key,
    ...compared(point.found, other === null ? null : point.before),
  }));
}

/** Both sides of a comparison; `other` is null where nothing is compared. */
export function compared(found: Total | undefined, other: Total | undefined | null) {
  const { count, amount } = found ?? nothing;
  return {
    count,
    amount: money(amount),
    count_before: other === null ? null : (other?.count ?? 0),
    amount_before: other === null ? null : money(other?.amount ?? 0),
  };
}

const nothing: Total = { count: 0, amount: 0 };

function added(sum: Total, more: Total | undefined): Total {
  return more === undefined ? sum : { count: sum.count + more.count, amount: sum.amount + more.amount };
}

/** What all sums come to. */
export function totalOf(sums: Sums): Total {
  return [...sums.values()].reduce(added, nothing);
}
