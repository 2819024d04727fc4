import type { Language } from '@sufra/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { useCustomerId } from '../../tables/session/customer.ts';
import { homeQuery } from './queries.ts';
import { asList, type Customer, type Item } from './shapes.ts';

/**
 * What a dish declares about one allergen. A dish that declares nothing may still contain it; with `optional` it is in
 * the dish as it comes, and another choice of its options is without.
 */
export type Risk = 'contains' | 'may_contain' | 'optional' | 'undeclared' | 'free_of';

/** An allergen that the guest avoids. */
export type DinerAllergen = Customer['allergens'][number];

/** The declared allergens of a dish. Other servers have only tags. */
export type DeclaredDish = Partial<Pick<Item, 'allergens' | 'optional_allergens'>> & {
  readonly tags?: Item['tags'] | string | null;
  /** Whether `allergens` are those of the dish as the guest chose it. Its tags are always those of the dish as it comes. */
  readonly isChosen?: boolean;
};

/**
 * What a dish declares about an allergen. A tag that equals the allergen's name, in upper or lower case, means that the
 * dish contains it (ALLERG-5).
 */
export function riskOf(dish: DeclaredDish, allergen: DinerAllergen): Risk {
  const name = allergen.name.trim().toLowerCase();
  const has = (ids: readonly number[] | undefined) => ids?.includes(allergen.id) === true;
  const { allergens, optional_allergens: optional } = dish;
  const avoidable = has(optional?.contains) || has(optional?.may_contain);
  const harm = avoidable && dish.isChosen !== true ? 'optional' : undefined;
  if (has(allergens?.contains)) return harm ?? 'contains';
  if (!avoidable && asList(dish.tags).some((tag) => tag.toLowerCase() === name)) return 'contains';
  if (has(allergens?.may_contain)) return harm ?? 'may_contain';
  return has(allergens?.free_of) ? 'free_of' : 'undeclared';
}

/** The allergens that have this risk in a dish. */
export function withRisk<Allergen extends DinerAllergen>(
  dish: DeclaredDish,
  allergens: readonly Allergen[],
  risk: Risk,
): readonly Allergen[] {
  return allergens.filter((allergen) => riskOf(dish, allergen) === risk);
}

/** The names of allergens as a list, with the language's comma. In Russian they begin with a small letter. */
export function namesIn(allergens: readonly DinerAllergen[], language: Language | undefined): string {
  const written = ({ name }: DinerAllergen) =>
    language === 'ru' ? `${name.charAt(0).toLocaleLowerCase('ru')}${name.slice(1)}` : name;
  return allergens.map(written).join(language === 'ar' ? '\u060c ' : ', ');
}

/** Whether a dish is hidden because it contains one of these allergens. */
export function isHiddenBy(allergens: readonly DinerAllergen[], dish: DeclaredDish): boolean {
  return allergens.some((allergen) => riskOf(dish, allergen) === 'contains');
}

/**
 * The allergens to mark on a dish's card. If a server's dishes declare nothing, every card would have the same mark: then
 * Home says it once, and a card marks only what its tags contain.
 */
export function allergensToMark(
  dish: DeclaredDish,
  allergens: readonly DinerAllergen[],
): readonly DinerAllergen[] {
  return dish.allergens === undefined ? withRisk(dish, allergens, 'contains') : allergens;
}

const none: readonly DinerAllergen[] = [];

/** The allergens that the guest avoids; none until they are loaded. */
export function useDinerAllergens(): readonly DinerAllergen[] {
  const home = useQuery(homeQuery(useCustomerId()));
  return home.data?.customer?.allergens ?? none;
}
