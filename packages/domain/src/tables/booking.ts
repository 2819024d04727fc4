import { ok, type Result, refuse } from '../core/result.ts';

/** Where a party stands that was expected, or that came without a booking and waits for a table. */
export const bookingStates = ['booked', 'waiting', 'seated', 'missed', 'cancelled'] as const;

/** A state of `bookingStates`. */
export type BookingState = (typeof bookingStates)[number];

/** What staff do with a booking. `undo` takes the last of the others back. */
export const bookingMoves = ['arrive', 'seat', 'miss', 'cancel', 'undo'] as const;

/** A move of `bookingMoves`. */
export type BookingMove = (typeof bookingMoves)[number];

/** A booking as the rules see it. `before` is the state that its last move came from; null if there is nothing to take back. */
export type BookingNow = { readonly state: BookingState; readonly before: BookingState | null };

/** Where each move leads, from the states in which it makes sense. */
const leadsTo: Readonly<Record<Exclude<BookingMove, 'undo'>, Partial<Record<BookingState, BookingState>>>> = {
  arrive: { booked: 'waiting' },
  seat: { booked: 'seated', waiting: 'seated' },
  miss: { booked: 'missed' },
  cancel: { booked: 'cancelled', waiting: 'cancelled' },
};

/** The state of a booking after a move, or a refusal where the move makes no sense any more. */
export function decideBooking(
  { state, before }: BookingNow,
  move: BookingMove,
): Result<BookingNow, 'booking_over'> {
  if (move === 'undo') return before === null ? refuse('booking_over') : ok({ state: before, before: null });
  const next = leadsTo[move][state];
  return next === undefined ? refuse('booking_over') : ok({ state: next, before: state });
}

/** Whether a booking is where a move leads: then a repeat of it changes nothing. */
export function isDone(state: BookingState, move: Exclude<BookingMove, 'undo'>): boolean {
  return Object.values(leadsTo[move]).includes(state);
}

/** The moves that a booking allows, in the order of `bookingMoves`. */
export function movesOf(booking: BookingNow): readonly BookingMove[] {
  return bookingMoves.filter((move) => decideBooking(booking, move).ok);
}

/** Whether a party is still expected, or waits. */
export function isOpen(state: BookingState): boolean {
  return state === 'booked' || state === 'waiting';
}

/** What of a booking says whether two are in each other's way. `at` is in epoch milliseconds. */
export type TableTime = {
  readonly id: string;
  readonly table: string | null;
  readonly at: number;
  readonly state: BookingState;
};

/**
 * The bookings that want a table less than `stayMs` before or after another one wants it, by id. Nothing is refused for it:
 * people know whether the first party will have left.
 */
export function overlapsOf(
  bookings: readonly TableTime[],
  stayMs: number,
): ReadonlyMap<string, readonly string[]> {
  const wanting = bookings.filter(
    ({ table, state }) => table !== null && (isOpen(state) || state === 'seated'),
  );
  const found = new Map<string, readonly string[]>();
  for (const atTable of Map.groupBy(wanting, ({ table }) => table).values()) {
    for (const one of atTable) {
      const others = atTable.filter(
        (other) =>
          other !== one && Math.abs(other.at - one.at) < stayMs && (isOpen(one.state) || isOpen(other.state)),
      );
      if (others.length > 0)
        found.set(
          one.id,
          others.map(({ id }) => id),
        );
    }
  }
  return found;
}
