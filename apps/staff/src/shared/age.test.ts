import { expect, test } from 'vitest';
import { ageBand, formatAge, readThresholds } from './age.ts';

const minute = 60_000;
const thresholds = { dueMinutes: 10, lateMinutes: 20 };

test.each([
  [-5000, 'on_time'],
  [0, 'on_time'],
  [10 * minute - 1, 'on_time'],
  [10 * minute, 'due'],
  [20 * minute - 1, 'due'],
  [20 * minute, 'late'],
  [600 * minute, 'late'],
] as const)('a ticket of %i ms is %s', (ageMs, band) => {
  expect(ageBand(ageMs, thresholds)).toBe(band);
});

test.each([
  [-1, '00:00'],
  [12_900, '00:12'],
  [21 * minute + 40_000, '21:40'],
  [99 * minute + 59_000, '99:59'],
  [100 * minute, '1:40:00'],
  [605 * minute + 5000, '10:05:05'],
])('an age of %i ms reads %s', (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text);
});

test.each([
  [10, 20, 10, 20],
  [12.4, 12, 12, 13],
  [0, 0, 1, 2],
  [Number.NaN, 30, 10, 30],
  [15, Number.NaN, 15, 25],
  [500, 900, 179, 180],
])('thresholds typed as %d and %d are %i and %i', (due, late, dueMinutes, lateMinutes) => {
  expect(readThresholds(due, late)).toEqual({ dueMinutes, lateMinutes });
});
