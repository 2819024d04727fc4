import { useLanguage, useT } from '../../i18n.ts';
import {
  type Declaring,
  type DinerAllergen,
  namesIn,
  useDinerAllergens,
  withRisk,
} from '../menu/allergen-risk.ts';

/** The allergens of a diner that some dishes have, and those beside them that they may have: none is said twice. */
function avoidedIn(dishes: readonly Declaring[], allergens: readonly DinerAllergen[]) {
  const some = (risk: 'contains' | 'may_contain') =>
    allergens.filter((allergen) => dishes.some((dish) => withRisk(dish, [allergen], risk).length > 0));
  const contains = some('contains');
  return { contains, may: some('may_contain').filter((allergen) => !contains.includes(allergen)) };
}

/**
 * The words about what some dishes have, or may have, of what the diner avoids. None where they declare neither; that
 * never means that they are safe.
 */
export function useAvoidWarnings(dishes: readonly Declaring[], of: keyof typeof texts): readonly string[] {
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
