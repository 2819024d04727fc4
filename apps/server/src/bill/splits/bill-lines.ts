import type { DividedLine, TakenUnits } from '@sufra/domain/bill/item-split';
import { joinUnits } from '@sufra/domain/bill/split-plan';
import { fils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { LineRow, OrderRow, ShareLineRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { type Bill, type Divided, dividedNow, wholeOf } from '../shares/divided.ts';
import { planOf } from '../shares/plan.ts';
import { shareLinesOf } from '../shares/queries.ts';

/** A line to pay for, with the guest who ordered it. */
export interface BillLine extends DividedLine {
  readonly orderedBy: string | null;
  readonly names: Translations;
}

/** The lines of an order to pay for: all but the cancelled ones. */
export async function billLines(reader: Reader, orderId: string): Promise<BillLine[]> {
  const lines = await linesOf(reader, orderId);
  return lines.filter((line) => line.status !== 'cancelled').map(toBillLine);
}

function toBillLine(line: LineRow): BillLine {
  return {
    id: line.id,
    unitPrice: fils(line.unit_price),
    quantity: line.quantity,
    orderedBy: line.ordered_by,
    names: JSON.parse(line.names) as Translations,
  };
}

/** An order's bill with its current plan. */
export async function billOf(reader: Reader, order: OrderRow): Promise<Bill<BillLine>> {
  const plan = await planOf(reader, order.id);
  const lines = await billLines(reader, order.id);
  return { ...plan, total: order.total, lines, shareLines: await shareLinesOf(reader, order.id) };
}

/** What a split by this guest divides. If they agreed to replace what others pay, that is the whole bill. */
export function billToDivide(
  context: Context,
  bill: Bill<BillLine>,
  by: { readonly customerId: string; readonly replaces?: readonly string[] | undefined },
): Divided<BillLine> {
  const whole = (by.replaces ?? []).length > 0;
  return whole ? wholeOf(bill) : dividedNow(bill, by.customerId, context.clock.now());
}

/** What each pending or paid share of an order pays for, by share. */
export async function unitsByShare(
  reader: Reader,
  orderId: string,
): Promise<ReadonlyMap<string, TakenUnits[]>> {
  const rows = Map.groupBy(await shareLinesOf(reader, orderId), (row: ShareLineRow) => row.share_id);
  return new Map(
    [...rows].map(([id, units]) => [
      id,
      units.map((unit) => ({ lineId: unit.line_id, quantity: unit.quantity })),
    ]),
  );
}

/** Units as a form sends them; the same line twice is added up. */
export function readUnits(
  items: readonly { readonly order_item_id: string; readonly quantity: number | string }[] | undefined,
): TakenUnits[] {
  return joinUnits(
    (items ?? []).map((item) => ({ lineId: item.order_item_id, quantity: Number(item.quantity) })),
  );
}
