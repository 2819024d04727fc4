import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';
import type { Category } from '../dishes/shapes.ts';
import { firstSubCategory } from './resolve-choice.ts';

const categoryKey = 'category';
const subCategoryKey = 'subCategory';

/** The ids of the chosen category and sub-category, from local storage. */
export function useChoice() {
  return { category: useStored(categoryKey), subCategory: useStored(subCategoryKey) };
}

function useStored(key: string): string | undefined {
  return useSyncExternalStore(
    watchStored,
    () => getStored(key),
    () => undefined,
  );
}

/** Chooses a category and its first sub-category (HOME-8). */
export function chooseCategory(category: Category): void {
  setStored(subCategoryKey, firstSubCategory(category));
  setStored(categoryKey, String(category.id));
}

/** Chooses a sub-category of the category that is shown, which the guest may not have chosen yet. */
export function chooseSubCategory(category: Pick<Category, 'id'>, id: string): void {
  setStored(subCategoryKey, id);
  setStored(categoryKey, String(category.id));
}
