import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../storage.ts';
import type { Category, Item } from '../menu/shapes.ts';

/** The sub-category that lifts the filter. */
export const allSubCategories = 'all';

const categoryKey = 'category';
const subCategoryKey = 'subCategory';

/** The category and sub-category looked at, by id as text; kept across pages. */
export function useChoice() {
  const category = useSyncExternalStore(watchStored, () => getStored(categoryKey));
  const subCategory = useSyncExternalStore(watchStored, () => getStored(subCategoryKey));
  return { category, subCategory };
}

/** Picks a category, and with it its first sub-category (seed, section 4). */
export function chooseCategory(category: Category): void {
  setStored(subCategoryKey, firstSubCategory(category));
  setStored(categoryKey, String(category.id));
}

/** Picks a sub-category of the category looked at. */
export function chooseSubCategory(id: string): void {
  setStored(subCategoryKey, id);
}

type Choice = { readonly category: string | undefined; readonly subCategory: string | undefined };

/** What a stored choice means for the menu of today: gone categories fall back to the first. */
export function resolveChoice(categories: readonly Category[], choice: Choice) {
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
export function itemsOf(items: readonly Item[], category: Category | undefined, subCategory: string) {
  if (category === undefined) return items;
  return items.filter(
    (item) =>
      String(item.category_id) === String(category.id) &&
      (subCategory === allSubCategories || String(item.sub_category_id) === subCategory),
  );
}

function firstSubCategory(category: Category): string {
  const first = category.sub_categories?.[0];
  return first === undefined ? allSubCategories : String(first.id);
}
