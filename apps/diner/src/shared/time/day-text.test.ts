import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('two digits for the day, a short month, four digits for the year [MEMB-18]', () => {
  expect(dayText('2026-12-05', 'en')).toBe('05 Dec 2026');
  expect(dayText('2026-09-30T23:59:00+04:00', 'en')).toBe('30 Sep 2026');
  expect(dayText('2026-12-05', 'tr')).toBe('05 Ara 2026');
});

test('a text that is no date stays as it is', () => {
  expect(dayText('soon', 'en')).toBe('soon');
  expect(dayText('2026-13-45', 'en')).toBe('2026-13-45');
});
