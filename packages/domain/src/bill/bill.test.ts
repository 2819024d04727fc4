import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFils, fils, sumFils, zeroFils } from '../core/money.ts';
import { lineStates } from '../orders/order.ts';
import {
  allocateVat,
  lineTotal,
  orderTotal,
  shareAmounts,
  type Vatable,
  vatableAmount,
  vatIncluded,
  vatOfShare,
} from './bill.ts';
import { type Charge, chargeAmount, fixedCharge, noCharge, percentageCharge } from './charges.ts';
import { equalShares } from './split.ts';

const amounts = fc.nat(10_000_000).map(fils);
const charges: fc.Arbitrary<Charge> = fc.oneof(
  fc.constant(noCharge),
  fc.nat(10_000).map(percentageCharge),
  fc.nat(1_000_000).map((amount) => fixedCharge(fils(amount))),
);
const owed = amounts.chain((subtotal) =>
  fc.record({
    subtotal: fc.constant(subtotal),
    discount: fc.nat(subtotal).map(fils),
    tip: charges,
    serviceCharge: charges,
  }),
);

describe('what a payer owes', () => {
  test.each<[string, number, number, Charge, Charge, number[]]>([
    // subtotal, discount, tip, service charge → tip, service charge, total, VAT
    ['the usual choices', 10_000, 0, percentageCharge(1000), percentageCharge(200), [1000, 200, 11_200, 486]],
    ['nothing added', 10_500, 0, noCharge, noCharge, [0, 0, 10_500, 500]],
    ['custom amounts', 4550, 0, fixedCharge(fils(725)), fixedCharge(fils(50)), [725, 50, 5325, 219]],
    ['each rounded by itself', 3335, 0, percentageCharge(1500), percentageCharge(500), [500, 167, 4002, 167]],
    ['a coupon', 10_000, 2000, percentageCharge(1000), percentageCharge(200), [1000, 200, 9200, 390]],
    ['a coupon for all of it', 5000, 5000, noCharge, noCharge, [0, 0, 0, 0]],
    ['a tip on a meal that is free', 5000, 5000, percentageCharge(1000), noCharge, [500, 0, 500, 0]],
    ['an odd share of three', 3334, 0, percentageCharge(1000), percentageCharge(200), [333, 67, 3734, 162]],
  ])('%s [AMOUNT-1] [EQUAL-18]', (_, subtotal, discount, tip, serviceCharge, expected) => {
    const share = shareAmounts({ subtotal: fils(subtotal), discount: fils(discount), tip, serviceCharge });
    expect([share.tip, share.serviceCharge, share.total, share.vat]).toEqual(expected);
  });

  test('without a coupon the total is subtotal + tip + service charge [AMOUNT-1]', () => {
    fc.assert(
      fc.property(owed, (share) => {
        const { subtotal, tip, serviceCharge, total } = shareAmounts({ ...share, discount: zeroFils });
        expect(total).toBe(subtotal + tip + serviceCharge);
      }),
    );
  });

  test('tip and service charge don’t enter each other’s base, nor does the discount [AMOUNT-2] [AMOUNT-3]', () => {
    fc.assert(
      fc.property(owed, charges, (share, other) => {
        const { tip, serviceCharge } = shareAmounts(share);
        expect(shareAmounts({ ...share, serviceCharge: other, discount: zeroFils }).tip).toBe(tip);
        expect(shareAmounts({ ...share, tip: other, discount: zeroFils }).serviceCharge).toBe(serviceCharge);
        expect(tip).toBe(chargeAmount(share.subtotal, share.tip));
      }),
    );
  });

  test('a coupon lowers the total by exactly its discount, and never below tip and service charge', () => {
    fc.assert(
      fc.property(owed, (share) => {
        const with_ = shareAmounts(share);
        const without = shareAmounts({ ...share, discount: zeroFils });
        expect(without.total - with_.total).toBe(share.discount);
        expect(with_.total).toBeGreaterThanOrEqual(with_.tip + with_.serviceCharge);
      }),
    );
  });

  test('subtotals and discounts are passed through unchanged', () => {
    fc.assert(
      fc.property(owed, (share) => {
        const { subtotal, discount } = shareAmounts(share);
        expect({ subtotal, discount }).toEqual({ subtotal: share.subtotal, discount: share.discount });
      }),
    );
  });

  test.each([
    [100, 101],
    [100, -1],
  ])('a subtotal of %d with a discount of %d is a bug', (subtotal, discount) => {
    const share = {
      subtotal: fils(subtotal),
      discount: fils(discount),
      tip: noCharge,
      serviceCharge: noCharge,
    };
    expect(() => shareAmounts(share)).toThrow(/discount/);
  });
});

