import { portionOf, unitWeight } from '@sufra/domain/bill/parts/portion';
import { fils } from '@sufra/domain/core/money';
import { expect, test } from 'vitest';
import type { SplitLine } from '../draft/lines.ts';
import { isPossible, partsIn, type Ratio, ratioOf, weightsOf, withPart } from './ratio.ts';

const line = (units: number): SplitLine => ({
  id: 'l',
  name: 'Hummus',
  units,
  quantity: units,
  unitPrice: fils(3200),
  total: fils(3200 * units),
});

test('plus gives a person a part of the dish, minus takes one, the last one takes them out [PART-8]', () => {
  const alone: Ratio = { noor: 1 };
  const halves = withPart(alone, 'layla', 1);
  expect(weightsOf(halves, line(1))).toEqual({ noor: unitWeight / 2, layla: unitWeight / 2 });
  const thirds = withPart(halves, 'noor', 1);
  expect(weightsOf(thirds, line(1))).toEqual({ noor: (unitWeight / 3) * 2, layla: unitWeight / 3 });
  expect(withPart(withPart(thirds, 'noor', -1), 'noor', -1)).toEqual({ layla: 1 });
  expect(withPart(alone, 'noor', -1)).toEqual({});
});

test('what each has is read back as the smallest ratio', () => {
  expect(ratioOf({ noor: unitWeight / 2, layla: unitWeight / 2, omar: 0 })).toEqual({ noor: 1, layla: 1 });
  expect(ratioOf({ noor: 2 * unitWeight, layla: unitWeight })).toEqual({ noor: 2, layla: 1 });
  expect(ratioOf({})).toEqual({});
  expect(partsIn({ noor: 2, layla: 1 })).toBe(3);
});

test('only what the server divides is possible: 2 to 10 equal parts of a unit [PART-1] [PART-8]', () => {
  expect(isPossible({}, line(1))).toBe(false);
  expect(isPossible({ noor: 1 }, line(1))).toBe(true);
  expect(isPossible({ noor: 9, layla: 1 }, line(1))).toBe(true);
  expect(isPossible({ noor: 10, layla: 1 }, line(1))).toBe(false);
  expect(isPossible({ noor: 7, layla: 5 }, line(12))).toBe(true);
  expect(isPossible({ noor: 7, layla: 4 }, line(12))).toBe(false);
});

test('however it is divided, nothing of a line is lost', () => {
  for (const units of [1, 2, 3, 7]) {
    for (let mine = 1; mine <= 9; mine += 1) {
      for (let theirs = 1; theirs <= 9; theirs += 1) {
        const ratio = { mine, theirs };
        if (!isPossible(ratio, line(units))) continue;
        const weights = weightsOf(ratio, line(units));
        expect((weights['mine'] ?? 0) + (weights['theirs'] ?? 0)).toBe(units * unitWeight);
        expect(portionOf(weights['mine'] ?? 0).fraction?.of ?? 1).toBeLessThanOrEqual(10);
      }
    }
  }
});
