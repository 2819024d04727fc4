import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { RefusalData } from '@sufra/contract/refusals';
import { formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { inLanguage, type MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import type { CheckedLine } from './commands.ts';

/** Refuses if a price differs from the one on the guest's screen, and names the lines (PRICE-2). */
export function checkPrices(
  menu: MenuSnapshot,
  lines: readonly { readonly seenPrice?: string | number | undefined }[],
  checked: readonly Pick<CheckedLine, 'item' | 'choice'>[],
  language: Language,
): Result<true, ErrorCode> {
  const changed: RefusalData<'price_changed'>['lines'] = [];
  for (const [line, { item, choice }] of checked.entries()) {
    const seen = lines[line]?.seenPrice;
    const price = seen === undefined ? choice.unitPrice : parseMoney(seen);
    if (price === undefined) return refuse('invalid_input', { field: `items[${line}].seen_price` });
    if (price === choice.unitPrice) continue;
    const item_name = inLanguage(item.names, language, menu.venue.default_language);
    const prices = { seen_price: formatMoney(price), price: formatMoney(choice.unitPrice) };
    changed.push({ line, item_id: item.id, item_name, ...prices });
  }
  return changed.length === 0 ? ok(true) : { ...refuse('price_changed'), data: { lines: changed } };
}
