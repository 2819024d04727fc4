import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFils,
  basisPointsOf,
  type Fils,
  fils,
  formatMoney,
  parseMoney,
  proportionOf,
  subtractFils,
  sumFils,
  timesFils,
  zeroFils,
} from './money.ts';

const anyFils = fc.maxSafeInteger().map(fils);
const everyday = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(fils);

describe('fils', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])('%d is not money', (amount) => {
    expect(() => fils(amount)).toThrow(/whole number of fils/);
  });

  test('minus zero becomes zero', () => {
    expect(Object.is(fils(-0), 0)).toBe(true);
  });
});

describe('parsing and formatting', () => {
  test.each<[string | number, number]>([
    ['45.50', 4550],
    ['45.5', 4550],
    ['45', 4500],
    [45.5, 4550],
    [45, 4500],
    [0, 0],
    [-0, 0],
    ['-0.00', 0],
    ['0.05', 5],
    ['-0.05', -5],
    [-0.05, -5],
    ['007.10', 710],
    [1.1, 110],
    [1.15, 115],
    [8.29, 829],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['-90071992547409.91', Number.MIN_SAFE_INTEGER],
  ])('%j is %d fils', (input, amount) => {
    expect(parseMoney(input)).toBe(amount);
  });

  test.each<[string | number]>([
    [''],
    [' '],
    [' 1.00'],
    ['1.00 '],
    ['1.00\n'],
    ['abc'],
    ['1,000.00'],
    ['1.'],
    ['.5'],
    ['-'],
    ['+1.00'],
    ['--1'],
    ['1-'],
    ['1e3'],
    ['0x10'],
    ['1.234'],
    ['1.000'],
    ['1.2.3'],
    ['١٢'],
    ['NaN'],
    ['Infinity'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY],
    [0.1 + 0.2],
    [1e21],
    [1e-7],
    ['90071992547409.92'],
    ['-90071992547409.92'],
    ['9'.repeat(400)],
  ])('%j is no amount', (input) => {
    expect(parseMoney(input)).toBeUndefined();
  });

  test.each<[number, string]>([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [4550, '45.50'],
    [-5, '-0.05'],
    [-4550, '-45.50'],
    [123_456_789, '1234567.89'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
    [Number.MIN_SAFE_INTEGER, '-90071992547409.91'],
  ])('%d fils are written %s, with exactly two decimals [AMOUNT-8]', (amount, text) => {
    expect(formatMoney(fils(amount))).toBe(text);
  });

  test('a formatted amount parses back to the same amount', () => {
    fc.assert(
      fc.property(anyFils, (amount) => {
        expect(parseMoney(formatMoney(amount))).toBe(amount);
      }),
    );
  });

  test('an everyday amount sent as a JSON number reads as the same amount', () => {
    fc.assert(
      fc.property(everyday, (amount) => {
        expect(parseMoney(JSON.parse(formatMoney(amount)))).toBe(amount);
      }),
    );
  });

  test('a formatted amount has two decimals and at most one minus [AMOUNT-8]', () => {
    fc.assert(
      fc.property(anyFils, (amount) => {
        expect(formatMoney(amount)).toMatch(/^-?(0|[1-9]\d*)\.\d{2}$/);
      }),
    );
  });

  test('any text parses to whole fils or undefined, without throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^-?\d{0,18}\.?\d{0,3}$/)),
        (input) => {
          const amount = parseMoney(input);
          expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true);
        },
      ),
    );
  });
});

