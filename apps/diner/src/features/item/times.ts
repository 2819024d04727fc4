const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A Monday, from which the names of the days are counted. */
const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The time of the day as the seed shows it: the first five characters of each end. Undefined without either. */
export function timeRange(
  from: string | null | undefined,
  to: string | null | undefined,
): string | undefined {
  const ends = [from, to].map((time) => (time ?? '').slice(0, 5));
  return ends.some((end) => end !== '') ? ends.join(' – ') : undefined;
}

/** The days in a language, in the order given; undefined when it is all of them. Days that are no days stay as text. */
export function dayNames(days: readonly string[], language: string): string | undefined {
  const places = days.map((day) => weekdays.indexOf(day.trim().slice(0, 3).toLowerCase() as 'mon'));
  if (days.length === 0 || new Set(places.filter((place) => place >= 0)).size === weekdays.length)
    return undefined;
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return days
    .map((day, index) => {
      const place = places[index] ?? -1;
      return place < 0 ? day.trim() : names.format(aMonday + place * dayMs);
    })
    .join(', ');
}
