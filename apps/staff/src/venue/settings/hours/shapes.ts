import type { SettingsOf } from '@sufra/contract/venue/settings';
import { dayAfter } from '../../../shared/report/day-name.ts';

/** The opening hours as they are saved. */
export type OpeningHours = SettingsOf<'hours'>;

/** The hours of a day. */
export type DayHours = OpeningHours['days'][number]['hours'];

/** A day with other hours than its weekday. */
export type SpecialDay = OpeningHours['days'][number];

/** What a week begins with when somebody sets hours for the first time. */
export function usualWeek(): DayHours[] {
  return Array.from({ length: 7 }, usualDay);
}

/** The hours of a day that is switched on. */
export function usualDay(): DayHours {
  return [{ from: '12:00', to: '23:00' }];
}

/** The name of a weekday, 0 for Monday, in a language. */
export function weekdayName(day: number, language: string): string {
  // 5 January 1970 was a Monday.
  const at = new Date(Date.UTC(1970, 0, 5 + day));
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at);
}

/** The days that are not over, and those without a date yet. A night of yesterday may still go on. */
export function withoutPast(days: readonly SpecialDay[], today: string): readonly SpecialDay[] {
  return days.filter(({ date }) => date === '' || date >= dayAfter(today, -1));
}

const dayMinutes = 1440;
/** The bars begin at six in the morning, when hardly anybody is open. */
const barBegins = 360;

/** Where a day's hours stand on its bar, in percent. What goes on beyond the next six o'clock is cut. */
export function barsOf(hours: DayHours): readonly { readonly start: number; readonly width: number }[] {
  return hours.map(({ from, to }) => {
    const begin = (minutes(from) - barBegins + dayMinutes) % dayMinutes;
    const length = (minutes(to) - minutes(from) + dayMinutes) % dayMinutes || dayMinutes;
    const end = Math.min(begin + length, dayMinutes);
    return { start: (begin / dayMinutes) * 100, width: ((end - begin) / dayMinutes) * 100 };
  });
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
