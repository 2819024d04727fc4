import { expect, test } from 'vitest';
import { isSameTable } from './table-name.ts';

test.each([
  ['terrace 3', 'Terrace 3', true],
  [' TERRACE   3 ', 'Terrace 3', true],
  ['teras iç 1', 'TERAS İÇ 1', true],
  ['teras iç 1', 'TERAS IÇ 1', true],
  ['Ｂａｒ 2', 'Bar 2', true],
  ['شرفة  12', 'شرفة 12', true],
  ['Terrace3', 'Terrace 3', false],
  ['Terrace 33', 'Terrace 3', false],
  ['', 'Terrace 3', false],
])('%j means %j: %s [IMP-23]', (typed, name, same) => {
  expect(isSameTable(typed, name)).toBe(same);
});
