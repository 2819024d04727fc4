/** A menu file that is dropped on the console: what it would change, and that as a draft. */
import { gunzipSync } from 'node:zlib';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { MenuDocument } from '@sufra/contract/menu/entries';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { checkParsed } from '../import/check-menu.ts';
import { questionsOf } from '../import/checks/questions.ts';
import { contextOf } from '../import/import-menu.ts';
import { bytesMax, type OpenedFile, openMenuBytes, UnreadableFile } from '../import/open-file.ts';
import { type Plan, planImport } from '../import/plan/plan.ts';
import type { MenuState } from '../import/plan/state.ts';
import { type Issue, Issues, saidIn } from '../import/read/issues.ts';
import type { MenuFile } from '../import/read/menu-file.ts';
import type { TellRows } from '../import/read/progress.ts';
import { inWords, type What, what } from '../import/read/what.ts';
import { type ParsedMenu, readMenuFile } from '../import/read-file.ts';
import { lockWholeMenu } from '../import/whole-menu.ts';
import { exportMenu } from './document/export-menu.ts';
import { stateAfter } from './document/state-after.ts';
import { type Change, differences, isReordered, versionOf } from './document/things.ts';
import { type Draft, type Editor, planDraft, readDraft, refuseProblems } from './draft.ts';
import { told } from './queries.ts';
import { saveWishes } from './save.ts';
import { newlyUntranslated } from './untranslated.ts';

type Answer = Result<DataOf<'importMenuFile'>, ErrorCode>;

/** The sections of a menu file that are the menu's. The others are the venue's, and belong to other people and screens. */
const menuSections: readonly (keyof MenuFile)[] = [
  'allergens',
  'tags',
  'cook_types',
  'categories',
  'option_groups',
  'items',
  'promotions',
];

/**
 * Reads a file against the draft. To keep it, `seen` says what was shown of it: then what it changes becomes a part of the draft.
 * If the draft has changed since, it is not kept, and the answer is what it would change now.
 */
export async function importFile(
  context: Context,
  editor: Editor,
  body: BodyOf<'importMenuFile'>,
  onRows: TellRows,
): Promise<Answer> {
  const { language } = editor;
  const opened = await open(body, language);
  if (!opened.ok) return opened;
  const before = await readDraft(context.db.read);
  const found = await read(before, opened.value, language, onRows);
  if (!body.keep) return found;
  return context.db.write(async (tx): Promise<Answer> => {
    await lockWholeMenu(tx);
    const draft = await readDraft(tx);
    // Reading a long file takes a while. Others wait for this transaction, so it is read anew only where the draft changed.
    const now = isSame(draft, before) ? found : await read(draft, opened.value, language, () => undefined);
    if (!now.ok || now.value.seen !== body.seen || now.value.changes.length === 0) return now;
    const wishes = now.value.changes.map(({ kind, key, before, after }) => ({
      kind,
      key,
      version: versionOf(before),
      entry: after,
    }));
    const saved = await saveWishes(tx, draft, wishes, { ...editor, at: context.clock.now() });
    return saved.ok ? ok({ ...now.value, kept: true }) : saved;
  });
}

function isSame(one: Draft, other: Draft): boolean {
  const told = ({ published, rows }: Draft) => JSON.stringify([published, rows]);
  return told(one) === told(other);
}

async function open(
  { file_name: file, content }: BodyOf<'importMenuFile'>,
  language: Language,
): Promise<Result<OpenedFile, 'menu_problems'>> {
  const refused = (wrong: What) => refuseProblems([onNoLine(wrong)], language);
  try {
    const bytes = gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength: bytesMax });
    return ok(await openMenuBytes(file, bytes));
  } catch (error) {
    if (error instanceof UnreadableFile) return refused(error.what);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return refused(what('fileTooBig', { file }));
    if (code.startsWith('Z_')) return refused(what('fileBroken', { file }));
    throw error;
  }
}

const onNoLine = (wrong: What): Issue => ({ line: 0, about: '', what: wrong });

async function read(
  draft: Draft,
  { source, notes }: OpenedFile,
  language: Language,
  onRows: TellRows,
): Promise<Answer> {
  const whole = await planDraft(draft, draft.rows);
  if (!whole.ok) return refuseProblems(whole.issues, language);
  const state: MenuState = whole.after;
  const issues = new Issues();
  const parsed = await readMenuFile(source, issues, { ...contextOf(state), onRows });
  const { file, leftOut } = ofTheMenu(parsed.file);
  const own: ParsedMenu = { ...parsed, file };
  const silent = new Issues();
  const checked = await checkParsed(own, state, { pictures: draft.pictures, mayMiss: true }, issues, silent);
  const untranslated = await newlyUntranslated(draft, silent.inOrder());
  if (!checked.ok || untranslated.length > 0)
    return refuseProblems([...issues.inOrder(), ...untranslated], language);
  const plan = planImport(checked.menu, state);
  const after: MenuDocument = exportMenu(stateAfter(state, plan));
  const changes = differences(whole.menu, after).filter(isMeant);
  const questions = questionsOf(checked.menu, plan, state);
  const warnings = [
    ...notes.map(onNoLine),
    ...silent.inOrder(),
    ...checked.warnings,
    ...uncounted(file, plan),
  ];
  return ok({
    kept: false,
    changes: changes.map((change) => ({ ...told(change, draft), version: versionOf(change.after) })),
    warnings: saidIn(language, warnings.slice(0, 500)),
    questions: questions.map((question) => inWords(question, language)),
    seen: versionOf(JSON.stringify([changes, questions])),
    left_out: [...leftOut],
  });
}

/** How many portions are left never waits for a publication, so a draft can't have it. */
function uncounted({ items }: MenuFile, { stock }: Pick<Plan, 'stock'>): readonly Issue[] {
  const first = items?.find(({ slug }) => stock.has(slug.value));
  if (first === undefined) return [];
  return [{ line: first.slug.line, about: 'remaining', what: what('portionsLeftOut') }];
}

/** A new thing is at its place anyway. */
function isMeant(change: Change): boolean {
  return change.kind !== 'order' || isReordered(change);
}

function ofTheMenu(file: MenuFile): { readonly file: MenuFile; readonly leftOut: readonly string[] } {
  const others = (Object.keys(file) as (keyof MenuFile)[]).filter((name) => !menuSections.includes(name));
  const leftOut = others.filter((name) => file[name] !== undefined);
  const without = Object.fromEntries(others.map((name) => [name, undefined])) as Partial<MenuFile>;
  return { file: { ...file, ...without }, leftOut };
}
