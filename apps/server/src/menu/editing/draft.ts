/** The menu with everything that was changed and not published. */
import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { MenuDocument } from '@sufra/contract/menu/entries';
import type { RefusalData } from '@sufra/contract/refusals';
import { refuse } from '@sufra/domain/core/result';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Pictures } from '../import/pictures/pictures.ts';
import type { MenuState } from '../import/plan/state.ts';
import { type Issue, saidIn } from '../import/read/issues.ts';
import { readWholeMenu } from '../import/whole-menu.ts';
import type { StoredPicture, Translations } from '../snapshot/stored.ts';
import { exportHidden, exportMenu } from './document/export-menu.ts';
import { planMenu } from './document/plan-menu.ts';
import {
  type EntryText,
  isReordered,
  nameOfThing,
  type Thing,
  thingsOf,
  versionOf,
  withEntries,
} from './document/things.ts';
import * as store from './store.ts';
import { picturesOf, storedPictures } from './stored-pictures.ts';

/** Who changes the menu, and the language in which they are told what is wrong with it. */
export interface Editor {
  readonly staff: Staff;
  readonly language: Language;
}

/** What guests see, and what was changed since. */
export interface Draft {
  readonly state: MenuState;
  readonly published: MenuDocument;
  readonly rows: readonly store.ChangeRow[];
  readonly known: ReadonlyMap<string, StoredPicture>;
  readonly pictures: Pictures;
  readonly names: ReadonlyMap<string, string>;
}

/** Reads it all: some thousand rows. In a transaction that changes any of it, `lockMenu` comes first. */
export async function readDraft(reader: Reader): Promise<Draft> {
  const state = await readWholeMenu(reader);
  const known = picturesOf(state, await store.readPictures(reader));
  return {
    state,
    published: exportMenu(state),
    rows: await store.readChanges(reader),
    known,
    pictures: storedPictures(known, state),
    names: await store.staffNames(reader),
  };
}

/** The menu as it will be. What is in a draft was checked and put into its form when it was saved. */
export function draftMenu(draft: Draft): MenuDocument {
  return withEntries(draft.published, draft.rows, hiddenSlugs(draft)) as MenuDocument;
}

/** What publishing these entries would do, or what is wrong with the menu that they make. */
export function planDraft(
  draft: Draft,
  rows: readonly (Thing & { readonly entry: EntryText })[],
): ReturnType<typeof planMenu> {
  return planMenu(withEntries(draft.published, rows, hiddenSlugs(draft)), draft.state, draft.pictures);
}

function hiddenSlugs({ state }: Draft): readonly string[] {
  return state.items.filter((row) => row.retired === 1).map((row) => row.slug);
}

/** The entry of every thing as it is in the draft, by name: of things that leave the menu, null. */
export function entriesOf(draft: Draft): ReadonlyMap<string, EntryText> {
  const things = [...thingsOf(draftMenu(draft))].map(([name, { entry }]) => [name, entry] as const);
  const gone = draft.rows.filter((row) => row.entry === null).map((row) => [nameOfThing(row), null] as const);
  return new Map<string, EntryText>([...gone, ...things]);
}

/** A thing that somebody changed meanwhile, as it is now. */
export function changedThing(
  draft: Draft,
  thing: Thing,
  entry: EntryText,
): RefusalData<'menu_changed'>['things'][number] {
  const row = draft.rows.find((one) => one.kind === thing.kind && one.key === thing.key);
  const zone = draft.state.venue?.time_zone ?? 'UTC';
  return {
    kind: thing.kind,
    key: thing.key,
    name: nameIn(entry ?? row?.base ?? null, thing, draft),
    version: versionOf(entry),
    entry,
    by: row === undefined ? null : (draft.names.get(row.staff_id) ?? null),
    at: row === undefined ? null : isoInstant(row.changed_at, zone),
  };
}

/** The name of a thing: its entry's, or that of the category whose order it is. */
export function nameIn(
  entry: EntryText,
  { kind, key }: Thing,
  { state }: Pick<Draft, 'state'>,
): Translations {
  if (kind === 'order') {
    const category = state.categories.find((row) => row.key === key);
    return category === undefined ? {} : (JSON.parse(category.names) as Translations);
  }
  if (entry === null || kind === 'promotions') return {};
  return (JSON.parse(entry) as { readonly name?: Translations }).name ?? {};
}

/** Refuses what was based on something else than what is there now. */
export function refuseChanged(things: RefusalData<'menu_changed'>['things']) {
  const data: RefusalData<'menu_changed'> = { things };
  return { ...refuse('menu_changed'), data };
}

/** Refuses a menu that can't be like this, in the language of whoever made it so. */
export function refuseProblems(issues: readonly Issue[], language: Language) {
  const data: RefusalData<'menu_problems'> = { problems: saidIn(language, issues.slice(0, 100)) };
  return { ...refuse('menu_problems'), data };
}

/** Whether guests see a thing otherwise by now than when it was changed. An order stays good when dishes come or go. */
export function isOvertaken(row: store.ChangeRow, now: EntryText): boolean {
  if (now === row.base) return false;
  return row.kind !== 'order' || isReordered({ ...row, before: row.base, after: now });
}

/** The dishes that are not on the menu, with their entries. */
export function hiddenOf({ state }: Draft): DataOf<'menuDraft'>['dishes'][number]['entry'][] {
  return [...exportHidden(state)];
}
