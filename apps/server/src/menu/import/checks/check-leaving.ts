/** Checks that nothing leaves the menu that something on it still needs, in a part of the menu that the file doesn't have. */
import type { Groups } from '../plan/groups.ts';
import type { Known } from '../plan/known.ts';
import type { MenuState } from '../plan/state.ts';
import type { Issues } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { what } from '../read/what.ts';

/** Reports dishes that leave while a group of options that stays offers them. */
export function checkLeaving(
  file: MenuFile,
  groups: Groups,
  known: Known,
  state: MenuState,
  issues: Issues,
): void {
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
