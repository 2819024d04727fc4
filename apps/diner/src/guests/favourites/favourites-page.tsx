import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { DishTile } from '../../menu/dialog/dish-tile.tsx';
import { useDinerAllergens } from '../../menu/dishes/allergen-risk.ts';
import { DishGrid } from '../../menu/dishes/dish-card.tsx';
import { DishPlaceholders } from '../../menu/dishes/dish-placeholders.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { setCount } from '../../tables/session/counters.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { TableNeeded } from '../../tables/session/table-needed.tsx';
import { favouritesQuery } from './queries.ts';

/** The diner's favourite dishes. A removed one stays in its place until the page is left. */
export function FavouritesPage() {
  const t = useT();
  const browsing = useBrowsing();
  usePageTitle(t('app.favourites'));
  return (
    <div className="mx-auto max-w-280 px-(--gutter)">
      <PageHeading>{t('app.favourites')}</PageHeading>
      {browsing ? <TableNeeded /> : <Favourites />}
    </div>
  );
}

/** Only `false` means removed: servers may leave the flag out of this list. */
function isRemoved(dish: { readonly is_favourite?: boolean }): boolean {
  return dish.is_favourite === false;
}

function Favourites() {
  const t = useT();
  const favourites = useQuery(favouritesQuery(useCustomerId()));
  const allergens = useDinerAllergens();
  const dishes = listIn(favourites.data).map((dish) => ({
    ...dish,
    is_favourite: !isRemoved(dish),
  }));
  const favouriteCount = dishes.filter((dish) => dish.is_favourite).length;
  const known = favourites.isSuccess;
  useEffect(() => {
    if (known) setCount('favouriteCount', favouriteCount);
  }, [known, favouriteCount]);

  if (favourites.isPending) return <DishPlaceholders count={4} />;
  if (favourites.isError && dishes.length === 0) {
    return (
      <ErrorState
        title={serverMessage(favourites.error) ?? t('favourites.failed')}
        action={<Button onClick={() => favourites.refetch()}>{t('app.tryAgain')}</Button>}
      />
    );
  }
  if (dishes.length === 0) {
    return (
      <EmptyState
        title={t('favourites.empty')}
        hint={t('favourites.emptyHint')}
        action={
          <AppLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
            {t('app.backToMenu')}
          </AppLink>
        }
      />
    );
  }
  return (
    <DishGrid>
      {dishes.map((dish, position) => (
        <DishTile key={dish.id} item={dish} allergens={allergens} eager={position < 4} />
      ))}
    </DishGrid>
  );
}
