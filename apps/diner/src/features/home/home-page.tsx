import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { browsingCustomerId } from '@sufra/contract/constants';
import { Button } from '@sufra/ui/button.tsx';
import { ErrorState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { categoriesQuery, homeQuery, itemsQuery, withStandIn } from '../menu/queries.ts';
import { useUnsent } from '../offline/unsent.ts';
import { withUnsentAllergens } from '../offline/unsent-allergens.ts';
import { useCustomerId } from '../session/customer.ts';
import { AllergenNote } from './allergen-note.tsx';
import { CategoryStrip, SubCategoryStrip } from './category-strips.tsx';
import { useChoice } from './choice.ts';
import { currentOrder } from './current-order.ts';
import { Featured } from './featured.tsx';
import { FoodForYou } from './food-for-you.tsx';
import { Promotions } from './promotions.tsx';
import { itemsOf, resolveChoice } from './resolve-choice.ts';
import { useCorrectedCounters } from './use-corrected-counters.ts';
import { useShownDishes } from './use-shown-dishes.ts';

/** Who has ordered nothing needs no way to the bill: it comes when there is one. */
const OrderFinished = lazy(async () => ({ default: (await import('./order-finished.tsx')).OrderFinished }));

/** The menu: promotions, categories, dishes, and the way to the bill. */
export function HomePage() {
  const t = useT();
  const id = useCustomerId();
  const home = useQuery(withStandIn(homeQuery(id), homeQuery(browsingCustomerId)));
  const items = useQuery(withStandIn(itemsQuery(id), itemsQuery(browsingCustomerId)));
  const categories = useQuery(categoriesQuery());
  const { category, subCategory } = resolveChoice(listIn(categories.data), useChoice());
  usePageTitle(t('app.home'));
  const known = home.isPlaceholderData ? undefined : home.data?.customer;
  const customer = withUnsentAllergens(known, useUnsent());
  useCorrectedCounters(customer, items.isPlaceholderData ? [] : listIn(items.data));

  const allergens = customer?.allergens ?? [];
  const order = currentOrder(known?.orders);
  const menu = listIn(items.data);
  const shown = useShownDishes(itemsOf(menu, category, subCategory), menu, allergens);
  const failed = items.isError && items.data === undefined;
  return (
    <div className="mx-auto max-w-280">
      <h1 className="sr-only">{t('app.home')}</h1>
      <Promotions slides={home.data?.slider ?? []} loading={home.isPending} />
      <CategoryStrip categories={listIn(categories.data)} chosen={category} loading={categories.isPending} />
      <SubCategoryStrip category={category} chosen={subCategory} />
      <AllergenNote
        allergens={allergens}
        hidden={shown.hidden}
        revealed={shown.revealed}
        onReveal={shown.reveal}
        declared={menu.length === 0 || menu.some((item) => item.allergens !== undefined)}
      />
      {failed ? (
        <ErrorState
          title={serverMessage(items.error) ?? t('home.failed')}
          action={<Button onClick={() => items.refetch()}>{t('app.tryAgain')}</Button>}
        />
      ) : (
        <FoodForYou
          items={shown.chosen}
          allergens={allergens}
          loading={items.isPending || categories.isPending}
        />
      )}
      <Featured items={shown.featured} allergens={allergens} />
      <Suspense>{order === undefined ? null : <OrderFinished order={order} />}</Suspense>
    </div>
  );
}
