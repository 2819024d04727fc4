import { expect, test } from 'vitest';
import { readAmount } from './money.ts';

test.each([
  ['50', 5000],
  ['50.5', 5050],
  ['50,50', 5050],
  ['1,000', 100_000],
  ['AED 12', 1200],
  ['٥٠', 5000],
  ['١٬٠٠٠٫٥٠', 100_050],
  ['٥٠ د.إ', 5000],
  ['', undefined],
  ['-5', undefined],
  ['1e2', undefined],
  ['0x10', undefined],
  ['1.005', undefined],
])('%j is read as an amount', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});
