import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { lineTotal } from '@sufra/domain/bill/bill';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Pick as OptionPick } from '@sufra/domain/menu/choice';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { checkLine } from '../cart/commands.ts';
import type { GuestPart } from '../together/gather.ts';
import type { LineOrdered } from './line-rows.ts';

/** A line to be ordered, as a client sends it. */
export interface LineToOrder {
  readonly itemId: number;
  readonly quantity: number;
  readonly instructions?: string | null | undefined;
  readonly cookType?: string | null | undefined;
  readonly serveType?: string | null | undefined;
  /** What was chosen of the dish's options; undefined leaves it to the menu. */
  readonly picks?: readonly OptionPick[] | undefined;
  /** The unit price on the guest's screen; undefined if the client doesn't send it. */
  readonly seenPrice?: string | number | undefined;
  /** The line of the cart; undefined if the client doesn't name it. */
  readonly cartItemId?: string | undefined;
}

/** A line that is ordered, with the cart line that its client named. */
export type LineSent = LineOrdered & Pick<LineToOrder, 'cartItemId'>;

/** Checks the lines that a guest sends, or staff for the table. */
export function checkLines(
  menu: MenuSnapshot,
  lines: readonly LineToOrder[],
  { customerId, language }: { readonly customerId: string | null; readonly language: Language },
): Result<LineSent[], ErrorCode> {
  const checked: LineSent[] = [];
  for (const [at, line] of lines.entries()) {
    const result = checkLine(menu, line, { menu, language, line: at });
    if (!result.ok) return result;
    const { quantity, cartItemId } = line;
    const total = lineTotal(result.value.choice.unitPrice, quantity);
    checked.push({ ...result.value, customerId, quantity, total, cartItemId });
  }
  return ok(checked);
}

/** The lines of a guest who is ready. */
export function linesOfPart({ customerId, lines }: GuestPart): LineOrdered[] {
  return lines.map(({ quantity, checked }) => ({
    ...checked,
    customerId,
    quantity,
    total: lineTotal(checked.choice.unitPrice, quantity),
  }));
}
