import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import { type Coupon, type CouponUse, couponDiscount } from './coupon.ts';

const tenPercent: Coupon = {
  code: 'TEN',
  type: 'percentage',
  value: 1000,
  minimumAmount: fils(5000),
  capLimit: fils(2000),
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  limitPerCode: 100,
  limitPerCustomer: 1,
};
const fixed: Coupon = {
  code: 'FIFTY',
  type: 'fixed',
  value: 5000,
  minimumAmount: fils(0),
  validUntil: '2026-12-31',
};
const use: CouponUse = { subtotal: fils(10_000), today: '2026-06-15', usedInAll: 0, usedByCustomer: 0 };

describe('the discount', () => {
  test.each<[string, Coupon, number, number]>([
    // coupon, subtotal, discount
    ['a percentage of the subtotal', tenPercent, 10_000, 1000],
    ['half a fils goes up', tenPercent, 10_005, 1001],
    ['at exactly the minimum', tenPercent, 5000, 500],
    ['just below the cap', tenPercent, 19_990, 1999],
    ['at the cap', tenPercent, 20_000, 2000],
    ['held by the cap', tenPercent, 50_000, 2000],
    ['a percentage without a cap', { ...fixed, type: 'percentage', value: 1000 }, 50_000, 5000],
    ['all of it', { ...fixed, type: 'percentage', value: 10_000 }, 777, 777],
    ['more than all of it is all of it', { ...fixed, type: 'percentage', value: 20_000 }, 777, 777],
    ['a fixed amount', fixed, 10_000, 5000],
    ['a fixed amount is never more than the subtotal', fixed, 1234, 1234],
    ['a cap does not bound a fixed amount', { ...fixed, capLimit: fils(100) }, 10_000, 5000],
    ['nothing of nothing', fixed, 0, 0],
  ])('%s', (_, coupon, subtotal, discount) => {
    expect(couponDiscount(coupon, { ...use, subtotal: fils(subtotal) })).toEqual({
      ok: true,
      value: discount,
    });
  });

  test('is never below zero, above the subtotal, or above a percentage coupon’s cap', () => {
    const coupons = fc.record({
      type: fc.constantFrom('percentage' as const, 'fixed' as const),
      value: fc.nat(20_000),
      capLimit: fc.nat(5000).map(fils),
    });
    fc.assert(
      fc.property(coupons, fc.nat(10_000_000).map(fils), (terms, subtotal) => {
        const result = couponDiscount({ ...fixed, ...terms }, { ...use, subtotal });
        const bound = terms.type === 'percentage' ? Math.min(terms.capLimit, subtotal) : subtotal;
        expect(result.ok && result.value >= 0 && result.value <= bound).toBe(true);
      }),
    );
  });
});

describe('when a coupon counts', () => {
  test.each<[string, Partial<CouponUse>, string | undefined]>([
    ['on its first day', { today: '2026-01-01' }, undefined],
    ['the day before', { today: '2025-12-31' }, 'coupon_not_yet_valid'],
    ['on its last day', { today: '2026-12-31' }, undefined],
    ['the day after', { today: '2027-01-01' }, 'coupon_expired'],
    ['below the minimum', { subtotal: fils(4999) }, 'coupon_minimum_not_met'],
    ['one use left in all', { usedInAll: 99 }, undefined],
    ['no use left in all', { usedInAll: 100 }, 'coupon_used_up'],
    ['used by this customer', { usedByCustomer: 1 }, 'coupon_used_up'],
    ['expired before used up', { today: '2027-01-01', usedInAll: 100 }, 'coupon_expired'],
    ['used up before the minimum', { usedInAll: 100, subtotal: fils(1) }, 'coupon_used_up'],
  ])('%s', (_, part, code) => {
    const result = couponDiscount(tenPercent, { ...use, ...part });
    expect(result.ok ? undefined : result.code).toBe(code);
  });

  test('a coupon without a first day or limits is valid on any day up to its last, however often it was used', () => {
    const often = { ...use, today: '1999-01-01', usedInAll: 1_000_000, usedByCustomer: 1_000_000 };
    expect(couponDiscount(fixed, often).ok).toBe(true);
  });

  test('a limit of zero uses is used up from the start', () => {
    expect(couponDiscount({ ...fixed, limitPerCode: 0 }, use)).toMatchObject({ code: 'coupon_used_up' });
    expect(couponDiscount({ ...fixed, limitPerCustomer: 0 }, use)).toMatchObject({ code: 'coupon_used_up' });
  });

  test('the refusal says what is missing', () => {
    const detailOf = (part: Partial<CouponUse>) => {
      const result = couponDiscount(tenPercent, { ...use, ...part });
      return result.ok ? undefined : result.detail;
    };
    expect(detailOf({ subtotal: fils(1) })).toEqual({ minimum_amount: '50.00' });
    expect(detailOf({ today: '2025-01-01' })).toEqual({ valid_from: '2026-01-01' });
    expect(detailOf({ today: '2028-01-01' })).toEqual({ valid_until: '2026-12-31' });
  });
});

test.each<[Partial<Coupon>, Partial<CouponUse>, RegExp]>([
  [{ value: -1 }, {}, /coupon's value/],
  [{ value: 0.5 }, {}, /coupon's value/],
  [{ capLimit: fils(-1) }, {}, /cap/],
  [{ validUntil: '31.12.2026' }, {}, /ISO date/],
  [{ validFrom: 'yesterday' }, {}, /ISO date/],
  [{}, { today: '2026-6-15' }, /ISO date/],
  [{}, { today: '2026-06-15T12:00:00Z' }, /ISO date/],
  [{}, { today: '+02026-06-15' }, /ISO date/],
])('a coupon that cannot be, %j %j, is a bug', (coupon, part, message) => {
  expect(() => couponDiscount({ ...fixed, ...coupon }, { ...use, ...part })).toThrow(message);
});
