import { type Language, limits } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { assert } from '@sufra/domain/assert';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import { canClear, visitIsOver } from '@sufra/domain/visit';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Staff } from '../../http/principal.ts';
import { closeLines } from '../kitchen/commands.ts';
import type { Translations } from '../menu/import/stored.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { admitToVisit, endVisit, openVisit, tellGuests } from '../tables/commands.ts';
import { tableUrl } from '../tables/keys.ts';
import { currentVisit, lockTable, lockVisit, openVisitAt } from '../tables/queries.ts';
import { lockOrders, type UnservedLine, unservedLines } from './store.ts';

/** Who does something at a table, and in which request. */
export interface By {
  readonly staff: Staff;
  readonly requestId: string;
}

type Done = Result<true, ErrorCode>;

/** Opens a table for a party; one that is open already stays so. */
export function openTable(context: Context, by: By, number: string): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    if ((await lockTable(tx, number)) === undefined) return refuse('table_not_found');
    const open = await openVisitAt(tx, number);
    const at = context.clock.now();
    const { staffId } = by.staff;
    if (open === undefined) {
      await openVisit(tx, { id: context.chance.id(), table: number, at, openedBy: staffId });
    } else if (open.opened_by === null) {
      await tx.run(tx.sql.updateTable('visits').set({ opened_by: staffId }).where('id', '=', open.id));
    }
    return done(context, tx, by, 'table.open', number);
  });
}

/** What staff say when they clear a table; the refusal names the dishes in their language. */
export interface Clearing {
  readonly reason: string;
  /** The lines not served yet that they were shown; undefined where they were shown none. */
  readonly unserved: readonly string[] | undefined;
  readonly language: Language;
}

/**
 * Ends the visit at a table and closes its tickets. With money due it takes a reason, which the log keeps, and with
 * dishes not served the word that they are known (`canClear`).
 */
export function clearTable(context: Context, by: By, number: string, clearing: Clearing): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    if ((await lockTable(tx, number)) === undefined) return refuse('table_not_found');
    const open = await openVisitAt(tx, number);
    if (open === undefined) return ok(true);
    const orders = await ordersOfVisit(tx, open.id);
    const lines = await unservedLines(tx, [open.id]);
    const unserved = lines.map((line) => line.id);
    const reason = cleanText(clearing.reason, limits.reason);
    const allowed = canClear({ orders, unserved, known: clearing.unserved, reason });
    if (!allowed.ok) {
      return refuse(allowed.code, { dishes: dishesIn(lines, clearing.language, context) });
    }
    const end = { visitId: open.id, table: number, reason, by };
    await endParty(context, tx, end, unserved);
    return done(context, tx, by, 'table.clear', number, { visit: open.id, reason });
  });
}

/** The dishes by name, as a refusal lists them. */
function dishesIn(lines: readonly UnservedLine[], language: Language, context: Context): string {
  const { default_language } = context.menu.current().venue;
  const names = lines.map(({ names: texts, quantity }) => {
    const name = inLanguage(JSON.parse(texts) as Translations, language, default_language);
    return quantity === 1 ? name : `${quantity} × ${name}`;
  });
  return new Intl.ListFormat(language, { type: 'unit' }).format(names);
}

/** Ends a visit; what was not served yet leaves the boards with it. `by` is undefined where time ends it. */
async function endParty(
  context: Context,
  tx: Transaction,
  visit: {
    readonly visitId: string;
    readonly table: string;
    readonly reason: string;
    readonly by?: By;
  },
  unserved: readonly string[],
): Promise<void> {
  const { visitId, table, reason, by } = visit;
  const at = context.clock.now();
  const staffId = by?.staff.staffId;
  await closeLines(context, tx, unserved, { now: at, reason, staffId, requestId: by?.requestId });
  await endVisit(tx, { visitId, table, at, by: staffId ?? null, reason: reason || null });
}

/** Moves a party to a free table; its orders go with it. */
export function moveTable(context: Context, by: By, from: string, to: string): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    // Always the same table first: two moves across each other must not wait for one another.
    for (const number of [from, to].toSorted()) {
      if ((await lockTable(tx, number)) === undefined) return refuse('table_not_found');
    }
    const open = await openVisitAt(tx, from);
    if (open === undefined) return refuse('visit_ended');
    if ((await openVisitAt(tx, to)) !== undefined) return refuse('table_occupied');
    await tx.run(tx.sql.updateTable('visits').set({ table_number: to }).where('id', '=', open.id));
    await tx.run(
      tx.sql
        .updateTable('orders')
        .set((eb) => ({ table_number: to, version: eb('version', '+', 1) }))
        .where('visit_id', '=', open.id),
    );
    await tellGuests(tx, open.id);
    tx.emit('staff', 'tables.changed', { table: from });
    tx.emit('staff', 'tickets.changed', { order_id: '' });
    return done(context, tx, by, 'table.move', to, { from, visit: open.id });
  });
}

