// Instants are ISO texts in UTC. Dubai is UTC+4 all year; Istanbul is UTC+3 since 2016 and changed its clocks before;
// Berlin still changes them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Availability, isAvailable, nextChange, weekdays } from './availability.ts';

const at = (iso: string) => Date.parse(iso);
const hour = 3_600_000;
const item = (part: Partial<Availability>): Availability => ({ enabled: true, ...part });

describe('an item may be ordered', () => {
  // 20 November 2026 is a Friday. 12:00 in Dubai is 08:00 UTC.
  test.each<[string, Availability, string, boolean]>([
    ['always, with nothing set', item({}), '2026-11-20T08:00Z', true],
    ['never, when switched off', item({ enabled: false }), '2026-11-20T08:00Z', false],
    ['with some left', item({ remaining: 1 }), '2026-11-20T08:00Z', true],
    ['not with none left', item({ remaining: 0 }), '2026-11-20T08:00Z', false],
    ['not with fewer than none', item({ remaining: -1 }), '2026-11-20T08:00Z', false],
    ['without a count', item({ remaining: null }), '2026-11-20T08:00Z', true],
    ['with nulls for nothing set', item({ days: null, from: null, to: null }), '2026-11-20T08:00Z', true],
    ['on its day', item({ days: ['fri'] }), '2026-11-20T08:00Z', true],
    ['not on another', item({ days: ['thu', 'sat'] }), '2026-11-20T08:00Z', false],
    ['on any day with no days set', item({ days: [] }), '2026-11-20T08:00Z', true],
    ['from the first moment of its day in the venue', item({ days: ['fri'] }), '2026-11-19T20:00Z', true],
    ['not the moment before', item({ days: ['fri'] }), '2026-11-19T19:59:59.999Z', false],
    ['to the last moment of its day', item({ days: ['fri'] }), '2026-11-20T19:59:59.999Z', true],
    ['not the moment after', item({ days: ['fri'] }), '2026-11-20T20:00Z', false],
    ['from the start of its window', item({ from: '11:00', to: '15:00' }), '2026-11-20T07:00Z', true],
    ['not before it', item({ from: '11:00', to: '15:00' }), '2026-11-20T06:59:59.999Z', false],
    ['until its end', item({ from: '11:00', to: '15:00' }), '2026-11-20T10:59:59.999Z', true],
    ['not at its end', item({ from: '11:00', to: '15:00' }), '2026-11-20T11:00Z', false],
    [
      'with seconds, which are ignored',
      item({ from: '11:00:59', to: '15:00:59' }),
      '2026-11-20T07:00Z',
      true,
    ],
    ['from a time on', item({ from: '11:00' }), '2026-11-20T19:59Z', true],
    ['not before that time', item({ from: '11:00' }), '2026-11-19T20:00Z', false],
    ['up to a time', item({ to: '11:00' }), '2026-11-19T20:00Z', true],
    ['not after that time', item({ to: '11:00' }), '2026-11-20T07:00Z', false],
    ['up to midnight', item({ from: '18:00', to: '24:00' }), '2026-11-20T19:59Z', true],
    ['not past it', item({ from: '18:00', to: '24:00' }), '2026-11-20T20:00Z', false],
    ['up to midnight, written as 00:00', item({ from: '18:00', to: '00:00' }), '2026-11-20T19:59Z', true],
    ['not past that either', item({ from: '18:00', to: '00:00' }), '2026-11-20T20:00Z', false],
    ['around the clock with equal times', item({ from: '09:00', to: '09:00' }), '2026-11-20T04:00Z', true],
    [
      'not when off, whatever the window',
      item({ enabled: false, from: '11:00', to: '15:00' }),
      '2026-11-20T08:00Z',
      false,
    ],
    [
      'not when out, whatever the window',
      item({ remaining: 0, from: '11:00', to: '15:00' }),
      '2026-11-20T08:00Z',
      false,
    ],
  ])('%s', (_, of, instant, expected) => {
    expect(isAvailable(of, at(instant), 'Asia/Dubai')).toBe(expected);
  });

  describe('over midnight, counted by the day the window begins', () => {
    const late = item({ days: ['fri'], from: '18:00', to: '02:00' });
    const sundayNight = item({ days: ['sun'], from: '22:00', to: '03:00' });
    test.each<[string, Availability, string, boolean]>([
      ['Friday before it begins', late, '2026-11-20T13:59Z', false],
      ['Friday at its start', late, '2026-11-20T14:00Z', true],
      ['Friday at midnight', late, '2026-11-20T20:00Z', true],
      ['Saturday in its tail', late, '2026-11-20T21:59Z', true],
      ['Saturday at its end', late, '2026-11-20T22:00Z', false],
      ['Friday in the tail of a Thursday that it is not on', late, '2026-11-19T21:00Z', false],
      ['Saturday evening', late, '2026-11-21T16:00Z', false],
      ['Sunday night', sundayNight, '2026-11-22T19:00Z', true],
      ['Monday, past the end of the week', sundayNight, '2026-11-22T22:00Z', true],
      ['Monday at its end', sundayNight, '2026-11-22T23:00Z', false],
      ['Monday night', sundayNight, '2026-11-23T19:00Z', false],
    ])('%s', (_, of, instant, expected) => {
      expect(isAvailable(of, at(instant), 'Asia/Dubai')).toBe(expected);
    });
  });

  describe('by local time when the clocks change', () => {
    const brunch = item({ from: '11:00', to: '15:00' });
    const night = item({ from: '02:15', to: '02:45' });
    test.each<[string, Availability, string, string, boolean]>([
      ['Istanbul in winter 2016, UTC+2', brunch, 'Europe/Istanbul', '2016-01-15T09:00Z', true],
      ['Istanbul in winter 2016, too early', brunch, 'Europe/Istanbul', '2016-01-15T08:00Z', false],
      ['Istanbul in winter 2026, UTC+3', brunch, 'Europe/Istanbul', '2026-01-15T08:00Z', true],
      ['Istanbul in winter 2026, over', brunch, 'Europe/Istanbul', '2026-01-15T12:00Z', false],
      ['Berlin in summer, UTC+2', brunch, 'Europe/Berlin', '2026-07-01T09:00Z', true],
      ['Berlin in winter, UTC+1', brunch, 'Europe/Berlin', '2026-12-01T09:00Z', false],
      ['Berlin, a time that is skipped', night, 'Europe/Berlin', '2026-03-29T01:00Z', false],
      ['Berlin, a time that comes twice, first', night, 'Europe/Berlin', '2026-10-25T00:20Z', true],
      ['Berlin, a time that comes twice, between', night, 'Europe/Berlin', '2026-10-25T01:00Z', false],
      ['Berlin, a time that comes twice, second', night, 'Europe/Berlin', '2026-10-25T01:20Z', true],
      ['Kathmandu, UTC+5:45', brunch, 'Asia/Kathmandu', '2026-07-01T05:15Z', true],
      ['Kathmandu, UTC+5:45, too early', brunch, 'Asia/Kathmandu', '2026-07-01T05:14Z', false],
      ['Honolulu, a day behind', item({ days: ['fri'] }), 'Pacific/Honolulu', '2026-11-21T09:59Z', true],
      [
        'Honolulu, a day behind, over',
        item({ days: ['fri'] }),
        'Pacific/Honolulu',
        '2026-11-21T10:00Z',
        false,
      ],
      ['Kiritimati, UTC+14', item({ days: ['fri'] }), 'Pacific/Kiritimati', '2026-11-19T10:00Z', true],
      ['before the epoch', item({ days: ['wed'] }), 'UTC', '1969-12-31T23:59:59.999Z', true],
    ])('%s', (_, of, zone, instant, expected) => {
      expect(isAvailable(of, at(instant), zone)).toBe(expected);
    });
  });

  test.each(['7:00', '25:00', '24:30', '11:60', 'noon', ''])('a time of day such as %j is a bug', (from) => {
    expect(() => isAvailable(item({ from }), 0, 'UTC')).toThrow(/time of day/);
  });
});

