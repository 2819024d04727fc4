import { expect, test } from 'vitest';
import type { Ticket } from '../../tickets/ticket.ts';
import { changePlaces, noPlaces } from './places.ts';

const ticket = (id: string, status: string) =>
  ({ id, lines: [{ id: `${id} 1`, status }] }) as unknown as Ticket;

test('a place remembers the ticket that stood there last, as it was [KITCHEN-3]', () => {
  const [a, b] = [ticket('a', 'placed'), ticket('b', 'placed')];
  const start = changePlaces(noPlaces, ['a', 'b'], [a, b]);
  // A ticket that comes anew from the server, with nothing else to show, changes nothing.
  expect(changePlaces(start, ['a', 'b'], [ticket('a', 'placed'), b])).toBe(start);
  const cooked = ticket('a', 'preparing');
  const later = changePlaces(start, ['a', 'b'], [cooked, b]);
  const gone = changePlaces(later, [undefined, 'b'], [b]);
  expect(gone.stood).toEqual(
    new Map([
      [0, cooked],
      [1, b],
    ]),
  );
  expect(changePlaces(gone, ['b'], [b]).stood).toEqual(new Map([[0, b]]));
});
