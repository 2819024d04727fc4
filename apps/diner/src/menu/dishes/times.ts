import { listText } from '@sufra/contract/core/list-text';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Any Monday, to get the names of the weekdays from. */
const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The times at which a dish is served, from the first five characters of each (ITEM-5). Undefined without any. */
export function timeRange(
  from: string | null | undefined,
  to: string | null | undefined,
): string | undefined {
  const ends = [from, to].map((time) => (time ?? '').slice(0, 5));
  return ends.some((end) => end !== '') ? ends.join(' – ') : undefined;
}

/** The names of weekdays in a language; undefined for none or all seven. Unknown names stay as they are. */
export function dayNames(days: readonly string[], language: string): string | undefined {
  const indexes = days.map((day) => weekdays.indexOf(day.trim().slice(0, 3).toLowerCase() as 'mon'));
  if (days.length === 0 || new Set(indexes.filter((index) => index >= 0)).size === weekdays.length)
    return undefined;
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const named = days.map((day, position) => {
    const weekday = indexes[position] ?? -1;
    return weekday < 0 ? day.trim() : names.format(aMonday + weekday * dayMs);
  });
  return listText(named, language);
}
