import { expect, test } from 'vitest';
import { type DiscountTerms, discountFaults } from './discount.ts';

const tenPercent: DiscountTerms = {
  type: 'percentage',
  value: 1000,
  capLimit: 2000,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
};

test.each([
  ['a sound percentage', {}, []],
  ['a sound amount', { type: 'fixed', capLimit: null }, []],
  ['one day alone', { validUntil: '2026-01-01' }, []],
  ['the whole bill', { value: 10_000 }, []],
  ['nothing', { value: 0 }, ['worth_nothing']],
  ['more than the whole bill', { value: 10_001 }, ['over_the_whole_bill']],
  ['an amount with a cap', { type: 'fixed' }, ['cap_of_a_fixed_amount']],
  ['a cap of nothing', { capLimit: 0 }, ['cap_of_nothing']],
  ['an end before the start', { validUntil: '2025-12-31' }, ['ends_before_it_starts']],
  ['two faults', { value: 0, validUntil: '2025-12-31' }, ['worth_nothing', 'ends_before_it_starts']],
] as const)('a discount of %s [GUEST-1]', (_, changes, faults) => {
  expect(discountFaults({ ...tenPercent, ...changes })).toEqual(faults);
});
