import { beforeEach, expect, test } from 'vitest';
import { countOf, moveCount, setCount } from './counters.ts';
import { customerId, idIn } from './customer.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['a plain id', 'c-1', 'c-1'],
  ['a number', '42', '42'],
  ['an id with zeros in front', '007', '007'],
  ['a quoted id', '"c-1"', 'c-1'],
])('the customer id is read from %s [STORE-1]', (_, stored, id) => {
  localStorage.setItem('customer_id', stored);
  expect(customerId()).toBe(id);
});

test.each([
  ['{"id":"c-1","name":"Layla"}', 'c-1'],
  ['{"id":42}', '42'],
])('the customer id is read from an object that has one: %s [STORE-2]', (stored, id) => {
  expect(idIn(stored)).toBe(id);
});

test.each([undefined, '', '{"name":"Layla"}', '{"id":null}'])('%s holds no customer id', (stored) => {
  expect(idIn(stored)).toBeUndefined();
});

test.each([
  ['cardCount', '[STORE-4] [STORE-7]'],
  ['allergenCount', '[STORE-5] [STORE-8]'],
  ['favouriteCount', '[STORE-6] [STORE-9]'],
] as const)('%s is the number in local storage, there and back %s', (counter, _clauses) => {
  localStorage.setItem(counter, '4');
  expect(countOf(counter)).toBe(4);
  setCount(counter, 7);
  expect(localStorage.getItem(counter)).toBe('7');
});

test('a counter that was moved goes back by as much as it moved, whatever came in between', () => {
  setCount('cardCount', 1);
  const undo = moveCount('cardCount', 2);
  moveCount('cardCount', 5);
  undo();
  expect(countOf('cardCount')).toBe(6);
});

test('a counter never goes below zero, and a refused way down comes back', () => {
  setCount('cardCount', 1);
  const undo = moveCount('cardCount', -3);
  expect(countOf('cardCount')).toBe(0);
  undo();
  expect(countOf('cardCount')).toBe(1);
});

test('a stored text that is no number counts as zero', () => {
  localStorage.setItem('cardCount', 'many');
  expect(countOf('cardCount')).toBe(0);
});
