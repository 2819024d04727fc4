import { lineCan } from '@sufra/domain/orders/order';
import { isOpen, type Ticket } from './ticket.ts';

/** How far a station is with a ticket. */
export interface StationProgress {
  readonly station: string;
  readonly done: number;
  readonly all: number;
}

/** A ticket as the expediter sees it. */
export interface PassRow {
  readonly ticket: Ticket;
  readonly stations: readonly StationProgress[];
  /** Whether nothing of it is cooked any more, and something waits to be carried. */
  readonly complete: boolean;
  /** The stations that it waits for. */
  readonly waitsFor: readonly string[];
  /** Since when it is complete, or was placed: what it is sorted by. */
  readonly since: number;
}

/**
 * The tickets at the pass: complete ones first, by how long they have been standing there, then the others by age. One with
 * nothing ready and nothing to cook is done.
 */
export function passRows(tickets: readonly Ticket[]): readonly PassRow[] {
  const rows = tickets.filter(({ awaits_confirmation }) => !awaits_confirmation).flatMap(rowOf);
  return rows.toSorted(
    (one, other) => Number(other.complete) - Number(one.complete) || one.since - other.since,
  );
}

function rowOf(ticket: Ticket): PassRow[] {
  const lines = ticket.lines.filter(({ status }) => status !== 'cancelled');
  const ready = lines.filter(({ status }) => lineCan.serve(status));
  const open = lines.filter(isOpen);
  if (ready.length + open.length === 0) return [];
  const names = [...new Set(lines.map(({ station }) => station))].toSorted();
  const stations = names.map((station) => {
    const own = lines.filter((line) => line.station === station);
    return { station, all: own.length, done: own.filter((line) => !isOpen(line)).length };
  });
  const complete = open.length === 0;
  const since = complete
    ? Math.max(...ready.map(({ status_at }) => Date.parse(status_at)))
    : Date.parse(ticket.placed_at);
  const waitsFor = stations.filter(({ done, all }) => done < all).map(({ station }) => station);
  return [{ ticket, stations, complete, waitsFor, since }];
}
