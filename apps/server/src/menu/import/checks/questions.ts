/** What an import would do that is rarely meant: asked before it is done. */
import { stations } from '@sufra/contract/menu/dish-facts';
import type { Known } from '../plan/known.ts';
import type { Plan } from '../plan/plan.ts';
import type { MenuState } from '../plan/state.ts';
import { stationsOf } from '../plan/stations.ts';
import { closest } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { type What, type WhatKey, what } from '../read/what.ts';

/** The questions; none if the import can be done as it is. */
export function questionsOf(
  { file, known }: { readonly file: MenuFile; readonly known: Known },
  plan: Plan,
  state: MenuState,
): readonly What[] {
  return [...droppedDishes(plan, state), ...newCategories(known, plan), ...newStations(file, state)];
}

function droppedDishes(plan: Plan, state: MenuState): readonly What[] {
  const onMenu = state.items.filter((row) => row.retired === 0).length;
  const { length } = plan.items.removed;
  if (length * 2 <= onMenu) return [];
  return [what('dishesDropped', { dropped: length, dishes: onMenu })];
}

function newCategories({ categories }: Known, plan: Plan): readonly What[] {
  const fresh = new Set(plan.categories.added.map((row) => row.key));
  return categories
    .filter(({ key }) => fresh.has(key))
    .flatMap(({ key, name }) => {
      const others = categories.filter((one) => one.key !== key).flatMap((one) => Object.values(one.name));
      return Object.values(name).flatMap((word) => asked('newCategoryLike', word, others));
    });
}

function newStations(file: MenuFile, state: MenuState): readonly What[] {
  const there: readonly string[] = [...stations, ...stationsOf(state)];
  const fresh = new Set((file.items ?? []).map((item) => item.station).filter((one) => !there.includes(one)));
  return [...fresh].flatMap((word) => asked('newStationLike', word, there));
}

/** A new word is asked about if it is at most two letters away from one that is there. */
function asked(question: WhatKey, name: string, others: readonly string[]): readonly What[] {
  const near = closest(name, others, 2);
  return near === undefined ? [] : [what(question, { name, near })];
}
