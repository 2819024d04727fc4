import type { Category, Item } from '../menu/shapes.ts';

/** The sub-category that lifts the filter. */
export const allSubCategories = 'all';

type Choice = { readonly category: string | undefined; readonly subCategory: string | undefined };
type Group = Pick<Category, 'id' | 'sub_categories'>;
type Filed = Pick<Item, 'category_id' | 'sub_category_id'>;

/** What a stored choice means for the menu of today: gone categories fall back to the first. */
export function resolveChoice<Known extends Group>(categories: readonly Known[], choice: Choice) {
  const chosen = categories.find((category) => String(category.id) === choice.category);
  const category = chosen ?? categories[0];
  if (category === undefined) return { category: undefined, subCategory: allSubCategories };
  const known = category.sub_categories?.some((sub) => String(sub.id) === choice.subCategory);
  const kept = chosen !== undefined && (known || choice.subCategory === allSubCategories);
  return {
    category,
    subCategory: kept ? (choice.subCategory ?? allSubCategories) : firstSubCategory(category),
  };
}

/** The items of a category and sub-category. */
export function itemsOf<Dish extends Filed>(
  items: readonly Dish[],
  category: Group | undefined,
  subCategory: string,
): readonly Dish[] {
  if (category === undefined) return items;
  return items.filter(
    (item) =>
      String(item.category_id) === String(category.id) &&
      (subCategory === allSubCategories || String(item.sub_category_id) === subCategory),
  );
}

/** The sub-category that a category opens with. */
export function firstSubCategory(category: Group): string {
  const first = category.sub_categories?.[0];
  return first === undefined ? allSubCategories : String(first.id);
}
