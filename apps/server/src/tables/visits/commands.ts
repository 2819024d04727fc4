import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { isSameTable } from '@sufra/domain/tables/table-name';
import { admit, tableToServe } from '@sufra/domain/tables/visit';
import type { Context } from '../../context.ts';
import { withinLimits } from '../../core/limits/recent-uses.ts';
import { createDiner } from '../../core/sessions/diner-session.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';
import { tableOfParty } from './joined.ts';
import { tableKeyIsValid } from './keys.ts';
import { newDeviceUses } from './new-devices.ts';
import { currentVisit, lockCustomer, lockOpenVisits, openVisitAt, seatOf } from './queries.ts';
import { answerWithoutScan, describeCurrent, describeSeat, type Seat } from './seat.ts';
import * as store from './store.ts';
import type { CurrentVisit, OpenVisit } from './visit.ts';

/** A device that comes to a table. */
export interface Arrival {
  /** Undefined for a new device. */
  readonly customerId: string | undefined;
  readonly table: string;
  readonly key: string | undefined;
  /** The visit that it was at, if it has not scanned again since. */
  readonly visitId: string | undefined;
  /** Its network address, by which new devices are counted. */
  readonly address: string;
  readonly overHttps: boolean;
}

/**
 * Identifies a device, creates a customer if it is new, and opens or joins the table's visit, as far as the presence
 * policy allows.
 */
async function arrive(context: Context, arrival: Arrival): Promise<Result<Seat, ErrorCode>> {
  const { read } = context.db;
  const { customerId } = arrival;
  const current = customerId === undefined ? undefined : await seatOf(read, customerId);
  const unseated = await answerWithoutScan(read, arrival, current);
  if (unseated !== undefined) return unseated;
  if (customerId !== undefined && current !== undefined) {
    const seated = await seatTaken(context, read, { ...arrival, customerId }, current);
    if (seated !== undefined) return ok(seated);
  }
  return context.db.write((tx) => takeSeat(context, tx, arrival));
}

/** Like `arrive`, for a table whose name may have been typed in other letters than it is written in. */
export async function arriveAtNamed(context: Context, arrival: Arrival): Promise<Result<Seat, ErrorCode>> {
  const seat = await arrive(context, arrival);
  if (seat.ok || seat.code !== 'table_not_found') return seat;
  const names = await context.db.read.allOf(store.tableNames, {});
  const [meant, ...more] = names.filter(({ number }) => isSameTable(arrival.table, number));
  return meant === undefined || more.length > 0 ? seat : arrive(context, { ...arrival, table: meant.number });
}

/** The seat of a device that already sits there and brings nothing new: the common case, without a write. */
async function seatTaken(
  context: Context,
  reader: Reader,
  arrival: Arrival & { readonly customerId: string },
  current: CurrentVisit,
): Promise<Seat | undefined> {
  const asked = await reader.firstOf(store.findTable, { number: arrival.table });
  if (asked === undefined) return undefined;
  const open = await askedVisitId(reader, arrival, current);
  const keyValid = keyOpens(context, asked, arrival.key, open);
  const served = tableToServe({
    asked: arrival.table,
    visitTable: current.table_number,
    movedFrom: movedFromOf(current),
    keyOfAskedValid: keyValid,
  });
  const table = await tableOfParty(reader, served);
  const admitsAll = context.menu.current().operations.presence === 'open';
  const keyShown = keyValid && served === arrival.table;
  if (table !== current.table_number || (current.proven === 0 && (keyShown || admitsAll))) return undefined;
  return describeCurrent(reader, arrival.customerId, current);
}

async function takeSeat(
  context: Context,
  tx: Transaction,
  arrival: Arrival,
): Promise<Result<Seat, ErrorCode>> {
  const asked = await tx.firstOf(store.lockTable, { number: arrival.table });
  if (asked === undefined) return refuse('table_not_found');
  const keyValid = keyOpens(context, asked, arrival.key, await askedVisitId(tx, arrival));
  const { customerId } = arrival;
  if (customerId !== undefined) {
    await lockCustomer(tx, customerId);
    await lockInOrder(tx, { ...arrival, customerId }, keyValid);
  }
  const current = customerId === undefined ? undefined : await currentVisit(tx, customerId);
  // Locked, so that it doesn't end before this device sits there.
  if (arrival.visitId !== undefined) await tx.firstOf(store.openVisit, { id: arrival.visitId });
  const unseated = await answerWithoutScan(tx, arrival, current);
  if (unseated !== undefined) return unseated;
  const visitTable = current?.table_number;
  const movedFrom = current === undefined ? [] : movedFromOf(current);
  const served = tableToServe({ asked: arrival.table, visitTable, movedFrom, keyOfAskedValid: keyValid });
  const { table, open } = await partyAt(tx, served);
  const stays = current !== undefined && table === visitTable;
  const keyShown = keyValid && served === arrival.table;
  const admitted = admit({
    policy: context.menu.current().operations.presence,
    keyValid: keyShown,
    admittedByStaff: stays && current.proven === 1,
    tableOpenedByStaff: stays || (open?.opened_by ?? null) !== null,
  });
  if (!admitted.ok && !stays) return admitted;
  const proven = admitted.ok && admitted.value.proven;
  const now = context.clock.now();
  if (current !== undefined && !stays) await leave(tx, current.visit_id, customerId ?? '', now);
  const seat = { customerId, table, open, proven, now, overHttps: arrival.overHttps };
  if (customerId !== undefined) return sit(context, tx, seat);
  const uses = newDeviceUses(context.menu.current().operations, {
    address: arrival.address,
    scanned: keyValid,
    visitId: open?.id,
  });
  return withinLimits(tx, uses, now, () => sit(context, tx, seat));
}

