import { Slider } from '@sufra/ui/picture/slider.tsx';
import { useT } from '../../shared/i18n.ts';
import { DishTile } from '../dialog/dish-tile.tsx';
import type { DinerAllergen } from '../dishes/allergen-risk.ts';
import type { Item } from '../dishes/shapes.ts';
import { useRenderedLater } from './use-rendered-later.ts';

/** How long each dish of the carousel is shown, in milliseconds (CONST-3). */
const carouselMs = 5000;

const none: readonly Item[] = [];

type FeaturedProps = { readonly items: readonly Item[]; readonly allergens: readonly DinerAllergen[] };

/** The featured dishes as a carousel. */
export function Featured({ items, allergens }: FeaturedProps) {
  const t = useT();
  // It is below the other dishes, so it renders after them.
  const rendered = useRenderedLater(items, none);
  if (rendered.length === 0) return null;
  return (
    <div className="below-fold mt-8">
      <h2 className="chapter menu-voice mb-2 px-(--gutter) text-lg">{t('home.featured')}</h2>
      <Slider
        label={t('home.featured')}
        pauseLabel={t('app.pause')}
        playLabel={t('app.play')}
        everyMs={carouselMs}
        slideClassName="w-[min(16rem,68vw)]"
        slides={rendered.map((item) => ({
          key: String(item.id),
          content: <DishTile item={item} allergens={allergens} />,
        }))}
      />
    </div>
  );
}
