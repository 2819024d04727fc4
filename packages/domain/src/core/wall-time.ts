import { assert } from './assert.ts';
import { dayMs, offsetAt } from './week-clock.ts';

/** A date as days since 1 January 1970, as calendars on the wall count them. */
export type DayNumber = number;

/** The date on the wall of an IANA zone at an instant (epoch milliseconds). */
export function dayAt(instantMs: number, timeZone: string): DayNumber {
  return Math.floor((instantMs + offsetAt(instantMs, timeZone)) / dayMs);
}

/** The instant at which clocks in a zone show so many minutes after midnight of a date; 1440 is the next midnight. */
export function instantOf(day: DayNumber, minutes: number, timeZone: string): number {
  const wall = day * dayMs + minutes * 60_000;
  // The offset is that of the instant itself, which is known only roughly at first.
  const near = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(near, timeZone);
}

/** The day of the week of a date: 0 is Monday. The epoch was a Thursday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** A date as "2026-12-07". */
export function dateText(day: DayNumber): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The minutes after midnight of "HH:MM", up to "24:00". */
export function minutesOf(time: string): number {
  const match = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/.exec(time);
  assert(match !== null, `not a time of day: ${time}`);
  return Number(match[1] ?? 24) * 60 + Number(match[2] ?? 0);
}
