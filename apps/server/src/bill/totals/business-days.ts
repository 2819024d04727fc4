import type { BusinessDayRow } from '../../database/schema/rows.ts';

/** How a venue's days are cut: its time zone, and the hour at which a new day begins there. */
export interface DayRule {
  readonly timeZone: string;
  /** 0 to 11. */
  readonly beginsAt: number;
}

/** Days of the venue, to find the one of an instant. */
export interface Calendar {
  /** The day that an instant belongs to; one that was never needed before is added. */
  dayOf(at: number): BusinessDayRow;
  /** The days that were added or became longer. */
  changed(): readonly BusinessDayRow[];
}

/** The day of an instant by the rule alone. */
export function dayByRule(at: number, { timeZone, beginsAt }: DayRule): BusinessDayRow {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const date = zoned.toPlainDate();
  const day = zoned.hour < beginsAt ? date.subtract({ days: 1 }) : date;
  return { day: day.toString(), ...spanOfDay(day, { timeZone, beginsAt }), zone: timeZone };
}

/** The instants of a day by the rule: its first, and the first that is no longer in it. */
export function spanOfDay(
  day: Temporal.PlainDate,
  { timeZone, beginsAt }: DayRule,
): { readonly begins: number; readonly ends: number } {
  const plainTime = new Temporal.PlainTime(beginsAt);
  const startOf = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  return { begins: startOf(day), ends: startOf(day.add({ days: 1 })) };
}

/**
 * The days that are known, and the rule for those that aren't. A day keeps its instants when the rule changes; the next
 * one begins where it ends, so that no instant belongs to two days or to none.
 */
export function calendarOf(known: readonly BusinessDayRow[], rule: DayRule): Calendar {
  const days = new Map(known.map((row) => [row.day, row]));
  const changed = new Map<string, BusinessDayRow>();
  let last: BusinessDayRow | undefined;
  const has = (row: BusinessDayRow, at: number) => row.begins <= at && at < row.ends;
  const add = (at: number) => {
    const row = fitted(dayByRule(at, rule), at, [...days.values()]);
    const same = days.get(row.day);
    // The day of this name is over by its own clock, and the new one has not begun: it becomes longer.
    const kept =
      same === undefined
        ? row
        : { ...same, begins: Math.min(same.begins, row.begins), ends: Math.max(same.ends, row.ends) };
    days.set(kept.day, kept);
    changed.set(kept.day, kept);
    return kept;
  };
  return {
    dayOf(at) {
      if (last === undefined || !has(last, at)) last = days.values().find((row) => has(row, at)) ?? add(at);
      return last;
    },
    changed: () => [...changed.values()],
  };
}

/** A new day without the instants around `at` that other days have. */
function fitted(row: BusinessDayRow, at: number, others: readonly BusinessDayRow[]): BusinessDayRow {
  const before = others.filter(({ ends }) => ends <= at).map(({ ends }) => ends);
  const after = others.filter(({ begins }) => begins > at).map(({ begins }) => begins);
  return { ...row, begins: Math.max(row.begins, ...before), ends: Math.min(row.ends, ...after) };
}
