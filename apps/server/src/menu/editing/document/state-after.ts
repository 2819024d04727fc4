/** The menu as it will be stored once a plan is written, without writing it. */
import { assert } from '@sufra/domain/core/assert';
import type { Row } from '../../../database/schema/rows.ts';
import type { Diff } from '../../import/plan/diff.ts';
import type { Plan } from '../../import/plan/plan.ts';
import type { MenuState } from '../../import/plan/state.ts';
import { subCategoryName } from '../../import/plan/wanted.ts';
import { optionName } from '../../import/plan/wanted-options.ts';
import type { StoredTerms } from '../../snapshot/stored.ts';

/** The state after a plan that was made from it, as far as the menu goes. New dishes have ids that nothing else has. */
export function stateAfter(state: MenuState, plan: Plan): MenuState {
  const groupRows = [...plan.optionGroups.added, ...plan.optionGroups.changed.map(({ row }) => row)];
  let lastItem = Math.max(0, ...state.items.map((row) => row.id));
  const items = inOrder(
    rowsAfter(
      state.items,
      plan.items,
      (row) => row.slug,
      (row) => ({ ...row, id: ++lastItem, enabled: 1 }),
    ),
  );
  return {
    ...state,
    terms: plan.terms === undefined ? state.terms : (JSON.parse(plan.terms) as StoredTerms),
    allergens: inOrder(rowsAfter(state.allergens, plan.allergens, (row) => row.key, same)),
    categories: inOrder(rowsAfter(state.categories, plan.categories, (row) => row.key, same)),
    subCategories: inOrder(rowsAfter(state.subCategories, plan.subCategories, subCategoryName, same)),
    optionGroups: rowsAfter(state.optionGroups, plan.optionGroups, (row) => row.key, same).toSorted(
      (a, b) => a.id - b.id,
    ),
    options: inOrder(
      rowsAfter(state.options, plan.options, optionName(groupRows, state), (row) => ({ ...row, enabled: 1 })),
    ),
    items,
    promotions: promotionsAfter(state, plan, items),
  };
}

const same = <Stored>(row: Stored): Stored => row;

function rowsAfter<Wanted extends object, Stored extends Wanted & { readonly retired: number }>(
  there: readonly Stored[],
  { added, changed, removed }: Diff<Wanted>,
  nameOf: (row: Wanted) => string,
  stored: (row: Wanted) => Stored,
): readonly Stored[] {
  const now = new Map(changed.map(({ name, row }) => [name, row]));
  const gone = new Set(removed);
  return [
    ...there.map((row) => {
      const name = nameOf(row);
      return gone.has(name) ? { ...row, retired: 1 } : { ...row, ...now.get(name) };
    }),
    ...added.map(stored),
  ];
}

/** As they are read from the database. */
function inOrder<Stored extends { readonly position: number; readonly id: number }>(
  rows: readonly Stored[],
): readonly Stored[] {
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

function promotionsAfter(
  state: MenuState,
  { promotions }: Plan,
  items: readonly Row<'items'>[],
): readonly Row<'promotions'>[] {
  const ids = new Map(items.map((row) => [row.slug, row.id]));
  return (
    promotions?.map(({ slug, ...row }, at) => {
      const item_id = ids.get(slug);
      assert(item_id !== undefined, `a promotion is of the dish "${slug}", and the check let it pass`);
      return { ...row, id: at, item_id };
    }) ?? state.promotions
  );
}
