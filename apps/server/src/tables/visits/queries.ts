import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { visitUrl } from './keys.ts';
import * as store from './store.ts';
import type { CurrentVisit, DiningTable, OpenVisit } from './visit.ts';

type LinkRefusal = 'visit_ended' | 'presence_required' | 'table_not_found';

/** The open visit that a diner sits in, without a lock; or undefined. */
export function seatOf(reader: Reader, customerId: string): Promise<CurrentVisit | undefined> {
  return reader.firstOf(store.seatOf, { customer_id: customerId });
}

/**
 * The open visit that a diner sits in, locked: orders of one visit are placed one after the other. PostgreSQL is asked twice
 * before there is none: one that waits while their party is brought to another visit doesn't see the new seat afterwards.
 */
export async function currentVisit(tx: Transaction, customerId: string): Promise<CurrentVisit | undefined> {
  const who = { customer_id: customerId };
  const found = await tx.firstOf(store.currentVisit, who);
  return found === undefined && tx.dialect === 'postgres' ? tx.firstOf(store.currentVisit, who) : found;
}

/**
 * Locks a customer until the transaction ends. Who changes them locks them before their visit, as whoever brings them to a
 * table does.
 */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.firstOf(store.lockCustomer, { id: customerId });
}

/** A table of the venue, without a lock; or undefined. */
export function findTable(reader: Reader, number: string): Promise<DiningTable | undefined> {
  return reader.firstOf(store.findTable, { number });
}

/** How many tables the venue has. */
export async function countTables(reader: Reader): Promise<number> {
  return (await reader.allOf(store.tableNames, {})).length;
}

/** A table of the venue, locked; or undefined. */
export function lockTable(tx: Transaction, number: string): Promise<DiningTable | undefined> {
  return tx.firstOf(store.lockTable, { number });
}

/**
 * Locks several tables of the venue; returns whether it has all of them. The database sorts them, since it does so where all
 * tables are locked, and its order may be another than ours: two in opposite orders would wait for each other.
 */
export async function lockTables(tx: Transaction, numbers: readonly string[]): Promise<boolean> {
  const named = new Set(numbers);
  return (await store.lockTables(tx, [...named])).length === named.size;
}

/** The id of the open visit at a table, without a lock; or undefined. */
export async function openVisitIdAt(reader: Reader, table: string): Promise<string | undefined> {
  return (await reader.firstOf(store.openVisitIdAt, { table }))?.id;
}

/** The open visit at a table, locked, so that nobody orders in it meanwhile; or undefined. */
export function openVisitAt(tx: Transaction, table: string): Promise<OpenVisit | undefined> {
  return tx.firstOf(store.openVisitAt, { table });
}

/** An open visit with its table. */
type VisitAtTable = OpenVisit & { readonly table_number: string };

/** A visit that has not ended, locked; or undefined. */
export function lockOpenVisit(tx: Transaction, id: string): Promise<VisitAtTable | undefined> {
  return tx.firstOf(store.openVisit, { id });
}

/**
 * Several visits, by id, those that have not ended; locked in the order of their ids, which is that of everybody who locks
 * more than one.
 */
export async function lockOpenVisits(
  tx: Transaction,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, VisitAtTable>> {
  const visits = new Map<string, VisitAtTable>();
  for (const id of new Set(ids.filter((one) => one !== undefined).toSorted())) {
    const visit = await lockOpenVisit(tx, id);
    if (visit !== undefined) visits.set(id, visit);
  }
  return visits;
}

/** Who of the staff ended a visit, when and why; undefined while it is open, and where it ended by itself. */
export async function clearingOf(
  reader: Reader,
  id: string,
): Promise<{ readonly staffId: string; readonly at: number; readonly reason: string } | undefined> {
  const end = await reader.firstOf(store.endOfVisit, { id });
  return end === undefined || end.ended_by === null || end.ended_at === null
    ? undefined
    : { staffId: end.ended_by, at: end.ended_at, reason: end.end_reason ?? '' };
}

/** The link that brings another phone to a guest's table, while their visit is there (GROUP-7). */
export async function linkToTable(
  { db, secrets }: Context,
  customerId: string,
  origin: string,
): Promise<Result<{ readonly url: string; readonly table_number: string }, LinkRefusal>> {
  const seat = await seatOf(db.read, customerId);
  if (seat === undefined) return refuse('visit_ended');
  if (seat.proven === 0) return refuse('presence_required');
  const { table_number, visit_id: visitId } = seat;
  const table = await findTable(db.read, table_number);
  if (table === undefined) return refuse('table_not_found');
  const url = visitUrl(origin, secrets.tableKey, { table: table_number, epoch: table.key_epoch, visitId });
  return ok({ url, table_number });
}

/** Whether a diner sits at a table unproven: then they see and change nothing of it (PRES-3, PRES-4). */
export async function sitsUnproven(reader: Reader, customerId: string): Promise<boolean> {
  return (await seatOf(reader, customerId))?.proven === 0;
}

/** The audiences of a diner's events: their own, and the visit in which they are proven. */
export async function audiencesOf(reader: Reader, customerId: string): Promise<ReadonlySet<string>> {
  const seat = await seatOf(reader, customerId);
  const own = `customer:${customerId}`;
  return new Set(seat?.proven === 1 ? [own, `visit:${seat.visit_id}`] : [own]);
}
