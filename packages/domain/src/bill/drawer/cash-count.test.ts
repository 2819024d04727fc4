import { expect, test } from 'vitest';
import { fils } from '../../core/money.ts';
import { readCounts, worthOfCounts } from './cash-count.ts';

test('notes and coins come to their sum, and are kept from the largest [TILL-10]', () => {
  const counts = [
    { worth: 25, count: 2 },
    { worth: 20_000, count: 3 },
    { worth: 500, count: 0 },
  ];
  expect(worthOfCounts(counts)).toBe(60_050);
  expect(readCounts(counts, fils(60_050))).toEqual({
    ok: true,
    value: [
      { worth: 20_000, count: 3 },
      { worth: 25, count: 2 },
    ],
  });
});

test.each([
  ['another sum', [{ worth: 500, count: 1 }]],
  ['a note that there is not', [{ worth: 300, count: 2 }]],
  [
    'a note counted twice',
    [
      { worth: 100, count: 3 },
      { worth: 100, count: 3 },
    ],
  ],
])('%s is refused [TILL-10]', (_, counts) => {
  expect(readCounts(counts, fils(600))).toMatchObject({ ok: false, code: 'counts_differ' });
});
