import type { Language } from '@sufra/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useCustomerId } from '../session/customer.ts';
import { homeQuery } from './queries.ts';
import { type Customer, type Item, wordsIn } from './shapes.ts';

/** What a dish says of one allergen. A dish that says nothing of it is not thereby free of it. */
export type Risk = 'contains' | 'may_contain' | 'undeclared' | 'free_of';

/** An allergen by which a diner chooses. */
export type DinerAllergen = Customer['allergens'][number];

/** What is read of a dish; other servers have tags alone. */
export type Declaring = Partial<Pick<Item, 'allergens'>> & { readonly tags?: Item['tags'] | string | null };

/**
 * What a dish says of an allergen: by its declaration, or by a tag that is the allergen's name, whole and in any case
 * (seed, section 4; contract, section 9).
 */
export function riskOf(dish: Declaring, allergen: DinerAllergen): Risk {
  const name = allergen.name.trim().toLowerCase();
  if (wordsIn(dish.tags).some((tag) => tag.toLowerCase() === name)) return 'contains';
  const has = (ids: readonly number[] | undefined) => ids?.includes(allergen.id) === true;
  if (has(dish.allergens?.contains)) return 'contains';
  if (has(dish.allergens?.may_contain)) return 'may_contain';
  return has(dish.allergens?.free_of) ? 'free_of' : 'undeclared';
}

/** The allergens of which a dish says this. */
export function withRisk<Allergen extends DinerAllergen>(
  dish: Declaring,
  allergens: readonly Allergen[],
  risk: Risk,
): readonly Allergen[] {
  return allergens.filter((allergen) => riskOf(dish, allergen) === risk);
}

/** The names of allergens in a row, with the comma of the language. */
export function namesIn(allergens: readonly DinerAllergen[], language: Language | undefined): string {
  return allergens.map(({ name }) => name).join(language === 'ar' ? '\u060c ' : ', ');
}

/** Whether a dish is kept from a diner with these allergens: it contains one of them. */
export function isHiddenBy(allergens: readonly DinerAllergen[], dish: Declaring): boolean {
  return allergens.some((allergen) => riskOf(dish, allergen) === 'contains');
}

/**
 * The allergens to mark on a dish's card. With a server whose dishes declare nothing every card would bear the same
 * mark; there Home says it once, and a card only what a tag tells.
 */
export function spokenOf(dish: Declaring, allergens: readonly DinerAllergen[]): readonly DinerAllergen[] {
  return dish.allergens === undefined ? withRisk(dish, allergens, 'contains') : allergens;
}

const none: readonly DinerAllergen[] = [];

/** The allergens that the diner keeps clear of; none until they are known. */
export function useDinerAllergens(): readonly DinerAllergen[] {
  const home = useQuery(homeQuery(useCustomerId()));
  return home.data?.customer?.allergens ?? none;
}
