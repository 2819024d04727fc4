import { assert } from './assert.ts';

const hourMs = 3_600_000;

/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * hourMs;

/** A week in milliseconds, one round of the week clock. */
export const weekMs = 7 * dayMs;

/** The epoch, 1 January 1970, was a Thursday: three days after the week clock's zero, Monday at midnight. */
const epochOnWeekClockMs = 3 * dayMs;

/** No zone changes its clocks twice within six hours, so probing this often misses no change. */
const probeMs = 6 * hourMs;

const weekdayOrder = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Milliseconds of wall time since Monday at midnight, where clocks are `offsetMs` ahead of UTC. */
export function weekClock(instantMs: number, offsetMs: number): number {
  return aroundWeek(instantMs + offsetMs + epochOnWeekClockMs);
}

/** Wraps a span of milliseconds into one week: 0 or more, less than `weekMs`. */
export function aroundWeek(spanMs: number): number {
  return ((spanMs % weekMs) + weekMs) % weekMs;
}

/** How far the clocks of an IANA zone are ahead of UTC at an instant, in milliseconds. Fails on an unknown zone. */
export function offsetAt(instantMs: number, timeZone: string): number {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  );
  const day = weekdayOrder.indexOf(parts.get('weekday') ?? '');
  const seconds =
    Number(parts.get('hour')) * 3600 + Number(parts.get('minute')) * 60 + Number(parts.get('second'));
  assert(day >= 0 && Number.isFinite(seconds), `no wall time for ${instantMs} in ${timeZone}`);
  const wall = day * dayMs + seconds * 1000;
  const utc = Math.floor(weekClock(instantMs, 0) / 1000) * 1000;
  // Both wrap around after a week. An offset is never half a week, so the shorter way round is right.
  const ahead = aroundWeek(wall - utc);
  return ahead > weekMs / 2 ? ahead - weekMs : ahead;
}

/** A period in which a zone's clocks don't change; `from` is included, `to` is not. */
export type OffsetStretch = { readonly from: number; readonly to: number; readonly offsetMs: number };

/** The periods between two instants, in order and without gaps: one, or more where the clocks change in between. */
export function offsetsWithin(fromMs: number, toMs: number, timeZone: string): OffsetStretch[] {
  const stretches: OffsetStretch[] = [];
  let start = fromMs;
  let offsetMs = offsetAt(start, timeZone);
  for (let probe = fromMs; probe < toMs; ) {
    const previous = probe;
    probe = Math.min(probe + probeMs, toMs);
    const probed = offsetAt(probe, timeZone);
    if (probed === offsetMs) continue;
    const change = firstInstantOf(probed, previous, probe, timeZone);
    stretches.push({ from: start, to: change, offsetMs });
    start = change;
    offsetMs = probed;
  }
  if (start < toMs) stretches.push({ from: start, to: toMs, offsetMs });
  return stretches;
}

/** Binary search in (before, at] for the first instant that has `offsetMs`; `at` has it, `before` has not. */
function firstInstantOf(offsetMs: number, before: number, at: number, timeZone: string): number {
  let low = before;
  let high = at;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timeZone) === offsetMs) high = middle;
    else low = middle;
  }
  return high;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs far more than using one, and a process needs few zones. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
