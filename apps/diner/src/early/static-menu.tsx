import { renderToStaticMarkup } from 'react-dom/server';
import { AddButton } from '../features/dialog/add-button.tsx';
import { CategoryStrip, SubCategoryStrip } from '../features/home/category-strips.tsx';
import { FoodSection } from '../features/home/food-section.tsx';
import { Promotions } from '../features/home/promotions.tsx';
import { allSubCategories } from '../features/home/resolve-choice.ts';
import { type CardItem, DishCard, DishGrid } from '../features/menu/dish-card.tsx';
import type { Category, Slide } from '../features/menu/shapes.ts';
import { RouterContext } from '../router/hooks.tsx';
import type { Location } from '../router/router.ts';

const picture = { src: '', widths: [320], crop: null, tint: null };

const dish: CardItem = {
  slug: 'dish',
  name: '{name}',
  price: '{price}',
  preparation_time: '{minutes}' as unknown as number,
  image_url: '',
  picture,
};

const category: Category = {
  id: 1,
  name: '{name}',
  image_url: null,
  picture,
  cloth: null,
  sub_categories: [{ id: 1, name: '{name}' }],
};

/** Two of them, because only more than one has dots under it. */
const slide: Slide = {
  slug: 'dish',
  title: '{name}',
  subtitle: '{words}',
  tags: [],
  image_url: '',
  picture,
  cloth: null,
};

const location: Location = { pathname: '/home', search: '', hash: '', state: null, key: 'default' };
/** As much of a router as a link needs that nobody can follow. */
const still = {
  state: { location, match: undefined, page: undefined, error: undefined },
  subscribe: () => () => undefined,
} as unknown as NonNullable<React.ContextType<typeof RouterContext>>;

/**
 * What the boot script makes Home's first view of (`draw-menu.ts`): one of each thing, made by the app's own
 * components, with `{name}` and the keys of texts in place of what it says. Of the dishes one can be had, one is gone.
 */
export function staticMenu(): string {
  return renderToStaticMarkup(
    <RouterContext value={still}>
      <div className="mx-auto max-w-280">
        <Promotions slides={[slide, { ...slide, title: '{name}{name}' }]} loading={false} />
        <CategoryStrip categories={[category]} chosen={category} loading={false} />
        <SubCategoryStrip category={category} chosen={allSubCategories} />
        <FoodSection>
          <DishGrid>
            {/* Whoever isn't known has no allergens to mark: the place of the marks is empty. */}
            <DishCard item={dish} eager mark={<></>} action={<AddButton name="{name}" />} />
            <DishCard item={{ ...dish, is_available: false }} eager mark={<></>} />
          </DishGrid>
        </FoodSection>
      </div>
    </RouterContext>,
  );
}
