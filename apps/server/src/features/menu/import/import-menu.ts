/** One function brings a menu file into a venue's database: for the command line, and for the demo. */
import { join } from 'node:path';
import type { Database, Reader } from '../../../database/transaction.ts';
import { markDemo, unmarkDemo } from '../../venue/demo-mark.ts';
import { checkNames } from './check-names.ts';
import { checkRules } from './check-rules.ts';
import { checkTexts } from './check-texts.ts';
import { type Issue, Issues } from './issues.ts';
import { withKeptTexts } from './kept.ts';
import { type Known, knownTo } from './known.ts';
import type { MenuFile } from './menu-file.ts';
import { type MenuFormat, type ParsedMenu, readMenuText } from './parse.ts';
import { findPictures } from './picture-check.ts';
import { openPictures, type PreparedPicture } from './pictures.ts';
import { type CheckedMenu, changesNothing, type Plan, planImport } from './plan.ts';
import { applyPlan, lockMenu } from './store.ts';
import { type MenuState, readState } from './store-state.ts';
import { keysForWords } from './words.ts';

export interface ImportOptions {
  readonly text: string;
  readonly format: MenuFormat;
  /** The folder of the pictures that the file names. */
  readonly imagesDir: string;
  /** The server's data folder: pictures go into its `media`. */
  readonly dataDir: string;
  /** A picture that can't be used is a warning, and what it belongs to has none. */
  readonly picturesMayMiss?: boolean;
  /** It is the demo's own menu. */
  readonly demo?: boolean;
  /** Check and plan, and change nothing. */
  readonly dryRun?: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Told how far it is. */
  readonly onProgress?: (sentence: string) => void;
}

export type ImportOutcome =
  | { readonly ok: true; readonly plan: Plan; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a menu file as a whole, and only where nothing is wrong with it brings it in, in one transaction. Importing
 * what is there already changes nothing. Dishes that a JSON file leaves out go off the menu and stay in the database.
 */
export async function importMenu(db: Database, options: ImportOptions): Promise<ImportOutcome> {
  const { dryRun = false, onProgress = () => undefined } = options;
  const checked = await checkMenu(db.read, options);
  if (!checked.ok) return checked;
  const { menu, warnings, pictures } = checked;
  if (dryRun) return { ok: true, plan: planImport(menu, await readState(db.read)), warnings };

  onProgress(`Putting ${pictures.length} pictures in their place`);
  for (const picture of pictures) await picture.write(join(options.dataDir, 'media'));
  const plan = await db.write(async (tx) => {
    await lockMenu(tx);
    const now = planImport(menu, await readState(tx));
    if (options.demo === true) await markDemo(tx);
    else if (!changesNothing(now)) await unmarkDemo(tx);
    await applyPlan(tx, now, options.now);
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
  const parsed = readMenuText(options.text, options.format, issues);
  const state = await readState(reader);
  const { file, known } = understood(parsed, state);
  checkNames(file, known, issues);
  checkRules(file, issues);
  const warnings = checkTexts(file, known, issues);
  const unfit = options.picturesMayMiss === true ? new Issues() : issues;
  const { pictureOf, signOf, all } = await findPictures(file, await openPictures(options.imagesDir), unfit);
  if (!issues.none) return { ok: false, issues: issues.inOrder() };
  return {
    ok: true,
    menu: { file, headings: parsed.headings, known, pictureOf, signOf },
    warnings: unfit === issues ? warnings : [...warnings, ...unfit.inOrder()],
    pictures: all,
  };
}

/** The file with keys for words and the texts that a table leaves as they are, and the names that it may use. */
function understood({ file, headings }: ParsedMenu, state: MenuState): { file: MenuFile; known: Known } {
  const known = knownTo(file, state, headings !== undefined);
  if (headings === undefined) return { file, known };
  const keyed = keysForWords(withKeptTexts(file.items ?? [], state, headings), known);
  return { file: { ...file, items: keyed.items }, known: keyed.known };
}
