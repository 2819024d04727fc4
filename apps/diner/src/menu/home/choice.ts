import { useState, useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';
import type { Category } from '../dishes/shapes.ts';
import { firstSubCategory } from './resolve-choice.ts';

const categoryKey = 'category';
const subCategoryKey = 'subCategory';
const chosenAtKey = 'categoryChosenAt';

/** A choice of another meal is no longer one: Home then opens on the category of the hour again. In milliseconds. */
const choiceMs = 3 * 60 * 60_000;

/** The ids of the chosen category and sub-category, from local storage, unless they were chosen long ago. */
export function useChoice() {
  const [openedAt] = useState(Date.now);
  const chosenAt = Number(useStored(chosenAtKey) ?? 0);
  const choice = { category: useStored(categoryKey), subCategory: useStored(subCategoryKey) };
  return openedAt - chosenAt < choiceMs ? choice : { category: undefined, subCategory: undefined };
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
  chooseSubCategory(category, firstSubCategory(category));
}

/** Chooses a sub-category of the category that is shown, which the guest may not have chosen yet. */
export function chooseSubCategory(category: Pick<Category, 'id'>, id: string): void {
  setStored(chosenAtKey, String(Date.now()));
  setStored(subCategoryKey, id);
  setStored(categoryKey, String(category.id));
}
