import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils, sumFils } from '../core/money.ts';
import { lineTotal } from './bill.ts';
import { amountOf, type DividedLine, divideByItems, type TakenUnits } from './item-split.ts';

const lines: DividedLine[] = [
  { id: 'tea', unitPrice: fils(1200), quantity: 2 },
  { id: 'rice', unitPrice: fils(4550), quantity: 1 },
];
const take = (lineId: string, quantity: number): TakenUnits => ({ lineId, quantity });
const subtotals = (divided: ReturnType<typeof divideByItems>) =>
  divided.ok ? divided.value.map(amountOf) : divided.code;

test('a payer’s subtotal is the sum of what that payer takes [ITEMS-24]', () => {
  const divided = divideByItems(lines, [[take('tea', 2)], [take('rice', 1)]]);
  expect(subtotals(divided)).toEqual([2400, 4550]);
  expect(divided.ok && divided.value[1]).toEqual([{ lineId: 'rice', quantity: 1, amount: 4550 }]);
});

test('the units of one line may go to several payers', () => {
  const divided = divideByItems(lines, [[take('tea', 1), take('rice', 1)], [take('tea', 1)]]);
  expect(subtotals(divided)).toEqual([5750, 1200]);
});

test('one payer may name a line twice, within its units', () => {
  const divided = divideByItems(lines, [[take('tea', 1), take('tea', 1)], [take('rice', 1)]]);
  expect(subtotals(divided)).toEqual([2400, 4550]);
  expect(divided.ok && divided.value[0]).toEqual([{ lineId: 'tea', quantity: 2, amount: 2400 }]);
});

describe('an impossible split is refused', () => {
  test.each<[string, TakenUnits[][], string, Record<string, string>]>([
    [
      'a payer without items',
      [[take('tea', 2), take('rice', 1)], []],
      'split_payer_without_items',
      { payer: '1' },
    ],
    [
      'a line that is not there',
      [[take('cake', 1)], [take('tea', 2)]],
      'split_item_unknown',
      { line: 'cake' },
    ],
    [
      'a unit taken twice by two payers',
      [[take('rice', 1)], [take('rice', 1), take('tea', 2)]],
      'split_item_taken_twice',
      { line: 'rice' },
    ],
    [
      'more units than there are',
      [[take('tea', 3)], [take('rice', 1)]],
      'split_item_taken_twice',
      { line: 'tea' },
    ],
    ['a line left over', [[take('tea', 2)]], 'split_items_left', { line: 'rice' }],
    ['a unit left over', [[take('tea', 1)], [take('rice', 1)]], 'split_items_left', { line: 'tea' }],
    ['nobody to pay', [], 'split_items_left', { line: 'tea' }],
  ])('%s', (_, payers, code, detail) => {
    expect(divideByItems(lines, payers)).toEqual({ ok: false, code, detail });
  });

  test.each([0, -1, 0.5])('%d units are a bug', (quantity) => {
    expect(() => divideByItems(lines, [[take('tea', quantity)]])).toThrow(/quantity/);
  });
});

test('however the units are divided, the subtotals add up to the order', () => {
  const order = fc
    .array(fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 10 })
    .map((list) =>
      list.map(([price, quantity], id) => ({ id: String(id), unitPrice: fils(price), quantity })),
    );
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat(3)), (ordered, deal) => {
      const payers: TakenUnits[][] = [[], [], [], []];
      for (const line of ordered) {
        for (let unit = 0; unit < line.quantity; unit += 1)
          payers[deal.next().value ?? 0]?.push(take(line.id, 1));
      }
      const divided = divideByItems(
        ordered,
        payers.filter((payer) => payer.length > 0),
      );
      const total = sumFils(ordered.map((line) => lineTotal(line.unitPrice, line.quantity)));
      expect(divided.ok && sumFils(divided.value.map(amountOf))).toBe(total);
    }),
  );
});
