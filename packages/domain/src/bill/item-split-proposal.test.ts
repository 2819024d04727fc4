import { expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import { type OrderedLine, proposeSplit } from './item-split.ts';

const line = (id: string, orderedBy: string | null, more: Partial<OrderedLine> = {}): OrderedLine => ({
  id,
  orderedBy,
  unitPrice: fils(1000),
  quantity: 1,
  ...more,
});

test('each guest gets what they ordered, whole; the asking one comes first [PART-5]', () => {
  const lines = [
    line('hummus', 'layla', { quantity: 2 }),
    line('water', null),
    line('tea', 'noor'),
    line('rice', 'layla'),
    line('kebab', 'omar'),
  ];
  expect(
    proposeSplit(lines, 'noor').map(({ guest, units }) => [guest, units.map((one) => one.lineId)]),
  ).toEqual([
    ['noor', ['tea']],
    ['layla', ['hummus', 'rice']],
    ['omar', ['kebab']],
    [null, ['water']],
  ]);
  expect(proposeSplit(lines, 'sara')[0]).toEqual({
    guest: 'layla',
    units: [
      { lineId: 'hummus', quantity: 2, amount: 2000 },
      { lineId: 'rice', quantity: 1, amount: 1000 },
    ],
  });
});

test('what is left of a dish is proposed as it is, with what it costs [PART-5]', () => {
  const half = { quantity: 0, fraction: { parts: 1, of: 2 }, amount: fils(501) };
  expect(proposeSplit([line('hummus', 'noor', half)], 'noor')).toEqual([
    { guest: 'noor', units: [{ lineId: 'hummus', ...half }] },
  ]);
});

test('without lines there is nobody', () => {
  expect(proposeSplit([], 'noor')).toEqual([]);
});
