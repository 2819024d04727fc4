import { describe, expect, it } from 'vitest';
import { dateText } from '../core/wall-time.ts';
import { eveningOf, instantInEvening, readDay, spanOf } from './booking-day.ts';

const dubai = { timeZone: 'Asia/Dubai', beginsAt: 4 };
const berlin = { timeZone: 'Europe/Berlin', beginsAt: 4 };
const day = (text: string) => readDay(text) ?? Number.NaN;

describe('the day of a booking', () => {
  it('has what is before the hour at which days begin [BOOK-4]', () => {
    const at = (time: string) => dateText(eveningOf(Date.parse(time), dubai));
    expect(at('2026-11-23T20:00:00+04:00')).toBe('2026-11-23');
    expect(at('2026-11-24T03:59:59+04:00')).toBe('2026-11-23');
    expect(at('2026-11-24T04:00:00+04:00')).toBe('2026-11-24');
  });

  it('puts a time after midnight at the end of the evening, and is as long as the clock says [BOOK-4]', () => {
    const evening = day('2026-11-23');
    expect(instantInEvening(evening, 20 * 60, dubai)).toBe(Date.parse('2026-11-23T20:00:00+04:00'));
    expect(instantInEvening(evening, 30, dubai)).toBe(Date.parse('2026-11-24T00:30:00+04:00'));
    const { from, to } = spanOf(day('2026-03-28'), berlin);
    expect((to - from) / 3_600_000, 'the night in which summer time begins').toBe(23);
    for (const minutes of [0, 239, 240, 1439])
      expect(eveningOf(instantInEvening(evening, minutes, dubai), dubai), String(minutes)).toBe(evening);
  });

  it('is one that the calendar has [BOOK-4]', () => {
    expect(dateText(day('2028-02-29'))).toBe('2028-02-29');
    for (const text of ['2026-02-29', '2026-13-01', 'today', '']) expect(readDay(text), text).toBeUndefined();
  });
});
