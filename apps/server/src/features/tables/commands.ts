import { browsingTable } from '@sufra/contract/constants';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { admit, tableToServe } from '@sufra/domain/visit';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { createDiner } from '../../http/diner-session.ts';
import { tableKeyIsValid } from './keys.ts';
import * as store from './store.ts';

/** A device that comes to a table. */
export interface Arrival {
  /** Undefined for a device that was never here. */
  readonly customerId: string | undefined;
  readonly table: string;
  readonly key: string | undefined;
}

/** Where a device has been seated. */
export interface Seat {
  readonly customerId: string;
  readonly table: { readonly number: string; readonly zone: string | null; readonly seats: number };
  readonly visit: { readonly id: string; readonly openedAt: number; readonly guests: number };
  /** The secret to recognise a new device by. */
  readonly newToken?: string;
}

type ArrivalRefusal = 'browsing_only' | 'table_not_found' | 'table_key_invalid' | 'table_not_open';

/**
 * Recognises a device, makes it a customer when it is new, and opens or joins the visit at the table, as far as the
 * venue's presence policy lets it (contract, section 2).
 */
export async function arrive(context: Context, arrival: Arrival): Promise<Result<Seat, ArrivalRefusal>> {
  if (arrival.table === browsingTable) return refuse('browsing_only');
  const seated = await seatTaken(context, context.db.read, arrival);
  if (seated !== undefined) return ok(seated);
  return context.db.write((tx) => takeSeat(context, tx, arrival));
}

/** The seat of a device that sits there already and brings nothing new: the common case, and no write. */
async function seatTaken(context: Context, reader: Reader, arrival: Arrival): Promise<Seat | undefined> {
  if (arrival.customerId === undefined) return undefined;
  const current = await reader.firstOf(store.seatOf, { customer_id: arrival.customerId });
  if (current === undefined) return undefined;
  const asked = await reader.first(
    reader.sql
      .selectFrom('dining_tables')
      .selectAll()
      .where('number', '=', arrival.table)
      .where('retired', '=', 0),
  );
  if (asked === undefined) return undefined;
  const keyValid = keyOpens(context, asked, arrival.key);
  const table = tableToServe({
    asked: arrival.table,
    visitTable: current.table_number,
    keyOfAskedValid: keyValid,
  });
  if (table !== current.table_number || (keyValid && current.proven === 0)) return undefined;
  const visit = { id: current.visit_id, opened_at: current.opened_at };
  return describeSeat(reader, arrival.customerId, table, visit);
}

async function takeSeat(
  context: Context,
  tx: Transaction,
  arrival: Arrival,
): Promise<Result<Seat, ArrivalRefusal>> {
  const asked = await tx.firstOf(store.findTable, { number: arrival.table });
  if (asked === undefined) return refuse('table_not_found');
  const keyValid = keyOpens(context, asked, arrival.key);
  const { customerId } = arrival;
  if (customerId !== undefined) await tx.firstOf(store.lockCustomer, { id: customerId });
  const current =
    customerId === undefined ? undefined : await tx.firstOf(store.currentVisit, { customer_id: customerId });
  const visitTable = current?.table_number;
  const table = tableToServe({ asked: arrival.table, visitTable, keyOfAskedValid: keyValid });
  const open = await tx.firstOf(store.openVisitAt, { table });
  const stays = current !== undefined && table === visitTable;
  const admitted = admit({
    policy: context.menu.current().operations.presence,
    keyValid: keyValid && table === arrival.table,
    admittedByStaff: stays,
    tableOpenedByStaff: stays || (open?.opened_by ?? null) !== null,
  });
  if (!admitted.ok) return admitted;
  const now = context.clock.now();
  if (current !== undefined && !stays) await leave(tx, current.visit_id, customerId ?? '', now);
  return sit(context, tx, { customerId, table, open, proven: keyValid && table === arrival.table, now });
}

async function leave(tx: Transaction, visitId: string, customerId: string, now: number): Promise<void> {
  await store.unseatGuest(tx, visitId, customerId, now);
  tx.emit(`visit:${visitId}`, 'visit.changed', { visit_id: visitId });
}

async function sit(
  context: Context,
  tx: Transaction,
  seat: {
    customerId: string | undefined;
    table: string;
    open: { id: string; opened_at: number } | undefined;
    proven: boolean;
    now: number;
  },
): Promise<Result<Seat, never>> {
  const { now, table } = seat;
  const newToken = seat.customerId === undefined ? context.chance.token() : undefined;
  const customerId = seat.customerId ?? context.chance.id();
  if (newToken !== undefined) await createDiner(tx, { id: customerId, token: newToken, now });
  const visit = seat.open ?? { id: context.chance.id(), opened_at: now };
  if (seat.open === undefined) await store.insertVisit(tx, { id: visit.id, table, at: now, openedBy: null });
  await store.seatGuest(tx, { visitId: visit.id, customerId, at: now, proven: seat.proven });
  tx.emit(`visit:${visit.id}`, 'visit.changed', { visit_id: visit.id });
  tx.emit(`customer:${customerId}`, 'visit.changed', { visit_id: visit.id });
  tx.emit('staff', 'tables.changed', { table });
  const described = await describeSeat(tx, customerId, table, visit);
  return ok(newToken === undefined ? described : { ...described, newToken });
}

async function describeSeat(
  reader: Reader,
  customerId: string,
  number: string,
  visit: { id: string; opened_at: number },
): Promise<Seat> {
  const table = await reader.first(
    reader.sql.selectFrom('dining_tables').select(['zone', 'seats']).where('number', '=', number),
  );
  const counted = await reader.firstOf(store.countGuests, { visit_id: visit.id });
  return {
    customerId,
    table: { number, zone: table?.zone ?? null, seats: table?.seats ?? 0 },
    visit: { id: visit.id, openedAt: visit.opened_at, guests: counted?.guests ?? 0 },
  };
}

function keyOpens(
  context: Context,
  table: { number: string; key_epoch: number },
  key: string | undefined,
): boolean {
  return tableKeyIsValid(context.secrets.tableKey, table.number, table.key_epoch, key);
}

/** Opens a visit that no guest has joined yet: a member of staff did. */
export function openVisit(
  tx: Transaction,
  visit: { readonly id: string; readonly table: string; readonly at: number; readonly openedBy: string },
): Promise<void> {
  return store.insertVisit(tx, visit);
}

/** Ends a visit and tells its guests and the staff. `by` is null where nobody ended it but time. */
export async function endVisit(
  tx: Transaction,
  visit: {
    readonly visitId: string;
    readonly table: string;
    readonly at: number;
    readonly by: string | null;
    readonly reason: string | null;
  },
): Promise<void> {
  await store.endVisit(tx, visit);
  tx.emit(`visit:${visit.visitId}`, 'visit.changed', { visit_id: visit.visitId });
  tx.emit('staff', 'tables.changed', { table: visit.table });
}
