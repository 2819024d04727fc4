import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fils, fils, sumFils } from '../../core/money.ts';
import type { OrderedLine } from '../item-split.ts';
import { linesLeft, type PaidSum, proposeRest } from './rest.ts';

const line = (id: string, orderedBy: string | null, price: number, quantity = 1): OrderedLine => ({
  id,
  orderedBy,
  unitPrice: fils(price),
  quantity,
});
const paid = (guest: string | null, amount: number): PaidSum => ({ guest, amount: fils(amount) });

/** Noor ordered for 40.00, Omar for 60.00, Sara for 20.00. */
const meal = [line('rice', 'noor', 4000), line('kebab', 'omar', 6000), line('tea', 'sara', 1000, 2)];

describe('the rest by who ordered, once somebody has paid a sum', () => {
  test.each<[string, PaidSum[], Record<string, number>]>([
    [
      'less than they ordered: they owe the difference',
      [paid('omar', 4000)],
      { noor: 4000, omar: 2000, sara: 2000 },
    ],
    ['what they ordered: they owe nothing', [paid('noor', 4000)], { omar: 6000, sara: 2000 }],
    ['twice: both count', [paid('omar', 1000), paid('omar', 5000)], { noor: 4000, sara: 2000 }],
    [
      'more than they ordered: the others owe less, in proportion',
      [paid('sara', 4000)],
      { noor: 3200, omar: 4800 },
    ],
    [
      'without anybody knowing who: all owe less, in proportion',
      [paid(null, 4000)],
      { noor: 2667, omar: 4000, sara: 1333 },
    ],
    [
      'and ordered nothing: all owe less, in proportion',
      [paid('layla', 6000)],
      { noor: 2000, omar: 3000, sara: 1000 },
    ],
  ])('%s [PART-18]', (_name, sums, expected) => {
    const total = fils(12_000 - sumFils(sums.map(({ amount }) => amount)));
    const rest = proposeRest(meal, sums, total, 'noor');
    const owed = Object.fromEntries(rest.map(({ guest, left }) => [guest, left]));
    expect(sumFils(rest.map(({ left }) => left))).toBe(total);
    expect(owed).toEqual(expected);
  });

  test('the asking guest comes first, what nobody is known for last', () => {
    const rest = proposeRest([line('water', null, 500), ...meal], [], fils(12_500), 'sara');
    expect(rest.map(({ guest }) => guest)).toEqual(['sara', 'noor', 'omar', null]);
  });

  test('adds up to what is due to the fils, takes from nobody more than they ordered, and gives a payer nothing back [PART-18]', () => {
    const guests = ['noor', 'omar', 'sara', null];
    const orders = fc.array(fc.tuple(fc.constantFrom(...guests), fc.integer({ min: 1, max: 9999 })), {
      minLength: 1,
      maxLength: 8,
    });
    const payments = fc.array(
      fc.tuple(fc.constantFrom(...guests, 'layla'), fc.integer({ min: 1, max: 12_000 })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(orders, payments, (dishes, sums) => {
        const lines = dishes.map(([guest, price], at) => line(`line ${at}`, guest, price));
        const bill = dishes.reduce((sum, [, price]) => sum + price, 0);
        const due = bill - sums.reduce((sum, [, amount]) => sum + amount, 0);
        fc.pre(due > 0);
        const rest = proposeRest(
          lines,
          sums.map(([guest, amount]) => paid(guest, amount)),
          fils(due),
          'noor',
        );
        expect(sumFils(rest.map(({ left }) => left))).toBe(due);
        for (const { guest, ordered, left } of rest) {
          const own = sums.filter(([who]) => guest !== null && who === guest);
          const most = ordered - own.reduce((sum, [, amount]) => sum + amount, 0);
          expect(left).toBeGreaterThan(0);
          expect(left).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe('what is left of the lines', () => {
  const half = { quantity: 0, fraction: { parts: 1, of: 2 } };

  test('is what no dish was paid of, with what that costs [PART-18]', () => {
    const taken = (lineId: string, amount: Fils, more: object = { quantity: 1 }) => ({
      lineId,
      quantity: 1,
      ...more,
      amount,
    });
    const left = linesLeft(meal, [
      taken('rice', fils(4000)),
      taken('kebab', fils(3001), half),
      taken('tea', fils(1000)),
    ]);
    expect(left.map(({ id, quantity, fraction, amount }) => [id, quantity, fraction, amount])).toEqual([
      ['kebab', 0, { parts: 1, of: 2 }, 2999],
      ['tea', 1, undefined, 1000],
    ]);
  });

  test('is all of them while nothing is paid', () => {
    expect(linesLeft(meal, []).map(({ id, amount }) => [id, amount])).toEqual([
      ['rice', 4000],
      ['kebab', 6000],
      ['tea', 2000],
    ]);
  });
});
