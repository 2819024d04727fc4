import { type Fils, fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';

/** Where lines are ordered. */
interface Place {
  readonly orderId: string;
  readonly orderRef: string;
  readonly table: string;
  readonly roundId: string;
}

/** Tells that a round was ordered: by staff, by a guest, or by one whom staff confirmed. */
export async function tellPlaced(
  tx: Transaction,
  at: number,
  { orderId: order_id, orderRef: order_ref, table, roundId: round_id }: Place,
  lines: readonly LineRow[],
): Promise<void> {
  await tellWebhooks(tx, 'order.placed', at, () => ({
    order_id,
    order_ref,
    table,
    round_id,
    ...told(lines),
  }));
}

/** The order that lines were on. */
interface Order {
  readonly id: string;
  readonly order_ref: string;
  readonly table_number: string;
}

/** Tells that lines were taken off an order. The reason isn't told: it may name somebody. */
export async function tellCancelled(
  tx: Transaction,
  at: number,
  orderOf: () => Promise<Order>,
  lines: readonly LineRow[],
): Promise<void> {
  await tellWebhooks(tx, 'order.cancelled', at, async () => {
    const { id: order_id, order_ref, table_number: table } = await orderOf();
    return { order_id, order_ref, table, ...told(lines) };
  });
}

/** The lines that guests see: what a combo is made of is within it. */
function told(rows: readonly LineRow[]) {
  const lines = rows.filter(({ part_of }) => part_of === null);
  return {
    amount: formatMoney(sumFils(lines.map(worth))),
    lines: lines.map((line) => ({
      line_id: line.id,
      item_id: line.item_id,
      quantity: line.quantity,
      amount: formatMoney(worth(line)),
    })),
  };
}

function worth({ total, comped }: LineRow): Fils {
  return fils(total - comped);
}
