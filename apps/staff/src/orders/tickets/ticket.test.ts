import { expect, test } from 'vitest';
import { makeLine, makeTicket } from '../../testing/fixtures.ts';
import {
  allDayCounts,
  applyMove,
  bumpLines,
  isUnnoticed,
  recallable,
  stationCounts,
  tapCommand,
  ticketsForView,
} from './ticket.ts';

const nothing = { seen: new Set<string>(), acknowledged: new Set<string>() };

const grill = makeLine({ id: 'g', name: 'Kebab Halabi', station: 'Grill', quantity: 2 });
const cold = makeLine({ id: 'c', name: 'Tabbouleh', station: 'Cold', status: 'preparing' });
const done = makeLine({ id: 'd', name: 'Karak', station: 'Bar', status: 'ready', quantity: 3 });
const gone = makeLine({ id: 'x', name: 'Falafel', station: 'Grill', status: 'cancelled' });

test('tickets are sorted oldest first, and unconfirmed rounds are separate', () => {
  const young = makeTicket({ id: 'young', placed_at: '2026-11-20T20:10:00+04:00', lines: [grill] });
  const old = makeTicket({ id: 'old', placed_at: '2026-11-20T20:00:00+04:00', lines: [cold] });
  const unproven = makeTicket({ id: 'unproven', awaits_confirmation: true, lines: [grill] });
  const tickets = [young, unproven, old];
  expect(ticketsForView('kitchen', tickets, nothing).map((ticket) => ticket.id)).toEqual(['old', 'young']);
  expect(ticketsForView('confirm', tickets, nothing).map((ticket) => ticket.id)).toEqual(['unproven']);
});

test('a station sees the tickets with something to cook there', () => {
  const mixed = makeTicket({ id: 'mixed', lines: [grill, cold] });
  const bar = makeTicket({ id: 'bar', lines: [done] });
  expect(ticketsForView('kitchen', [mixed, bar], { ...nothing, station: 'Cold' })).toEqual([mixed]);
  expect(ticketsForView('kitchen', [mixed, bar], { ...nothing, station: 'Bar' })).toEqual([]);
  expect(ticketsForView('serve', [mixed, bar], nothing)).toEqual([bar]);
  expect(stationCounts([mixed, makeTicket({ id: 'two', lines: [grill] }), bar])).toEqual([
    { station: 'Cold', tickets: 1 },
    { station: 'Grill', tickets: 2 },
  ]);
});

test('all-day counts add up what is still to be cooked, most first', () => {
  const again = makeLine({ id: 'g2', name: 'Kebab Halabi', station: 'Grill', quantity: 3 });
  const tickets = [
    makeTicket({ id: 'a', lines: [grill, cold, done, gone] }),
    makeTicket({ id: 'b', lines: [again] }),
    makeTicket({ id: 'waits', awaits_confirmation: true, lines: [again] }),
  ];
  expect(allDayCounts(tickets)).toEqual([
    { name: 'Kebab Halabi', quantity: 5 },
    { name: 'Tabbouleh', quantity: 1 },
  ]);
  expect(allDayCounts(tickets, 'Cold')).toEqual([{ name: 'Tabbouleh', quantity: 1 }]);
});

test('a cancelled line keeps its ticket on the board until somebody has noticed it', () => {
  const ticket = makeTicket({ id: 'a', lines: [gone] });
  const seen = new Set(['x']);
  expect(ticketsForView('kitchen', [ticket], { seen, acknowledged: new Set() })).toEqual([ticket]);
  expect(ticketsForView('kitchen', [ticket], { seen, acknowledged: new Set(['x']) })).toEqual([]);
  expect(ticketsForView('kitchen', [ticket], nothing)).toEqual([]);
  expect(isUnnoticed(makeTicket({ lines: [gone, grill] }), gone, new Set(), new Set())).toBe(true);
});

test.each([
  ['kitchen', 'placed', 'start'],
  ['kitchen', 'preparing', 'ready'],
  ['kitchen', 'ready', 'undo'],
  ['serve', 'placed', undefined],
  ['serve', 'preparing', undefined],
  ['serve', 'ready', 'serve'],
  ['serve', 'served', 'undo'],
  ['kitchen', 'cancelled', undefined],
  ['confirm', 'placed', undefined],
] as const)('in the view %s a tap on a line that is %s does %s', (view, status, command) => {
  expect(tapCommand(view, makeLine({ status }))).toBe(command);
});

test('a bump moves only the lines that the view is for', () => {
  const ticket = makeTicket({ lines: [grill, cold, done, gone] });
  const ids = (lines: readonly { id: string }[]) => lines.map((line) => line.id);
  expect(ids(bumpLines('kitchen', ticket, undefined))).toEqual(['g', 'c']);
  expect(ids(bumpLines('kitchen', ticket, 'Grill'))).toEqual(['g']);
  expect(ids(bumpLines('serve', ticket, undefined))).toEqual(['d']);
});

test('a move shows at once, and an accepted round joins the kitchen', () => {
  const at = '2026-11-20T20:30:00+04:00';
  const ticket = makeTicket({ id: 'a', lines: [grill, cold] });
  const started = applyMove([ticket], new Set(['g']), 'start', at);
  expect(started[0]?.lines.map((line) => line.status)).toEqual(['preparing', 'preparing']);
  const [moved] = applyMove(started, new Set(['g']), 'ready', at);
  expect(moved?.lines.map((line) => line.status)).toEqual(['ready', 'preparing']);
  const waiting = makeLine({ id: 'w', status: 'awaiting_confirmation' });
  const waits = makeTicket({ id: 'b', awaits_confirmation: true, lines: [waiting] });
  const [accepted] = applyMove([waits], new Set(['w']), 'accept', at);
  expect(accepted).toMatchObject({ awaits_confirmation: false, lines: [{ status: 'placed' }] });
});

test('a move that the server would refuse changes nothing, and one is taken back at once where it is known from what', () => {
  const at = '2026-11-20T20:30:00+04:00';
  const ticket = makeTicket({ lines: [grill, done] });
  expect(applyMove([ticket], new Set(['g']), 'ready', at)).toEqual([ticket]);
  expect(applyMove([ticket], new Set(['d']), 'undo', at)).toEqual([ticket]);
  const [back] = applyMove([ticket], new Set(['d']), 'undo', at, 'ready');
  expect(back?.lines[1]?.status).toBe('preparing');
  // The answer of a step that went before has come already.
  expect(applyMove([back ?? ticket], new Set(['d']), 'undo', at, 'ready')[0]?.lines[1]?.status).toBe(
    'preparing',
  );
  // Somebody else has moved it on: the server takes nothing back.
  expect(applyMove([ticket], new Set(['d']), 'undo', at, 'served')).toEqual([ticket]);
});

test('finished tickets can be recalled, latest first', () => {
  const early = makeTicket({
    id: 'early',
    lines: [makeLine({ status: 'served', status_at: '2026-11-20T20:00:00+04:00' })],
  });
  const late = makeTicket({
    id: 'late',
    lines: [makeLine({ status: 'ready', status_at: '2026-11-20T20:20:00+04:00' }), gone],
  });
  const cooking = makeTicket({ id: 'cooking', lines: [grill, done] });
  const cancelled = makeTicket({ id: 'cancelled', lines: [gone] });
  expect(recallable([early, cooking, cancelled, late]).map((ticket) => ticket.id)).toEqual(['late', 'early']);
});
