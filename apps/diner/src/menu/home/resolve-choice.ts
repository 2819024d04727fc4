import { categoryOfTheHour } from '@sufra/domain/menu/category-of-the-hour';
import type { Category, Item } from '../dishes/shapes.ts';

/** The id that stands for all sub-categories. */
export const allSubCategories = 'all';

type Choice = { readonly category: string | undefined; readonly subCategory: string | undefined };
type Group = Pick<Category, 'id' | 'sub_categories'> & Partial<Pick<Category, 'is_now'>>;
type Categorized = Pick<Item, 'category_id' | 'sub_category_id'>;

/**
 * The chosen category and sub-category. Without a choice, or if the category doesn't exist any more, the category of the hour
 * and its first sub-category.
 */
export function resolveChoice<Listed extends Group>(categories: readonly Listed[], choice: Choice) {
  const chosen = categories.find((category) => String(category.id) === choice.category);
  const category = chosen ?? categoryOfTheHour(categories);
  if (category === undefined) return { category: undefined, subCategory: allSubCategories };
  const known = category.sub_categories?.some((sub) => String(sub.id) === choice.subCategory);
  const valid = chosen !== undefined && (known || choice.subCategory === allSubCategories);
  return {
    category,
    subCategory: valid ? (choice.subCategory ?? allSubCategories) : firstSubCategory(category),
  };
}

/** The dishes of a category and sub-category. */
export function itemsOf<Dish extends Categorized>(
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

/** The sub-category that is chosen when a category opens. */
export function firstSubCategory(category: Group): string {
  const first = category.sub_categories?.[0];
  return first === undefined ? allSubCategories : String(first.id);
}
