import type { Language } from '@sufra/contract/constants';
import type { Context } from '../../context.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { allergensOfCustomer } from './store.ts';

/** An allergen by its name in some language. */
export interface NamedAllergen {
  readonly id: number;
  readonly name: string;
}

/** The allergens that a diner has chosen, in the menu's order; those that left the menu are left out. */
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
