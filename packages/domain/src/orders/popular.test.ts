import { expect, test } from 'vitest';
import { companions, companionsOfAll, type OrderedDish, popularDishes } from './popular.ts';

/** Orders as the ids of their dishes. */
const ordersOf = (...orders: readonly number[][]): OrderedDish[] =>
  orders.flatMap((dishes, at) => dishes.map((itemId) => ({ orderId: `o-${at}`, itemId })));

test.each([
  ['nothing was ordered', ordersOf(), []],
  ['two orders are not enough', ordersOf([1], [1]), []],
  ['three orders are', ordersOf([1], [1], [1]), [1]],
  ['a dish counts once for an order', ordersOf([1, 1, 1], [1]), []],
  ['the most ordered is first', ordersOf([1, 2], [1, 2], [1, 2], [2]), [2, 1]],
  ['of equals the lower id is first', ordersOf([2, 1], [2, 1], [2, 1]), [1, 2]],
])('what is popular: %s [DISH-9]', (_, ordered, popular) => {
  expect(popularDishes(ordered)).toEqual(popular);
});

test('no more than eight dishes are popular [DISH-9]', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(popularDishes(ordersOf(all, all, all))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('dishes go together that three orders had together; what is on every order goes with little [DISH-9]', () => {
  const ordered = ordersOf([1, 2, 9], [1, 2, 9], [1, 2, 9], [3, 9], [4, 9], [5, 9], [1, 3]);
  expect(companions(ordered).get(1)).toEqual([2, 9]);
  expect(companions(ordered).get(2)).toEqual([1, 9]);
  expect(companions(ordered).has(3)).toBe(false);
  expect(companions([]).size).toBe(0);
});

test.each([
  ['nothing is there', [], []],
  ['what goes with one, the best first', [1], [3, 2, 4]],
  ['what goes with more of them is first', [1, 5], [4, 3, 6, 2]],
  ['not what is there already', [1, 4], [3, 2]],
  ['a dish that is there twice counts once', [1, 1, 5], [4, 3, 6, 2]],
  ['nothing goes with an unknown dish', [9], []],
])('what goes with several dishes: %s [DISH-14]', (_, dishes, expected) => {
  const pairs = [
    { item_id: 1, with: [3, 2, 4] },
    { item_id: 5, with: [6, 4] },
  ];
  expect(companionsOfAll(pairs, dishes)).toEqual(expected);
});
