import { expect, test } from 'vitest';
import { aVisit, aVisitLine } from '../../testing/visit.ts';
import type { Visit, VisitLine } from '../waiting/queries.ts';
import { liveOrderOf, ownReady, readyShownMs } from './live-order.ts';

const minuteMs = 60_000;
const now = 1_000_000_000;
const mine = (id: string, status: string, minutes: number | null = 12) =>
  aVisitLine({ id, status, remaining_minutes: minutes });
const omars = (id: string, status: string, minutes: number | null = 12) =>
  aVisitLine({ id, status, remaining_minutes: minutes, is_mine: false, guest: 2 });
const shared = (id: string) => aVisitLine({ id, is_mine: false, guest: null });

function live(
  lines: readonly VisitLine[],
  parts: { ageMs?: number; readySince?: Record<string, number> } = {},
) {
  const known = { now, readAt: now - (parts.ageMs ?? 0), readySince: parts.readySince ?? {} };
  return liveOrderOf(aVisit(lines) as unknown as Visit, known);
}

const summary = (...given: Parameters<typeof live>) => {
  const told = live(...given);
  if (told === undefined) return 'nothing';
  const { stage, dishes, whose, minutes, rest, others } = told;
  return `${stage} ${dishes.map(({ id }) => id).join()} of ${whose}, ${minutes}, rest ${rest}, others ${others}`;
};

test.each([
  ['nothing ordered', [], 'nothing'],
  ['all served', [mine('a', 'served', null)], 'nothing'],
  ['cancelled', [mine('a', 'cancelled', null)], 'nothing'],
  ['still with staff', [mine('a', 'awaiting_confirmation', null)], 'nothing'],
  ['placed', [mine('a', 'placed')], 'placed a of me, 12, rest 0, others 0'],
  [
    'sent, and not received by the kitchen [KITCHEN-2]',
    [aVisitLine({ id: 'a', status: 'placed', received: false }), mine('b', 'preparing', 9)],
    'sent a,b of me, null, rest 0, others 0',
  ],
  [
    'one of two begun',
    [mine('a', 'placed', 15), mine('b', 'preparing', 9)],
    'preparing a,b of me, 15, rest 0, others 0',
  ],
  [
    'own before the table’s',
    [omars('a', 'ready', 0), mine('b', 'placed')],
    'placed b of me, 12, rest 0, others 1',
  ],
  [
    'own ready, the rest later',
    [mine('a', 'ready', 0), mine('b', 'placed', 6)],
    'ready a of me, 6, rest 1, others 0',
  ],
  [
    'own served, another’s to come',
    [mine('a', 'served', null), omars('b', 'placed')],
    'placed b of 2, 12, rest 0, others 0',
  ],
  ['nobody’s by name', [shared('a')], 'placed a of table, 12, rest 0, others 0'],
  ['of several', [omars('a', 'placed'), shared('b')], 'placed a,b of table, 12, rest 0, others 0'],
])('%s [LIVE-1]', (_, lines, told) => {
  expect(summary(lines)).toBe(told);
});

test.each([
  ['just read', 12, 0, 12],
  ['within a minute', 12, minuteMs - 1, 12],
  ['a minute later', 12, minuteMs, 11],
  ['four minutes later', 12, 4 * minuteMs, 8],
  ['over: any minute, never less', 2, 4 * minuteMs, 1],
  ['no longer known', 12, 5 * minuteMs + 1, null],
  ['a clock that was put back', 12, -minuteMs, 12],
  ['no estimate', null, 0, null],
])(
  'minutes move with the time, and are never more than what is known: %s [LIVE-2]',
  (_, told, ageMs, minutes) => {
    expect(live([mine('a', 'placed', told)], { ageMs })?.minutes).toBe(minutes);
  },
);

test('a dish that nobody marks as served is shown as ready for ten minutes [LIVE-1]', () => {
  const lines = [mine('a', 'ready', 0), mine('b', 'placed', 6)];
  const after = (ms: number) => summary(lines, { readySince: { a: now - ms } });
  expect(after(readyShownMs - 1)).toBe('ready a of me, 6, rest 1, others 0');
  expect(after(readyShownMs)).toBe('placed b of me, 6, rest 0, others 0');
  const known = { now, readAt: now, readySince: { a: now - readyShownMs } };
  expect(ownReady(aVisit(lines) as unknown as Visit, known)).toEqual([]);
});
