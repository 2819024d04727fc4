import { isNotFound, serverMessage } from '@sufra/client/api-error';
import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { FavouriteButton } from '../../guests/hearts/favourite-buttons.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { LoadingText } from '../../shared/page/placeholders.tsx';
import { paths } from '../../shared/paths.ts';
import { DishTile } from '../dialog/dish-tile.tsx';
import { useDinerAllergens } from '../dishes/allergen-risk.ts';
import { DishGrid } from '../dishes/dish-card.tsx';
import { type ItemDetail, itemQuery } from '../options/queries.ts';
import { Companions } from '../popular/companions.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemChoices, ItemDock } from './item-form.tsx';
import { Nutrition } from './nutrition.tsx';
import { dishOnMenu } from './queries.ts';
import { useItemForm } from './use-item-form.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

/** The page of a dish: its facts, the order form, and related dishes. */
export function ItemPage() {
  const t = useT();
  const { slug = '' } = useParams();
  const item = useQuery(itemQuery(slug));
  usePageTitle(item.data?.name ?? t('item.title'));
  if (item.data) return <Item key={item.data.id} item={item.data} />;
  if (item.isPending) return <Placeholder />;
  const known = isMissing(item.error) ? undefined : dishOnMenu(slug);
  if (known) return <Item key={known.id} item={known} retry={() => void item.refetch()} />;
  return <Failed error={item.error} onRetry={() => item.refetch()} />;
}

type ItemProps = {
  readonly item: ItemDetail;
  /** Reads the dish again, where it could not be read: its options and related dishes are unknown then. */
  readonly retry?: () => void;
};

function Item({ item, retry }: ItemProps) {
  const t = useT();
  const picture = useRef<HTMLDivElement>(null);
  const form = useItemForm(item, picture);
  const unread = item.has_options ? retry : undefined;
  return (
    <article className="mx-auto max-w-280">
      <div className="wide:grid wide:gap-10 wide:px-(--gutter) wide:has-[.item-hero]:grid-cols-2">
        <ZoomedPicture item={item} frame={picture} />
        <div className="grid content-start gap-6 px-(--gutter) pt-4.5 wide:px-0">
          <div className="grid gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h1 className="menu-voice text-xl">
                <bdi>{item.name}</bdi>
              </h1>
              <Price amount={item.price} className="text-[1.25rem]" />
            </div>
            <ItemFacts item={item} declared={form.declared} />
            {item.description ? (
              <p dir="auto" className="mt-1 text-ink-2">
                {item.description}
              </p>
            ) : null}
          </div>
          <Nutrition item={item} />
          <ItemChoices form={form} unread={unread} />
          <FavouriteButton item={item} look="quiet">
            {t('item.addToFavourites')}
          </FavouriteButton>
        </div>
      </div>
      <Companions dishes={[item.id]} />
      {retry ? null : <Related items={item.related_items ?? []} />}
      <ItemDock item={item} form={form} unread={unread} />
    </article>
  );
}

function Related({ items }: { readonly items: ItemDetail['related_items'] }) {
  const t = useT();
  const allergens = useDinerAllergens();
  return (
    <section aria-labelledby="related" className="mt-8 px-(--gutter)">
      <h2 id="related" className="chapter menu-voice mb-4 text-lg">
        {t('item.related')}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-2">{t('item.noRelated')}</p>
      ) : (
        <DishGrid>
          {items.map((item) => (
            <DishTile key={item.slug} item={item} allergens={allergens} />
          ))}
        </DishGrid>
      )}
    </section>
  );
}

function Placeholder() {
  return (
    <div className="mx-auto max-w-280">
      <LoadingText />
      <Skeleton className="item-hero" />
      <div className="grid gap-3 px-(--gutter) pt-4.5">
        <Skeleton className="h-8.5 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-18" />
      </div>
    </div>
  );
}

/** Whether there is no such dish. Some servers answer so without a status code. */
function isMissing(error: Error | null): boolean {
  return error === null || isNotFound(error);
}

function Failed({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  const t = useT();
  const missing = isMissing(error);
  return (
    <ErrorState
      title={serverMessage(error) ?? t(missing ? 'item.notFound' : 'home.failed')}
      action={
        missing ? (
          <AppLink to={paths.home} className={buttonClass('next')}>
            {t('app.backToMenu')}
          </AppLink>
        ) : (
          <Button onClick={onRetry}>{t('app.tryAgain')}</Button>
        )
      }
    />
  );
}
