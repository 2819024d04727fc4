import { useT } from '../../shared/i18n.ts';
import { isHiddenBy, useDinerAllergens } from '../dishes/allergen-risk.ts';
import { DishRow } from './dish-row.tsx';
import { useCompanions } from './queries.ts';

/** On the page of a dish: what others order with it, without what the guest avoids. */
export function Companions({ itemId }: { readonly itemId: number }) {
  const t = useT();
  const allergens = useDinerAllergens();
  const items = useCompanions(itemId).filter((item) => !isHiddenBy(allergens, item));
  return <DishRow title={t('marks.goesWith')} items={items} allergens={allergens} />;
}
