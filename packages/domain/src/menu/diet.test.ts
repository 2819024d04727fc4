import { expect, test } from 'vitest';
import { type DietWish, fitsDiet, wishesInTheWay, wishesOf } from './diet.ts';

const vegan = { diet: ['vegan'], spice: 0 };
const hot = { diet: ['vegetarian', 'to_share'], spice: 3 };
const wine = { diet: ['alcohol'], spice: 0 };
const bare = {};

const table: readonly [string, object, readonly DietWish[], boolean][] = [
  ['no wish', bare, [], true],
  ['a mark that it has', vegan, ['vegan'], true],
  ['a mark that it lacks', hot, ['vegan'], false],
  ['vegetarian, and it is vegan', vegan, ['vegetarian'], true],
  ['both of two marks', hot, ['vegetarian', 'to_share'], true],
  ['one of two marks', vegan, ['vegan', 'to_share'], false],
  ['its degree of spice', hot, ['spice_3'], true],
  ['any of two degrees', hot, ['spice_1', 'spice_3'], true],
  ['another degree', hot, ['spice_2'], false],
  ['a degree, and a mark that it lacks', hot, ['spice_3', 'vegan'], false],
  ['no alcohol', wine, ['no_alcohol'], false],
  ['no alcohol, and it says nothing', bare, ['no_alcohol'], true],
  ['spice, and it says nothing', bare, ['spice_1'], false],
];

test.each(table)('a dish is asked for %s [DISH-3]', (_, dish, wishes, fits) => {
  expect(fitsDiet(dish, wishes)).toBe(fits);
});

test('a menu offers the wishes that divide it [DISH-3]', () => {
  expect(wishesOf([vegan, hot, wine])).toEqual(['vegan', 'vegetarian', 'to_share', 'no_alcohol', 'spice_3']);
  expect(wishesOf([vegan, vegan])).toEqual([]);
  expect(wishesOf([bare, bare])).toEqual([]);
});

test('of wishes that nothing fits it names those that are in the way [DISH-4]', () => {
  expect(wishesInTheWay([vegan, hot], ['vegan', 'spice_3'])).toEqual(['vegan', 'spice_3']);
  expect(wishesInTheWay([vegan], ['vegan', 'spice_3'])).toEqual(['spice_3']);
  expect(wishesInTheWay([wine], ['vegan', 'spice_3'])).toEqual([]);
});
