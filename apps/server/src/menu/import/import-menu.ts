/** Imports a menu file into a venue's database, for the command line and for the demo. */
import { join } from 'node:path';
import type { Database, Reader } from '../../database/transaction.ts';
import { markDemo, unmarkDemo } from '../../venue/settings/demo-mark.ts';
import { checkNames } from './checks/check-names.ts';
import { checkOptions } from './checks/check-options.ts';
import { checkRules } from './checks/check-rules.ts';
import { checkTexts, toldByTable } from './checks/check-texts.ts';
import { unknownCloths } from './checks/unknown-cloths.ts';
import { importEntry } from './log-entry.ts';
import { findPictures } from './pictures/picture-check.ts';
import { openPictures, type PreparedPicture } from './pictures/pictures.ts';
import { groupsAfter } from './plan/groups.ts';
import { withExistingTexts } from './plan/keep-existing.ts';
import { type Known, knownDishes, knownTo } from './plan/known.ts';
import { type CheckedMenu, changesNothing, type Plan, planImport } from './plan/plan.ts';
import type { MenuState } from './plan/state.ts';
import { keysForTexts } from './plan/words.ts';
import { type Issue, Issues } from './read/issues.ts';
import type { MenuFile } from './read/menu-file.ts';
import { type MenuSource, type ParsedMenu, readMenuFile } from './read-file.ts';
import { applyPlan, lockMenu } from './store.ts';
import { readState } from './store-state.ts';

export type ImportOptions = MenuSource & ImportWays;

export interface ImportWays {
  /** The folder of the pictures that the file names. */
  readonly imagesDir: string;
  /** The server's data folder: pictures go into its `media`. */
  readonly dataDir: string;
  /** A missing picture is then a warning instead of an error. */
  readonly picturesMayMiss?: boolean;
  /** It is the demo's own menu. */
  readonly demo?: boolean;
  /** Check and plan, but change nothing. */
  readonly dryRun?: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Reports progress. */
  readonly onProgress?: (sentence: string) => void;
}

export type ImportOutcome =
  | { readonly ok: true; readonly plan: Plan; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks the whole menu file and imports it only if nothing is wrong, in one transaction. Importing the same file
 * twice changes nothing. Dishes that a JSON file leaves out go off the menu but stay in the database. What changed is in
 * the audit log.
 */
export async function importMenu(db: Database, options: ImportOptions): Promise<ImportOutcome> {
  const { dryRun = false, onProgress = () => undefined } = options;
  const checked = await checkMenu(db.read, options);
  if (!checked.ok) return checked;
  const { menu, warnings, pictures } = checked;
  if (dryRun) return { ok: true, plan: planImport(menu, await readState(db.read)), warnings };

  if (pictures.length > 0) onProgress(`Putting ${pictures.length} pictures in their place`);
  for (const picture of pictures) await picture.write(join(options.dataDir, 'media'));
  const plan = await db.write(async (tx) => {
    await lockMenu(tx);
    const state = await readState(tx);
    const now = planImport(menu, state);
    if (options.demo === true) await markDemo(tx);
    else if (!changesNothing(now)) await unmarkDemo(tx);
    await applyPlan(tx, now, options.now);
    if (!changesNothing(now)) tx.audit({ at: options.now, ...importEntry(now, state.venue) });
    return now;
  });
  return { ok: true, plan, warnings };
}

type Checked =
  | {
      readonly ok: true;
      readonly menu: CheckedMenu;
      readonly warnings: readonly Issue[];
      readonly pictures: readonly PreparedPicture[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

async function checkMenu(reader: Reader, options: ImportOptions): Promise<Checked> {
  const issues = new Issues();
  const state = await readState(reader);
  const language = state.venue?.default_language ?? 'en';
  const parsed = readMenuFile(options, issues, { language, dishes: knownDishes(state) });
  const { file, known } = resolveNames(parsed, state);
  checkNames(file, known, issues);
  checkRules(file, issues);
  const groups = groupsAfter(file, state, parsed.headings, known.defaultLanguage);
  const toLookAt = checkOptions(file, groups, known, state, issues);
  const isTold = parsed.headings === undefined ? undefined : toldByTable(parsed.headings, state);
  const texts = checkTexts(file, known, issues, isTold);
  const warnings = [...parsed.notes, ...texts, ...unknownCloths(file), ...toLookAt];
  const unfit = options.picturesMayMiss === true ? new Issues() : issues;
  const { pictureOf, iconOf, all } = await findPictures(file, await openPictures(options.imagesDir), unfit);
  if (!issues.none) return { ok: false, issues: issues.inOrder() };
  return {
    ok: true,
    menu: { file, headings: parsed.headings, known, groups, pictureOf, iconOf },
    warnings: unfit === issues ? warnings : [...warnings, ...unfit.inOrder()],
    pictures: all,
  };
}

/** The file after words are replaced by keys and unmentioned texts are filled in, with the names that it may use. */
function resolveNames({ file, headings }: ParsedMenu, state: MenuState): { file: MenuFile; known: Known } {
  const known = knownTo(file, state, headings !== undefined);
  if (headings === undefined) return { file, known };
  const keyed = keysForTexts(withExistingTexts(file.items ?? [], state, headings), known);
  return { file: { ...file, items: keyed.items }, known: keyed.known };
}
