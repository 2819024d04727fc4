import { expect, test } from 'vitest';
import type { Ticket, TicketLine } from '../../tickets/ticket.ts';
import { type LayoutOptions, layOut, type Unit } from './layout.ts';

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
const ticketOf = (id: string, count: number) =>
  ({
    id,
    round: 1,
    allergens: [],
    lines: Array.from({ length: count }, (_, at) => line(at)),
  }) as unknown as Ticket;

const room = { columns: 3, height: 300, gap: 8 };
const none = {
  stood: new Map<number, Ticket>(),
  station: undefined,
  density: 'compact' as const,
  room,
  column: 212,
};
const shownBy = (unit: Unit) =>
  `${unit.key}${unit.ticket === undefined ? '' : `: ${unit.part}`}${unit.turns ? ', turns' : ''}`;

/** Opens one page after another, and measures what is drawn there, until nothing is new on any of them. */
function settle(options: Omit<LayoutOptions, 'measured'>, realOf: (unit: Unit) => number) {
  const slots = options.tickets.map(({ id }) => id);
  const measured = new Map<string, number>();
  const pages = () => layOut(slots, { ...options, measured });
  const isNew = (unit: Unit) => measured.get(unit.key) !== realOf(unit);
  let rounds = 0;
  for (let page = pages().findIndex((one) => one.flat().some(isNew)); page >= 0; rounds += 1) {
    for (const unit of pages()[page]?.flat() ?? []) measured.set(unit.key, realOf(unit));
    if (pages()[page]?.flat().some(isNew) !== true) page = pages().findIndex((one) => one.flat().some(isNew));
  }
  return { pages: pages(), rounds };
}

function partsOf(drawn: readonly (readonly [key: string, height: number])[]) {
  const pages = layOut(['a'], { ...none, tickets: [ticketOf('a', 6)], measured: new Map(drawn) });
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

const small = { ...room, columns: 2 };

test.each([
  [[], ['b 0-1: first, turns', 'b 2-5: last'], 'by what is guessed'],
  [[['b 0-1', 150]], ['b 0-1: first, turns', 'b 2-5: last'], 'where the part fits once it is drawn'],
  [[['b 0-1', 163]], ['b: whole'], 'not where it turns out too tall, and then it stays whole'],
] as const)('with %j measured, a ticket at the end of a page is %j: %s [KITCHEN-3]', (drawn, parts, _) => {
  const tickets = [ticketOf('x', 6), ticketOf('a', 2), ticketOf('b', 6)];
  const measured = new Map<string, number>([['x', 290], ['a', 130], ...drawn]);
  const pages = layOut(['x', 'a', 'b'], { ...none, room: small, tickets, measured });
  const shown = pages.flat(2).map(shownBy);
  expect(shown.filter((unit) => unit.startsWith('b'))).toEqual(parts);
});

test('a gap is torn where its ticket was, so that nothing else moves [KITCHEN-3]', () => {
  const tickets = [ticketOf('x', 6), ticketOf('a', 2), ticketOf('b', 6), ticketOf('c', 3)];
  const measured = new Map([
    ['x', 290],
    ['a', 130],
    ['b 2-5', 250],
  ]);
  const options = { ...none, room: small, tickets, measured, stood: new Map(tickets.entries()) };
  const before = layOut(['x', 'a', 'b', 'c'], options);
  const after = layOut(['x', 'a', undefined, 'c'], { ...options, tickets: tickets.toSpliced(2, 1) });
  const heights = (pages: typeof before) =>
    pages.map((page) => page.map((column) => column.map(({ height }) => height)));
  expect(heights(after)).toEqual(heights(before));
  expect(after.flat(2).map(shownBy)).toContain('gap 2 0-1, turns');
});

test('a phone has one column of whole tickets [KITCHEN-3]', () => {
  const tickets = [ticketOf('a', 30), ticketOf('b', 2)];
  const options = { ...none, tickets, measured: new Map(), room: { ...room, columns: 1 } };
  expect(layOut(['a', 'b'], options).map((page) => page.map((column) => column.map(shownBy)))).toEqual([
    [['a: whole', 'b: whole']],
  ]);
});

test('as heights are measured the layout comes to rest, however far they are from the guesses [KITCHEN-3]', () => {
  let seed = 3;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let board = 0; board < 40; board += 1) {
    const tickets = Array.from({ length: 14 }, (_, at) => ticketOf(`t${String(at)}`, 1 + random(9)));
    // The same part is always as tall, but not as tall as its lines would make it.
    const real = new Map<string, number>();
    const realOf = ({ key, height }: Unit) => {
      if (!real.has(key)) real.set(key, Math.round((height * (60 + random(100))) / 100));
      return real.get(key) ?? 0;
    };
    const { pages, rounds } = settle({ ...none, tickets }, realOf);
    expect(rounds).toBeLessThan(100);
    for (const column of pages.flat()) {
      const height = column.reduce((sum, unit) => sum + unit.height + room.gap, -room.gap);
      expect(column.length === 1 || height <= room.height).toBe(true);
    }
  }
});
