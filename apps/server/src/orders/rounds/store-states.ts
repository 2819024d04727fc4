/**
 * The only statements that write the state of an order or a line. The domain decides the state; these save
 * it.
 */
import { furthest, type LineState } from '@sufra/domain/orders/order';
import { queriesOf } from '../../database/queries.ts';
import type { LineRow, OrderRow } from '../../database/schema/rows.ts';
import { bulkStatement, statement } from '../../database/sql.ts';
import type { Transaction } from '../../database/transaction.ts';

type NewOrder = Omit<OrderRow, 'payment_status' | 'paid_at' | 'version' | 'joined' | 'visit_since'>;

/** Adds an order: a bill that is due, or an order that is held for a guest. */
export const insertOrder = statement<NewOrder, never>((sql, args) =>
  sql.insertInto('orders').values({
    id: args.id,
    order_ref: args.order_ref,
    visit_id: args.visit_id,
    table_number: args.table_number,
    created_at: args.created_at,
    total: args.total,
    payment_status: 'pending',
    paid_at: null,
    version: 1,
    held_for: args.held_for,
    joined: null,
  }),
);

/** Makes a held order the table's bill. */
export const becomeBill = statement<{ id: string; total: number; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({
        held_for: null,
        total: args.total,
        created_at: args.at,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', args.id) as never,
);

/** Records which bill the lines of an order were moved to. */
export const joinOrder = statement<{ id: string; joined: string }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set((eb) => ({ joined: args.joined, version: eb('version', '+', 1) }))
      .where('id', '=', args.id) as never,
);

/** Makes a pending order paid. No other statement writes "paid" on an order. */
export const payOrder = statement<{ id: string; at: number }, never>(
  (sql, args) =>
    sql
      .updateTable('orders')
      .set({ payment_status: 'paid', paid_at: args.at })
      .where('id', '=', args.id)
      .where('payment_status', '=', 'pending') as never,
);

/** Adds the lines of a round. */
export const insertLines = bulkStatement<LineRow, never>((sql, lines) =>
  sql.insertInto('order_lines').values(
    lines.map((line) => ({
      id: line.id,
      order_id: line.order_id,
      round_id: line.round_id,
      position: line.position,
      item_id: line.item_id,
      names: line.names,
      unit_price: line.unit_price,
      vat_rate: line.vat_rate,
      quantity: line.quantity,
      total: line.total,
      cook_type: line.cook_type,
      serve_type: line.serve_type,
      instructions: line.instructions,
      station: line.station,
      ordered_by: line.ordered_by,
      status: line.status,
      status_at: line.status_at,
      cancel_reason: line.cancel_reason,
      reached: line.reached,
      options: line.options,
      part_of: line.part_of,
      comped: line.comped,
      course: line.course,
      seat: line.seat,
    })),
  ),
);

/** Moves a line if it is still in the state that the decision was based on; returns whether it was. */
export async function moveLine(
  tx: Transaction,
  line: Pick<LineRow, 'id' | 'status' | 'reached'>,
  { state, at, reason }: { readonly state: LineState; readonly at: number; readonly reason: string | null },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const changed = await run(
    sql
      .updateTable('order_lines')
      .set({
        status: state,
        status_at: at,
        reached: furthest(line.reached, state),
        ...(reason === null ? {} : { cancel_reason: reason }),
      })
      .where('id', '=', line.id)
      .where('status', '=', line.status),
  );
  return changed === 1;
}

/** Gives the orders that were held for a guest to somebody else. */
export async function renameHeld(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('orders').set({ held_for: to }).where('held_for', '=', from));
}
