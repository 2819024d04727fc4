/** Checks a parsed menu against the venue that it is for. Nothing is read from the database and nothing is changed. */
import { checkLeaving } from './checks/check-leaving.ts';
import { checkNames } from './checks/check-names.ts';
import { checkOptions } from './checks/check-options.ts';
import { checkRules, freeDishes } from './checks/check-rules.ts';
import { checkTexts, toldByTable } from './checks/check-texts.ts';
import { checkTotals } from './checks/check-totals.ts';
import { endlessCoupons } from './checks/endless-coupons.ts';
import { unknownCloths } from './checks/unknown-cloths.ts';
import { findPictures } from './pictures/picture-check.ts';
import type { Pictures, PreparedPicture } from './pictures/pictures.ts';
import { groupsAfter } from './plan/groups.ts';
import { withExistingAllergens, withExistingTexts } from './plan/keep-existing.ts';
import { type Known, knownTo } from './plan/known.ts';
import type { CheckedMenu } from './plan/plan.ts';
import type { MenuState } from './plan/state.ts';
import { withOneSpelling } from './plan/stations.ts';
import { keysForTexts } from './plan/words.ts';
import { type Issue, Issues } from './read/issues.ts';
import type { MenuFile } from './read/menu-file.ts';
import type { ParsedMenu } from './read-file.ts';

/** A menu that can be planned, or what is wrong with it. */
export type Checked =
  | {
      readonly ok: true;
      readonly menu: CheckedMenu;
      readonly warnings: readonly Issue[];
      readonly pictures: readonly PreparedPicture[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Where a menu's pictures come from. Missing ones are warnings if they `mayMiss`. */
export interface PictureSource {
  readonly pictures: Pictures;
  readonly mayMiss: boolean;
}

/**
 * The menu with everything that a plan needs, or what is wrong with it; `issues` has what its reader found. Texts that are
 * missing in the default language alone are put into `untranslated`: the same, unless they may be missing.
 */
export async function checkParsed(
  parsed: ParsedMenu,
  state: MenuState,
  { pictures, mayMiss }: PictureSource,
  issues: Issues,
  untranslated: Issues = issues,
): Promise<Checked> {
  const { file, known } = resolveNames(parsed, state);
  checkNames(file, known, issues);
  checkTotals(known, state, issues);
  checkRules(file, state.venue, issues);
  const groups = groupsAfter(file, state, parsed.headings, known.defaultLanguage);
  const toLookAt = checkOptions(file, groups, known, state, issues);
  checkLeaving(file, groups, known, state, issues);
  const isTold = parsed.headings === undefined ? undefined : toldByTable(parsed.headings, state);
  const warnings = [
    ...parsed.notes,
    ...freeDishes(file),
    ...checkTexts(file, known, issues, isTold, untranslated),
    ...unknownCloths(file),
    ...endlessCoupons(file),
    ...toLookAt,
  ];
  const unfit = mayMiss ? new Issues() : issues;
  const { pictureOf, iconOf, all } = await findPictures(file, pictures, unfit);
  if (!issues.none) return { ok: false, issues: issues.inOrder() };
  return {
    ok: true,
    menu: { file, headings: parsed.headings, known, groups, pictureOf, iconOf },
    warnings: unfit === issues ? warnings : [...warnings, ...unfit.inOrder()],
    pictures: all,
  };
}

/** The file after words are replaced by keys and unmentioned texts and allergens are filled in, with the names that it may use. */
function resolveNames({ file, headings }: ParsedMenu, state: MenuState): { file: MenuFile; known: Known } {
  const known = knownTo(file, state, headings !== undefined);
  const items = file.items && withOneSpelling(file.items, state);
  if (headings === undefined) return { file: { ...file, items }, known };
  const keyed = keysForTexts(withExistingTexts(items ?? [], state, headings), known);
  const whole = withExistingAllergens(keyed.items, state, headings);
  return { file: { ...file, items: whole }, known: keyed.known };
}
