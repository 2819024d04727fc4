import { expect, test } from 'vitest';
import { squareOf, wholeCrop } from './crop.ts';

test.each([
  [
    'the middle of a wide photograph',
    { width: 4000, height: 3000 },
    wholeCrop,
    { left: 500, top: 0, side: 3000 },
  ],
  ['the middle of a tall one', { width: 3000, height: 4000 }, wholeCrop, { left: 0, top: 500, side: 3000 }],
  [
    'half of it',
    { width: 2000, height: 2000 },
    { x: 0.5, y: 0.5, zoom: 2 },
    { left: 500, top: 500, side: 1000 },
  ],
  [
    'no further than its edge',
    { width: 2000, height: 2000 },
    { x: 0, y: 1, zoom: 2 },
    { left: 0, top: 1000, side: 1000 },
  ],
])('[EDIT-10] cuts %s', (_title, size, crop, square) => {
  expect(squareOf(size, crop)).toEqual(square);
});
