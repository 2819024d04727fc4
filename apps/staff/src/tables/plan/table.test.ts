import { usualLateAfter } from '@sufra/domain/tables/floor';
import { describe, expect, test } from 'vitest';
import { makeFloor, makeFloorTable, makeParty, makeTableLine } from '../../testing/floor-fixtures.ts';
import { byZone, dishesByGroup, dueOf, initials, isDrawn, tableNow, totalOf } from '../live/table.ts';
import { chairsOf, sizeOf } from './shape.ts';

const seen = (table: Parameters<typeof makeFloorTable>[0]) =>
  tableNow(makeFloorTable(table), 'me', 0, usualLateAfter);
const zone = { name: 'Hall', x: 0, y: 0, width: 400, height: 400 };
const place = { x: 0, y: 0, shape: 'round', turn: 0 } as const;

test('tables are grouped by zone in the owner’s order, those without one last', () => {
  const plan = { version: 1, zones: [zone, { ...zone, name: 'Terrace' }], fixtures: [] };
  const tables = [
    seen({ number: '9', zone: null }),
    seen({ number: '3', zone: 'Terrace' }),
    seen({ number: '1', zone: 'Roof' }),
    seen({ number: '10', zone: 'Hall' }),
    seen({ number: '2', zone: 'Hall' }),
  ];
  expect(
    byZone({ plan }, tables).map((one) => [one.zone, one.tables.map(({ table }) => table.number)]),
  ).toEqual([
    ['Hall', ['10', '2']],
    ['Terrace', ['3']],
    ['Roof', ['1']],
    [null, ['9']],
  ]);
});

test('a floor is a plan only when every table stands in a zone of it', () => {
  const plan = { version: 1, zones: [zone], fixtures: [] };
  const drawn = (...tables: Parameters<typeof makeFloorTable>[0][]) =>
    isDrawn(makeFloor(tables.map(makeFloorTable), { plan }));
  expect(drawn({ place, zone: 'Hall' })).toBe(true);
  expect(drawn({ place, zone: 'Hall' }, { place: null, zone: 'Hall' })).toBe(false);
  expect(drawn({ place, zone: 'Roof' })).toBe(false);
  expect(isDrawn(makeFloor([]))).toBe(false);
});

describe('a table at a moment', () => {
  const since = '2026-11-20T20:00:00+04:00';
  const after = (minutes: number) => Date.parse(since) + minutes * 60_000;
  test.each([
    ['help', 2, { minutes: 2, late: false }],
    ['help', 3, { minutes: 3, late: true }],
    ['ordered', 90, { minutes: 90, late: false }],
    ['help', -1, { minutes: 0, late: false }],
  ] as const)('%s for %i minutes', (state, minutes, looks) => {
    const table = makeFloorTable({ states: [{ state, since }], served_by: 'me' });
    expect(tableNow(table, 'me', after(minutes), usualLateAfter)).toMatchObject({
      state,
      owner: 'me',
      ...looks,
    });
  });

  test.each([
    ['20:00', 29, { minutes: 29, late: false }],
    ['20:00', 30, { minutes: 30, late: true }],
    ['19:50', 25, { minutes: 35, late: true }],
    [null, 90, { minutes: 90, late: false }],
  ] as const)(
    'with a dish awaited since %s, %i minutes after ordering, is late as the venue says [FLOOR-15]',
    (at, minutes, looks) => {
      const awaited_since = at === null ? null : `2026-11-20T${at}:00+04:00`;
      const table = makeFloorTable({ states: [{ state: 'ordered', since }], awaited_since });
      expect(tableNow(table, 'me', after(minutes), { ...usualLateAfter, ordered: 30 })).toMatchObject(looks);
    },
  );

  test('without a party it is free, for no time', () => {
    expect(seen({ served_by: null })).toMatchObject({ state: 'free', minutes: undefined, owner: 'nobody' });
  });
});

test('what a party owes is the sum over its bills, and unknown where amounts are hidden', () => {
  const order = { id: 'o', order_ref: '#1', paid_amount: '0.00', payment_status: 'pending' };
  const party = (...amounts: (string | null)[]) =>
    makeParty({ orders: amounts.map((amount) => ({ ...order, total_amount: amount, due_amount: amount })) });
  expect([dueOf(party('10.10', '0.20')), totalOf(party('10.10', '0.20'))]).toEqual([1030, 1030]);
  expect([dueOf(party(null)), totalOf(party(null))]).toEqual([0, undefined]);
  expect(dueOf(null)).toBe(0);
});

test('dishes stand in the order in which somebody has to do something, unknown states on hold', () => {
  const lines = ['served', 'placed', 'ready', 'chilled', 'awaiting_confirmation', 'preparing'].map((status) =>
    makeTableLine({ id: status, status }),
  );
  expect(
    [...dishesByGroup(lines)].map(([group, dishes]) => `${group}: ${dishes.map(({ id }) => id).join()}`),
  ).toEqual([
    'awaiting_confirmation: awaiting_confirmation',
    'ready: ready',
    'preparing: preparing',
    'placed: placed',
    'held: chilled',
    'served: served',
  ]);
});

test.each([
  ['Rana Daher', 'RD'],
  ['rana', 'RA'],
  ['رنا ظاهر', 'رظ'],
  ['Ana María López', 'AM'],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

describe('the chairs of a table', () => {
  test.each(['square', 'long', 'round'] as const)(
    'a %s one has as many as it seats, none on another',
    (shape) => {
      for (let seats = 1; seats <= 12; seats += 1)
        for (const turn of [0, 90]) {
          const chairs = chairsOf(shape, seats, turn);
          expect(new Set(chairs.map(({ x, y }) => `${String(x)} ${String(y)}`)).size).toBe(seats);
        }
    },
  );

  test('stand outside of it', () => {
    const { width, height } = sizeOf('long', 8);
    for (const { x, y } of chairsOf('long', 8, 0))
      expect(Math.abs(x) > width / 2 || Math.abs(y) > height / 2).toBe(true);
  });
});
