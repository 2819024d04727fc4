import type { BodyOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { may, type Permission } from '@sufra/contract/permissions';
import { assert } from '@sufra/domain/assert';
import { fils, sumFils } from '@sufra/domain/money';
import { decideLine, type LineCommand, type LineState, lineCan } from '@sufra/domain/order';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { LineRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Staff } from '../../http/principal.ts';
import { menuIn } from '../menu/current.ts';
import { touchOrder } from '../orders/commands.ts';
import { lockOrder, visitsOfOrders } from '../orders/queries.ts';
import { giveBack, type Portions, takeStock } from '../orders/stock.ts';
import { joinBill } from '../orders/waiting.ts';
import { lowerBill } from '../payments/smaller-bill.ts';
import { admitToVisit } from '../tables/commands.ts';
import { lockVisit } from '../tables/queries.ts';

type Moves = BodyOf<'moveLines'>;
type MovedLine = { readonly id: string; readonly status: string };

/** What the contract calls a line's moves, as the domain does. */
const commands: Readonly<Record<Moves['command'], LineCommand>> = {
  accept: 'accept',
  decline: 'decline',
  start: 'start',
  ready: 'finish',
  serve: 'serve',
  cancel: 'cancel',
  undo: 'undo',
};

/** What takes more than moving tickets: to say who may order at a table is for those who let guests in. */
const permissionFor: Partial<Readonly<Record<LineCommand, Permission>>> = {
  accept: 'guests.admit',
  decline: 'guests.admit',
  cancel: 'lines.cancel',
};

/** Moves lines of a ticket, all of them or none. Cancelling lowers the bill and gives counted portions back. */
export function moveLines(
  context: Context,
  staff: Staff,
  moves: Moves,
  requestId: string,
): Promise<Result<MovedLine[], ErrorCode>> {
  const command = commands[moves.command];
  const ends = command === 'cancel' || command === 'decline';
  const reason = cleanText(moves.reason ?? '', limits.reason);
  return context.db.write(async (tx): Promise<Result<MovedLine[], ErrorCode>> => {
    const needs = permissionFor[command];
    if (needs !== undefined && !may(staff.role, needs)) return refuse('forbidden');
    if (ends && reason === '') return refuse('reason_required');
    const found = await (command === 'accept' ? lockRounds : lockLines)(tx, moves.line_ids);
    if (!found.ok) return found;
    const lines = found.value;
    // A dish of a party that has gone is closed for good: an undo would bring it back to a board that nobody clears.
    if (await someVisitEnded(tx, lines)) return refuse('line_transition_not_allowed');
    const by = { staffId: staff.staffId, requestId };
    return carryOut(context, tx, command, lines, { ...by, now: context.clock.now(), reason });
  });
}

/**
 * Closes the tickets of a party that goes: what the kitchen has counts as served, and the bill stays as it is; what still
 * waited for staff is cancelled.
 */
export async function closeLines(
  context: Context,
  tx: Transaction,
  ids: readonly string[],
  about: About,
): Promise<void> {
  if (ids.length === 0) return;
  // The kitchen may have served one while the table was looked at.
  const found = await lockLines(tx, ids);
  assert(found.ok, 'lines that were found are not lost');
  const open = found.value.filter((line) => lineCan.close(line.status as LineState));
  if (open.length === 0) return;
  const closed = await carryOut(context, tx, 'close', open, about);
  assert(closed.ok, 'a line that is open can be closed');
}

/** Who moves lines, when and why; `staffId` is undefined where time did. */
interface About {
  readonly now: number;
  readonly reason: string;
  readonly staffId?: string | undefined;
  readonly requestId?: string | undefined;
}

/** Moves locked lines, all of them or none, with everything that follows from it. */
async function carryOut(
  context: Context,
  tx: Transaction,
  command: LineCommand,
  lines: readonly LineRow[],
  about: About,
): Promise<Result<MovedLine[], ErrorCode>> {
  const moved: { readonly line: LineRow; readonly status: LineState }[] = [];
  for (const line of lines) {
    const next = decideLine(line.status as LineState, command);
    if (!next.ok) return next;
    // Only staff say why; what time closed has no words for a guest.
    const said = next.value === 'cancelled' && about.staffId !== undefined;
    const reason = said ? about.reason : null;
    await setStatus(tx, line, next.value, about.now, reason);
    moved.push({ line, status: next.value });
  }
  const cancelled = moved.filter(({ status }) => status === 'cancelled').map(({ line }) => line);
  if (command === 'accept') {
    const taken = await takePortions(context, tx, lines);
    if (!taken.ok) return taken;
    await letIn(context, tx, lines, about.staffId ?? '');
  }
  if (cancelled.length > 0) await takeOffBill(context, tx, cancelled);
  await record(tx, command, lines, about);
  await announce(tx, lines);
  return ok(moved.map(({ line, status }) => ({ id: line.id, status })));
}

async function someVisitEnded(tx: Transaction, lines: readonly LineRow[]): Promise<boolean> {
  const ended = tx.sql
    .selectFrom('orders')
    .innerJoin('visits', 'visits.id', 'orders.visit_id')
    .select('orders.id')
    .where(
      'orders.id',
      'in',
      lines.map((line) => line.order_id),
    )
    .where('ended_at', 'is not', null)
    .limit(1);
  return (await tx.first(ended)) !== undefined;
}

type Locked = Result<LineRow[], 'not_found' | 'line_transition_not_allowed'>;

/** Locks the orders first, then their lines: whoever changes a bill takes them in this order. */
async function lockLines(tx: Transaction, ids: readonly string[]): Promise<Locked> {
  const query = tx.sql.selectFrom('order_lines').selectAll().where('id', 'in', ids).orderBy('id');
  const found = await tx.all(query);
  if (found.length !== new Set(ids).size) return refuse('not_found');
  for (const id of ordersOf(found)) await lockOrder(tx, id);
  return ok(await tx.all(query));
}

/**
 * Locks what is accepted: lines that wait come with all of their round that waits beside them, since a round is on a bill
 * or it is not. Their visit is locked first, as by whoever places a round; where it has ended nobody is there any more.
 */
async function lockRounds(tx: Transaction, ids: readonly string[]): Promise<Locked> {
  const named = await tx.all(tx.sql.selectFrom('order_lines').selectAll().where('id', 'in', ids));
  if (named.length !== new Set(ids).size) return refuse('not_found');
  for (const visit of await visitsOfOrders(tx, ordersOf(named))) {
    if ((await lockVisit(tx, visit)) === undefined) return refuse('line_transition_not_allowed');
  }
  const now = await lockLines(tx, ids);
  if (!now.ok) return now;
  const rounds = [...new Set(now.value.map((line) => line.round_id))];
  const beside = await tx.all(
    tx.sql
      .selectFrom('order_lines')
      .selectAll()
      .where('round_id', 'in', rounds)
      .where('status', '=', 'awaiting_confirmation')
      .where('id', 'not in', ids)
      .orderBy('id'),
  );
  return ok([...now.value, ...beside]);
}

function ordersOf(lines: readonly LineRow[]): string[] {
  return [...new Set(lines.map((line) => line.order_id))].toSorted();
}

/** Takes what accepted lines have of dishes that staff count: until then they kept none from anybody. */
async function takePortions(
  context: Context,
  tx: Transaction,
  lines: readonly LineRow[],
): Promise<Result<true, 'item_unavailable'>> {
  const menu = await menuIn(tx, context);
  const portions = lines.flatMap(({ item_id, quantity }): Portions[] => {
    const item = menu.itemById.get(item_id);
    return item === undefined ? [] : [{ item, quantity }];
  });
  return takeStock(tx, menu, portions, menu.venue.default_language);
}

/** Puts rounds that were accepted on the bills of their tables, and lets in the guests who sent them. */
async function letIn(
  context: Context,
  tx: Transaction,
  lines: readonly LineRow[],
  by: string,
): Promise<void> {
  for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.order_id)) {
    const order = await lockOrder(tx, orderId);
    assert(order !== undefined, 'a line belongs to an order');
    if (order.held_for === null) continue;
    const bill = await joinBill(context, tx, order, ofOrder);
    const { visit_id: visitId, held_for: customerId } = order;
    await admitToVisit(tx, { visitId, customerId, by });
    tx.emit(`visit:${visitId}`, 'order.changed', { order_id: bill });
    tx.emit('staff', 'tables.changed', { table: order.table_number });
  }
}

