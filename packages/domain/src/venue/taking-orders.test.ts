import { describe, expect, it } from 'vitest';
import { areInOrder, type Hours, type OpeningHours } from './opening.ts';
import { takingOrders } from './taking-orders.ts';

const dubai = 'Asia/Dubai';
const at = (local: string) => Date.parse(`${local}:00+04:00`);
const day: readonly Hours[] = [{ from: '09:00', to: '23:30' }];
/** Friday closes for prayers and goes on past midnight; Sunday is closed. */
const friday: readonly Hours[] = [
  { from: '09:00', to: '11:30' },
  { from: '13:00', to: '01:00' },
];
const week: OpeningHours = {
  week: [day, day, day, day, friday, [{ from: '18:00', to: '18:00' }], []],
  days: [
    { date: '2026-12-07', name: 'Private party', hours: [] },
    { date: '2026-12-02', name: 'Eid Al Etihad', hours: [{ from: '09:00', to: '02:00' }] },
  ],
  last_order_minutes: 0,
};
const never: OpeningHours = { week: [[], [], [], [], [], [], []], days: [], last_order_minutes: 0 };

/** What is so at a local time, with `until` as a local time. */
function told(hours: OpeningHours, local: string, pause: { until: number | null } | null = null) {
  const taking = takingOrders(hours, pause, at(local), dubai);
  const text = (instant: number | null | undefined) =>
    instant === null || instant === undefined
      ? '-'
      : new Date(instant + 4 * 3_600_000).toISOString().slice(0, 16);
  const turns = text(taking.changesAt);
  return taking.open ? `open, ${turns}` : `${taking.because} until ${text(taking.until)}, ${turns}`;
}

describe('opening hours [PAUSE-3]', () => {
  it.each([
    // 23 November 2026 is a Monday.
    ['2026-11-23T08:59', 'closed until 2026-11-23T09:00, 2026-11-23T09:00'],
    ['2026-11-23T09:00', 'open, 2026-11-23T23:30'],
    ['2026-11-23T23:29', 'open, 2026-11-23T23:30'],
    ['2026-11-23T23:30', 'closed until 2026-11-24T09:00, 2026-11-24T09:00'],
    ['2026-11-27T12:00', 'closed until 2026-11-27T13:00, 2026-11-27T13:00'],
    ['2026-11-28T00:59', 'open, 2026-11-28T01:00'],
    ['2026-11-28T01:00', 'closed until 2026-11-28T18:00, 2026-11-28T18:00'],
    // Equal times are 24 hours: Saturday's night belongs to Saturday, though Sunday is closed.
    ['2026-11-29T17:59', 'open, 2026-11-29T18:00'],
    ['2026-11-29T18:00', 'closed until 2026-11-30T09:00, 2026-11-30T09:00'],
    ['2026-12-03T01:59', 'open, 2026-12-03T02:00'],
    // 6 December is a Sunday, 7 December a Monday with other hours.
    ['2026-12-06T20:00', 'closed until 2026-12-08T09:00, 2026-12-08T09:00'],
    ['2026-12-07T12:00', 'closed until 2026-12-08T09:00, 2026-12-08T09:00'],
  ])('at %s: %s', (local, expected) => {
    expect(told(week, local)).toBe(expected);
  });

  it('are at any time for a venue that set none, and a day that differs still counts', () => {
    const always = { week: null, days: [], last_order_minutes: 30 };
    expect(told(always, '2026-11-23T04:00')).toBe('open, -');
    const party = { ...always, days: week.days, last_order_minutes: 0 };
    expect(told(party, '2026-12-06T23:59')).toBe('open, 2026-12-07T00:00');
    expect(told(party, '2026-12-07T00:00')).toBe('closed until 2026-12-08T00:00, 2026-12-08T00:00');
  });

  it('of a venue that never opens say no time', () => {
    expect(told(never, '2026-11-23T12:00')).toBe('closed until -, 2026-11-24T12:00');
  });

  it('are looked up again a day on while no opening is in sight, so that a long break ends by the clock', () => {
    const from = Date.parse('2026-06-02T00:00:00Z');
    const days = Array.from({ length: 60 }, (_, index) => ({
      date: new Date(from + index * 86_400_000).toISOString().slice(0, 10),
      name: 'Summer',
      hours: [],
    }));
    const noon = [{ from: '12:00', to: '23:00' }];
    const summer = { ...never, week: Array.from({ length: 7 }, () => noon), days };
    expect(told(summer, '2026-06-01T23:30')).toBe('closed until -, 2026-06-02T23:30');
    expect(told(summer, '2026-06-02T23:30')).toBe('closed until 2026-08-01T12:00, 2026-08-01T12:00');
    const pause = { until: at('2026-06-05T12:00') };
    expect(told(summer, '2026-06-01T23:30', pause)).toBe('closed until 2026-08-01T12:00, 2026-06-02T23:30');
  });

  it('end earlier for orders, at the end of the night alone', () => {
    const last = { ...week, last_order_minutes: 30 };
    expect(told(last, '2026-11-23T22:59')).toBe('open, 2026-11-23T23:00');
    expect(told(last, '2026-11-23T23:10')).toBe('closed until 2026-11-24T09:00, 2026-11-24T09:00');
    const whole = [{ from: '00:00', to: '24:00' }];
    const nights = { week: Array.from({ length: 7 }, () => whole), days: [], last_order_minutes: 30 };
    expect(told(nights, '2026-11-23T23:45')).toMatch(/^open/);
  });

  it('go by the clocks of the zone when these change', () => {
    // In Berlin clocks went back at 03:00 on 25 October 2026, a Sunday.
    const sunday = { ...never, week: [[], [], [], [], [], [], [{ from: '09:00', to: '17:00' }]] };
    const opens = takingOrders(sunday, null, Date.parse('2026-10-24T12:00:00Z'), 'Europe/Berlin');
    expect(opens).toMatchObject({ until: Date.parse('2026-10-25T08:00:00Z') });
    const before = takingOrders(sunday, null, Date.parse('2026-10-17T12:00:00Z'), 'Europe/Berlin');
    expect(before).toMatchObject({ until: Date.parse('2026-10-18T07:00:00Z') });
  });
});

