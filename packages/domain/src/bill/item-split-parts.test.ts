/** What parts of dishes cost, for any bill, any payers and any parts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils, sumFils } from '../core/money.ts';
import {
  amountOf,
  type DividedLine,
  divideByItems,
  priceItems,
  type TakenUnits,
  worthOf,
} from './item-split.ts';
import { portionOf, unitWeight, weightOf } from './parts/portion.ts';

const hummus: DividedLine = { id: 'hummus', unitPrice: fils(2501), quantity: 1 };
const part = (parts: number, of: number, quantity = 0, lineId = 'hummus'): TakenUnits => ({
  lineId,
  quantity,
  fraction: { parts, of },
});
const amounts = (divided: ReturnType<typeof divideByItems>) =>
  divided.ok ? divided.value.map(amountOf) : divided;

describe('a divided dish', () => {
  test.each<[string, TakenUnits[], number[]]>([
    ['two halves', [part(1, 2), part(1, 2)], [1251, 1250]],
    ['three thirds', [part(1, 3), part(1, 3), part(1, 3)], [834, 834, 833]],
    ['a third and two thirds', [part(1, 3), part(2, 3)], [834, 1667]],
    ['halves, quarters', [part(1, 2), part(1, 4), part(1, 4)], [1251, 625, 625]],
    [
      'ten tenths',
      Array.from({ length: 10 }, () => part(1, 10)),
      [251, 250, 250, 250, 250, 250, 250, 250, 250, 250],
    ],
  ])('%s: exact, the earlier payer carries the odd fils [PART-3]', (_, taken, expected) => {
    expect(
      amounts(
        divideByItems(
          [hummus],
          taken.map((one) => [one]),
        ),
      ),
    ).toEqual(expected);
  });

  test('whole units cost their price beside parts, and several units can be divided [PART-3]', () => {
    const three = { ...hummus, quantity: 3 };
    const divided = divideByItems(
      [three],
      [[part(1, 2, 1)], [part(1, 2)], [{ lineId: 'hummus', quantity: 1 }]],
    );
    expect(amounts(divided)).toEqual([3752, 1250, 2501]);
    const two = { ...hummus, quantity: 2 };
    expect(amounts(divideByItems([two], [[part(2, 3)], [part(2, 3)], [part(2, 3)]]))).toEqual([
      1668, 1667, 1667,
    ]);
  });

  test.each<[string, TakenUnits[], string]>([
    ['a part that nobody has', [part(1, 3), part(1, 3)], 'split_items_left'],
    ['more parts than there are', [part(1, 2), part(1, 3), part(1, 4)], 'split_item_taken_twice'],
    ['a half beside the whole', [{ lineId: 'hummus', quantity: 1 }, part(1, 2)], 'split_item_taken_twice'],
  ])('%s is refused [PART-2]', (_, taken, code) => {
    expect(
      divideByItems(
        [hummus],
        taken.map((one) => [one]),
      ),
    ).toMatchObject({
      ok: false,
      code,
      detail: { line: 'hummus' },
    });
  });

  test('while a split is made, what is left counts as a last payer’s', () => {
    expect(amounts(priceItems([hummus], [[part(1, 2)], []]))).toEqual([1251, 0]);
  });

  test('what is left beside a paid half is divided at what it costs', () => {
    const left: DividedLine = { ...hummus, quantity: 1, fraction: { parts: 1, of: 2 }, amount: fils(3751) };
    expect(amounts(divideByItems([left], [[part(3, 4)], [part(3, 4)]]))).toEqual([1876, 1875]);
  });
});

const bill = fc
  .array(fc.tuple(fc.nat(30_000), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 6 })
  .map((list): DividedLine[] =>
    list.map(([price, quantity], id) => ({ id: String(id), unitPrice: fils(price), quantity })),
  );

/** Gives every unit of a bill to one payer, or in equal parts to several, until nothing is left. */
function deal(lines: readonly DividedLine[], next: () => number): TakenUnits[][] {
  const payers: TakenUnits[][] = Array.from({ length: 2 + (next() % 4) }, () => []);
  for (const line of lines) {
    for (let unit = 0; unit < line.quantity; unit += 1) {
      const of = 1 + (next() % 10);
      for (let given = 0; given < of; given += 1) {
        const taken = of === 1 ? { lineId: line.id, quantity: 1 } : part(1, of, 0, line.id);
        payers[next() % payers.length]?.push(taken);
      }
    }
  }
  return payers.filter((one) => one.length > 0);
}

