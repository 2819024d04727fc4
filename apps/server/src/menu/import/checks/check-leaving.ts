/** Checks that nothing leaves the menu that something on it still needs, in a part of the menu that the file doesn't have. */

import type { StoredBrought } from '../../snapshot/stored.ts';
import type { Groups } from '../plan/groups.ts';
import type { Known } from '../plan/known.ts';
import type { MenuState } from '../plan/state.ts';
import type { Issues } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { what } from '../read/what.ts';

/** Reports dishes and allergens that leave while something that stays names them. */
export function checkLeaving(
  file: MenuFile,
  groups: Groups,
  known: Known,
  state: MenuState,
  issues: Issues,
): void {
  checkDishes(file, groups, known, state, issues);
  if (file.allergens !== undefined) checkAllergens(file, groups, state, issues);
}

/** Reports dishes that leave while a group of options that stays offers them. */
function checkDishes(file: MenuFile, groups: Groups, known: Known, state: MenuState, issues: Issues): void {
  const leaving = new Set(
    state.items
      .filter(({ slug, retired }) => retired === 0 && !known.slugs.has(slug))
      .map(({ slug }) => slug),
  );
  const line = file.items?.[0]?.slug.line ?? 1;
  for (const { key, options } of groups.kept) {
    for (const { item } of options) {
      if (item === undefined || !leaving.has(item)) continue;
      issues.add(line, `option_groups › ${key} › ${item}`, what('dishOffered', { name: item }));
    }
  }
}

/** Reports allergens that leave the list while dishes and options that stay as they are stored bring them in. */
function checkAllergens(file: MenuFile, groups: Groups, state: MenuState, issues: Issues): void {
  const there = new Set(file.allergens?.map(({ key }) => key.value));
  const leaving = new Map(
    state.allergens.filter((row) => row.retired === 0 && !there.has(row.key)).map((row) => [row.id, row.key]),
  );
  const line = file.allergens?.[0]?.key.line ?? 1;
  const check = (about: string, allergens: string) => {
    const { contains, may_contain } = JSON.parse(allergens) as StoredBrought;
    for (const id of [...contains, ...may_contain]) {
      const name = leaving.get(id);
      if (name !== undefined) issues.add(line, `${about} › allergens`, what('allergenNeeded', { name }));
    }
  };
  const dishes = file.items === undefined ? state.items.filter((row) => row.retired === 0) : [];
  for (const { slug, allergens } of dishes) check(`items › ${slug}`, allergens);
  const kept = new Set(groups.kept.map(({ key }) => key));
  const keys = new Map(state.optionGroups.filter(({ key }) => kept.has(key)).map(({ id, key }) => [id, key]));
  for (const { group_id, key, retired, allergens } of state.options) {
    const group = keys.get(group_id);
    if (group === undefined || retired === 1) continue;
    const [slug, own] = group.split('/');
    const about = own === undefined ? `option_groups › ${group}` : `items › ${slug} › options › ${own}`;
    check(`${about} › ${key}`, allergens);
  }
}
