import { beforeEach, expect, test } from 'vitest';
import { changeCount, countOf, setCount } from './counters.ts';
import { customerId, idIn } from './customer.ts';

beforeEach(() => localStorage.clear());

test.each([
  ['a plain id', 'c-1', 'c-1'],
  ['a number', '42', '42'],
  ['an id with leading zeros', '007', '007'],
  ['a quoted id', '"c-1"', 'c-1'],
])('the customer id is read from %s [STORE-1]', (_, stored, id) => {
  localStorage.setItem('customer_id', stored);
  expect(customerId()).toBe(id);
});

test.each([
  ['{"id":"c-1","name":"Layla"}', 'c-1'],
  ['{"id":42}', '42'],
])('the customer id is read from an object with an id: %s [STORE-2]', (stored, id) => {
  localStorage.setItem('customer_id', stored);
  expect(customerId()).toBe(id);
});

test.each([undefined, '', '{"name":"Layla"}', '{"id":null}'])('%s has no customer id', (stored) => {
  expect(idIn(stored)).toBeUndefined();
});

test.each([
  ['cardCount', '[STORE-4] [STORE-7]'],
  ['allergenCount', '[STORE-5] [STORE-8]'],
  ['favouriteCount', '[STORE-6] [STORE-9]'],
] as const)('%s is read from and written to local storage %s', (counter, _clauses) => {
  localStorage.setItem(counter, '4');
  expect(countOf(counter)).toBe(4);
  setCount(counter, 7);
  expect(localStorage.getItem(counter)).toBe('7');
});

test('undo subtracts the change, even after another change', () => {
  setCount('cardCount', 1);
  const undo = changeCount('cardCount', 2);
  changeCount('cardCount', 5);
  undo();
  expect(countOf('cardCount')).toBe(6);
});

test('a counter never goes below zero, and undo of a decrease restores it', () => {
  setCount('cardCount', 1);
  const undo = changeCount('cardCount', -3);
  expect(countOf('cardCount')).toBe(0);
  undo();
  expect(countOf('cardCount')).toBe(1);
});

test('a stored text that is not a number counts as zero', () => {
  localStorage.setItem('cardCount', 'many');
  expect(countOf('cardCount')).toBe(0);
});
