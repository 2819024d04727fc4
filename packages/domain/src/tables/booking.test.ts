import { describe, expect, it } from 'vitest';
import {
  type BookingMove,
  type BookingState,
  bookingMoves,
  bookingStates,
  decideBooking,
  isDone,
  movesOf,
  overlapsOf,
} from './booking.ts';

/** Where each move leads from each state; what isn't here is refused. Written by hand, so that it can disagree. */
const table: Readonly<Record<BookingState, Partial<Record<BookingMove, BookingState>>>> = {
  booked: { arrive: 'waiting', seat: 'seated', miss: 'missed', cancel: 'cancelled' },
  waiting: { seat: 'seated', cancel: 'cancelled' },
  seated: {},
  missed: {},
  cancelled: {},
};

describe('the states of a booking', () => {
  it.each(bookingStates)('from %s go where a booking can go [BOOK-3]', (state) => {
    for (const move of bookingMoves) {
      const decided = decideBooking({ state, before: null }, move);
      const to = table[state][move];
      expect(decided, move).toEqual(
        to === undefined
          ? { ok: false, code: 'booking_over' }
          : { ok: true, value: { state: to, before: state } },
      );
    }
  });

  it.each(bookingStates)('are taken back once, to what it was before: %s [BOOK-3]', (before) => {
    for (const state of bookingStates) {
      const undone = decideBooking({ state, before }, 'undo');
      expect(undone).toEqual({ ok: true, value: { state: before, before: null } });
    }
    expect(decideBooking({ state: before, before: null }, 'undo').ok).toBe(false);
  });

  it('name the moves that are open, and know a repeat [BOOK-3]', () => {
    expect(movesOf({ state: 'booked', before: null })).toEqual(['arrive', 'seat', 'miss', 'cancel']);
    expect(movesOf({ state: 'seated', before: 'waiting' })).toEqual(['undo']);
    expect(isDone('seated', 'seat')).toBe(true);
    expect(isDone('waiting', 'seat')).toBe(false);
  });
});

describe('bookings at one table', () => {
  const hourMs = 3_600_000;
  const at = (id: string, hour: number, more: { table?: string | null; state?: BookingState } = {}) => ({
    id,
    at: hour * hourMs,
    table: '5',
    state: 'booked' as const,
    ...more,
  });

  it('are in each other’s way when they are closer than a stay [BOOK-5]', () => {
    const found = overlapsOf([at('a', 19), at('b', 20.5), at('c', 22.5)], 2 * hourMs);
    expect([...found]).toEqual([
      ['a', ['b']],
      ['b', ['a']],
    ]);
  });

  it('are not, at another table, at none, or when one is over; who sits there counts [BOOK-5]', () => {
    const near = [
      at('other', 19, { table: '6' }),
      at('none', 19, { table: null }),
      at('none too', 19, { table: null }),
      at('gone', 19, { state: 'cancelled' }),
      at('late', 19, { state: 'missed' }),
    ];
    expect(overlapsOf([at('a', 19), ...near], 2 * hourMs).size).toBe(0);
    const seated = [at('x', 19, { state: 'seated' }), at('y', 19.5, { state: 'seated' })];
    expect(overlapsOf(seated, 2 * hourMs).size, 'two who sit there together').toBe(0);
    expect(overlapsOf([at('a', 20), ...seated], 2 * hourMs).get('a')).toEqual(['x', 'y']);
  });
});
