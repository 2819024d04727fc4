import { expect, test } from 'vitest';
import { clockTime } from './clock.ts';

test.each([
  ['2026-03-10T20:41:05+04:00', '20:41'],
  ['2026-03-10T00:05:00+05:30', '00:05'],
  ['2026-03-10T20:41:05-08:00', '20:41'],
])(
  'a time of the server is shown as it is at the venue, wherever the tablet thinks it is: %s',
  (instant, text) => {
    expect(clockTime(instant)).toBe(text);
  },
);

test('a moment of this device has its time', () => {
  expect(clockTime(new Date(2026, 2, 10, 7, 8).getTime())).toBe('07:08');
});
