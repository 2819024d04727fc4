import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs, offsetAt, offsetsWithin, weekClock, weekMs } from './week-clock.ts';

const at = (iso: string) => Date.parse(iso);
const hour = 3_600_000;

describe('the week clock', () => {
  test.each([
    ['2026-11-16T00:00Z', 0, 0], // a Monday
    ['2026-11-20T08:00Z', 4 * hour, 4 * dayMs + 12 * hour],
    ['2026-11-22T23:59:59.999Z', 0, weekMs - 1],
    ['2026-11-22T20:00Z', 4 * hour, 0],
    ['2026-11-16T01:00Z', -2 * hour, weekMs - hour],
    ['1970-01-01T00:00Z', 0, 3 * dayMs],
    ['1969-12-29T00:00Z', 0, 0],
    ['1969-12-28T23:00Z', 0, weekMs - hour],
  ])('%s, %d ms ahead, is %d', (instant, offset, clock) => {
    expect(weekClock(at(instant), offset)).toBe(clock);
  });
});

describe('offsets', () => {
  test.each([
    ['Asia/Dubai', '2026-11-20T08:00Z', 4],
    ['Europe/Istanbul', '2026-01-15T08:00Z', 3],
    ['Europe/Istanbul', '2016-01-15T08:00Z', 2],
    ['Europe/Istanbul', '2016-03-27T00:59:59.999Z', 2],
    ['Europe/Istanbul', '2016-03-27T01:00Z', 3],
    ['America/St_Johns', '2026-07-01T00:00Z', -2.5],
    ['Asia/Kathmandu', '2026-07-01T00:00Z', 5.75],
    ['Pacific/Kiritimati', '2026-07-01T00:00Z', 14],
    ['Pacific/Pago_Pago', '2026-07-01T00:00Z', -11],
    ['UTC', '2026-07-01T00:00:00.001Z', 0],
  ])('of %s at %s is %d hours', (zone, instant, hours) => {
    expect(offsetAt(at(instant), zone)).toBe(hours * hour);
  });

  test('agree with the zone’s offset as the runtime formats it', () => {
    const zones = fc.constantFrom('Asia/Dubai', 'Europe/Istanbul', 'Europe/Berlin', 'America/St_Johns');
    const instants = fc.integer({ min: at('1990-01-01T00:00Z'), max: at('2035-01-01T00:00Z') });
    fc.assert(
      fc.property(zones, instants, (timeZone, instant) => {
        const text = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
          .formatToParts(instant)
          .find((part) => part.type === 'timeZoneName')?.value;
        const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(text ?? '') ?? [];
        const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
        expect(offsetAt(instant, timeZone)).toBe(sign === '-' ? -ahead : ahead);
      }),
    );
  });

  test('an unknown zone fails', () => {
    expect(() => offsetAt(0, 'Asia/Atlantis')).toThrow(/time zone/i);
  });
});

describe('periods with one offset', () => {
  test('without a clock change there is one', () => {
    const from = at('2026-03-28T00:00Z');
    const stretches = offsetsWithin(from, from + 8 * dayMs, 'Asia/Dubai');
    expect(stretches).toEqual([{ from, to: from + 8 * dayMs, offsetMs: 4 * hour }]);
  });

  test('a clock change starts a new one', () => {
    const from = at('2026-03-28T00:00Z');
    const change = at('2026-03-29T01:00Z');
    expect(offsetsWithin(from, from + 8 * dayMs, 'Europe/Berlin')).toEqual([
      { from, to: change, offsetMs: hour },
      { from: change, to: from + 8 * dayMs, offsetMs: 2 * hour },
    ]);
  });

  test('a clock change at the very end is not included', () => {
    const to = at('2026-03-29T01:00Z');
    expect(offsetsWithin(to - hour, to, 'Europe/Berlin')).toEqual([{ from: to - hour, to, offsetMs: hour }]);
  });

  test('have no gaps, cover the whole span, and are right at both ends', () => {
    const starts = fc.integer({ min: at('2010-01-01T00:00Z'), max: at('2030-01-01T00:00Z') });
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 400 }), (from, days) => {
        const to = from + days * dayMs;
        const stretches = offsetsWithin(from, to, 'Europe/Istanbul');
        expect(stretches.at(0)?.from).toBe(from);
        expect(stretches.at(-1)?.to).toBe(to);
        for (const [index, stretch] of stretches.entries()) {
          expect(offsetAt(stretch.from, 'Europe/Istanbul')).toBe(stretch.offsetMs);
          expect(offsetAt(stretch.to - 1, 'Europe/Istanbul')).toBe(stretch.offsetMs);
          const next = stretches[index + 1];
          if (next !== undefined) {
            expect(next.from).toBe(stretch.to);
            expect(next.offsetMs).not.toBe(stretch.offsetMs);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
