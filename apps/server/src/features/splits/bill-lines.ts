import type { DividedLine, TakenUnits } from '@sufra/domain/item-split';
import { fils } from '@sufra/domain/money';
import { joinUnits } from '@sufra/domain/split-plan';
import type { AttemptRow, LineRow, ShareLineRow, ShareRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { shareLinesOf } from '../bill/queries.ts';
import type { Translations } from '../menu/import/stored.ts';
import { linesOf } from '../orders/queries.ts';
import { isTaken } from '../payments/payable.ts';

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

/**
 * Whether somebody has a share already, so that nobody else may take it apart: it is paid, being paid, another diner's
 * own, or taken by one just now.
 */
export function isHeld(
  share: ShareRow,
  attempts: readonly AttemptRow[],
  customerId: string,
  now: number,
): boolean {
  const live = attempts.some((attempt) => attempt.share_id === share.id && attempt.live === 1);
  const others = share.holder !== null && share.holder !== customerId;
  return share.status !== 'pending' || live || others || isTaken(share, customerId, now);
}

/** Whether a share is the rest of a bill, which has no payer yet. */
export function isRest(share: ShareRow): boolean {
  return share.payer_name === null && share.status === 'pending';
}
