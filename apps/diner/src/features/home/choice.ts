import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../storage.ts';
import type { Category } from '../menu/shapes.ts';
import { firstSubCategory } from './resolve-choice.ts';

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
