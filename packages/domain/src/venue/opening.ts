import { type DayNumber, dateText, dayAt, instantOf, minutesOf, weekdayOf } from '../core/wall-time.ts';

/**
 * Hours of a day, from "HH:MM" to "HH:MM". `to` at or before `from` is the next morning: the night belongs to the day on
 * which it began. "24:00" is midnight.
 */
export type Hours = { readonly from: string; readonly to: string };

/** A date ("2026-12-07") whose hours are not those of its weekday. None: closed. */
export type SpecialDay = { readonly date: string; readonly name: string; readonly hours: readonly Hours[] };

/** When a venue takes orders. */
export type OpeningHours = {
  /** The hours of each weekday, Monday first; none is a closed day. Null: at any time. */
  readonly week: readonly (readonly Hours[])[] | null;
  readonly days: readonly SpecialDay[];
  /** How many minutes before closing the last order is taken. */
  readonly last_order_minutes: number;
};

/** The hours of a venue that never set any: it takes orders at any time. */
export const alwaysOpen: OpeningHours = { week: null, days: [], last_order_minutes: 0 };

/** A time in which orders are taken, in epoch milliseconds; `to` is not part of it. */
export type OpenTime = { readonly from: number; readonly to: number };

/** How far ahead it is looked, in days: whoever is closed for longer says no time. */
const horizonDays = 60;

const wholeDay: readonly Hours[] = [{ from: '00:00', to: '24:00' }];

/** The times in which orders are taken that end after `instantMs`, in order. Times that touch are one. */
export function* openTimes(
  hours: OpeningHours,
  instantMs: number,
  timeZone: string,
): Generator<OpenTime, void> {
  const lastOrderMs = hours.last_order_minutes * 60_000;
  const today = dayAt(instantMs, timeZone);
  let open: OpenTime | undefined;
  const ended = () => open !== undefined && open.to - lastOrderMs > Math.max(instantMs, open.from);
  for (let day = today - 1; day <= today + horizonDays; day += 1) {
    for (const next of timesOf(hours, day, timeZone)) {
      if (open !== undefined && next.from <= open.to) {
        open = { from: open.from, to: Math.max(open.to, next.to) };
        continue;
      }
      if (open !== undefined && ended()) yield { from: open.from, to: open.to - lastOrderMs };
      open = next;
    }
  }
  if (open !== undefined && ended()) yield { from: open.from, to: open.to - lastOrderMs };
}

/** Whether orders are taken at any time: there is nothing to look up then. */
export function isAlwaysOpen(hours: OpeningHours): boolean {
  return hours.week === null && hours.days.length === 0;
}

/** The hours that end after they begin, and do not overlap: in the order of the day. */
export function areInOrder(hours: readonly Hours[]): boolean {
  const spans = hours.map(spanOf);
  return spans.every(({ from, to }, index) => {
    const next = spans[index + 1];
    return to - from <= 1440 && (next === undefined || next.from >= to);
  });
}

function timesOf(hours: OpeningHours, day: DayNumber, timeZone: string): readonly OpenTime[] {
  const date = dateText(day);
  const special = hours.days.find((one) => one.date === date);
  const ofDay = special?.hours ?? hours.week?.[weekdayOf(day)] ?? (hours.week === null ? wholeDay : []);
  return ofDay.map(spanOf).map(({ from, to }) => ({
    from: instantOf(day, from, timeZone),
    to: instantOf(day, to, timeZone),
  }));
}

/** Hours in minutes after the day's midnight; `to` beyond 1440 is the next morning. */
function spanOf(hours: Hours): { readonly from: number; readonly to: number } {
  const from = minutesOf(hours.from);
  const to = minutesOf(hours.to);
  return { from, to: to > from ? to : to + 1440 };
}
