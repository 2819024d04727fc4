import { describe, expect, it, test } from 'vitest';
import { calendarOf, dayByRule } from './business-days.ts';

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;
const dubai = { timeZone: 'Asia/Dubai', beginsAt: 4 };

test.each([
  ['2026-03-10T03:59:59+04:00', '2026-03-09'],
  ['2026-03-10T04:00:00+04:00', '2026-03-10'],
  ['2026-03-10T23:59:00+04:00', '2026-03-10'],
  ['2026-03-11T00:30:00+04:00', '2026-03-10'],
  ['2026-01-01T01:00:00+04:00', '2025-12-31'],
])('at %s it is %s [DAY-8]', (instant, day) => {
  expect(dayByRule(at(instant), dubai).day).toBe(day);
});

test('a day may have 23 or 25 hours where clocks change [DAY-8]', () => {
  const berlin = { timeZone: 'Europe/Berlin', beginsAt: 0 };
  const hours = (instant: string) => {
    const { begins, ends } = dayByRule(at(instant), berlin);
    return (ends - begins) / 3_600_000;
  };
  expect(hours('2026-03-29T12:00:00+02:00')).toBe(23);
  expect(hours('2026-10-25T12:00:00+01:00')).toBe(25);
});

describe('when the hour changes at which a day begins', () => {
  const evening = at('2026-03-10T20:00:00+04:00');

  it.each([
    [4, 8, '2026-03-11T06:00:00+04:00', '2026-03-10'],
    [8, 4, '2026-03-11T06:00:00+04:00', '2026-03-10'],
    [8, 4, '2026-03-11T09:00:00+04:00', '2026-03-11'],
  ])('from %i to %i, %s belongs to %s, and no instant to two days [DAY-8]', (before, after, instant, day) => {
    const first = calendarOf([], { ...dubai, beginsAt: before });
    first.dayOf(evening);
    const calendar = calendarOf(first.changed(), { ...dubai, beginsAt: after });
    expect(calendar.dayOf(at(instant)).day).toBe(day);
    calendar.dayOf(at('2026-03-12T12:00:00+04:00'));
    const days = [calendar.dayOf(evening), ...calendar.changed()].toSorted((a, b) => a.begins - b.begins);
    const unique = [...new Map(days.map((one) => [one.day, one])).values()];
    for (const [index, one] of unique.entries())
      expect(unique[index + 1]?.begins ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(one.ends);
  });
});
