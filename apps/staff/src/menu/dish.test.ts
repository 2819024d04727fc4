import { expect, test } from 'vitest';
import { makeDish } from '../testing/fixtures.ts';
import { dishState, filterDishes, groupByCategory } from './dish.ts';

test.each([
  [{}, 'on'],
  [{ enabled: false, is_available: false }, 'takenOff'],
  [{ enabled: false, remaining: 0, is_available: false }, 'takenOff'],
  [{ remaining: 0, is_available: false }, 'soldOut'],
  [{ is_available: false }, 'notNow'],
  [{ remaining: 3 }, 'on'],
] as const)('a dish with %o is %s', (parts, state) => {
  expect(dishState(makeDish(parts))).toBe(state);
});

const menu = [
  makeDish({ id: 1, name: 'Şiş Tavuk', category: 'Grills' }),
  makeDish({ id: 2, name: 'حُمُّص بيروتي', category: 'Mezze', enabled: false }),
  makeDish({ id: 3, name: 'Lamb Ouzi', other_names: ['أوزي', 'Узи'], category: 'Mains', remaining: 4 }),
  makeDish({ id: 4, name: 'Halloumi', category: 'Grills', remaining: 0, is_available: false }),
];

test.each([
  ['sis', 'all', [1]],
  ['حمص', 'all', [2]],
  ['grills hall', 'all', [4]],
  ['  OUZI ', 'all', [3]],
  ['اوزي', 'all', [3]],
  ['УЗИ', 'all', [3]],
  ['pizza', 'all', []],
  ['', 'all', [1, 2, 3, 4]],
  ['', 'off', [2, 4]],
  ['', 'limited', [3, 4]],
  ['ouzi', 'off', []],
] as const)('the search %j among %s finds %j [STAFF-9]', (query, filter, ids) => {
  expect(filterDishes(menu, filter, query).map((item) => item.id)).toEqual(ids);
});

test('dishes are grouped by category, in the order of the menu', () => {
  expect(groupByCategory(menu).map(({ category, items }) => [category, items.length])).toEqual([
    ['Grills', 2],
    ['Mezze', 1],
    ['Mains', 1],
  ]);
});
