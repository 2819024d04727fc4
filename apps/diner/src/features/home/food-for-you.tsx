import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { EmptyState } from '@sufra/ui/states.tsx';
import { useT } from '../../i18n.ts';
import { DishTile } from '../dialog/dish-tile.tsx';
import type { DinerAllergen } from '../menu/allergen-risk.ts';
import { DishGrid } from '../menu/dish-card.tsx';
import type { Item } from '../menu/shapes.ts';
import { FoodSection } from './food-section.tsx';
import { useDrawnLater } from './use-drawn-later.ts';

/** How many placeholders stand for dishes that are still to come (seed, section 9). */
const placeholders = 8;
/** How many dishes are drawn with the tap that leads here: no phone shows more of them. */
const firstDrawn = 4;

type FoodForYouProps = {
  readonly items: readonly Item[];
  readonly allergens: readonly DinerAllergen[];
  readonly loading: boolean;
};

/** The dishes of the chosen category. */
export function FoodForYou({ items, allergens, loading }: FoodForYouProps) {
  const t = useT();
  const drawn = useDrawnLater(items, items.slice(0, firstDrawn));
  // What has come is drawn a step later: until then its placeholders stay.
  const waits = loading || (items.length > 0 && drawn.length === 0);
  return (
    <FoodSection>
      {waits ? (
        <Placeholders />
      ) : items.length === 0 ? (
        <EmptyState title={t('home.noProducts')} />
      ) : (
        <DishGrid>
          {drawn.map((item, position) => (
            <DishTile key={item.id} item={item} allergens={allergens} eager={position < firstDrawn} />
          ))}
        </DishGrid>
      )}
    </FoodSection>
  );
}

function Placeholders() {
  const t = useT();
  return (
    <>
      <p role="status" className="sr-only">
        {t('app.loading')}
      </p>
      <DishGrid busy>
        {Array.from({ length: placeholders }, (_, position) => (
          <div key={`dish-${String(position)}`} data-testid="placeholder" className="grid gap-2">
            <Skeleton className="aspect-[171/146] rounded-md" />
            <Skeleton className="h-5.5 w-4/5" />
            <Skeleton className="mt-5.5 h-5 w-1/2" />
          </div>
        ))}
      </DishGrid>
    </>
  );
}
