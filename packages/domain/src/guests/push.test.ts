import { expect, test } from 'vitest';
import type { LineState } from '../orders/order.ts';
import { afterPush, type CookedLine, readyAfter } from './push.ts';

const line = (id: string, state: LineState, stateAt: number, partOf: string | null = null): CookedLine => ({
  id,
  partOf,
  state,
  stateAt,
});

test.each([
  ['nothing ordered', [], undefined],
  ['placed', [line('a', 'placed', 9)], undefined],
  ['ready before it was asked for', [line('a', 'ready', 5)], undefined],
  ['ready', [line('a', 'ready', 6)], { dishes: 1, last: 6 }],
  ['served already', [line('a', 'served', 9)], undefined],
  ['two at once', [line('a', 'ready', 6), line('b', 'ready', 8)], { dishes: 2, last: 8 }],
  [
    'a combo with a part to come',
    [line('a', 'ready', 6), line('p', 'ready', 7, 'a'), line('q', 'preparing', 8, 'a')],
    undefined,
  ],
  [
    'a combo whose last part is ready now',
    [line('a', 'ready', 3), line('p', 'ready', 4, 'a'), line('q', 'ready', 8, 'a')],
    { dishes: 1, last: 8 },
  ],
])('what is told of: %s [PUSH-2]', (_, lines, told) => {
  expect(readyAfter(lines, 5)).toEqual(told);
});

test.each([
  ['delivered', { kind: 'delivered' }, 3, { kind: 'stay' }],
  ['gone', { kind: 'never' }, 0, { kind: 'go' }],
  ['a first failure', { kind: 'later' }, 0, { kind: 'retry', inMs: 5000, failures: 1 }],
  ['a second', { kind: 'later' }, 1, { kind: 'retry', inMs: 10_000, failures: 2 }],
  ['told when', { kind: 'later', retryAfterMs: 60_000 }, 0, { kind: 'retry', inMs: 60_000, failures: 1 }],
  ['told too late', { kind: 'later', retryAfterMs: 9e9 }, 0, { kind: 'retry', inMs: 120_000, failures: 1 }],
  ['the fifth in a row', { kind: 'later' }, 4, { kind: 'go' }],
] as const)('what becomes of a subscription: %s [PUSH-5]', (_, outcome, failures, after) => {
  expect(afterPush(outcome, failures)).toEqual(after);
});
