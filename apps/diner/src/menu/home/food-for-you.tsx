import type { DietWish } from '@sufra/domain/menu/diet';
import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useT } from '../../shared/i18n.ts';
import { DishTile } from '../dialog/dish-tile.tsx';
import type { DinerAllergen } from '../dishes/allergen-risk.ts';
import { DishGrid } from '../dishes/dish-card.tsx';
import { hasPicture, type Item } from '../dishes/shapes.ts';
import { nothingFits } from '../marks/later.tsx';
import { FoodSection } from './food-section.tsx';
import { useRenderedLater } from './use-rendered-later.ts';
import { WordMenu } from './word-menu.tsx';

/** How many placeholders are shown while the dishes load (HOME-14). */
const placeholders = 8;
/** How many dishes render at once: no phone shows more. */
const firstRendered = 4;

type FoodForYouProps = {
  readonly items: readonly Item[];
  /** The dishes of the category that the guest's wishes leave out too. */
  readonly unfiltered: readonly Item[];
  readonly wishes: readonly DietWish[];
  readonly allergens: readonly DinerAllergen[];
  readonly loading: boolean;
};

/** The dishes of the chosen category. */
export function FoodForYou({ items, unfiltered, wishes, allergens, loading }: FoodForYouProps) {
  const t = useT();
  const rendered = useRenderedLater(items, items.slice(0, firstRendered));
  // Loaded dishes render one step later. Until then the placeholders stay.
  const waiting = loading || (items.length > 0 && rendered.length === 0);
  return (
    <FoodSection>
      {waiting ? (
        <Placeholders />
      ) : items.length === 0 ? (
        unfiltered.length === 0 ? (
          <EmptyState title={t('home.noProducts')} />
        ) : (
          <nothingFits.Part dishes={unfiltered} wishes={wishes} />
        )
      ) : items.some(hasPicture) ? (
        <DishGrid>
          {rendered.map((item, position) => (
            <DishTile
              key={item.id}
              item={item}
              allergens={allergens}
              eager={position < firstRendered}
              alone={position === items.length - 1 && position % 2 === 0}
            />
          ))}
        </DishGrid>
      ) : (
        <WordMenu items={rendered} allergens={allergens} />
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
