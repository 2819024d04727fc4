import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { browsingCustomerId } from '@sufra/contract/core/constants';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { withUnsentAllergens } from '../../guests/allergens/unsent-allergens.ts';
import { useUnsent } from '../../offline/unsent.ts';
import { currentOrder } from '../../orders/order/current-order.ts';
import { useHydrated } from '../../shared/hydrated.ts';
import { useT } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later-part.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useTakesCalls } from '../../tables/session/takes-calls.ts';
import { categoriesQuery, homeQuery, itemsQuery, withPublicAnswer } from '../dishes/queries.ts';
import { hasMarks } from '../dishes/shapes.ts';
import { dietFilter } from '../marks/later.tsx';
import { useWishes } from '../marks/wishes.ts';
import { AllergenNote } from './allergen-note.tsx';
import { CategoryStrip, SubCategoryStrip } from './category-strips.tsx';
import { useChoice } from './choice.ts';
import { Featured } from './featured.tsx';
import { FoodForYou } from './food-for-you.tsx';
import { Promotions } from './promotions.tsx';
import { itemsOf, resolveChoice } from './resolve-choice.ts';
import { useCorrectedCounters } from './use-corrected-counters.ts';
import { useShownDishes } from './use-shown-dishes.ts';

/** Loaded only for guests who have an order. */
const orderFinished = laterPart(async () => (await import('./order-finished.tsx')).OrderFinished);

/** Loaded with the bell, when the page is there. */
const waiterStrip = laterPart(async () => (await import('../../tables/waiter/waiter-strip.tsx')).WaiterStrip);

/** What is popular, and what the guest had before. */
const homeRows = laterPart(async () => (await import('../popular/home-rows.tsx')).HomeRows);

const publicHome = homeQuery(browsingCustomerId);
const publicItems = itemsQuery(browsingCustomerId);

/** The menu: promotions, categories, dishes, and the button to the bill. */
export function HomePage() {
  const t = useT();
  const id = useCustomerId();
  // The public answers stand in for the guest's own, with the hearts that are tapped meanwhile.
  const homeOfAll = useQuery({ ...publicHome, enabled: false }).data;
  const itemsOfAll = useQuery({ ...publicItems, enabled: false }).data;
  const home = useQuery(withPublicAnswer(homeQuery(id), homeOfAll));
  const items = useQuery(withPublicAnswer(itemsQuery(id), itemsOfAll));
  const categories = useQuery(categoriesQuery());
  const { category, subCategory } = resolveChoice(listIn(categories.data), useChoice());
  usePageTitle(t('app.home'), useLocation().pathname === paths.home);
  const takesCalls = useTakesCalls();
  const callStrip = useHydrated() && takesCalls ? <waiterStrip.Part /> : null;
  const ownCustomer = home.isPlaceholderData ? undefined : home.data?.customer;
  const customer = withUnsentAllergens(ownCustomer, useUnsent());
  useCorrectedCounters(customer, items.isPlaceholderData ? [] : listIn(items.data));

  const allergens = customer?.allergens ?? [];
  const order = currentOrder(ownCustomer?.orders);
  const menu = listIn(items.data);
  const wishes = useWishes();
  const shown = useShownDishes(itemsOf(menu, category, subCategory), menu, allergens, wishes);
  const isMarked = menu.some(hasMarks);
  // The server renders the page with the first dishes only.
  const partial = (items.data?.total ?? 0) > menu.length;
  // Whatever else the page needs comes first.
  const rows = useHydrated() && items.isSuccess && !items.isPlaceholderData;
  const failed = items.isError && items.data === undefined;
  return (
    <div className="mx-auto max-w-280">
      <h1 className="sr-only">{t('app.home')}</h1>
      {callStrip}
      <Promotions slides={home.data?.slider ?? []} loading={home.isPending} />
      <CategoryStrip categories={listIn(categories.data)} chosen={category} loading={categories.isPending} />
      <SubCategoryStrip category={category} chosen={subCategory} />
      {isMarked ? <dietFilter.Held menu={menu} wishes={wishes} partial={partial} /> : null}
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
          unfiltered={shown.unfiltered}
          wishes={wishes}
          allergens={allergens}
          loading={items.isPending || categories.isPending}
        />
      )}
      {rows ? <homeRows.Part menu={shown.all} allergens={allergens} /> : null}
      <Featured items={shown.featured} allergens={allergens} />
      {order === undefined ? null : <orderFinished.Part order={order} />}
    </div>
  );
}
