import { hash } from 'node:crypto';
import type { Language } from '@sufra/contract/core/constants';
import { picksOfKey } from '@sufra/domain/menu/choice';
import { type AgreedLine, type CartTrouble, type LineNow, troubleOf } from '@sufra/domain/orders/ready';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { type CheckedLine, checkLine } from '../cart/commands.ts';
import type { CartLine } from '../cart/queries.ts';

const versionLength = 22;

/** Names what a guest agreed to, without saying who or what: others may know it, and their ids of guests open doors. */
export function versionOf(customerId: string, agreed: string): string {
  return hash('sha256', `${customerId}\n${agreed}`, 'base64url').slice(0, versionLength);
}

/** A line of a cart, and whether it can be ordered as it is. */
export interface LineInCart {
  readonly line: CartLine;
  readonly checked: ReturnType<typeof checkLine>;
}

/** Checks the lines of a cart as if its guest placed them now. */
export function checkCart(menu: MenuSnapshot, lines: readonly CartLine[], language: Language): LineInCart[] {
  return lines.map((line, at) => {
    const { item_id, instructions, cook_type, serve_type, options } = line;
    const picks = options === '' ? undefined : picksOfKey(options);
    const sent = { itemId: item_id, instructions, cookType: cook_type, serveType: serve_type, picks };
    return { line, checked: checkLine(menu, sent, { menu, language, line: at }) };
  });
}

/** What a guest agrees to who is ready with these lines. `avoided` are the allergens that they avoid. */
export function agreedOf(lines: readonly LineInCart[], avoided: ReadonlySet<number>): string {
  const agreed = lines.map(({ line, checked }): AgreedLine => {
    const { id, quantity, price, risks } = lineNow(line, checked.ok ? checked.value : undefined, avoided);
    return { id, quantity, price, risks };
  });
  return JSON.stringify(agreed);
}

/** What keeps a cart from being ordered as its guest agreed to it; undefined if nothing does. */
export function troubleWith(
  agreed: string,
  lines: readonly LineInCart[],
  avoided: ReadonlySet<number>,
): CartTrouble | undefined {
  const now = lines.map(({ line, checked }) =>
    lineNow(line, checked.ok ? checked.value : undefined, avoided),
  );
  return troubleOf(JSON.parse(agreed) as AgreedLine[], now);
}

function lineNow(
  line: Pick<CartLine, 'id' | 'quantity'>,
  checked: CheckedLine | undefined,
  avoided: ReadonlySet<number>,
): LineNow {
  const { id, quantity } = line;
  if (checked === undefined) return { id, quantity, price: 0, risks: [], orderable: false };
  const { item, choice } = checked;
  const brought = [item.allergens, ...choice.chosen.map(({ option }) => option.allergens)];
  const has = (allergen: number, risk: 'contains' | 'may_contain') =>
    brought.some((one) => one[risk].includes(allergen));
  const risks = [...avoided].flatMap((allergen) => {
    const risk = (['contains', 'may_contain'] as const).find((one) => has(allergen, one));
    return risk === undefined ? [] : [{ allergen, risk }];
  });
  return { id, quantity, price: choice.unitPrice, risks, orderable: true };
}