/** Makes every code printed for a table so far worthless; returns the address of the new one. */
export function rekeyTable(
  context: Context,
  by: By,
  number: string,
  origin: string,
): Promise<Result<string, 'table_not_found'>> {
  return context.db.write(async (tx): Promise<Result<string, 'table_not_found'>> => {
    const table = await lockTable(tx, number);
    if (table === undefined) return refuse('table_not_found');
    const key_epoch = table.key_epoch + 1;
    await tx.run(tx.sql.updateTable('dining_tables').set({ key_epoch }).where('number', '=', number));
    await done(context, tx, by, 'table.rekey', number, { epoch: key_epoch });
    return ok(tableUrl(origin, context.secrets.tableKey, number, key_epoch));
  });
}

/** Vouches for a guest of an open visit; what waits for confirmation is accepted apart. */
export function admitGuest(
  context: Context,
  by: By,
  customerId: string,
): Promise<Result<true, 'customer_not_found'>> {
  return context.db.write(async (tx): Promise<Result<true, 'customer_not_found'>> => {
    const seat = await currentVisit(tx, customerId);
    if (seat === undefined) return refuse('customer_not_found');
    await admitToVisit(tx, { visitId: seat.visit_id, customerId, by: by.staff.staffId });
    await log(context, tx, by, 'guest.admit', customerId);
    tx.emit('staff', 'tables.changed', { table: seat.table_number });
    return ok(true);
  });
}

/** Ends the visits that are paid and have been quiet for as long as the venue says. Returns how many. */
export function endQuietVisits(context: Context): Promise<number> {
  const now = context.clock.now();
  const quietMs = context.menu.current().operations.quiet_minutes * 60_000;
  return context.db.write(async (tx) => {
    const old = await tx.all(
      tx.sql
        .selectFrom('visits')
        .select('id')
        .where('ended_at', 'is', null)
        .where('opened_at', '<=', now - quietMs),
    );
    let ended = 0;
    // In the order of their ids, so that two processes don't wait for each other; sorted here, where SQLite would read
    // every visit there ever was by that order.
    for (const id of old.map((visit) => visit.id).toSorted()) {
      const visit = await lockVisit(tx, id);
      if (visit === undefined) continue;
      const orders = await ordersOfVisit(tx, visit.id);
      // A table that staff opened waits for its party.
      if (visit.opened_by !== null && orders.length === 0) continue;
      const lastActivityAt = await lastActivity(tx, visit);
      if (!visitIsOver({ orders, paymentUnderWay: false, lastActivityAt, quietMs, now })) continue;
      const unserved = (await unservedLines(tx, [visit.id])).map((line) => line.id);
      await endParty(
        context,
        tx,
        { visitId: visit.id, table: visit.table_number, reason: 'quiet' },
        unserved,
      );
      ended += 1;
    }
    return ended;
  });
}

/** When something last happened in a visit: a guest came, a round was placed, a line moved, a payment changed. */
async function lastActivity(tx: Transaction, visit: { id: string; opened_at: number }): Promise<number> {
  const joined = await tx.first(
    tx.sql
      .selectFrom('visit_guests')
      .select((eb) => eb.fn.max('joined_at').as('at'))
      .where('visit_id', '=', visit.id),
  );
  const moved = await tx.first(
    tx.sql
      .selectFrom('order_lines')
      .innerJoin('rounds', 'rounds.id', 'order_lines.round_id')
      .innerJoin('orders', 'orders.id', 'rounds.order_id')
      .select((eb) => eb.fn.max('status_at').as('at'))
      .where('visit_id', '=', visit.id),
  );
  const paid = await tx.first(
    tx.sql
      .selectFrom('attempts')
      .innerJoin('orders', 'orders.id', 'attempts.order_id')
      .select((eb) => eb.fn.max('updated_at').as('at'))
      .where('visit_id', '=', visit.id),
  );
  return Math.max(visit.opened_at, joined?.at ?? 0, moved?.at ?? 0, paid?.at ?? 0);
}

async function ordersOfVisit(tx: Transaction, visitId: string) {
  const rows = await lockOrders(tx, visitId);
  return rows
    .filter((row) => row.total > 0)
    .map((row) => ({
      paymentStatus: row.payment_status === 'paid' ? ('paid' as const) : ('pending' as const),
    }));
}

async function done(
  context: Context,
  tx: Transaction,
  by: By,
  action: string,
  table: string,
  after?: object,
): Promise<Result<true, never>> {
  await log(context, tx, by, action, table, after);
  tx.emit('staff', 'tables.changed', { table });
  return ok(true);
}

function log(
  context: Context,
  tx: Transaction,
  { staff, requestId }: By,
  action: string,
  subject: string,
  after?: object,
): Promise<void> {
  assert(staff.staffId !== '', 'staff are named in the log');
  return audit(tx, {
    at: context.clock.now(),
    action,
    subject,
    staffId: staff.staffId,
    requestId,
    ...(after === undefined ? {} : { after }),
  });
}
