import { expect, test, vi } from 'vitest';
import { clockTime, dayOf, houseToday, setHouseZone } from './clock.ts';
import { switchLanguage } from './i18n.ts';
import { dayAndTime } from './ui/format.ts';

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

test.each([
  ['2026-11-23', '2026-11-23'],
  ['20262-11-23', undefined],
  ['2026-13-01', undefined],
  ['', undefined],
  [null, undefined],
])('a day of the calendar out of %j is %j', (text, expected) => {
  expect(dayOf(text)).toBe(expected);
});

test('a moment of this device has its time', () => {
  expect(clockTime(new Date(2026, 2, 10, 7, 8).getTime())).toBe('07:08');
});

test('once the house’s zone is known, a moment of this device is shown there, and so is the day [FIND-10]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T21:30:00Z') });
  setHouseZone('Asia/Dubai');
  expect(clockTime(Date.now())).toBe('01:30');
  expect(clockTime('2026-11-23T21:30:00Z')).toBe('01:30');
  expect(dayAndTime('2026-11-23T21:30:00Z')).toContain('24 Nov, 01:30');
  expect(houseToday()).toBe('2026-11-24');
  setHouseZone('America/New_York');
  expect(clockTime(Date.now())).toBe('16:30');
  setHouseZone('Mars/Olympus');
  expect(clockTime(Date.now()), 'a zone that the browser doesn’t know').toBe('16:30');
  vi.useRealTimers();
});

test.each(['en', 'ar', 'ru', 'tr'] as const)(
  'the first hour of a day is hour 0 in every language: %s',
  async (language) => {
    await switchLanguage(language);
    expect(dayAndTime('2026-11-24T00:30:00+04:00')).toContain('00:30');
    await switchLanguage('en');
  },
);
