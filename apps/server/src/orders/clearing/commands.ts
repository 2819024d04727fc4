import { type Language, limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { listText } from '@sufra/contract/core/list-text';
import { type Fils, formatMoney, zeroFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { decideVisit } from '@sufra/domain/tables/visit';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { type By, tableChanged } from '../../tables/floor/log.ts';
import { dueOf, type UnservedLine, unservedLines } from '../../tables/floor/queries.ts';
import { endVisit } from '../../tables/visits/commands.ts';
import { lockOpenVisit, lockTable, openVisitAt } from '../../tables/visits/queries.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { givenAway } from '../tickets/approval.ts';
import { cancelHeld, closeLines } from '../tickets/close.ts';
import * as store from './store.ts';

type Done = Result<true, ErrorCode>;

/** What staff send when they clear a table; a refusal names the dishes in `language`. */
export interface Clearing {
  readonly reason: string;
  /** The unserved lines that staff were shown; undefined if they were shown none. */
  readonly unserved: readonly string[] | undefined;
  /** The party that staff were shown; undefined if they named none. */
  readonly visitId: string | undefined;
  readonly language: Language;
}

/**
 * Ends the visit at a table and closes its tickets. If money is due it needs a reason, which goes into the
 * audit log, and beyond the venue's limit a manager; if dishes are not served, staff must confirm that they know
 * (`decideVisit`). What is still on hold leaves the bill first: nobody cooked it.
 */
export function clearTable(
  context: Context,
  bill: BillForOrders,
  by: By & Doer,
  number: string,
  clearing: Clearing,
): Promise<Done> {
  return context.db.write(async (tx): Promise<Done> => {
    if ((await lockTable(tx, number)) === undefined) return refuse('table_not_found');
    const open = await openVisitAt(tx, number);
    if (open === undefined) return ok(true);
    if (clearing.visitId !== undefined && clearing.visitId !== open.id) return refuse('other_party');
    await ordersOfVisit(tx, open.id);
    const lines = await unservedLines(tx, open.id);
    const unserved = lines.map((line) => line.id);
    const reason = cleanText(clearing.reason, limits.reason);
    const held = lines.filter(({ status }) => status === 'held');
    const paidOnHold = await thosePaid(bill, tx, held);
    // Before what is due is judged: what nobody cooked, nobody owes.
    if (paidOnHold.length === 0) await dropHeld(context, bill, tx, by, held, reason);
    const orders = await ordersOfVisit(tx, open.id);
    const known = clearing.unserved;
    const about = { orders, unserved, known, paidOnHold: paidOnHold.length > 0, reason };
    const allowed = decideVisit('open', { kind: 'clear', ...about });
    if (!allowed.ok) {
      const named = allowed.code === 'table_has_paid_on_hold' ? paidOnHold : lines;
      return refuse(allowed.code, { dishes: dishesIn(named, clearing.language, context) });
    }
    const visit = { visitId: open.id, table: number, reason, by };
    const gone = await writeOff(context, bill, tx, visit, orders);
    if (!gone.ok) return gone;
    const { due, approvedBy } = gone.value;
    await endVisitAndTickets(context, tx, visit, unserved);
    const after = { visit: open.id, reason, ...(due > 0 ? { written_off: formatMoney(due) } : {}) };
    return tableChanged(context, tx, by, { action: 'table.clear', subject: number, after, approvedBy });
  });
}

type WrittenOff = Result<
  { readonly due: Fils; readonly approvedBy: string | undefined },
  'approval_required'
>;

/** Lets go what a party still owes, beyond the venue's limit with a manager. Bills that were paid in part end with that part. */
async function writeOff(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  { visitId, table, reason, by }: Ending & { readonly by: By & Doer },
  orders: readonly OrderOfVisit[],
): Promise<WrittenOff> {
  const due = await dueOf(tx, visitId);
  // What was given away of these bills before counts too, or a bill could go in two halves.
  const unpaid = orders.filter(({ paymentStatus }) => paymentStatus === 'pending');
  const before =
    due > 0
      ? await givenAway(
          tx,
          unpaid.map(({ id }) => id),
        )
      : zeroFils;
  const action = { kind: 'write_off', subject: `visit ${visitId}`, amount: due, before } as const;
  const where = { table, orderRef: null, dishes: null, reason };
  const approver = await approverOf(context, tx, by, { ...action, ...where });
  if (!approver.ok) return approver;
  const approvedBy = approver.value;
  const { requestId } = by;
  for (const { id } of unpaid)
    await bill.writeOff(context, tx, id, { staffId: by.staff.staffId, approvedBy, reason, requestId });
  return ok({ due, approvedBy });
}

/** Those of these lines that are on a bill that somebody paid, or is paying. */
async function thosePaid(
  bill: BillForOrders,
  tx: Transaction,
  held: readonly UnservedLine[],
): Promise<readonly UnservedLine[]> {
  if (held.length === 0) return held;
  const paying = await bill.paymentBegun(tx, [...new Set(held.map((line) => line.order_id))]);
  return held.filter((line) => paying.has(line.order_id));
}

/** Takes what is on hold off the bill. */
function dropHeld(
  context: Context,
  bill: BillForOrders,
  tx: Transaction,
  { staff, requestId }: By,
  held: readonly UnservedLine[],
  reason: string,
): Promise<void> {
  const about = { now: context.clock.now(), reason, staffId: staff.staffId, requestId, forHouse: true };
  return cancelHeld(
    context,
    bill,
    tx,
    held.map((line) => line.id),
    about,
  );
}

/** The names of the dishes, as a refusal lists them. */
function dishesIn(lines: readonly UnservedLine[], language: Language, context: Context): string {
  const { default_language } = context.menu.current().venue;
  const names = lines.map(({ names: texts, quantity }) => {
    const name = inLanguage(JSON.parse(texts) as Translations, language, default_language);
    return quantity === 1 ? name : `${quantity} × ${name}`;
  });
  return listText(names, language);
}

/** A visit that ends. `by` is undefined if it ends by itself. */
interface Ending {
  readonly visitId: string;
  readonly table: string;
  readonly reason: string;
  readonly by?: By;
}

/** Ends a visit and closes its unserved lines. */
async function endVisitAndTickets(
  context: Context,
  tx: Transaction,
  visit: Ending,
  unserved: readonly string[],
): Promise<void> {
  const { visitId, table, reason, by } = visit;
  const at = context.clock.now();
  const staffId = by?.staff.staffId;
  const about = { now: at, reason, staffId, requestId: by?.requestId, forHouse: true };
  await closeLines(tx, unserved, about);
  await endVisit(tx, { visitId, table, at, by: staffId ?? null, reason: reason || null });
}

/**
 * Ends the paid visits in which nothing has happened for the time that the venue has set. Returns how many.
 */
export function endQuietVisits(context: Context): Promise<number> {
  const now = context.clock.now();
  const quietMs = context.menu.current().operations.quiet_minutes * 60_000;
  return context.db.write(async (tx) => {
    let ended = 0;
    // Sorted by id so that two processes never wait for each other. Sorted here because SQLite would
    // otherwise read every visit ever made in that order.
    for (const id of (await store.visitsOpenedBy(tx, now - quietMs)).toSorted()) {
      const visit = await lockOpenVisit(tx, id);
      if (visit === undefined) continue;
      const orders = await ordersOfVisit(tx, visit.id);
      // A table that staff opened waits for its party.
      if (visit.opened_by !== null && orders.length === 0) continue;
      const lastActivityAt = Math.max(visit.opened_at, await store.lastActivity(tx, visit.id));
      const lines = await unservedLines(tx, visit.id);
      const onHold = lines.some(({ status }) => status === 'held');
      const quiet = { orders, paymentUnderWay: false, onHold, lastActivityAt, quietMs, now };
      if (!decideVisit('open', { kind: 'expire', ...quiet }).ok) continue;
      const unserved = lines.map((line) => line.id);
      const end = { visitId: visit.id, table: visit.table_number, reason: 'quiet' };
      await endVisitAndTickets(context, tx, end, unserved);
      ended += 1;
    }
    return ended;
  });
}

interface OrderOfVisit {
  readonly id: string;
  readonly paymentStatus: 'paid' | 'pending';
}

async function ordersOfVisit(tx: Transaction, visitId: string): Promise<OrderOfVisit[]> {
  const rows = await store.lockOrders(tx, visitId);
  return rows
    .filter((row) => row.total > 0)
    .map((row) => ({
      id: row.id,
      paymentStatus: row.payment_status === 'paid' ? 'paid' : 'pending',
    }));
}
