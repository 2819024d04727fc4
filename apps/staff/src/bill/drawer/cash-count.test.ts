import { expect, test } from 'vitest';
import { readCash } from './cash-count.ts';

test.each([
  ['a sum', { sum: '300', notes: {} }, { amount: 30_000, counts: undefined }],
  [
    'notes and coins make the sum [TILL-10]',
    { sum: '1', notes: { 20_000: '٢', 25: '3' } },
    {
      amount: 40_075,
      counts: [
        { worth: '200.00', count: 2 },
        { worth: '0.25', count: 3 },
      ],
    },
  ],
  ['no number', { sum: '', notes: { 500: 'x' } }, undefined],
  ['nothing', { sum: '', notes: {} }, undefined],
] as const)('%s', (_, typed, read) => {
  expect(readCash(typed)).toEqual(read);
});
