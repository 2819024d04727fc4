import { describe, expect, it } from 'vitest';
import { backAt } from './back-at.ts';

const house = { timeZone: 'Asia/Dubai', beginsAt: 4 };
const at = (text: string) => Date.parse(text);

describe('when a dish comes back [AWAY-1]', () => {
  it.each([
    ['hour', '2026-11-20T21:10:00+04:00', '2026-11-20T22:10:00+04:00'],
    ['tomorrow', '2026-11-20T21:10:00+04:00', '2026-11-21T04:00:00+04:00'],
    // After midnight it is still the evening's day.
    ['tomorrow', '2026-11-21T01:30:00+04:00', '2026-11-21T04:00:00+04:00'],
    ['tomorrow', '2026-11-21T04:00:00+04:00', '2026-11-22T04:00:00+04:00'],
  ] as const)('%s from %s is %s', (back, now, then) => {
    expect(backAt(back, at(now), house)).toBe(at(then));
  });

  it('keeps the hour when the clocks change', () => {
    const berlin = { timeZone: 'Europe/Berlin', beginsAt: 4 };
    const then = backAt('tomorrow', at('2026-03-28T20:00:00+01:00'), berlin);
    expect(new Date(then).toISOString()).toBe('2026-03-29T02:00:00.000Z');
  });
});
