/** How urgent a ticket is. */
export type AgeBand = 'on_time' | 'due' | 'late';

/** From when on a ticket is due, and from when on it is late, in minutes. */
export interface AgeThresholds {
  readonly dueMinutes: number;
  readonly lateMinutes: number;
}

/** What a kitchen starts with, until it sets its own. */
export const defaultThresholds: AgeThresholds = { dueMinutes: 10, lateMinutes: 20 };

const minuteMs = 60_000;

/** The band of a ticket of this age. A threshold counts from its minute on. */
export function ageBand(ageMs: number, { dueMinutes, lateMinutes }: AgeThresholds): AgeBand {
  if (ageMs >= lateMinutes * minuteMs) return 'late';
  return ageMs >= dueMinutes * minuteMs ? 'due' : 'on_time';
}

/** An age as a clock counts it: "06:48", from 100 minutes on "1:41:05". A clock that runs behind reads "00:00". */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 100) return `${two(minutes)}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** The thresholds as typed, put right: whole minutes from 1 to 180, late after due. */
export function readThresholds(due: number, late: number): AgeThresholds {
  const whole = (value: number, low: number, high: number, fallback: number) =>
    Number.isFinite(value) ? Math.min(high, Math.max(low, Math.round(value))) : fallback;
  const dueMinutes = whole(due, 1, 179, defaultThresholds.dueMinutes);
  return { dueMinutes, lateMinutes: whole(late, dueMinutes + 1, 180, dueMinutes + 10) };
}
