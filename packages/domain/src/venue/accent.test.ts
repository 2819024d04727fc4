import { expect, it } from 'vitest';
import { contrast, contrastMin, isColour, labelOn, readableAccent } from './accent.ts';

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBeCloseTo(expected, 2);
});

it.each([
  ['#eba61f', 'dark', '#eba61f'],
  ['#8f2f3b', 'light', '#8f2f3b'],
  ['#2f5d50', 'light', '#2f5d50'],
])('on %s a %s label reads well, so the colour stays [HOUSE-4]', (colour, label, readable) => {
  expect(labelOn(colour).label).toBe(label);
  expect(readableAccent(colour)).toBe(readable);
});

it.each(['#7a7a7a', '#808000', '#e0402f'])(
  '%s becomes the nearest colour that can be read [HOUSE-4]',
  (colour) => {
    expect(labelOn(colour).contrast).toBeLessThan(contrastMin);
    const readable = readableAccent(colour);
    expect(isColour(readable)).toBe(true);
    expect(labelOn(readable).contrast).toBeGreaterThanOrEqual(contrastMin);
    expect(contrast(colour, readable), 'it is near').toBeLessThan(1.35);
  },
);

it('every colour becomes one that can be read', () => {
  for (let red = 0; red <= 255; red += 51)
    for (let green = 0; green <= 255; green += 51)
      for (let blue = 0; blue <= 255; blue += 51) {
        const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        expect(labelOn(readableAccent(colour)).contrast).toBeGreaterThanOrEqual(contrastMin);
      }
});
