import { expect, it } from 'vitest';
import { medianOf, Times } from './times.ts';

it.each([
  [[5], { count: 1, median: 5, average: 5, longest: 5 }],
  [[9, 1], { count: 2, median: 1, average: 5, longest: 9 }],
  [[3, 1, 200], { count: 3, median: 3, average: 68, longest: 200 }],
  [[4, 4, 4, 1, 2], { count: 5, median: 4, average: 3, longest: 4 }],
  [[], { count: 0, median: 0, average: 0, longest: 0 }],
])('the figures of %j seconds are %o [DAY-24]', (seconds, figures) => {
  const times = new Times();
  for (const one of seconds) times.add(one);
  expect(times.figures()).toEqual(figures);
});

it('times are put together, and none have no median [DAY-24]', () => {
  const [one, other] = [new Times(), new Times()];
  for (const seconds of [10, 30]) one.add(seconds);
  for (const seconds of [30, 30, 40]) other.add(seconds);
  one.addAll(other);
  expect(one.figures()).toMatchObject({ count: 5, median: 30, longest: 40 });
  expect(medianOf(undefined)).toBeNull();
});