describe('VAT', () => {
  test.each([
    [10_500, 500],
    [100, 5],
    [10, 0], //   0.476
    [11, 1], //   0.524
    [4550, 217], // 216.67
    [0, 0],
    [-10_500, -500],
  ])('%d fils hold %d of VAT at 5/105', (gross, vat) => {
    expect(vatIncluded(fils(gross))).toBe(vat);
  });

  test.each([
    [10_500, 0, 0],
    [11_500, 1500, 1500],
  ])('%d fils at %d basis points hold %d', (gross, rate, vat) => {
    expect(vatIncluded(fils(gross), rate)).toBe(vat);
  });

  test('is half-up of gross × 5 / 105 to the fils', () => {
    fc.assert(
      fc.property(amounts, (gross) => {
        const vat = vatIncluded(gross);
        expect(2 * vat * 105 - 2 * gross * 5).toBeGreaterThan(-105);
        expect(2 * vat * 105 - 2 * gross * 5).toBeLessThanOrEqual(105);
      }),
    );
  });

  test('tips have no VAT, service charges do, discounts lower it', () => {
    const share = { subtotal: fils(10_500), discount: zeroFils, tip: noCharge, serviceCharge: noCharge };
    expect(shareAmounts({ ...share, tip: fixedCharge(fils(10_500)) }).vat).toBe(500);
    expect(shareAmounts({ ...share, serviceCharge: fixedCharge(fils(10_500)) }).vat).toBe(1000);
    expect(shareAmounts({ ...share, discount: fils(5250) }).vat).toBe(250);
  });

  test('of a single share uses the given rate', () => {
    const share = { subtotal: fils(11_500), discount: zeroFils, serviceCharge: zeroFils };
    expect(vatOfShare(share, 1500)).toBe(1500);
    expect(vatOfShare(share)).toBe(548);
  });

  const shares: fc.Arbitrary<Vatable[]> = fc.array(owed.map(shareAmounts), { minLength: 1, maxLength: 12 });

  test('of an order is divided among its shares exactly, to the fils', () => {
    fc.assert(
      fc.property(shares, (list) => {
        const orderVat = vatIncluded(sumFils(list.map(vatableAmount)));
        const parts = allocateVat(orderVat, list);
        expect(parts).toHaveLength(list.length);
        expect(sumFils(parts)).toBe(orderVat);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - vatOfShare(list[index] as Vatable))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('of nothing is nothing for everyone', () => {
    const nothing = { subtotal: fils(100), discount: fils(100), serviceCharge: zeroFils };
    expect(allocateVat(zeroFils, [nothing, nothing])).toEqual([0, 0]);
    expect(() => allocateVat(fils(1), [nothing])).toThrow(/VAT of 1/);
    expect(allocateVat(fils(1), [nothing, { ...nothing, discount: fils(99) }])).toEqual([0, 1]);
  });

  test('three equal payers of 100.00 share its VAT of 4.76 to the fils', () => {
    const thirds = equalShares(fils(10_000), 3).map((subtotal) => ({
      subtotal,
      discount: zeroFils,
      serviceCharge: zeroFils,
    }));
    expect(allocateVat(vatIncluded(fils(10_000)), thirds)).toEqual([159, 159, 158]);
  });
});

describe('lines and orders', () => {
  test.each([
    [1250, 3, 3750],
    [0, 5, 0],
    [999, 1, 999],
    [1, 99, 99],
  ])('%d fils, %d times, are %d', (price, quantity, total) => {
    expect(lineTotal(fils(price), quantity)).toBe(total);
  });

  test.each([
    [-1, 1],
    [100, 0],
    [100, -1],
    [100, 1.5],
  ])('a price of %d and a quantity of %d is a bug', (price, quantity) => {
    expect(() => lineTotal(fils(price), quantity)).toThrow(/price|quantity/);
  });

  test('the order total is the sum of its lines without the cancelled ones', () => {
    const lines = lineStates.map((state, index) => ({ unitPrice: fils(10 ** index), quantity: 2, state }));
    const all = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    const cancelled = 2 * 10 ** lineStates.indexOf('cancelled');
    expect(orderTotal(lines)).toBe(all - cancelled);
    expect(orderTotal([])).toBe(0);
  });

  test('cancelling a line lowers the order total by that line', () => {
    const line = fc.record({
      unitPrice: fc.nat(100_000).map(fils),
      quantity: fc.integer({ min: 1, max: 99 }),
      state: fc.constantFrom(...lineStates),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), fc.nat(), (lines, pick) => {
        const cancelled = pick % lines.length;
        const rest = lines.map((each, index) =>
          index === cancelled ? { ...each, state: 'cancelled' as const } : each,
        );
        const { unitPrice, quantity, state } = lines[cancelled] as (typeof lines)[number];
        const lost = state === 'cancelled' ? zeroFils : lineTotal(unitPrice, quantity);
        expect(addFils(orderTotal(rest), lost)).toBe(orderTotal(lines));
      }),
    );
  });
});