const dealt = fc.tuple(bill, fc.infiniteStream(fc.nat(999)));
const nextOf = (stream: Iterator<number, unknown, unknown>) => () => Number(stream.next().value);

describe('however dishes are divided', () => {
  test('the amounts of a line add up to its price, and no part of it is paid twice [PART-2] [PART-3]', () => {
    fc.assert(
      fc.property(dealt, ([lines, stream]) => {
        const divided = divideByItems(lines, deal(lines, nextOf(stream)));
        if (!divided.ok) throw new Error(divided.code);
        for (const line of lines) {
          const taken = divided.value.flat().filter(({ lineId }) => lineId === line.id);
          expect(amountOf(taken)).toBe(worthOf(line));
          expect(taken.reduce((sum, one) => sum + weightOf(one), 0)).toBe(line.quantity * unitWeight);
        }
      }),
    );
  });

  test('nobody pays a fils more or less than their part is worth [PART-3]', () => {
    fc.assert(
      fc.property(dealt, ([lines, stream]) => {
        const divided = divideByItems(lines, deal(lines, nextOf(stream)));
        if (!divided.ok) throw new Error(divided.code);
        for (const taken of divided.value.flat()) {
          const price = lines.find(({ id }) => id === taken.lineId)?.unitPrice ?? 0;
          const exact = price * weightOf(taken);
          expect(Math.abs(taken.amount * unitWeight - exact)).toBeLessThan(unitWeight);
          if (taken.fraction === undefined) expect(taken.amount * unitWeight).toBe(exact);
        }
      }),
    );
  });

  test('of payers with the same part an earlier one never pays less [PART-3]', () => {
    fc.assert(
      fc.property(fc.nat(30_000), fc.integer({ min: 2, max: 10 }), (price, of) => {
        const line = { ...hummus, unitPrice: fils(price) };
        const paid = amounts(
          divideByItems(
            [line],
            Array.from({ length: of }, () => [part(1, of)]),
          ),
        ) as number[];
        expect(paid).toEqual(paid.toSorted((a, b) => b - a));
        expect((paid[0] ?? 0) - (paid.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('the order of the payers changes no total, and nobody’s amount of a line by more than a fils [PART-3]', () => {
    fc.assert(
      fc.property(dealt, ([lines, stream]) => {
        const payers = deal(lines, nextOf(stream));
        const [one, other] = [divideByItems(lines, payers), divideByItems(lines, payers.toReversed())];
        if (!one.ok || !other.ok) throw new Error('a dealt bill is divided');
        const back = other.value.toReversed();
        expect(sumFils(one.value.map(amountOf))).toBe(sumFils(back.map(amountOf)));
        for (const [index, taken] of one.value.entries()) {
          for (const [at, units] of taken.entries()) {
            expect(Math.abs(units.amount - (back[index]?.[at]?.amount ?? Number.NaN))).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });

  test('what one payer leaves is divided again, and again adds up [PART-2] [PART-3]', () => {
    fc.assert(
      fc.property(dealt, ([lines, stream]) => {
        const next = nextOf(stream);
        const first = divideByItems(lines, deal(lines, next));
        if (!first.ok) throw new Error(first.code);
        const left = (first.value[0] ?? []).map(
          ({ lineId: id, ...units }): DividedLine => ({ id, unitPrice: fils(0), ...units }),
        );
        const again = left.map((line): TakenUnits[] => {
          const mine = 1 + (next() % weightOf(line));
          return [{ lineId: line.id, ...portionOf(mine) }];
        });
        const rest = left.flatMap((line, index): TakenUnits[] => {
          const weight = weightOf(line) - weightOf(again[index]?.[0] ?? line);
          return weight === 0 ? [] : [{ lineId: line.id, ...portionOf(weight) }];
        });
        const divided = divideByItems(left, [again.flat(), ...(rest.length === 0 ? [] : [rest])]);
        expect(divided.ok && sumFils(divided.value.map(amountOf))).toBe(sumFils(left.map(worthOf)));
      }),
    );
  });
});