describe('a pause [PAUSE-4]', () => {
  it.each([
    [
      'in the hours',
      '2026-11-23T20:40',
      '2026-11-23T21:10',
      'paused until 2026-11-23T21:10, 2026-11-23T21:10',
    ],
    ['that is over', '2026-11-23T21:10', '2026-11-23T21:10', 'open, 2026-11-23T23:30'],
    [
      'beyond closing',
      '2026-11-23T23:00',
      '2026-11-24T00:30',
      'paused until 2026-11-24T09:00, 2026-11-23T23:30',
    ],
    [
      'beyond closing, then',
      '2026-11-23T23:40',
      '2026-11-24T00:30',
      'closed until 2026-11-24T09:00, 2026-11-24T00:30',
    ],
    [
      'into the opening',
      '2026-11-23T08:00',
      '2026-11-23T09:30',
      'closed until 2026-11-23T09:30, 2026-11-23T09:00',
    ],
  ])('%s', (_, local, until, expected) => {
    expect(told(week, local, { until: at(until) })).toBe(expected);
  });

  it('without an end says no time', () => {
    expect(told(week, '2026-11-23T20:40', { until: null })).toBe('paused until -, 2026-11-23T23:30');
    const always = { week: null, days: [], last_order_minutes: 0 };
    expect(told(always, '2026-11-23T20:40', { until: null })).toBe('paused until -, -');
  });
});

it.each([
  [
    [
      ['09:00', '11:30'],
      ['13:00', '01:00'],
    ],
    true,
  ],
  [
    [
      ['09:00', '13:00'],
      ['12:00', '15:00'],
    ],
    false,
  ],
  [
    [
      ['13:00', '15:00'],
      ['09:00', '11:00'],
    ],
    false,
  ],
  [
    [
      ['13:00', '01:00'],
      ['22:00', '23:00'],
    ],
    false,
  ],
  [[['09:00', '09:00']], true],
  [[], true],
])('the hours %j of a day are in order: %s [PAUSE-3]', (spans, expected) => {
  expect(areInOrder(spans.map(([from = '', to = '']) => ({ from, to })))).toBe(expected);
});
