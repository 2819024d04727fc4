import { useT } from '../../shared/i18n.ts';
import { isHiddenBy, useDinerAllergens } from '../dishes/allergen-risk.ts';
import { DishRow } from './dish-row.tsx';
import { useCompanions } from './queries.ts';

/** What others order with a dish, or with those in the cart, without them and without what the guest avoids. */
export function Companions({ dishes }: { readonly dishes: readonly number[] }) {
  const t = useT();
  const allergens = useDinerAllergens();
  const items = useCompanions(dishes).filter((item) => !isHiddenBy(allergens, item));
  return <DishRow title={t('marks.goesWith')} items={items} allergens={allergens} />;
}
