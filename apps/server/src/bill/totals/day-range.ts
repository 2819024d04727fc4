import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Days } from './queries.ts';

/** Reads the first and the last day, both included. Refuses what is no day, the wrong way round, or too long. */
export function readDayRange({ from, to }: Days, daysMax: number): Result<Days, 'invalid_input'> {
  const [first, last] = [readDay(from), readDay(to)];
  if (first === undefined) return refuse('invalid_input', { field: 'from' });
  if (last === undefined) return refuse('invalid_input', { field: 'to' });
  const { days } = first.until(last, { largestUnit: 'day' });
  if (days < 0 || days >= daysMax) return refuse('invalid_input', { field: 'to' });
  return ok({ from: first.toString(), to: last.toString() });
}

function readDay(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Every day of a range, in order. */
export function eachDay({ from, to }: Days): readonly string[] {
  const days: string[] = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    days.push(day.toString());
  return days;
}

/** What a range is compared with: the days just before it, or the same weekdays a year ago. */
export function daysBefore({ from, to }: Days, compare: 'before' | 'year'): Days {
  const first = Temporal.PlainDate.from(from);
  const length = first.until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days + 1;
  const back = compare === 'year' ? 52 * 7 * Math.max(1, Math.ceil(length / (52 * 7))) : length;
  const shifted = (day: string) => Temporal.PlainDate.from(day).subtract({ days: back }).toString();
  return { from: shifted(from), to: shifted(to) };
}
