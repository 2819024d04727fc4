/** Imports a menu file into a venue's database, for the command line and for the demo. */
import { join } from 'node:path';
import type { Database, Reader } from '../../database/transaction.ts';
import { markDemo, unmarkDemo } from '../../venue/settings/demo-mark.ts';
import { type Checked, checkParsed } from './check-menu.ts';
import { occupiedTables } from './checks/occupied-tables.ts';
import { questionsOf } from './checks/questions.ts';
import { newlyMissing, storedWithout } from './checks/untranslated.ts';
import { importEntry } from './log-entry.ts';
import { openPictures } from './pictures/pictures.ts';
import { knownDishes, knownGroups } from './plan/known.ts';
import { changesNothing, type Plan, planImport } from './plan/plan.ts';
import type { MenuState } from './plan/state.ts';
import { type Issue, Issues } from './read/issues.ts';
import type { MenuFile } from './read/menu-file.ts';
import type { TellRows } from './read/progress.ts';
import type { What } from './read/what.ts';
import { type MenuSource, readMenuFile } from './read-file.ts';
import { applyPlan, lockMenu, lockTables } from './store.ts';
import { readOccupied, readState } from './store-state.ts';
import type { TableContext } from './table/table.ts';

export type ImportOptions = MenuSource & ImportWays;

export interface ImportWays {
  /** The folder of the pictures that the file names. */
  readonly imagesDir: string;
  /** The server's data folder: pictures go into its `media`. */
  readonly dataDir: string;
  /** A missing picture is then a warning instead of an error. */
  readonly picturesMayMiss?: boolean;
  /** Whether the file may have samples of feedback; a server that runs doesn't read through all feedback for them. */
  readonly withSamples?: boolean;
  /** It is the demo's own menu. */
  readonly demo?: boolean;
  /** Check and plan, but change nothing. */
  readonly dryRun?: boolean;
  /** What is rarely meant was meant: `asked` has been answered with yes. */
  readonly sure?: boolean;
  /** Nothing is changed if this holds of the menu once nobody else can change it. */
  readonly unless?: (state: MenuState) => boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Hears how many rows of a table were read. */
  readonly onRows?: TellRows;
  /** Reports progress. */
  readonly onProgress?: (sentence: string) => void;
}

/** What would be done, and what to know about it. */
export interface Told {
  readonly plan: Plan;
  readonly warnings: readonly Issue[];
  /** What is rarely meant: an import that isn't `sure` is not done while there is any. */
  readonly questions: readonly What[];
}

export type ImportOutcome =
  | ({ readonly ok: true } & Told)
  | {
      readonly ok: false;
      readonly issues: readonly Issue[];
      readonly asked?: Told;
      /** Whether `unless` held. */
      readonly forestalled?: boolean;
    };

/**
 * Checks the whole menu file and imports it only if nothing is wrong, in one transaction. Importing the same file
 * twice changes nothing. Dishes that a JSON file leaves out go off the menu but stay in the database. Tables where somebody
 * sits can't be left out. What changed is in the audit log.
 */
export async function importMenu(db: Database, options: ImportOptions): Promise<ImportOutcome> {
  const { dryRun = false, sure, withSamples, unless = () => false, onProgress = () => undefined } = options;
  const checked = await checkMenu(db.read, options);
  if (!checked.ok) return checked;
  const { menu, warnings, pictures } = checked;
  const told = (plan: Plan, state: MenuState): Told => ({
    plan,
    warnings,
    questions: questionsOf(menu, plan, state),
  });
  const before = await readState(db.read, withSamples);
  const first = told(planImport(menu, before), before);
  const taken = occupiedTables(menu.file, first.plan, await readOccupied(db.read));
  if (taken.length > 0) return { ok: false, issues: taken };
  if (dryRun) return { ok: true, ...first };
  if (sure !== true && first.questions.length > 0) return { ok: false, issues: [], asked: first };

  if (pictures.length > 0) onProgress(`Putting ${pictures.length} pictures in their place`);
  for (const picture of pictures) await picture.write(join(options.dataDir, 'media'));
  return db.write(async (tx): Promise<ImportOutcome> => {
    await lockMenu(tx);
    const state = await readState(tx, withSamples);
    if (unless(state)) return { ok: false, issues: [], forestalled: true };
    const now = told(planImport(menu, state), state);
    if (sure !== true && now.questions.length > 0) return { ok: false, issues: [], asked: now };
    const { plan } = now;
    await lockTables(tx, [...plan.tables.removed, ...plan.tables.changed.map(({ row }) => row.number)]);
    const takenNow = occupiedTables(menu.file, plan, await readOccupied(tx));
    if (takenNow.length > 0) return { ok: false, issues: takenNow };
    if (options.demo === true) await markDemo(tx);
    else if (!changesNothing(plan)) await unmarkDemo(tx);
    await applyPlan(tx, plan, options.now);
    if (!changesNothing(plan)) tx.audit({ at: options.now, ...importEntry(plan, state.venue) });
    return { ok: true, ...now };
  });
}

async function checkMenu(reader: Reader, options: ImportOptions): Promise<Checked> {
  const issues = new Issues();
  const silent = new Issues();
  const state = await readState(reader, options.withSamples);
  const parsed = await readMenuFile(options, issues, { ...contextOf(state), onRows: options.onRows });
  const pictures = await openPictures(options.imagesDir);
  const source = { pictures, mayMiss: options.picturesMayMiss === true };
  const checked = await checkParsed(parsed, state, source, issues, silent);
  const untranslated = silent.inOrder();
  const brought = newlyMissing(lackedBefore(parsed.file, state), untranslated);
  for (const { line, about, what } of brought) issues.add(line, about, what);
  if (!checked.ok || brought.length > 0) return { ok: false, issues: issues.inOrder() };
  return { ...checked, warnings: [...checked.warnings, ...untranslated] };
}

/** The stored texts without the venue's main language; a file that chooses another one has all of its texts in it. */
function lackedBefore({ venue: entry }: MenuFile, state: MenuState) {
  const language = state.venue?.default_language;
  const chosen = entry?.default_language?.value ?? language;
  return language === undefined || chosen !== language ? [] : storedWithout(language, state);
}

/** The venue that a table is read against. */
export function contextOf(state: MenuState): TableContext {
  return {
    language: state.venue?.default_language ?? 'en',
    dishes: knownDishes(state),
    optionGroups: knownGroups(state),
  };
}
