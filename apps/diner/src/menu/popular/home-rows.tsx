import { useT } from '../../shared/i18n.ts';
import type { DinerAllergen } from '../dishes/allergen-risk.ts';
import type { Item } from '../dishes/shapes.ts';
import { DishRow } from './dish-row.tsx';
import { useOrderedLately, usePopular } from './queries.ts';

type HomeRowsProps = {
  /** The dishes that the guest's filters leave. */
  readonly menu: readonly Item[];
  readonly allergens: readonly DinerAllergen[];
};

/** Below the dishes of a category: what many ordered today, and what this guest had before. */
export function HomeRows({ menu, allergens }: HomeRowsProps) {
  const t = useT();
  return (
    <>
      <DishRow title={t('marks.popular')} items={usePopular(menu)} allergens={allergens} />
      <DishRow title={t('marks.lately')} items={useOrderedLately(menu)} allergens={allergens} />
    </>
  );
}
