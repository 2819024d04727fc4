import { expect, test } from 'vitest';
import { fillPages } from './fill.ts';

const room = { columns: 2, height: 100, gap: 10 };
const frame = 20;

/** A height stands for what can't be torn; a list is the heights of lines, to which each part has a frame. */
type Tall = number | readonly number[];

function tearable(tall: Tall) {
  const lines = typeof tall === 'number' ? [tall - frame] : tall;
  const sum = (from: number, to: number) =>
    lines.slice(from, to).reduce((total, height) => total + height, frame);
  return { tall, lines: lines.length, heightOf: sum };
}

/** Pages of columns of heights; what is torn is told as its lines, `0-2`. */
function fill(all: readonly Tall[]) {
  const pages = fillPages(all.map(tearable), room);
  return pages.map((page) =>
    page.map((column) =>
      column.map(({ item, from, to, height }) =>
        typeof item.tall === 'number' || to - from === item.lines
          ? height
          : `${String(from)}-${String(to - 1)}`,
      ),
    ),
  );
}

test.each([
  [[], [[]], 'an empty board has one page'],
  [[40, 50], [[[40, 50]]], 'two that fit stand in one column'],
  [[40, 51], [[[40], [51]]], 'one more pixel and the second begins the next column'],
  [
    [40, 50, 30, 30, 10],
    [
      [
        [40, 50],
        [30, 30, 10],
      ],
    ],
    'down a column, then the next',
  ],
  [[60, 60, 60], [[[60], [60]], [[60]]], 'then the next page'],
  [[60, 80, 30], [[[60, 30], [80]]], 'a small one fills the room that is left'],
  [
    [60, 60, 80, 20],
    [
      [[60], [60]],
      [[80], [20]],
    ],
    'but never on a page that was full before',
  ],
  [[150, 20, 20], [[[150], [20, 20]]], 'one that is too tall has a column to itself'],
  [[60, [10, 10, 10, 10]], [[[60], [60]]], 'one that fits into an empty column is never torn'],
] as const)('%j fills %j: %s [KITCHEN-3]', (heights, pages, _) => {
  expect(fill(heights)).toEqual(pages);
});

test.each([
  [
    [80, 50, [10, 10, 10, 10]],
    [[[80], [50, '0-1']], [['2-3']]],
    'the first lines fill the page, and the others go on on the next one',
  ],
  [
    [50, 50, [10, 10, 10, 10]],
    [
      [
        [50, '0-1'],
        [50, '2-3'],
      ],
    ],
    'where another column has room for the others, the page needs no turning',
  ],
  [
    [70, 50, [10, 10, 10, 10, 10]],
    [[[70], [50, '0-1']], [['2-4']]],
    'not one more line than there is room for',
  ],
  [
    [60, 50, [5, 5, 5, 5, 50]],
    [[[60], [50, '0-2']], [['3-4']]],
    'at least two lines are left for the next page',
  ],
  [[80, 51, [10, 10, 10, 10]], [[[80], [51]], [[60]]], 'nor is one line alone on this one'],
  [[80, 50, [10, 10, 10]], [[[80], [50]], [[50]]], 'three lines are never torn'],
  [
    [80, 50, [10, 10, 10, 10], 20],
    [[[80], [50, '0-1']], [['2-3', 20]]],
    'and what is younger follows on the next page',
  ],
] as const)('%j at the end of a page are %j: %s [KITCHEN-3]', (heights, pages, _) => {
  expect(fill(heights)).toEqual(pages);
});

test.each([
  [[[30, 30, 30]], [[[110]]], 'three lines are never torn'],
  [[[20, 20, 20, 20]], [[[100]]], 'nor are those that fit'],
  [[[30, 30, 30, 30]], [[['0-1'], ['2-3']]], 'two and two'],
  [[[20, 20, 20, 20, 20]], [[['0-2'], ['3-4']]], 'at least two lines are left for the second part'],
  [[[90, 90, 90, 90]], [[['0-1'], ['2-3']]], 'lines that are too tall stand in twos'],
  [
    [40, [20, 20, 20, 20, 20]],
    [[[40], ['0-2']], [['3-4']]],
    'an empty column is begun before the page is turned',
  ],
  [[30, [20, 20, 20, 20, 20]], [[[30, '0-1'], ['2-4']]], 'unless it has all of its lines on this page'],
] as const)('%j, taller than a column, is %j: %s [KITCHEN-3]', (heights, pages, _) => {
  expect(fill(heights)).toEqual(pages);
});

test('older tickets are never on a later page than younger ones, and no line is lost [KITCHEN-3]', () => {
  let seed = 5;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const all = Array.from({ length: 20 }, () => Array.from({ length: 1 + random(8) }, () => 4 + random(16)));
    const items = all.map((lines, age) => ({ ...tearable(lines), age }));
    const pages = fillPages(items, room).map((page) => page.flat());
    const inOrder = pages.map((page) => page.map(({ item }) => item.age));
    for (const [at, ages] of inOrder.entries()) {
      expect(Math.min(...ages)).toBeGreaterThanOrEqual(Math.max(0, ...(inOrder[at - 1] ?? [])));
    }
    const lines = pages.flat().reduce((sum, { from, to }) => sum + to - from, 0);
    expect(lines).toBe(all.flat().length);
  }
});
