import type { BodyOf } from '@sufra/contract/calls';
import { may } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { refuse } from '@sufra/domain/core/result';
import { type BookingMove, type BookingNow, decideBooking, isDone } from '@sufra/domain/tables/booking';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { openFor } from '../floor/commands.ts';
import type { By } from '../floor/log.ts';
import { tableOfParty } from '../visits/joined.ts';
import { lockTable, openVisitAt } from '../visits/queries.ts';
import { type Answered, bookingChanged, changedMeanwhile } from './commands.ts';
import { shownBooking } from './queries.ts';
import * as store from './store.ts';
import { type Moved, moveBooking, type Parted, reseatBooking } from './store-states.ts';

/** Moves a booking: its party arrived, didn't come or cancelled, or the last move is taken back. */
export function moveBookingTo(
  context: Context,
  by: By,
  id: string,
  { move, version, quoted_minutes }: BodyOf<'moveBooking'>,
): Promise<Answered> {
  return context.db.write(async (tx): Promise<Answered> => {
    const row = await tx.firstOf(store.lockBooking, { id });
    if (row === undefined) return refuse('booking_not_found');
    const early = await repeatOrStale(context, tx, row, { move, version });
    if (early !== undefined) return early;
    const decided = decideBooking({ state: row.status, before: row.status_before }, move);
    if (!decided.ok) return decided;
    const quoted = quoted_minutes === undefined ? {} : { quoted_minutes };
    const unseated = move === 'undo' && row.status === 'seated';
    const booked = unseated ? { table_number: row.table_before } : {};
    return saveMove(context, tx, by, {
      row,
      move,
      to: { ...columnsOf(context, row, decided.value), ...quoted, ...booked },
    });
  });
}

/**
 * Seats a party at a free table, which opens it for them in the same transaction. The table is locked before the booking, as
 * everywhere: of two who seat somebody there at once, the second is refused.
 */
export function seatBooking(
  context: Context,
  by: By,
  id: string,
  { table, version }: BodyOf<'seatBooking'>,
): Promise<Answered> {
  return context.db.write(async (tx): Promise<Answered> => {
    if (!may(by.staff, 'tables.manage')) return refuse('forbidden');
    if ((await lockTable(tx, table)) === undefined) return refuse('table_not_found');
    const row = await tx.firstOf(store.lockBooking, { id });
    if (row === undefined) return refuse('booking_not_found');
    const elsewhere = row.status === 'seated' && row.table_number !== table;
    if (elsewhere) return changedMeanwhile(context, tx, row);
    const early = await repeatOrStale(context, tx, row, { move: 'seat', version });
    if (early !== undefined) return early;
    const decided = decideBooking({ state: row.status, before: row.status_before }, 'seat');
    if (!decided.ok) return decided;
    if ((await openVisitAt(tx, await tableOfParty(tx, table))) !== undefined) return refuse('table_occupied');
    const visit_id = await openFor(context, tx, by, { number: table, party: row.party });
    const table_before = row.table_number;
    const to = { ...columnsOf(context, row, decided.value), visit_id, table_number: table, table_before };
    return saveMove(context, tx, by, { row, move: 'seat', to });
  });
}

/** The booking of a party that parts from another goes with it: it moves when the party does. */
export function partBooking(tx: Transaction, parted: Parted): Promise<void> {
  return reseatBooking(tx, parted);
}

/** The answer where nothing is to do: a repeat of what was done, or something made from an older version. */
async function repeatOrStale(
  context: Context,
  tx: Transaction,
  row: store.BookingRow,
  { move, version }: { readonly move: BookingMove; readonly version: number },
): Promise<Answered | undefined> {
  if (move !== 'undo' && isDone(row.status, move))
    return { ok: true, value: { booking: await shownBooking(context, tx, row) } };
  return row.version === version ? undefined : changedMeanwhile(context, tx, row);
}

/** What a decision changes. Who waited goes on waiting when a later move is taken back. */
function columnsOf(context: Context, row: store.BookingRow, { state, before }: BookingNow): Moved {
  const now = context.clock.now();
  const since = { booked: null, waiting: row.waiting_since ?? now } as const;
  const waiting_since = state === 'booked' || state === 'waiting' ? since[state] : row.waiting_since;
  return { status: state, status_before: before, status_at: now, waiting_since };
}

async function saveMove(
  context: Context,
  tx: Transaction,
  by: By,
  done: { readonly row: store.BookingRow; readonly move: BookingMove; readonly to: Moved },
): Promise<Answered> {
  const { row, move, to } = done;
  assert(await moveBooking(tx, row, to), 'a locked booking has the version that was read');
  return bookingChanged(context, tx, by, { action: `booking.${move}`, row: { ...row, ...to } });
}