describe('the next change', () => {
  const lunch = item({ from: '11:00', to: '15:00' });
  const fridayNight = item({ days: ['fri'], from: '18:00', to: '02:00' });

  test.each<[string, Availability[], string, string, string | undefined]>([
    ['lunch begins', [lunch], 'Asia/Dubai', '2026-11-20T06:00Z', '2026-11-20T07:00Z'],
    ['at its beginning, its end is next', [lunch], 'Asia/Dubai', '2026-11-20T07:00Z', '2026-11-20T11:00Z'],
    ['the moment before', [lunch], 'Asia/Dubai', '2026-11-20T06:59:59.999Z', '2026-11-20T07:00Z'],
    ['between minutes', [lunch], 'Asia/Dubai', '2026-11-20T06:30:12.345Z', '2026-11-20T07:00Z'],
    ['after lunch, tomorrow’s', [lunch], 'Asia/Dubai', '2026-11-20T11:00Z', '2026-11-21T07:00Z'],
    ['once a week', [fridayNight], 'Asia/Dubai', '2026-11-20T22:00Z', '2026-11-27T14:00Z'],
    ['over midnight', [fridayNight], 'Asia/Dubai', '2026-11-20T20:00Z', '2026-11-20T22:00Z'],
    ['the earlier of two', [fridayNight, lunch], 'Asia/Dubai', '2026-11-20T12:00Z', '2026-11-20T14:00Z'],
    ['nothing set', [item({})], 'Asia/Dubai', '2026-11-20T12:00Z', undefined],
    ['no items', [], 'Asia/Dubai', '2026-11-20T12:00Z', undefined],
    ['switched off', [{ ...lunch, enabled: false }], 'Asia/Dubai', '2026-11-20T12:00Z', undefined],
    ['sold out', [{ ...lunch, remaining: 0 }], 'Asia/Dubai', '2026-11-20T12:00Z', undefined],
    [
      'all days, all day',
      [item({ days: [...weekdays], to: '24:00' })],
      'Asia/Dubai',
      '2026-11-20T12:00Z',
      undefined,
    ],
    [
      'every day around the clock',
      [item({ from: '09:00', to: '09:00' })],
      'UTC',
      '2026-11-20T12:00Z',
      undefined,
    ],
    ['a day', [item({ days: ['sat'] })], 'Asia/Dubai', '2026-11-20T12:00Z', '2026-11-20T20:00Z'],
    [
      'two days in a row are one stretch',
      [item({ days: ['fri', 'sat'] })],
      'Asia/Dubai',
      '2026-11-20T12:00Z',
      '2026-11-21T20:00Z',
    ],
    ['the clocks go forward before it', [lunch], 'Europe/Berlin', '2026-03-28T15:00Z', '2026-03-29T09:00Z'],
    ['the clocks go back before it', [lunch], 'Europe/Berlin', '2026-10-24T15:00Z', '2026-10-25T10:00Z'],
    [
      'a beginning that is skipped begins when the clocks jump',
      [item({ from: '02:30', to: '05:00' })],
      'Europe/Berlin',
      '2026-03-29T00:00Z',
      '2026-03-29T01:00Z',
    ],
    [
      'an hour that comes twice ends what the jump takes back',
      [item({ from: '02:30', to: '05:00' })],
      'Europe/Berlin',
      '2026-10-25T00:45Z',
      '2026-10-25T01:00Z',
    ],
    [
      'and begins it again',
      [item({ from: '02:30', to: '05:00' })],
      'Europe/Berlin',
      '2026-10-25T01:00Z',
      '2026-10-25T01:30Z',
    ],
    [
      'a window that is skipped altogether is none that day',
      [item({ from: '02:15', to: '02:45' })],
      'Europe/Berlin',
      '2026-03-28T12:00Z',
      '2026-03-30T00:15Z',
    ],
    [
      'once a week, in the night that the clocks skip: the week after',
      [item({ days: ['sun'], from: '02:15', to: '02:45' })],
      'Europe/Berlin',
      '2026-03-22T01:45Z',
      '2026-04-05T00:15Z',
    ],
    ['Istanbul’s last change', [lunch], 'Europe/Istanbul', '2016-03-26T20:00Z', '2016-03-27T08:00Z'],
  ])('%s', (_, items, zone, instant, expected) => {
    const next = nextChange(items, at(instant), zone);
    expect(next).toBe(expected === undefined ? undefined : at(expected));
  });

  const clock = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
  const items = fc.array(
    fc.record({
      enabled: fc.constant(true),
      days: fc.subarray([...weekdays]),
      from: fc.option(clock),
      to: fc.option(clock),
      remaining: fc.constantFrom(null, 0, 3),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const zones = fc.constantFrom('Asia/Dubai', 'Europe/Istanbul', 'Europe/Berlin', 'America/St_Johns', 'UTC');
  const instants = fc.oneof(
    fc.integer({ min: at('2015-01-01T00:00Z'), max: at('2030-01-01T00:00Z') }),
    fc.integer({ min: -2 * hour, max: 2 * hour }).map((off) => at('2026-03-29T01:00Z') + off),
    fc.integer({ min: -2 * hour, max: 2 * hour }).map((off) => at('2026-10-25T01:00Z') + off),
    fc.integer({ min: -9 * hour, max: 2 * hour }).map((off) => at('2016-03-27T01:00Z') + off),
  );
  const state = (list: Availability[], instant: number, zone: string) =>
    list.map((each) => isAvailable(each, instant, zone));

  test('is a change, and nothing changes before it', () => {
    fc.assert(
      fc.property(
        items,
        zones,
        instants,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (list, zone, now, probes) => {
          const next = nextChange(list, now, zone);
          const until = next ?? now + 7 * 24 * hour;
          const before = state(list, now, zone);
          expect(until).toBeGreaterThan(now);
          if (next !== undefined) expect(state(list, next, zone)).not.toEqual(before);
          for (const probe of [...probes, 1]) {
            const between = Math.floor(now + probe * (until - 1 - now));
            expect(state(list, between, zone)).toEqual(before);
          }
        },
      ),
    );
  });

  test('finds every change that probing each quarter of an hour of a week finds', () => {
    const quarter = hour / 4;
    const coarse = fc.tuple(fc.nat(23), fc.nat(3)).map(([hours, quarters]) => {
      return `${String(hours).padStart(2, '0')}:${String(quarters * 15).padStart(2, '0')}`;
    });
    const list = fc.record({
      enabled: fc.constant(true),
      days: fc.subarray([...weekdays]),
      from: coarse,
      to: coarse,
    });
    const starts = fc.constantFrom('2026-03-26T00:00Z', '2026-10-23T00:00Z', '2016-03-24T00:00Z');
    fc.assert(
      fc.property(
        list,
        fc.constantFrom('Europe/Berlin', 'Europe/Istanbul', 'Asia/Dubai'),
        starts,
        (of, zone, start) => {
          const found: number[] = [];
          const end = at(start) + 6 * 24 * hour;
          for (let next = nextChange([of], at(start), zone); next !== undefined && next < end; ) {
            found.push(next);
            next = nextChange([of], next, zone);
          }
          const seen: number[] = [];
          for (let instant = at(start) + quarter; instant < end; instant += quarter) {
            if (isAvailable(of, instant, zone) !== isAvailable(of, instant - quarter, zone))
              seen.push(instant);
          }
          expect(found).toEqual(seen);
        },
      ),
      { numRuns: 15 },
    );
  });
});
