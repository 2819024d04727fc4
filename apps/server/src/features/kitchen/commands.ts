import type { BodyOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { may } from '@sufra/contract/permissions';
import { assert } from '@sufra/domain/assert';
import { fils, sumFils } from '@sufra/domain/money';
import { decideLine, type LineCommand, type LineState } from '@sufra/domain/order';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { LineRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Staff } from '../../http/principal.ts';
import { touchOrder } from '../orders/commands.ts';
import { lockOrder } from '../orders/queries.ts';
import { lowerBill } from '../payments/smaller-bill.ts';
import { bumpMenu } from '../venue/operations.ts';

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
    if (command === 'cancel' && !may(staff.role, 'lines.cancel')) return refuse('forbidden');
    if (ends && reason === '') return refuse('reason_required');
    const lines = await lockLines(tx, moves.line_ids);
    if (lines.length !== new Set(moves.line_ids).size) return refuse('not_found');
    const now = context.clock.now();
    const moved: MovedLine[] = [];
    for (const line of lines) {
      const next = decideLine(line.status as LineState, command);
      if (!next.ok) return next;
      await setStatus(tx, line, next.value, now, ends ? reason : null);
      moved.push({ id: line.id, status: next.value });
    }
    if (ends) await takeOffBill(context, tx, lines);
    await record(tx, staff, command, lines, { now, reason, requestId });
    await announce(tx, lines);
    return ok(moved);
  });
}

/** Locks the orders first, then their lines: whoever changes a bill takes them in this order. */
async function lockLines(tx: Transaction, ids: readonly string[]): Promise<LineRow[]> {
  const query = tx.sql.selectFrom('order_lines').selectAll().where('id', 'in', ids).orderBy('id');
  const found = await tx.all(query);
  for (const id of [...new Set(found.map((line) => line.order_id))].toSorted()) await lockOrder(tx, id);
  return tx.all(query);
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

async function takeOffBill(context: Context, tx: Transaction, lines: readonly LineRow[]): Promise<void> {
  for (const orderId of new Set(lines.map((line) => line.order_id))) {
    const ofOrder = lines.filter((line) => line.order_id === orderId);
    await lowerBill(context, tx, orderId, sumFils(ofOrder.map((line) => fils(line.total))));
  }
  let restocked = 0;
  for (const line of lines.toSorted((a, b) => a.item_id - b.item_id)) {
    restocked += await tx.run(
      tx.sql
        .updateTable('item_stock')
        .set((eb) => ({ remaining: eb('remaining', '+', line.quantity) }))
        .where('item_id', '=', line.item_id),
    );
  }
  if (restocked > 0) await bumpMenu(tx);
}

async function record(
  tx: Transaction,
  staff: Staff,
  command: LineCommand,
  lines: readonly LineRow[],
  about: { readonly now: number; readonly reason: string; readonly requestId: string },
): Promise<void> {
  await audit(tx, {
    at: about.now,
    action: `lines.${command}`,
    subject: lines.map((line) => line.id).join(' '),
    staffId: staff.staffId,
    before: lines.map((line) => line.status),
    after: { reason: about.reason },
    requestId: about.requestId,
  });
}

async function announce(tx: Transaction, lines: readonly LineRow[]): Promise<void> {
  for (const orderId of new Set(lines.map((line) => line.order_id))) {
    const order = await lockOrder(tx, orderId);
    assert(order !== undefined, 'a line belongs to an order');
    await touchOrder(tx, orderId);
    tx.emit(`visit:${order.visit_id}`, 'order.changed', { order_id: orderId });
    tx.emit('staff', 'tickets.changed', { order_id: orderId });
  }
}
