import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { Button } from '@sufra/ui/button.tsx';
import { ErrorState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { isHiddenBy } from '../menu/hidden-by-allergens.ts';
import { categoriesQuery, homeQuery, itemsQuery } from '../menu/queries.ts';
import { useCustomerId } from '../session/customer.ts';
import { AllergenNote } from './allergen-note.tsx';
import { CategoryStrip, SubCategoryStrip } from './category-strips.tsx';
import { itemsOf, resolveChoice, useChoice } from './choice.ts';
import { Featured } from './featured.tsx';
import { FoodForYou } from './food-for-you.tsx';
import { OrderFinished } from './order-finished.tsx';
import { Promotions } from './promotions.tsx';
import { useCorrectedCounters } from './use-corrected-counters.ts';

/** The menu: promotions, categories, dishes, and the way to the bill. */
export function HomePage() {
  const t = useT();
  const id = useCustomerId();
  const home = useQuery(homeQuery(id));
  const items = useQuery(itemsQuery(id));
  const categories = useQuery(categoriesQuery());
  const { category, subCategory } = resolveChoice(listIn(categories.data), useChoice());
  usePageTitle(t('app.home'));
  useCorrectedCounters(home.data?.customer, listIn(items.data));

  const allergens = home.data?.customer?.allergens ?? [];
  const chosen = itemsOf(listIn(items.data), category, subCategory);
  const shown = chosen.filter((item) => !isHiddenBy(allergens, item));
  const failed = items.isError && items.data === undefined;
  return (
    <div className="mx-auto max-w-280">
      <h1 className="sr-only">{t('app.home')}</h1>
      <Promotions slides={home.data?.slider ?? []} loading={home.isPending} />
      <CategoryStrip categories={listIn(categories.data)} chosen={category} loading={categories.isPending} />
      <SubCategoryStrip category={category} chosen={subCategory} />
      <AllergenNote allergens={allergens} hidden={chosen.length - shown.length} />
      {failed ? (
        <ErrorState
          title={serverMessage(items.error) ?? t('home.failed')}
          action={<Button onClick={() => items.refetch()}>{t('app.tryAgain')}</Button>}
        />
      ) : (
        <FoodForYou items={shown} loading={items.isPending || categories.isPending} />
      )}
      <Featured
        items={listIn(items.data).filter((item) => item.is_featured && !isHiddenBy(allergens, item))}
      />
      <OrderFinished orders={home.data?.customer?.orders} />
    </div>
  );
}
