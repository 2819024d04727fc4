import { expect, it } from 'vitest';
import { isCookingTime, preparationMinutes } from './preparation.ts';

const minutes = (...all: number[]) => all.map((one) => one * 60);

it.each([
  [10, [], 10, 'nothing known'],
  [10, minutes(14, 14, 14, 14), 10, 'four times are too few'],
  [10, minutes(14, 14, 14, 14, 14), 14, 'five are enough'],
  [10, minutes(8, 9, 15, 12, 60), 12, 'the middle counts: one long one changes nothing'],
  [10, minutes(12, 12, 13, 13), 10, 'an even number that is too small'],
  [10, minutes(1, 1, 1, 1, 1), 5, 'never less than half'],
  [10, minutes(50, 50, 50, 50, 50), 20, 'nor more than twice'],
  [7, minutes(2, 2, 2, 2, 2), 4, 'half is rounded up'],
  [10, [...minutes(14, 14, 14, 14), 5], 10, 'a slip of the finger is no time'],
  [10, [...minutes(14, 14, 14, 14), 9000], 10, 'nor is one that was forgotten'],
  [0, minutes(14, 14, 14, 14, 14), 0, 'a dish without a time keeps none'],
] as const)('the menu says %d and the kitchen %j: %d, for %s [KITCHEN-8]', (onMenu, seconds, expected, _) => {
  expect(preparationMinutes(onMenu, seconds)).toBe(expected);
});

it.each([
  [29, false],
  [30, true],
  [7200, true],
  [7201, false],
])('%d seconds are a cooking time: %s', (seconds, is) => expect(isCookingTime(seconds)).toBe(is));
