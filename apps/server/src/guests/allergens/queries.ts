import type { Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { allergensOfCustomer } from './store.ts';

/** An allergen with its name in one language. */
export interface NamedAllergen {
  readonly id: number;
  readonly name: string;
}

/** The allergens that a guest has chosen, in the menu's order, without those that have left the menu. */
export async function customerAllergens(
  context: Context,
  customerId: string,
  language: Language,
): Promise<NamedAllergen[]> {
  const rows = await context.db.read.allOf(allergensOfCustomer, { customer_id: customerId });
  return nameAllergens(
    context,
    rows.map((row) => row.allergen_id),
    language,
  );
}

/** The allergens with these ids, in the menu's order. */
export function nameAllergens(context: Context, ids: readonly number[], language: Language): NamedAllergen[] {
  const menu = context.menu.current();
  return menu.allergens
    .filter(({ id }) => ids.includes(id))
    .map(({ id, names }) => ({ id, name: inLanguage(names, language, menu.venue.default_language) }));
}
