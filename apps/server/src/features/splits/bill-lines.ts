import type { DividedLine, TakenUnits } from '@sufra/domain/item-split';
import { fils } from '@sufra/domain/money';
import { joinUnits } from '@sufra/domain/split-plan';
import type { Context } from '../../context.ts';
import type { LineRow, OrderRow, ShareLineRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { type Bill, type Divided, dividedNow, wholeOf } from '../bill/divided.ts';
import { planOf } from '../bill/plan.ts';
import { shareLinesOf } from '../bill/queries.ts';
import type { Translations } from '../menu/import/stored.ts';
import { linesOf } from '../orders/queries.ts';

/** A line that is to be paid, with whom it is for. */
export interface BillLine extends DividedLine {
  readonly orderedBy: string | null;
  readonly names: Translations;
}

/** The lines of an order that are paid for: all but the cancelled ones. */
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

/** An order's bill with its plan, as it stands. */
export async function billOf(reader: Reader, order: OrderRow): Promise<Bill<BillLine>> {
  const plan = await planOf(reader, order.id);
  const lines = await billLines(reader, order.id);
  return { ...plan, total: order.total, lines, shareLines: await shareLinesOf(reader, order.id) };
}

/** What a split by this guest divides: all of the bill where they agreed to replace what others pay of it. */
export function whatIsDivided(
  context: Context,
  bill: Bill<BillLine>,
  by: { readonly customerId: string; readonly replaces?: readonly string[] | undefined },
): Divided<BillLine> {
  const whole = (by.replaces ?? []).length > 0;
  return whole ? wholeOf(bill) : dividedNow(bill, by.customerId, context.clock.now());
}

/** What each standing share of an order pays for, by share. */
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

/** Units as a form sends them, each line once. */
export function readUnits(
  items: readonly { readonly order_item_id: string; readonly quantity: number | string }[] | undefined,
): TakenUnits[] {
  return joinUnits(
    (items ?? []).map((item) => ({ lineId: item.order_item_id, quantity: Number(item.quantity) })),
  );
}
