import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { lineTotal } from '@sufra/domain/bill/bill';
import { assert } from '@sufra/domain/core/assert';
import { formatMoney, sumFils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import { cookTypeName, presentItemBrief } from '../../menu/present.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { type CartLine, cartLines } from './store.ts';

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
  const totals = lines.map((line) => lineTotal(itemOf(menu, line).price, line.quantity));
  return { items, total_amount: formatMoney(sumFils(totals)) };
}

/** A cart line with its texts in `language`. */
export function presentCartLine(menu: MenuSnapshot, line: CartLine, language: Language): PresentedLine {
  const item = itemOf(menu, line);
  return {
    id: line.id,
    item_id: line.item_id,
    quantity: line.quantity,
    instructions: line.instructions,
    cook_type: cookTypeName(item, line.cook_type, menu, language),
    serve_type: line.serve_type,
    total_price: formatMoney(lineTotal(item.price, line.quantity)),
    item: presentItemBrief(item, menu, language),
  };
}

function itemOf(menu: MenuSnapshot, line: CartLine) {
  const item = menu.itemById.get(line.item_id);
  assert(item !== undefined, 'dishes are retired, never deleted');
  return item;
}
