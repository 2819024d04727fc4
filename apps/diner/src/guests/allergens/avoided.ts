import {
  type DeclaredDish,
  type DinerAllergen,
  namesIn,
  useDinerAllergens,
  withRisk,
} from '../../menu/dishes/allergen-risk.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';

/** The diner's allergens that some dishes contain, and those that they may contain. None is in both lists. */
function avoidedIn(dishes: readonly DeclaredDish[], allergens: readonly DinerAllergen[]) {
  const some = (risk: 'contains' | 'may_contain') =>
    allergens.filter((allergen) => dishes.some((dish) => withRisk(dish, [allergen], risk).length > 0));
  const contains = some('contains');
  return { contains, may: some('may_contain').filter((allergen) => !contains.includes(allergen)) };
}

/** Warnings about avoided allergens in some dishes. No warning never means that a dish is safe. */
export function useAvoidWarnings(dishes: readonly DeclaredDish[], of: keyof typeof texts): readonly string[] {
  const t = useT();
  const language = useLanguage();
  const { contains, may } = avoidedIn(dishes, useDinerAllergens());
  const [has, mayHave] = texts[of];
  return [
    ...(contains.length === 0 ? [] : [t(has, { names: namesIn(contains, language) })]),
    ...(may.length === 0 ? [] : [t(mayHave, { names: namesIn(may, language) })]),
  ];
}

const texts = {
  dish: ['allergens.avoidContains', 'allergens.avoidMay'],
  choice: ['allergens.among', 'allergens.mayAmong'],
  cart: ['allergens.inCart', 'allergens.mayInCart'],
} as const;