describe('arithmetic', () => {
  test('adding and subtracting are opposites, and adding commutes', () => {
    fc.assert(
      fc.property(everyday, everyday, (a, b) => {
        expect(subtractFils(addFils(a, b), b)).toBe(a);
        expect(addFils(a, b)).toBe(addFils(b, a));
      }),
    );
  });

  test('a sum is the same in any order, and an empty sum is zero', () => {
    expect(sumFils([])).toBe(zeroFils);
    fc.assert(
      fc.property(fc.array(everyday), (amounts) => {
        expect(sumFils(amounts)).toBe(sumFils(amounts.toReversed()));
      }),
    );
  });

  test('multiplying equals repeated addition', () => {
    fc.assert(
      fc.property(everyday, fc.integer({ min: 0, max: 99 }), (amount, quantity) => {
        expect(timesFils(amount, quantity)).toBe(sumFils(Array<Fils>(quantity).fill(amount)));
      }),
    );
  });

  test('leaving the safe range throws instead of losing fils', () => {
    const most = fils(Number.MAX_SAFE_INTEGER);
    expect(() => addFils(most, fils(1))).toThrow(/safe range/);
    expect(subtractFils(fils(0), most)).toBe(Number.MIN_SAFE_INTEGER);
    expect(() => subtractFils(fils(-1), most)).toThrow(/safe range/);
    expect(() => timesFils(most, 2)).toThrow(/safe range/);
    expect(() => sumFils([most, most, fils(-1)])).toThrow(/safe range/);
  });

  test('half a quantity is a bug', () => {
    expect(() => timesFils(fils(100), 1.5)).toThrow(/whole quantity/);
  });
});

describe('rounding', () => {
  test.each<[number, number, number]>([
    // fils, basis points, result
    [5, 1000, 1], //      0.5 goes up
    [4, 1000, 0], //      0.4 goes down
    [15, 1000, 2], //     1.5 goes up, not to even
    [25, 1000, 3], //     2.5 goes up, not to even
    [-5, 1000, -1], //    mirrors
    [-25, 1000, -3],
    [-4, 1000, 0],
    [10_000, 0, 0],
    [0, 1000, 0],
    [4550, 1000, 455],
    [3333, 1500, 500], // 499.95
    [3333, 200, 67], //   66.66
    [25, 200, 1], //      0.5
    [24, 200, 0], //      0.48
    [4550, 10_000, 4550],
  ])('%d fils at %d basis points are %d', (amount, basisPoints, result) => {
    expect(basisPointsOf(fils(amount), basisPoints)).toBe(result);
  });

  test('the result is the nearest whole fils, and exactly half rounds away from zero', () => {
    fc.assert(
      fc.property(anyFils, fc.nat(10_000), (amount, basisPoints) => {
        const exactTimesTwo = 2n * BigInt(amount) * BigInt(basisPoints);
        const resultTimesTwo = 2n * BigInt(basisPointsOf(amount, basisPoints)) * 10_000n;
        const off = amount < 0 ? exactTimesTwo - resultTimesTwo : resultTimesTwo - exactTimesTwo;
        expect(off > -10_000n && off <= 10_000n).toBe(true);
      }),
    );
  });

  test('a negative amount gives exactly the negative result', () => {
    fc.assert(
      fc.property(anyFils, fc.nat(10_000), (amount, basisPoints) => {
        expect(basisPointsOf(fils(-amount), basisPoints)).toBe(fils(-basisPointsOf(amount, basisPoints)));
      }),
    );
  });

  test('a percentage never decreases as the amount grows', () => {
    fc.assert(
      fc.property(everyday, fc.nat(1000), fc.nat(10_000), (amount, more, basisPoints) => {
        const lower = basisPointsOf(amount, basisPoints);
        expect(basisPointsOf(addFils(amount, fils(more)), basisPoints)).toBeGreaterThanOrEqual(lower);
      }),
    );
  });

  test('products beyond the safe range are still exact', () => {
    expect(basisPointsOf(fils(Number.MAX_SAFE_INTEGER), 9999)).toBe(9_006_298_534_815_517);
    expect(proportionOf(fils(Number.MAX_SAFE_INTEGER), 10_000, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
    expect(proportionOf(fils(Number.MAX_SAFE_INTEGER), 1, 1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test.each([
    [-1, 100],
    [0.5, 100],
    [1, 0],
    [1, -1],
    [1, 1.5],
  ])('%d / %d is no proportion', (numerator, denominator) => {
    expect(() => proportionOf(fils(100), numerator, denominator)).toThrow(/not a (numerator|denominator)/);
  });
});
