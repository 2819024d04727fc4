import { expect, test } from 'vitest';
import { fils, parseMoney } from '../core/money.ts';
import { changedPrice, type PriceChange } from './price-change.ts';

const percent = (hundredths: number): PriceChange => ({ basisPoints: hundredths });
const amount = (of: string): PriceChange => ({ amount: parseMoney(of) ?? fils(0) });

test.each([
  ['74.00', percent(500), 1, '77.70'],
  ['74.00', percent(500), 50, '77.50'],
  ['74.00', percent(500), 100, '78.00'],
  ['62.00', percent(500), 100, '65.00'],
  ['0.00', percent(500), 100, '0.00'],
  ['0.00', amount('5.00'), 1, '0.00'],
  ['10.00', amount('-2.50'), 1, '7.50'],
  ['10.00', amount('-2.50'), 100, '8.00'],
  ['10.00', amount('-12.00'), 1, '0.00'],
  ['0.50', percent(-9900), 1, '0.01'],
  ['33.33', percent(0), 1, '33.33'],
] as const)('[EDIT-7] %s changed by %j and rounded to %i fils is %s', (price, change, step, after) => {
  expect(changedPrice(parseMoney(price) ?? fils(0), change, fils(step))).toBe(parseMoney(after));
});
