import { firstDishes } from '@sufra/contract/first-answers';
import { allSubCategories, itemsOf, resolveChoice } from '../features/home/resolve-choice.ts';
import type { Category, Item, Slide } from '../features/menu/shapes.ts';

/** What is read of a dish, of a category and of Home; another server may leave some of it out. */
export type ShownDish = Pick<
  Item,
  'name' | 'slug' | 'price' | 'image_url' | 'category_id' | 'sub_category_id'
> &
  Partial<Pick<Item, 'preparation_time' | 'picture' | 'is_available'>>;
export type ShownCategory = Category;
export type ShownHome = {
  readonly slider?: readonly Slide[];
  readonly customer?: { readonly allergens?: readonly unknown[] } | null;
};

/** What a phone shows of Home at first. */
export type FirstView = {
  readonly promotions: readonly Slide[];
  readonly categories: readonly ShownCategory[];
  readonly category: ShownCategory;
  /** The id of the chosen one; undefined for all. */
  readonly subCategory: number | undefined;
  readonly dishes: readonly ShownDish[];
};

/**
 * Home's first view by the answers of the server; undefined where only the app can tell: a diner with allergens is
 * shown other dishes, and a dish of another server may lack what the pieces have a place for.
 */
export function firstView(
  home: ShownHome | undefined,
  categories: readonly ShownCategory[] | undefined,
  items: readonly ShownDish[] | undefined,
  chosen: { readonly category: string | undefined; readonly subCategory: string | undefined },
): FirstView | undefined {
  if (!home || !categories || !items || home.customer?.allergens?.length) return undefined;
  const { category, subCategory } = resolveChoice(categories, chosen);
  if (category === undefined) return undefined;
  const dishes = itemsOf(items, category, subCategory).slice(0, firstDishes);
  if (dishes.length === 0 || dishes.some((dish) => dish.preparation_time === undefined)) return undefined;
  return {
    promotions: home.slider ?? [],
    categories,
    category,
    subCategory: subCategory === allSubCategories ? undefined : Number(subCategory),
    dishes,
  };
}
