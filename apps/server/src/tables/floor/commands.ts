import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { admitToVisit, openVisit, tellGuests } from '../visits/commands.ts';
import { countParty } from '../visits/counted.ts';
import { tableOfParty } from '../visits/joined.ts';
import { tableUrl } from '../visits/keys.ts';
import { currentVisit, lockTable, lockTables, openVisitAt, openVisitIdAt } from '../visits/queries.ts';
import { type By, logByStaff, tableChanged } from './log.ts';
import * as store from './store.ts';
import { giveParty } from './store-parties.ts';

type Done = Result<true, ErrorCode>;

/**
 * Opens a table for a party of so many, if they were counted; an open table stays open. It is the waiter's who opened it.
 */
export function openTable(
  context: Context,
  by: By,
  number: string,
  party: number | undefined,
): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    if ((await lockTable(tx, number)) === undefined) return refuse('table_not_found');
    await openFor(context, tx, by, { number, party });
    return ok(true);
  });
}

/** Opens a table, which is locked, within a transaction; an open one stays open. Returns the visit's id. */
export async function openFor(
  context: Context,
  tx: Transaction,
  by: By,
  { number, party }: { readonly number: string; readonly party: number | undefined },
): Promise<string> {
  // Of tables that are pushed together the party is at one.
  const open = await openVisitAt(tx, await tableOfParty(tx, number));
  const at = context.clock.now();
  const { staffId } = by.staff;
  const id = open?.id ?? context.random.id();
  if (open === undefined) {
    await openVisit(tx, { id, table: number, at, openedBy: staffId });
    if (by.staff.role === 'waiter') await giveParty(tx, id, staffId);
  } else if (open.opened_by === null) {
    await store.setOpener(tx, open.id, staffId);
  }
  if (party !== undefined) await countParty(tx, id, party);
  const after = party === undefined ? {} : { after: { party } };
  tableChanged(context, tx, by, { action: 'table.open', subject: number, ...after });
  return id;
}

/** Moves a party to a free table, with its orders and its booking: the party that staff were shown, if they name it. */
export function moveTable(
  context: Context,
  by: By,
  from: string,
  { to, visitId }: { readonly to: string; readonly visitId: string | undefined },
): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    if (!(await lockTables(tx, [from, to]))) return refuse('table_not_found');
    const open = await openVisitAt(tx, from);
    if (open === undefined) return refuse('visit_ended');
    if (visitId !== undefined && visitId !== open.id) return refuse('other_party');
    // Only looked at: who locks several visits does it in the order of their ids.
    if ((await openVisitIdAt(tx, await tableOfParty(tx, to))) !== undefined) return refuse('table_occupied');
    await store.moveVisit(tx, open.id, { from, to });
    const booking_id = await store.moveSeatedBooking(tx, open.id, { to, at: context.clock.now() });
    if (booking_id !== undefined) tx.emit('staff', 'bookings.changed', { booking_id });
    await tellGuests(tx, open.id);
    tx.emit('staff', 'tables.changed', { table: from });
    tx.emit('staff', 'tickets.changed', { order_id: '' });
    const after = { from, visit: open.id };
    return tableChanged(context, tx, by, { action: 'table.move', subject: to, after });
  });
}

/** Invalidates every code printed for a table; returns the new one's URL. */
export function rekeyTable(
  context: Context,
  by: By,
  number: string,
  origin: string,
): Promise<Result<string, 'table_not_found'>> {
  return context.db.write(async (tx): Promise<Result<string, 'table_not_found'>> => {
    const table = await lockTable(tx, number);
    if (table === undefined) return refuse('table_not_found');
    const epoch = table.key_epoch + 1;
    await store.setKeyEpoch(tx, number, epoch);
    tableChanged(context, tx, by, { action: 'table.rekey', subject: number, after: { epoch } });
    return ok(tableUrl(origin, context.secrets.tableKey, number, epoch));
  });
}

/** Admits a guest to an open visit. Rounds waiting for confirmation are accepted separately. */
export function admitGuest(
  context: Context,
  by: By,
  customerId: string,
): Promise<Result<true, 'customer_not_found'>> {
  return context.db.write(async (tx): Promise<Result<true, 'customer_not_found'>> => {
    const seat = await currentVisit(tx, customerId);
    if (seat === undefined) return refuse('customer_not_found');
    await admitToVisit(tx, { visitId: seat.visit_id, customerId, by: by.staff.staffId });
    logByStaff(context, tx, by, { action: 'guest.admit', subject: customerId });
    tx.emit('staff', 'tables.changed', { table: seat.table_number });
    return ok(true);
  });
}
