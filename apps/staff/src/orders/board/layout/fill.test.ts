import { expect, test } from 'vitest';
import { fillPages, splitLines } from './fill.ts';

const room = { columns: 2, height: 100, gap: 10 };
const fill = (heights: readonly number[]) =>
  fillPages(
    heights.map((height) => ({ height })),
    room,
  ).map((page) => page.map((column) => column.map(({ height }) => height)));

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
] as const)('%j fills %j: %s [KITCHEN-3]', (heights, pages, _) => {
  expect(fill(heights)).toEqual(pages);
});

test.each([
  [[30, 30, 30], 40, 100, [[0, 1, 2]], 'three lines are never split'],
  [[10, 10, 10, 10], 40, 100, [[0, 1, 2, 3]], 'nor are those that fit'],
  [
    [30, 30, 30, 30],
    40,
    100,
    [
      [0, 1],
      [2, 3],
    ],
    'two and two',
  ],
  [
    [20, 20, 20, 20, 20],
    40,
    100,
    [
      [0, 1, 2],
      [3, 4],
    ],
    'at least two lines are left for the second part',
  ],
  [
    [20, 20, 20, 20],
    40,
    100,
    [
      [0, 1],
      [2, 3],
    ],
    'and no part has one line alone',
  ],
  [
    [90, 90, 90, 90],
    40,
    100,
    [
      [0, 1],
      [2, 3],
    ],
    'lines that are too tall stand in twos',
  ],
] as const)(
  'lines of %j with a frame of %d in %d are %j: %s [KITCHEN-3]',
  (lines, frame, height, parts, _) => {
    expect(splitLines(lines, { frame, height })).toEqual(parts);
  },
);
