import type { DataOf } from '@sufra/contract/calls';
import { lineTotal } from '@sufra/domain/bill/bill';
import { type Fils, parseMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { normaliseInstructions } from '@sufra/domain/core/text';
import type { ChosenOption } from '../../menu/options/shapes.ts';
import { serveCode } from './serve-type.ts';

/** A line of the cart. */
export type CartLine = DataOf<'cart'>['cart']['items'][number];

/** So many of an option: lines have `id`, what is sent has `option_id`. */
type OptionCount = {
  readonly id?: number | string;
  readonly option_id?: number | string;
  readonly quantity?: number | string | undefined;
};

/** What makes two lines the same: dish, options, cook type, serve type and instructions (ITEM-26 to ITEM-28, OPT-4). */
export type LineChoice = {
  readonly item_id: number | string;
  readonly cook_type?: string | null;
  readonly serve_type?: string | null;
  readonly instructions?: string | null;
  readonly options?: readonly OptionCount[] | null | undefined;
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
    normaliseInstructions(a.instructions) === normaliseInstructions(b.instructions) &&
    optionKey(a.options) === optionKey(b.options)
  );
}

/** Options as a text that is the same for the same options in any order; '' without any. */
function optionKey(options: LineChoice['options']): string {
  const counts = (options ?? []).map(
    ({ id, option_id = id, quantity = 1 }) => `${String(option_id)}*${String(quantity)}`,
  );
  return counts.toSorted().join();
}

/** What was chosen on a line; other servers say nothing of options. */
export function optionsOf({ options = [] }: Partial<Pick<CartLine, 'options'>>): readonly ChosenOption[] {
  return options;
}

/** What was chosen, as it is sent. */
export function sentOptions(options: readonly ChosenOption[]) {
  return options.map(({ id, quantity }) => ({ option_id: id, quantity }));
}

/** What one of a line costs: with its options, where it has some. */
export function unitPriceOf(line: CartLine): string {
  return optionsOf(line).length > 0 ? line.unit_price : (line.item?.price ?? '0.00');
}

/** What a line costs, at the price that the cart shows. */
export function amountOf(line: CartLine): Fils {
  const price = parseMoney(unitPriceOf(line)) ?? zeroFils;
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
