import type { DataOf } from '@sufra/contract/calls';
import { expect, test } from 'vitest';
import { placesOf, planBySeats } from './seats.ts';

type TillOrder = DataOf<'tillBill'>['orders'][number];
type Line = TillOrder['lines'][number];

const line = (id: string, compable: string, more: Partial<Line> = {}): Line => ({
  id,
  name: id,
  quantity: 1,
  total_price: compable,
  compable,
  options: [],
  seat: null,
  ordered_by: null,
  ...more,
});
const bill = (...lines: Line[]) => placesOf({ lines } as unknown as TillOrder);
const sums = (places: ReturnType<typeof placesOf>) => places.map(({ key, amount }) => [key, amount]);

test('each seat has its own dishes and an equal part of the shared ones, to the fils [TILL-12]', () => {
  const places = bill(
    line('wine', '100.00', { seat: 2 }),
    line('bread', '10.01'),
    line('rice', '40.00', { seat: 1 }),
    line('tea', '12.00', { seat: 2, quantity: 2 }),
  );
  expect(sums(places)).toEqual([
    ['seat 1', 4501],
    ['seat 2', 11_700],
  ]);
  expect(planBySeats(places, ({ seat }) => `Seat ${String(seat)}`)).toEqual({
    split_type: 'items',
    payers: [
      {
        name: 'Seat 1',
        items: [
          { order_item_id: 'bread', quantity: 0, parts: 1, of: 2 },
          { order_item_id: 'rice', quantity: 1 },
        ],
      },
      {
        name: 'Seat 2',
        items: [
          { order_item_id: 'wine', quantity: 1 },
          { order_item_id: 'bread', quantity: 0, parts: 1, of: 2 },
          { order_item_id: 'tea', quantity: 2 },
        ],
      },
    ],
  });
});

test('a guest who ordered by phone pays for that, after the seats [TILL-12]', () => {
  const places = bill(
    line('soup', '20.00', { ordered_by: { id: 'guest', name: 'Noor' } }),
    line('rice', '40.00', { seat: 3 }),
    line('water', '5.01'),
  );
  expect(sums(places)).toEqual([
    ['seat 3', 4251],
    ['guest', 2250],
  ]);
});

test('there is nothing to divide without two who owe something, one of them at a seat [TILL-12]', () => {
  const phone = (id: string) => ({ ordered_by: { id, name: null } });
  expect(bill(line('rice', '40.00', { seat: 1 }), line('tea', '6.00'))).toEqual([]);
  expect(bill(line('rice', '40.00', phone('a')), line('tea', '6.00', phone('b')))).toEqual([]);
  expect(bill(line('rice', '40.00', { seat: 1 }), line('tea', '0.00', { seat: 2 }))).toEqual([]);
});

test('a dish that costs nothing any more is in the plan, and makes nobody a payer [TILL-12]', () => {
  const seats = [
    line('a', '10.00', { seat: 1 }),
    line('b', '0.00', { seat: 2 }),
    line('c', '20.00', { seat: 3 }),
  ];
  const plan = planBySeats(bill(...seats), ({ seat }) => String(seat));
  expect(plan.payers.map(({ name, items }) => [name, items?.map((item) => item.order_item_id)])).toEqual([
    ['1', ['a', 'b']],
    ['3', ['c']],
  ]);
});

test('among more seats than a dish has parts, each pays their amount, and all of it is paid [TILL-12]', () => {
  const own = Array.from({ length: 11 }, (_, at) => line(`dish ${String(at)}`, '10.00', { seat: at + 1 }));
  const places = bill(line('bread', '11.05'), ...own);
  const plan = planBySeats(places, ({ seat }) => String(seat));
  expect(plan.split_type).toBe('equally');
  expect(plan.payers.map(({ amount }) => amount)).toEqual([
    ...Array.from({ length: 5 }, () => '11.01'),
    ...Array.from({ length: 6 }, () => '11.00'),
  ]);
});
