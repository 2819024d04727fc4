import { assert } from '../core/assert.ts';
import { aroundWeek, dayMs, offsetAt, offsetsWithin, weekClock, weekMs } from '../core/week-clock.ts';

/** Days of the week in the order of the week clock. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A day of the week. */
export type Weekday = (typeof weekdays)[number];

/**
 * When an item may be ordered. `days` empty, null or missing means every day. `from` is inclusive, `to` is exclusive; a
 * missing one is the start or end of the day, equal ones are 24 hours, and a window with `to` before `from` runs over
 * midnight and belongs to the day it begins on. `remaining` null or missing is no limit. Times are "HH:MM" up to
 * "24:00"; seconds are ignored.
 */
export type Availability = {
  readonly enabled: boolean;
  readonly days?: readonly Weekday[] | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly remaining?: number | null;
};

/** Whether an item may be ordered at an instant (epoch milliseconds) in the venue's IANA time zone. */
export function isAvailable(item: Availability, instantMs: number, timeZone: string): boolean {
  return isOpenAt(item, weekClock(instantMs, offsetAt(instantMs, timeZone)));
}

/** A week repeats, so one is enough; the second is for a window that a clock change skipped in the first. */
const horizonMs = 2 * weekMs + dayMs;

/**
 * The first instant after `instantMs` at which any item's availability changes, in epoch milliseconds: the time to
 * rebuild a menu snapshot. Undefined when none ever changes by itself.
 */
export function nextChange(
  items: readonly Availability[],
  instantMs: number,
  timeZone: string,
): number | undefined {
  const changing = items.filter(isOnSale);
  const now = weekClock(instantMs, offsetAt(instantMs, timeZone));
  const before = changing.map((item) => isOpenAt(item, now));
  const boundaries = new Set(changing.flatMap((item) => windowsOf(item).flat()));

  const candidates = offsetsWithin(instantMs, instantMs + horizonMs, timeZone).flatMap((stretch) => {
    const clock = weekClock(stretch.from, stretch.offsetMs);
    const atBoundaries = [...boundaries].map((boundary) => stretch.from + aroundWeek(boundary - clock));
    // When the clocks change, local time jumps: an item may open or close without passing a boundary.
    return [stretch.from, ...atBoundaries]
      .filter((instant) => instant < stretch.to)
      .map((instant) => ({ instant, clock: weekClock(instant, stretch.offsetMs) }));
  });

  const inOrder = candidates.toSorted((a, b) => a.instant - b.instant);
  return inOrder.find(({ clock }) => changing.some((item, index) => isOpenAt(item, clock) !== before[index]))
    ?.instant;
}

function isOpenAt(item: Availability, clock: number): boolean {
  if (!isOnSale(item)) return false;
  const windows = windowsOf(item);
  return windows.length === 0 || windows.some(([from, to]) => aroundWeek(clock - from) < to - from);
}

function isOnSale(item: Availability): boolean {
  return item.enabled && (item.remaining ?? 1) > 0;
}

/**
 * The windows of an item as [from, to) on the week clock; the last may reach into the next week. No windows: always
 * open.
 */
function windowsOf(item: Availability): readonly (readonly [number, number])[] {
  const days = item.days?.length ? item.days : weekdays;
  const from = timeOfDay(item.from ?? '00:00');
  const to = timeOfDay(item.to ?? '24:00');
  const length = to > from ? to - from : to - from + dayMs;
  if (days.length === weekdays.length && length === dayMs) return [];
  return days.map((day) => {
    const begin = weekdays.indexOf(day) * dayMs + from;
    return [begin, begin + length] as const;
  });
}

function timeOfDay(text: string): number {
  const match = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)/.exec(text);
  assert(match !== null, `not a time of day: ${text}`);
  return (Number(match[1] ?? 24) * 60 + Number(match[2] ?? 0)) * 60_000;
}
