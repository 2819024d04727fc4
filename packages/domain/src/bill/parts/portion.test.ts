import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isFraction,
  type Portion,
  partsMax,
  portionOf,
  portionText,
  unitWeight,
  weightOf,
} from './portion.ts';

const part = (parts: number, of: number, quantity = 0): Portion => ({ quantity, fraction: { parts, of } });

describe('parts of a unit', () => {
  test('there are 2 to 10, and a payer takes fewer than all [PART-1]', () => {
    const taken = [];
    for (let of = -1; of <= 12; of += 1) {
      for (let parts = -1; parts <= 12; parts += 1)
        if (isFraction({ parts, of })) taken.push(`${parts}/${of}`);
    }
    expect(taken).toHaveLength(1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9);
    expect(taken.slice(0, 3)).toEqual(['1/2', '1/3', '2/3']);
    expect(taken.at(-1)).toBe('9/10');
    expect(isFraction({ parts: 0.5, of: 2 })).toBe(false);
    expect(isFraction({ parts: 1, of: 2.5 })).toBe(false);
  });

  test('have whole weights, whatever the unit is divided into [PART-1]', () => {
    for (let of = 2; of <= partsMax; of += 1) expect(weightOf(part(1, of)) * of).toBe(unitWeight);
    expect(weightOf(part(2, 3, 4))).toBe(4 * 2520 + 1680);
  });

  test('any weight is a portion again, in lowest terms', () => {
    fc.assert(
      fc.property(fc.nat(99 * unitWeight), (weight) => {
        const portion = portionOf(weight);
        expect(weightOf(portion)).toBe(weight);
        if (portion.fraction === undefined) expect(weight % unitWeight).toBe(0);
      }),
    );
    expect(portionOf(1260)).toEqual(part(1, 2));
    expect(portionOf(3360)).toEqual(part(1, 3, 1));
    expect(portionOf(5040)).toEqual({ quantity: 2 });
  });

  test.each([part(1, 11), part(0, 2), part(2, 2), part(1, 2, -1), { quantity: 0.5 }])(
    '%j is a bug',
    (portion) => {
      expect(() => weightOf(portion)).toThrow(/not a/);
    },
  );

  test.each([-1, 0.5])('so is a weight of %d', (weight) => {
    expect(() => portionOf(weight)).toThrow(/not a weight/);
  });
});

test.each<[Portion, string]>([
  [{ quantity: 2 }, '2'],
  [part(1, 2), '½'],
  [part(2, 4), '½'],
  [part(1, 2, 1), '1½'],
  [part(2, 5), '⅖'],
  [part(1, 3), '⅓'],
  [part(3, 10), '3/10'],
  [part(3, 10, 2), '2 3/10'],
])('%j is written as %s [PART-4]', (portion, text) => {
  expect(portionText(portion)).toBe(text);
});
