import type { Language } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import type { RefusalData } from '@sufra/contract/refusals';
import { formatMoney, parseMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { CheckedLine } from '../cart/commands.ts';
import { inLanguage, type MenuSnapshot } from '../menu/snapshot.ts';
import type { LineToOrder } from './place.ts';

/** Refuses with the lines whose price is another than the one that the screen showed (contract, section 10.5). */
export function pricesAgreed(
  menu: MenuSnapshot,
  lines: readonly Pick<LineToOrder, 'seenPrice'>[],
  checked: readonly Pick<CheckedLine, 'item'>[],
  language: Language,
): Result<true, ErrorCode> {
  const changed: RefusalData<'price_changed'>['lines'] = [];
  for (const [line, { item }] of checked.entries()) {
    const seen = lines[line]?.seenPrice;
    const price = seen === undefined ? item.price : parseMoney(seen);
    if (price === undefined) return refuse('invalid_input', { field: `items[${line}].seen_price` });
    if (price === item.price) continue;
    const item_name = inLanguage(item.names, language, menu.venue.default_language);
    const prices = { seen_price: formatMoney(price), price: formatMoney(item.price) };
    changed.push({ line, item_id: item.id, item_name, ...prices });
  }
  return changed.length === 0 ? ok(true) : { ...refuse('price_changed'), data: { lines: changed } };
}