/** Where the party of a table sits, and its visit, locked. */
async function partyAt(
  tx: Transaction,
  served: string,
): Promise<{ table: string; open: OpenVisit | undefined }> {
  const table = await tableOfParty(tx, served);
  const open = await openVisitAt(tx, table);
  if (open !== undefined || table === served) return { table, open };
  // The party that pushed tables together left while we waited for it: each stands alone again.
  return { table: served, open: await openVisitAt(tx, served) };
}

/**
 * Locks the visits that a known device leaves, names and comes to in the order of their ids, as everybody who locks several. A
 * single one is locked where it is read.
 */
async function lockInOrder(
  tx: Transaction,
  { customerId, table, visitId }: Arrival & { readonly customerId: string },
  keyValid: boolean,
): Promise<void> {
  const seat = await tx.firstOf(store.seatOf, { customer_id: customerId });
  if (seat === undefined && visitId === undefined) return;
  const comes = seat === undefined || keyValid;
  const there = comes
    ? await tx.firstOf(store.openVisitIdAt, { table: await tableOfParty(tx, table) })
    : undefined;
  const ids = new Set([seat?.visit_id, visitId, there?.id].filter((id) => id !== undefined));
  if (ids.size > 1) await lockOpenVisits(tx, [...ids]);
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
    overHttps: boolean;
  },
): Promise<Result<Seat, never>> {
  const { now, table, overHttps } = seat;
  const newToken = seat.customerId === undefined ? context.random.token() : undefined;
  const customerId = seat.customerId ?? context.random.id();
  if (newToken !== undefined) await createDiner(tx, { id: customerId, token: newToken, now, overHttps });
  const visit = seat.open ?? { id: context.random.id(), opened_at: now };
  if (seat.open === undefined) await store.insertVisit(tx, { id: visit.id, table, at: now, openedBy: null });
  await store.seatGuest(tx, { visitId: visit.id, customerId, at: now, proven: seat.proven });
  tx.emit(`visit:${visit.id}`, 'visit.changed', { visit_id: visit.id });
  tx.emit(`customer:${customerId}`, 'visit.changed', { visit_id: visit.id });
  tx.emit('staff', 'tables.changed', { table });
  const described = await describeSeat(tx, { customerId, table, visit, proven: seat.proven });
  return ok(newToken === undefined ? described : { ...described, newToken });
}

/** The open visit at the table that a device asks for; without a key it doesn't matter. */
async function askedVisitId(
  reader: Reader,
  { table, key }: Arrival,
  current?: { readonly visit_id: string; readonly table_number: string },
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  if (table === current?.table_number) return current.visit_id;
  return (await reader.firstOf(store.openVisitIdAt, { table }))?.id;
}

function movedFromOf({ moved_from }: Pick<CurrentVisit, 'moved_from'>): readonly string[] {
  return JSON.parse(moved_from) as string[];
}

function keyOpens(
  context: Context,
  table: { number: string; key_epoch: number },
  key: string | undefined,
  openVisitId: string | undefined,
): boolean {
  return tableKeyIsValid(context.secrets.tableKey, table.number, table.key_epoch, key, openVisitId);
}

/** Opens a visit for staff, with no guests yet. */
export function openVisit(
  tx: Transaction,
  visit: { readonly id: string; readonly table: string; readonly at: number; readonly openedBy: string },
): Promise<void> {
  return store.insertVisit(tx, visit);
}

/** Takes a guest from a visit, because they sit at another now. */
export async function leaveVisit(
  tx: Transaction,
  { visitId, customerId, at }: { readonly visitId: string; readonly customerId: string; readonly at: number },
): Promise<void> {
  await leave(tx, visitId, customerId, at);
}

/** Admits a guest because a member of staff knows them: from now on they see and pay the table's bill. */
export async function admitToVisit(
  tx: Transaction,
  guest: { readonly visitId: string; readonly customerId: string; readonly by: string },
): Promise<void> {
  const { visitId: visit_id, customerId: customer_id, by } = guest;
  await tx.runOf(store.admitGuest, { visit_id, customer_id, by });
  tx.emit(`customer:${customer_id}`, 'visit.changed', { visit_id });
  tx.emit(`visit:${visit_id}`, 'visit.changed', { visit_id });
}

/** Tells all guests of a visit that it changed, including those who don't receive its events. */
export async function tellGuests(tx: Transaction, visitId: string): Promise<void> {
  tx.emit(`visit:${visitId}`, 'visit.changed', { visit_id: visitId });
  const others = await tx.allOf(store.unprovenGuests, { visit_id: visitId });
  for (const { customer_id } of others)
    tx.emit(`customer:${customer_id}`, 'visit.changed', { visit_id: visitId });
}

/** Ends a visit and tells its guests and staff. `by` is null if it ended by time. */
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
  await tellGuests(tx, visit.visitId);
  tx.emit('staff', 'tables.changed', { table: visit.table });
  await tellWebhooks(tx, 'visit.closed', visit.at, () => ({
    visit_id: visit.visitId,
    table: visit.table,
    by: visit.by === null ? 'time' : 'staff',
  }));
}
