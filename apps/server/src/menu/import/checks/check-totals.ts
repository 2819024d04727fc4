/** Checks that a menu is no longer than a file may be: a table adds to what is there, and the editor has to read the whole. */
import type { Known } from '../plan/known.ts';
import type { MenuState } from '../plan/state.ts';
import type { Issues } from '../read/issues.ts';
import { menuMax } from '../read/menu-file.ts';
import { what } from '../read/what.ts';

/** Reports what a file makes too many of. A menu that is too long already may still be changed. */
export function checkTotals(known: Known, state: MenuState, issues: Issues): void {
  const check = (about: string, count: number, before: number, max: number) => {
    if (count > max && count > before) issues.add(1, about, what('tooManyEntries', { count, max }));
  };
  const onMenu = <Row extends { readonly retired: number }>(rows: readonly Row[]) =>
    rows.filter((row) => row.retired === 0);
  const categories = onMenu(state.categories);
  check('categories', known.categories.length, categories.length, menuMax.categories);
  for (const { key, subCategories } of known.categories) {
    const id = categories.find((row) => row.key === key)?.id;
    const before = onMenu(state.subCategories).filter((row) => row.category_id === id);
    const about = `categories › ${key} › sub_categories`;
    check(about, subCategories.length, before.length, menuMax.subCategories);
  }
  check('tags', known.tags.length, state.terms.tags.length, menuMax.terms);
  check('cook_types', known.cookTypes.length, state.terms.cook_types.length, menuMax.terms);
  check('items', known.slugs.size, onMenu(state.items).length, menuMax.items);
}
