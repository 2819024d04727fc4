import { addFils, type Fils, zeroFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { lineTotal } from './bill.ts';

/** A line of the order to divide; the caller leaves out cancelled lines. */
export type DividedLine = { readonly id: string; readonly unitPrice: Fils; readonly quantity: number };

/** A number of units of one line, taken by one payer. */
export type TakenUnits = { readonly lineId: string; readonly quantity: number };

/** Why a split by items is refused: see `divideByItems`. */
export type ItemSplitRefusal =
  | 'split_payer_without_items'
  | 'split_item_unknown'
  | 'split_item_taken_twice'
  | 'split_items_left';

/**
 * The payers' subtotals, in the payers' order, when each takes units of the lines. Every unit must be taken exactly
 * once and every payer must take at least one (ITEMS-17, ITEMS-18), so the subtotals add up to the order's total. The
 * refusal's detail names the payer (from 0) or the line.
 */
export function divideByItems(
  lines: readonly DividedLine[],
  payers: readonly (readonly TakenUnits[])[],
): Result<Fils[], ItemSplitRefusal> {
  const open = new Map(lines.map((line) => [line.id, { ...line, left: line.quantity }]));
  const subtotals: Fils[] = [];

  for (const [payer, taken] of payers.entries()) {
    if (taken.length === 0) return refuse('split_payer_without_items', { payer: String(payer) });
    let subtotal = zeroFils;
    for (const { lineId, quantity } of taken) {
      const line = open.get(lineId);
      if (line === undefined) return refuse('split_item_unknown', { line: lineId });
      if (quantity > line.left) return refuse('split_item_taken_twice', { line: lineId });
      line.left -= quantity;
      subtotal = addFils(subtotal, lineTotal(line.unitPrice, quantity));
    }
    subtotals.push(subtotal);
  }

  const leftOver = [...open.values()].find((line) => line.left > 0);
  return leftOver === undefined ? ok(subtotals) : refuse('split_items_left', { line: leftOver.id });
}
