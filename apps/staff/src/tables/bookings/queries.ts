import { callQuery } from '@sufra/client/queries';
import type { BodyOf } from '@sufra/contract/calls';
import type { BookingMove } from '@sufra/domain/tables/booking';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { pollMs } from '../../shared/queries.ts';
import { toasts } from '../../shared/toasts.ts';
import type { Booking } from './booking.ts';

/** The bookings of a day; of today without one. The day before stays in sight until they are there. */
export function bookingsQuery(day: string | undefined) {
  return {
    ...callQuery(client, 'staffBookings', { query: day === undefined ? {} : { day } }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  };
}

/** A booking as the form saves it; the one that it was made from, if it is there already. */
export type Saving = {
  readonly body: BodyOf<'addBooking'>;
  readonly of: { readonly id: string; readonly version: number } | undefined;
};

/** Writes a booking down, or changes it. */
export function useSaveBooking() {
  return useMutation({
    mutationFn: async ({ body, of }: Saving): Promise<void> => {
      if (of === undefined) {
        await client.call('addBooking', { body });
        return;
      }
      const { walk_in: _, day = '', time = '', ...written } = body;
      const change = { ...written, day, time, version: of.version };
      await client.call('changeBooking', { params: { bookingId: of.id }, body: change });
    },
    onSettled: useReadAgain(),
  });
}

/** Seats a party at a table. */
export function useSeatBooking({ id, version }: Booking) {
  return useMutation({
    mutationFn: (table: string) =>
      client.call('seatBooking', { params: { bookingId: id }, body: { table, version } }),
    onSettled: useReadAgain(),
  });
}

/** Moves a booking, and says what was done. Of a refusal the list shows why: it is read again. */
export function useMoveBooking(booking: Booking) {
  const t = useT();
  const { id, version, status, table } = booking;
  const name = isolate(booking.name);
  const moving = useMutation({
    mutationFn: (move: Exclude<BookingMove, 'seat'>) =>
      client.call('moveBooking', { params: { bookingId: id }, body: { move, version } }),
    onSuccess: (_, move) => {
      const stays = move === 'undo' && status === 'seated' && table !== null;
      toasts.done(
        t(`bookings.done_${move}`, { name }),
        stays ? t('bookings.undoneSeat', { table: isolate(table) }) : undefined,
      );
    },
    onError: (error) => toasts.error(errorText(t, error)),
    onSettled: useReadAgain(),
  });
  return {
    busy: moving.isPending,
    move: (move: Exclude<BookingMove, 'seat'>) => moving.isPending || moving.mutate(move),
  };
}

function useReadAgain() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['staffBookings', 'staffFloor', 'staffTable'].map((call) =>
        queries.invalidateQueries({ queryKey: [call] }),
      ),
    );
}
