import { serverMessage } from '@sufra/client/api-error';
import { listIn } from '@sufra/client/queries';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { EmptyState, ErrorState } from '@sufra/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { DishTile } from '../dialog/dish-tile.tsx';
import { useDinerAllergens } from '../menu/allergen-risk.ts';
import { DishGrid } from '../menu/dish-card.tsx';
import { PageHeading } from '../menu/page-heading.tsx';
import { DishPlaceholders } from '../menu/placeholders.tsx';
import { setCount } from '../session/counters.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing } from '../session/table.ts';
import { TableNeeded } from '../session/table-needed.tsx';
import { favouritesQuery } from './queries.ts';

/** The dishes that the diner keeps. One that is let go stays in its place until the page is left. */
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

/** Only a flag that was taken off says so; a server may leave the flag out of this list. */
function isLetGo(dish: { readonly is_favourite?: boolean }): boolean {
  return dish.is_favourite === false;
}

function Favourites() {
  const t = useT();
  const favourites = useQuery(favouritesQuery(useCustomerId()));
  const allergens = useDinerAllergens();
  const dishes = listIn(favourites.data).map((dish) => ({
    ...dish,
    is_favourite: !isLetGo(dish),
  }));
  const kept = dishes.filter((dish) => dish.is_favourite).length;
  const known = favourites.isSuccess;
  useEffect(() => {
    if (known) setCount('favouriteCount', kept);
  }, [known, kept]);

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
          <KeptLink to={paths.home} className={buttonClass('quiet', 'mt-2')}>
            {t('app.backToMenu')}
          </KeptLink>
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
