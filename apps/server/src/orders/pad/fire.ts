import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result } from '@sufra/domain/core/result';
import type { LineState } from '@sufra/domain/orders/order';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type By, tableChanged } from '../../tables/floor/log.ts';
import { sendToKitchen } from '../received/commands.ts';
import { moveToNewRound, saveLine, touchOrder } from '../rounds/commands.ts';
import { lockOrder } from '../rounds/queries.ts';
import { lockAtTables } from '../tickets/locks.ts';
import { decideAll } from '../tickets/moves.ts';

type Fired = { readonly id: string; readonly status: LineState };

/**
 * Sends lines on hold to the kitchen, all of them or none (PAD-6). They become a round of their own: what goes out together is
 * one ticket, and its age counts from now.
 */
export function fireLines(
  context: Context,
  by: By,
  ids: readonly string[],
): Promise<Result<Fired[], ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<Fired[], ErrorCode>> => {
    const locked = await lockAtTables(tx, ids);
    if (!locked.ok) return locked;
    const moves = decideAll(locked.value.lines, 'fire');
    if (!moves.ok) return moves;
    const at = context.clock.now();
    for (const { line, state } of moves.value) await saveLine(tx, line, { state, at, reason: null });
    for (const [orderId, lines] of Map.groupBy(locked.value.lines, (line) => line.order_id)) {
      const round = { id: context.random.id(), orderId, at, takenBy: by.staff.staffId };
      await moveToNewRound(tx, lines, round);
      const { visit_id } = await touchOrder(tx, orderId);
      const { order_ref: orderRef, table_number: table } = await orderOf(tx, orderId);
      await sendToKitchen(context, tx, { roundId: round.id, table, orderRef, now: at }, lines);
      tx.emit(`visit:${visit_id}`, 'order.changed', { order_id: orderId });
      tx.emit('staff', 'tickets.changed', { order_id: orderId });
    }
    const after = { lines: locked.value.lines.map(({ id }) => id) };
    for (const subject of locked.value.tables)
      tableChanged(context, tx, by, { action: 'order.fire', subject, after });
    return ok(moves.value.map(({ line, state }) => ({ id: line.id, status: state })));
  });
}

async function orderOf(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a line belongs to an order');
  return order;
}
