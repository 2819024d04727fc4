import { fils } from '@sufra/domain/core/money';
import { expect, test } from 'vitest';
import { changeNotes, tipChoices } from './till.ts';

test.each([
  [4350, '2×2000 3×100 1×50', 0],
  [640, '1×500 1×100 1×25', 15],
  [123_475, '1×100000 1×20000 1×2000 1×1000 4×100 1×50 1×25', 0],
  [0, '', 0],
] as const)('the change of %d fils is handed out in %s', (amount, expected, rest) => {
  const change = changeNotes(fils(amount));
  const text = change.notes.map(({ worth, count }) => `${count}×${worth}`).join(' ');
  expect(text).toBe(expected);
  const sum = change.notes.reduce((all, { worth, count }) => all + worth * count, 0);
  expect(sum + change.rest, 'nothing is lost').toBe(amount);
  expect(change.rest).toBe(rest);
});

test.each([
  [4350, [350, 1000, 4350]],
  [1000, [1000]],
  [640, [640]],
  [0, []],
] as const)('out of %d fils of change the tips %j are offered', (change, tips) => {
  expect(tipChoices(fils(change))).toEqual(tips);
});
