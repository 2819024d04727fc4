import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { lineTotal } from '@sufra/domain/bill/bill';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import { priceWith } from '@sufra/domain/menu/choice';
import type { Context } from '../../context.ts';
import { chosenByKey } from '../../menu/options/choose.ts';
import { presentChosen } from '../../menu/options/present.ts';
import { cookTypeName, presentItemBrief } from '../../menu/present.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { type CartLine, cartLines } from './store.ts';

export type { CartLine } from './store.ts';

type PresentedLine = DataOf<'cart'>['cart']['items'][number];

/** A guest's cart at today's prices. */
export async function cartOf(
  context: Context,
  customerId: string,
  language: Language,
): Promise<DataOf<'cart'>['cart']> {
  const menu = await context.menu.refresh();
  const lines = await context.db.read.allOf(cartLines, { customer_id: customerId });
  const items = lines.map((line) => presentCartLine(menu, line, language));
  const totals = lines.map((line) => lineTotal(costOf(menu, line).unitPrice, line.quantity));
  return { items, total_amount: formatMoney(sumFils(totals)) };
}

/** A cart line with its texts in `language`. */
export function presentCartLine(menu: MenuSnapshot, line: CartLine, language: Language): PresentedLine {
  const { item, choice, unitPrice } = costOf(menu, line);
  return {
    id: line.id,
    item_id: line.item_id,
    quantity: line.quantity,
    instructions: line.instructions,
    cook_type: cookTypeName(item, line.cook_type, menu, language),
    serve_type: line.serve_type,
    options: presentChosen(choice.chosen, menu, language),
    unit_price: formatMoney(unitPrice),
    total_price: formatMoney(lineTotal(unitPrice, line.quantity)),
    is_available: item.available && !item.retired && choice.fits,
    item: presentItemBrief(item, menu, language),
  };
}

/** A line's dish, what was chosen, and what one costs today. */
function costOf(menu: MenuSnapshot, line: CartLine) {
  const item = menu.itemById.get(line.item_id);
  assert(item !== undefined, 'dishes are retired, never deleted');
  const choice = chosenByKey(item, line.options, menu);
  // A choice that no longer fits can't be ordered, but a cart must show it all the same.
  const unitPrice: Fils = fils(Math.max(0, priceWith(item.price, choice.chosen)));
  return { item, choice, unitPrice };
}
