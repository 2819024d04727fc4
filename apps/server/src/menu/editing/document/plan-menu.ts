/** From a menu's entries to what an import would do, with the import's own reader, checks and plan. */
import type { MenuDocument } from '@sufra/contract/menu/entries';
import { checkParsed } from '../../import/check-menu.ts';
import type { Pictures } from '../../import/pictures/pictures.ts';
import { type Plan, planImport } from '../../import/plan/plan.ts';
import type { MenuState } from '../../import/plan/state.ts';
import { fileField } from '../../import/read/file-fields.ts';
import { type Issue, Issues } from '../../import/read/issues.ts';
import { exportMenu } from './export-menu.ts';
import { located } from './located.ts';
import { stateAfter } from './state-after.ts';

/** A menu that can be published: what that does, and everything as it will be then. */
export interface PlannedMenu {
  readonly ok: true;
  readonly plan: Plan;
  readonly after: MenuState;
  readonly menu: MenuDocument;
}

type Planned = PlannedMenu | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Plans a menu whose entries are as in a menu file, or says what is wrong with it. `untranslated` are its texts that are
 * missing in the venue's main language alone: with such a menu a venue still works, and it has one as soon as it chooses
 * another main language.
 */
export async function planMenu(
  entries: Readonly<Record<keyof MenuDocument, readonly unknown[]>>,
  state: MenuState,
  pictures: Pictures,
): Promise<Planned & { readonly untranslated: readonly Issue[] }> {
  const issues = new Issues();
  const silent = new Issues();
  const file = fileField.read(located(entries), { about: '', issues });
  const checked = await checkParsed(
    { file, headings: undefined, notes: [] },
    state,
    { pictures, mayMiss: false },
    issues,
    silent,
  );
  const untranslated = silent.inOrder();
  if (!checked.ok) return { ...checked, untranslated };
  const plan = planImport(checked.menu, state);
  const after = stateAfter(state, plan);
  return { ok: true, plan, after, menu: exportMenu(after), untranslated };
}
