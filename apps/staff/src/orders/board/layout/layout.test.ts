import { expect, test } from 'vitest';
import type { Ticket, TicketLine } from '../../tickets/ticket.ts';
import { layOut } from './layout.ts';

const line = (index: number) =>
  ({
    id: `line ${String(index)}`,
    name: 'Shakshuka',
    instructions: '',
    cook_type: null,
    serve_type: 'serve_when_ready',
    status: 'placed',
    options: [],
    part_of: null,
    station: 'hot',
  }) as unknown as TicketLine;
const lines = Array.from({ length: 6 }, (_, index) => line(index));
const ticket = { id: 'a', round: 1, allergens: [], lines } as unknown as Ticket;

function partsOf(drawn: readonly (readonly [key: string, height: number])[]) {
  const measured = { byKey: new Map(drawn), bySlot: new Map<number, number>() };
  const room = { columns: 3, height: 300, gap: 8 };
  const pages = layOut(['a'], { tickets: [ticket], station: undefined, density: 'compact', room, measured });
  return pages.flatMap((page) =>
    page.flatMap((column) => column.map(({ lines: shown }) => shown?.size ?? 6)),
  );
}

test('a ticket that turns out taller than a column goes on in the next one, and stays so [KITCHEN-3]', () => {
  expect(partsOf([])).toEqual([6]);
  const split = partsOf([['a', 500]]);
  expect(split.length).toBeGreaterThan(1);
  expect(split.reduce((sum, count) => sum + count, 0)).toBe(6);
  // Once its parts are measured too, and fit.
  const [first = 0] = split;
  const drawn = [
    ['a', 500],
    [`a 0-${String(first - 1)}`, 280],
  ] as const;
  expect(partsOf(drawn)).toEqual(split);
});