async function setStatus(
  tx: Transaction,
  line: LineRow,
  status: LineState,
  now: number,
  reason: string | null,
): Promise<void> {
  const changed = await tx.run(
    tx.sql
      .updateTable('order_lines')
      .set({ status, status_at: now, ...(reason === null ? {} : { cancel_reason: reason }) })
      .where('id', '=', line.id)
      .where('status', '=', line.status),
  );
  assert(changed === 1, 'a locked line stays where it is');
}

/** Takes lines off the bill that they are on, and gives their portions back; what waits is on no bill and took none. */
async function takeOffBill(context: Context, tx: Transaction, lines: readonly LineRow[]): Promise<void> {
  for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.order_id)) {
    const order = await lockOrder(tx, orderId);
    if (order?.held_for !== null) continue;
    await lowerBill(context, tx, orderId, sumFils(ofOrder.map((line) => fils(line.total))));
  }
  await giveBack(
    tx,
    lines.filter(({ status }) => status !== 'awaiting_confirmation'),
  );
}

async function record(
  tx: Transaction,
  command: LineCommand,
  lines: readonly LineRow[],
  { now, reason, staffId, requestId }: About,
): Promise<void> {
  await audit(tx, {
    at: now,
    action: `lines.${command}`,
    subject: lines.map((line) => line.id).join(' '),
    before: lines.map((line) => line.status),
    after: { reason },
    ...(staffId === undefined ? {} : { staffId }),
    ...(requestId === undefined ? {} : { requestId }),
  });
}

async function announce(tx: Transaction, lines: readonly LineRow[]): Promise<void> {
  for (const orderId of new Set(lines.map((line) => line.order_id))) {
    const order = await lockOrder(tx, orderId);
    assert(order !== undefined, 'a line belongs to an order');
    await touchOrder(tx, orderId);
    const { held_for, visit_id } = order;
    tx.emit(held_for === null ? `visit:${visit_id}` : `customer:${held_for}`, 'order.changed', {
      order_id: orderId,
    });
    tx.emit('staff', 'tickets.changed', { order_id: orderId });
  }
}
