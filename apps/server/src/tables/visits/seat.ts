import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';
import type { CurrentVisit } from './visit.ts';

/** Where a device has been seated. */
export interface Seat {
  readonly customerId: string;
  readonly table: { readonly number: string; readonly zone: string | null; readonly seats: number };
  /** Undefined where the visit that the device named is over: then it sits nowhere. */
  readonly visit:
    | { readonly id: string; readonly openedAt: number; readonly guests: number; readonly proven: boolean }
    | undefined;
  /** The token of a new device. */
  readonly newToken?: string;
}

/** Describes a seat in a visit. */
export async function describeSeat(
  reader: Reader,
  seat: {
    readonly customerId: string;
    readonly table: string;
    readonly visit: { readonly id: string; readonly opened_at: number };
    readonly proven: boolean;
  },
): Promise<Seat> {
  const { customerId, visit } = seat;
  const table = await placeOf(reader, seat.table);
  const counted = seat.proven ? await reader.firstOf(store.countGuests, { visit_id: visit.id }) : undefined;
  return {
    customerId,
    table,
    visit: { id: visit.id, openedAt: visit.opened_at, guests: counted?.guests ?? 1, proven: seat.proven },
  };
}

/** Describes the seat that a device has now. */
export function describeCurrent(reader: Reader, customerId: string, current: CurrentVisit): Promise<Seat> {
  const { visit_id: id, opened_at, table_number: table } = current;
  return describeSeat(reader, {
    customerId,
    table,
    visit: { id, opened_at },
    proven: current.proven === 1,
  });
}

async function placeOf(reader: Reader, number: string): Promise<Seat['table']> {
  const table = await reader.firstOf(store.tablePlace, { number });
  return { number, zone: table?.zone ?? null, seats: table?.seats ?? 0 };
}

/** A device that may name the visit at which it was. */
interface Naming {
  readonly customerId: string | undefined;
  readonly table: string;
  readonly visitId: string | undefined;
}

/**
 * The answer for a device that has not scanned again since the visit that it names (LEFT-4): where it sits now, if that is another visit, or
 * no seat, if that visit is over. So the phones of a party that left don't sit down again by a page that is still open.
 * Undefined for every other device: it may take a seat.
 */
export async function answerWithoutScan(
  reader: Reader,
  { customerId, table, visitId }: Naming,
  current: CurrentVisit | undefined,
): Promise<Result<Seat, ErrorCode> | undefined> {
  if (visitId === undefined || current?.visit_id === visitId) return undefined;
  if (customerId !== undefined && current !== undefined)
    return ok(await describeCurrent(reader, customerId, current));
  if ((await reader.firstOf(store.endOfVisit, { id: visitId }))?.ended_at === null) return undefined;
  if ((await reader.firstOf(store.findTable, { number: table })) === undefined)
    return refuse('table_not_found');
  // A device that nobody knows can't be told who it is without making it somebody.
  if (customerId === undefined) return refuse('visit_ended');
  return ok({ customerId, table: await placeOf(reader, table), visit: undefined });
}
