import { type DayNumber, dayAt, instantOf } from '../core/wall-time.ts';
import { dayMs } from '../core/week-clock.ts';

/** When the days of a venue begin: an hour of its zone, 0 to 11. What is before it belongs to the evening. */
export type Evenings = { readonly timeZone: string; readonly beginsAt: number };

/** A date such as "2026-11-23" as a day; undefined if the calendar has none. */
export function readDay(text: string): DayNumber | undefined {
  const at = Date.parse(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  return isDay ? at / dayMs : undefined;
}

/** The venue's day that an instant belongs to. */
export function eveningOf(at: number, { timeZone, beginsAt }: Evenings): DayNumber {
  const date = dayAt(at, timeZone);
  return at < instantOf(date, beginsAt * 60, timeZone) ? date - 1 : date;
}

/** When a day of the venue begins and ends, in epoch milliseconds; the end is the next one's beginning. */
export function spanOf(
  day: DayNumber,
  { timeZone, beginsAt }: Evenings,
): { readonly from: number; readonly to: number } {
  return { from: instantOf(day, beginsAt * 60, timeZone), to: instantOf(day + 1, beginsAt * 60, timeZone) };
}

/** The instant of a time of a venue's day, in minutes after midnight: half past midnight is after the evening. */
export function instantInEvening(day: DayNumber, minutes: number, evenings: Evenings): number {
  const date = minutes < evenings.beginsAt * 60 ? day + 1 : day;
  return instantOf(date, minutes, evenings.timeZone);
}
