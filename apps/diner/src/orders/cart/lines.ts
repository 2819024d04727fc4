import type { DataOf } from '@sufra/contract/calls';
import { lineTotal } from '@sufra/domain/bill/bill';
import { type Fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { normaliseInstructions } from '@sufra/domain/core/text';
import { serveCode } from './serve-type.ts';

/** A line of the cart. */
export type CartLine = DataOf<'cart'>['cart']['items'][number];

/** What makes two lines the same: dish, cook type, serve type and instructions (ITEM-26 to ITEM-28). */
export type LineChoice = {
  readonly item_id: number | string;
  readonly cook_type?: string | null;
  readonly serve_type?: string | null;
  readonly instructions?: string | null;
};

/** What the API takes for "no instructions" (ITEM-10, DIALOG-26). */
export const noInstructions = 'Nothing';

/** Instructions as they are sent: the typed text, or the word for none. */
export function sentInstructions(typed: string): string {
  return typed.trim() === '' ? noInstructions : typed.trim();
}

/** Whether two choices are the same line. "" and "Nothing" are equal. */
export function isSameLine(a: LineChoice, b: LineChoice): boolean {
  return (
    String(a.item_id) === String(b.item_id) &&
    (a.cook_type ?? '') === (b.cook_type ?? '') &&
    serveCode(a.serve_type ?? '') === serveCode(b.serve_type ?? '') &&
    normaliseInstructions(a.instructions) === normaliseInstructions(b.instructions)
  );
}

/** What a line costs, at the price that the cart shows. */
export function amountOf(line: CartLine): Fils {
  const price = parseMoney(line.item?.price ?? 0) ?? zeroFils;
  return lineTotal(price, Math.max(1, line.quantity));
}

/** What the cart costs. */
export function cartTotal(lines: readonly CartLine[]): Fils {
  return sumFils(lines.map(amountOf));
}

/** The number of portions in the cart, for its badge. */
export function countPortions(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
