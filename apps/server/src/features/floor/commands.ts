import { limits } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { assert } from '@sufra/domain/assert';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import { canClear, visitIsOver } from '@sufra/domain/visit';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Staff } from '../../http/principal.ts';
import { endVisit, openVisit } from '../tables/commands.ts';
import { tableUrl } from '../tables/keys.ts';
import { currentVisit, lockTable, lockVisit, openVisitAt } from '../tables/queries.ts';

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

/** Ends the visit at a table. With money due it takes a reason, which the log keeps (contract, section 2). */
export function clearTable(context: Context, by: By, number: string, reason: string): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    if ((await lockTable(tx, number)) === undefined) return refuse('table_not_found');
    const open = await openVisitAt(tx, number);
    if (open === undefined) return ok(true);
    const orders = await ordersOfVisit(tx, open.id);
    const words = cleanText(reason, limits.reason);
    const allowed = canClear({ orders, reason: words });
    if (!allowed.ok) return allowed;
    await endVisit(tx, {
      visitId: open.id,
      table: number,
      at: context.clock.now(),
      by: by.staff.staffId,
      reason: words || null,
    });
    return done(context, tx, by, 'table.clear', number, { visit: open.id, reason: words });
  });
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
    tx.emit(`visit:${open.id}`, 'visit.changed', { visit_id: open.id });
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
    await tx.run(
      tx.sql
        .updateTable('visit_guests')
        .set({ admitted_by: by.staff.staffId })
        .where('customer_id', '=', customerId)
        .where('visit_id', '=', seat.visit_id),
    );
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
        .where('opened_at', '<=', now - quietMs)
        .orderBy('id'),
    );
    let ended = 0;
    for (const { id } of old) {
      const visit = await lockVisit(tx, id);
      if (visit === undefined) continue;
      const orders = await ordersOfVisit(tx, visit.id);
      // A table that staff opened waits for its party.
      if (visit.opened_by !== null && orders.length === 0) continue;
      const lastActivityAt = await lastActivity(tx, visit);
      if (!visitIsOver({ orders, paymentUnderWay: false, lastActivityAt, quietMs, now })) continue;
      await endVisit(tx, {
        visitId: visit.id,
        table: visit.table_number,
        at: now,
        by: null,
        reason: 'quiet',
      });
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
  const rows = await tx.all(
    tx.sql.selectFrom('orders').select(['payment_status', 'total']).where('visit_id', '=', visitId),
  );
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
