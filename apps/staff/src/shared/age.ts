/** How urgent a ticket is. */
export type AgeBand = 'on_time' | 'due' | 'late';

/** The ages, in minutes, from which a ticket is due and late. */
export interface AgeThresholds {
  readonly dueMinutes: number;
  readonly lateMinutes: number;
}

/** The thresholds of a screen that has not set its own. */
export const defaultThresholds: AgeThresholds = { dueMinutes: 10, lateMinutes: 20 };

const minuteMs = 60_000;

/** The urgency of a ticket of this age. At exactly a threshold it is already due or late. */
export function ageBand(ageMs: number, { dueMinutes, lateMinutes }: AgeThresholds): AgeBand {
  if (ageMs >= lateMinutes * minuteMs) return 'late';
  return ageMs >= dueMinutes * minuteMs ? 'due' : 'on_time';
}

/** An age as minutes and seconds, "06:48", with hours from 100 minutes on, "1:41:05". Negative ages read "00:00". */
export function formatAge(ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000));
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 100) return `${pad(minutes)}:${pad(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(seconds % 60)}`;
}

/** Corrects typed thresholds: from 1 to 180 minutes, and late comes after due. */
export function readThresholds(due: number, late: number): AgeThresholds {
  const clamp = (value: number, low: number, high: number, fallback: number) =>
    Number.isFinite(value) ? Math.min(high, Math.max(low, Math.round(value))) : fallback;
  const dueMinutes = clamp(due, 1, 179, defaultThresholds.dueMinutes);
  return { dueMinutes, lateMinutes: clamp(late, dueMinutes + 1, 180, dueMinutes + 10) };
}
