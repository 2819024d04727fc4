import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fils, fils, sumFils } from '../core/money.ts';
import { allocate, equalShares, namedShares } from './split.ts';

const anyTotal = fc.maxSafeInteger().map(fils);
const everyday = fc.integer({ min: 0, max: 10_000_000 }).map(fils);
const weights = fc
  .array(fc.oneof(fc.constant(0), fc.nat(20), fc.nat(Number.MAX_SAFE_INTEGER)), {
    minLength: 1,
    maxLength: 40,
  })
  .filter((list) => list.some((weight) => weight > 0));
const smallWeights = fc
  .array(fc.nat(5000), { minLength: 1, maxLength: 20 })
  .filter((list) => list.some((weight) => weight > 0));

describe('allocate', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]], //          33.33 and 66.67: the larger remainder gets it
    [2, [1, 3], [1, 1]], //              0.5 and 1.5: a tie goes to the earlier
    [2, [3, 1], [2, 0]],
    [1, [1, 1, 1, 1], [1, 0, 0, 0]],
    [101, [0, 1, 0, 1], [0, 51, 0, 50]],
    [0, [1, 2, 3], [0, 0, 0]],
    [7, [5], [7]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [6, 1, 3], [6, 1, 3]],
    [11, [6, 1, 3], [7, 1, 3]], //       6.6, 1.1, 3.3
    [5, [1, 0, 1, 0, 1], [2, 0, 2, 0, 1]],
  ])('%d by %j is %j', (total, by, shares) => {
    expect(allocate(fils(total), by)).toEqual(shares);
  });

  test('the shares add up to the total exactly, whatever the total and the weights', () => {
    fc.assert(
      fc.property(anyTotal, weights, (total, by) => {
        expect(allocate(total, by).reduce((sum, share) => sum + BigInt(share), 0n)).toBe(BigInt(total));
      }),
    );
  });

  test('a zero weight gets nothing, and nobody gets the opposite sign', () => {
    fc.assert(
      fc.property(anyTotal, weights, (total, by) => {
        for (const [index, share] of allocate(total, by).entries()) {
          if (by[index] === 0) expect(share).toBe(0);
          expect(Math.sign(share) * Math.sign(total)).not.toBe(-1);
        }
      }),
    );
  });

  test('every share is its exact quota rounded down or up', () => {
    fc.assert(
      fc.property(everyday, weights, (total, by) => {
        const sum = by.reduce((all, weight) => all + BigInt(weight), 0n);
        for (const [index, share] of allocate(total, by).entries()) {
          const quota = BigInt(total) * BigInt(by[index] ?? 0);
          expect(BigInt(share) * sum - quota < sum && quota - BigInt(share) * sum < sum).toBe(true);
        }
      }),
    );
  });

  test('an odd fils goes to the larger remainder, or to the earlier one on a tie', () => {
    fc.assert(
      fc.property(everyday, smallWeights, (total, by) => {
        const sum = by.reduce((all, weight) => all + weight, 0);
        const quotas = allocate(total, by).map((share, index) => {
          const product = total * (by[index] ?? 0);
          return { index, remainder: product % sum, odd: share > Math.floor(product / sum) };
        });
        for (const winner of quotas.filter((quota) => quota.odd)) {
          for (const other of quotas.filter((quota) => !quota.odd)) {
            const tie = winner.remainder === other.remainder;
            expect(tie ? winner.index < other.index : winner.remainder > other.remainder).toBe(true);
          }
        }
      }),
    );
  });

  test('larger weights never get less', () => {
    fc.assert(
      fc.property(everyday, smallWeights, (total, by) => {
        const shares = allocate(total, by).map((share, index) => ({ share, weight: by[index] ?? 0 }));
        for (const a of shares)
          for (const b of shares) if (a.weight > b.weight) expect(a.share >= b.share).toBe(true);
      }),
    );
  });

  test('only the proportion of the weights matters', () => {
    fc.assert(
      fc.property(everyday, smallWeights, fc.integer({ min: 1, max: 1000 }), (total, by, factor) => {
        expect(
          allocate(
            total,
            by.map((weight) => weight * factor),
          ),
        ).toEqual(allocate(total, by));
      }),
    );
  });

  test('a zero weight in between changes nothing for the others', () => {
    fc.assert(
      fc.property(everyday, smallWeights, fc.nat(), (total, by, place) => {
        const at = place % (by.length + 1);
        expect(allocate(total, by.toSpliced(at, 0, 0)).toSpliced(at, 1)).toEqual(allocate(total, by));
      }),
    );
  });

  test('the order of the weights moves no share by more than one fils', () => {
    fc.assert(
      fc.property(everyday, smallWeights, (total, by) => {
        const backwards = allocate(total, by.toReversed()).toReversed();
        for (const [index, share] of allocate(total, by).entries()) {
          expect(Math.abs(share - (backwards[index] ?? Number.NaN))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('dividing a negative total mirrors the positive one', () => {
    fc.assert(
      fc.property(anyTotal, weights, (total, by) => {
        expect(allocate(fils(-total), by)).toEqual(allocate(total, by).map((share) => fils(-share)));
      }),
    );
  });

  test('dividing by the resulting shares gives the same shares', () => {
    fc.assert(
      fc.property(everyday, smallWeights, (total, by) => {
        const shares = allocate(total, by);
        if (total > 0) expect(allocate(total, shares)).toEqual(shares);
      }),
    );
  });

  test.each([[[]], [[0]], [[0, 0]]])('nobody to allocate to, %j, is a bug', (by) => {
    expect(() => allocate(fils(100), by)).toThrow(/sum to zero/);
  });

  test.each([[[1, -1, 5]], [[1.5]], [[Number.NaN]], [[Number.POSITIVE_INFINITY]]])(
    '%j are no weights',
    (by) => {
      expect(() => allocate(fils(100), by)).toThrow(/not a weight/);
    },
  );
});

describe('equal shares', () => {
  test.each<[number, number, number[]]>([
    [10_000, 3, [3334, 3333, 3333]],
    [10_001, 3, [3334, 3334, 3333]],
    [10_002, 3, [3334, 3334, 3334]],
    [10_000, 1, [10_000]],
    [1, 2, [1, 0]],
    [0, 2, [0, 0]],
    [4550, 4, [1138, 1138, 1137, 1137]],
  ])('%d fils among %d payers are %j [EQUAL-16]', (total, count, shares) => {
    expect(equalShares(fils(total), count)).toEqual(shares);
  });

  test('add up exactly, differ by at most one fils, and the first payers pay the odd ones [EQUAL-17]', () => {
    fc.assert(
      fc.property(everyday, fc.integer({ min: 1, max: 60 }), (total: Fils, count) => {
        const shares = equalShares(total, count);
        expect(shares).toHaveLength(count);
        expect(sumFils(shares)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN])('%d payers are a bug', (count) => {
    expect(() => equalShares(fils(100), count)).toThrow(/number of shares/);
  });
});

describe('payers who name amounts', () => {
  const of = (total: number, ...amounts: (number | undefined)[]) => {
    const divided = namedShares(
      fils(total),
      amounts.map((amount) => (amount === undefined ? undefined : fils(amount))),
    );
    return divided.ok ? divided.value : divided;
  };

  test.each<[number, (number | undefined)[], number[]]>([
    [10_000, [undefined, undefined, undefined], [3334, 3333, 3333]],
    [10_000, [5000, undefined, undefined], [5000, 2500, 2500]],
    [10_000, [undefined, 2999, undefined], [3501, 2999, 3500]],
    [10_000, [6000, 4000], [6000, 4000]],
    [10_000, [9999, undefined], [9999, 1]],
  ])(
    'of %d, naming %j, pay %j: the others share what is left equally [PART-12]',
    (total, amounts, shares) => {
      expect(of(total, ...amounts)).toEqual(shares);
    },
  );

  test.each<[string, number, (number | undefined)[]]>([
    ['less than the total', 10_000, [6000, 3999]],
    ['more than the total', 10_000, [6000, 4001]],
    ['nothing left for another', 10_000, [10_000, undefined]],
    ['less than a fils for each of the others', 10_000, [9999, undefined, undefined]],
    ['more, beside another', 10_000, [10_001, undefined]],
  ])('%s is refused [PART-12]', (_, total, amounts) => {
    expect(of(total, ...amounts)).toMatchObject({ ok: false, code: 'split_amounts_differ' });
  });

  test('the refusal says what they come to, and what is to be divided [PART-12]', () => {
    expect(of(10_000, 6000, 3999)).toMatchObject({ detail: { named: '99.99', total: '100.00' } });
  });

  test('whatever is named, the shares add up, nobody pays nothing, and who named an amount pays it [PART-12]', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 9000 }),
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        (total, amounts) => {
          const shares = of(total, ...amounts);
          if (!Array.isArray(shares)) return;
          expect(sumFils(shares)).toBe(total);
          for (const [index, share] of shares.entries()) {
            expect(share).toBeGreaterThan(0);
            if (amounts[index] !== undefined) expect(share).toBe(amounts[index]);
          }
        },
      ),
    );
  });
});
