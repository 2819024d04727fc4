import { expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import { passRows } from './pass.ts';
import type { TicketLine } from './ticket.ts';

const at = (minute: number) => `2026-11-20T20:${String(minute).padStart(2, '0')}:00+04:00`;
const line = (station: string, status: TicketLine['status'], minute = 0) =>
  makeLine({ id: `${station} ${status} ${String(minute)}`, station, status, status_at: at(minute) });
const ticket = (id: string, minute: number, lines: TicketLine[], waits = false) =>
  makeTicket({ id, placed_at: at(minute), lines, awaits_confirmation: waits });

test('complete orders come first, by how long they stand at the pass; then the others by age [KITCHEN-4]', () => {
  const rows = passRows([
    ticket('young', 20, [line('grill', 'placed')]),
    ticket('old', 5, [line('grill', 'preparing'), line('cold', 'ready', 9)]),
    ticket('ready later', 2, [line('grill', 'ready', 19), line('cold', 'served', 4)]),
    ticket('ready first', 8, [line('bar', 'ready', 12)]),
    ticket('gone', 1, [line('grill', 'served'), line('bar', 'cancelled')]),
    ticket('to confirm', 1, [line('grill', 'awaiting_confirmation')], true),
  ]);
  expect(rows.map(({ ticket: { id }, complete }) => [id, complete])).toEqual([
    ['ready first', true],
    ['ready later', true],
    ['old', false],
    ['young', false],
  ]);
});

test('each station says how far it is, and the order what it waits for [KITCHEN-4]', () => {
  const lines = [
    line('grill', 'placed', 1),
    line('grill', 'preparing', 2),
    line('cold', 'ready', 3),
    line('bar', 'cancelled', 4),
  ];
  const [row] = passRows([ticket('one', 0, lines)]);
  expect(row?.stations).toEqual([
    { station: 'cold', done: 1, all: 1 },
    { station: 'grill', done: 0, all: 2 },
  ]);
  expect(row?.waitsFor).toEqual(['grill']);
});
