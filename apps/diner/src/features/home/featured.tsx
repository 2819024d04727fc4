import { Slider } from '@sufra/ui/slider.tsx';
import { useT } from '../../i18n.ts';
import { DishTile } from '../dialog/dish-tile.tsx';
import type { DinerAllergen } from '../menu/allergen-risk.ts';
import type { Item } from '../menu/shapes.ts';
import { useDrawnLater } from './use-drawn-later.ts';

/** How long a dish of the carousel stays, in milliseconds (seed, section 9). */
const carouselMs = 5000;

const none: readonly Item[] = [];

type FeaturedProps = { readonly items: readonly Item[]; readonly allergens: readonly DinerAllergen[] };

/** The dishes that the kitchen is proud of, as a carousel. */
export function Featured({ items, allergens }: FeaturedProps) {
  const t = useT();
  // Below the dishes: drawn after them.
  const drawn = useDrawnLater(items, none);
  if (drawn.length === 0) return null;
  return (
    <div className="below-fold mt-8">
      <h2 className="chapter menu-voice mb-2 px-(--gutter) text-lg">{t('home.featured')}</h2>
      <Slider
        label={t('home.featured')}
        pauseLabel={t('app.pause')}
        playLabel={t('app.play')}
        everyMs={carouselMs}
        slideClassName="w-[min(16rem,68vw)]"
        slides={drawn.map((item) => ({
          key: String(item.id),
          content: <DishTile item={item} allergens={allergens} />,
        }))}
      />
    </div>
  );
}
