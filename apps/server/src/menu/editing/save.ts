/** Changing things of the draft. */
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { MenuKind } from '@sufra/contract/menu/entries';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Issue } from '../import/read/issues.ts';
import { slugOfName } from '../import/read/key-of-text.ts';
import { parseLocatedJson } from '../import/read/located-json.ts';
import { what } from '../import/read/what.ts';
import { lockWholeMenu } from '../import/whole-menu.ts';
import type { Translations } from '../snapshot/stored.ts';
import { type EntryText, nameOfThing, type Thing, thingsOf, versionOf } from './document/things.ts';
import {
  changedThing,
  type Draft,
  type Editor,
  entriesOf,
  planDraft,
  readDraft,
  refuseChanged,
  refuseProblems,
} from './draft.ts';
import * as store from './store.ts';
import { newlyUntranslated } from './untranslated.ts';

/** A thing with the entry that it shall have, and the version that this is based on. */
export interface Wish extends Thing {
  readonly version: string;
  readonly entry: EntryText;
}

type Saved = Result<DataOf<'saveMenuChanges'>, ErrorCode>;
type Asked = BodyOf<'saveMenuChanges'>['changes'];

/** Saves things as they were typed, all or none, and new things once. Nobody overwrites what they haven't seen. */
export function saveChanges(context: Context, editor: Editor, once: OnceKey, asked: Asked): Promise<Saved> {
  const unreadable = asked.flatMap(({ kind, entry }) => problemOf(kind, entry));
  if (unreadable.length > 0) return Promise.resolve(refuseProblems(unreadable, editor.language));
  return writeOnce(context.db, once, async (tx) => {
    await lockWholeMenu(tx);
    const draft = await readDraft(tx);
    return saveWishes(tx, draft, wishesOf(asked, draft), { ...editor, at: context.clock.now() });
  });
}

/** Saves into a draft that was read in this transaction. */
export async function saveWishes(
  tx: Transaction,
  draft: Draft,
  wishes: readonly Wish[],
  by: Editor & { readonly at: number },
): Promise<Saved> {
  const now = entriesOf(draft);
  const stale = wishes.filter((wish) => versionOf(now.get(nameOfThing(wish)) ?? null) !== wish.version);
  if (stale.length > 0) {
    return refuseChanged(stale.map((wish) => changedThing(draft, wish, now.get(nameOfThing(wish)) ?? null)));
  }
  const wished = new Set(wishes.map(nameOfThing));
  const rows = [...draft.rows.filter((row) => !wished.has(nameOfThing(row))), ...wishes];
  const after = await planDraft(draft, rows);
  const untranslated = await newlyUntranslated(draft, after.untranslated);
  if (!after.ok || untranslated.length > 0) {
    const others = after.ok ? [] : await newIssues(draft, after.issues);
    return refuseProblems([...others, ...untranslated], by.language);
  }
  const things = thingsOf(after.menu);
  const old = thingsOf(draft.published);
  const saved: DataOf<'saveMenuChanges'>['saved'] = [];
  for (const wish of wishes) {
    const { kind, key } = wish;
    const name = nameOfThing(wish);
    const entry = wish.entry === null ? null : (things.get(name)?.entry ?? null);
    const base = old.get(name)?.entry ?? null;
    if (entry === base) await store.dropChange(tx, kind, key);
    else await store.putChange(tx, { kind, key, entry, base, staff_id: by.staff.staffId, changed_at: by.at });
    saved.push({ kind, key, version: versionOf(entry) });
  }
  tx.emit('staff', 'draft.changed', {});
  return ok({ saved });
}

/** What this change is to blame for; all of it, if the draft was fit before. */
async function newIssues(draft: Draft, issues: readonly Issue[]): Promise<readonly Issue[]> {
  const before = await planDraft(draft, draft.rows);
  if (before.ok) return issues;
  const nameOf = ({ about, what: wrong }: Issue) => JSON.stringify([about, wrong]);
  const known = new Set(before.issues.map(nameOf));
  const fresh = issues.filter((issue) => !known.has(nameOf(issue)));
  return fresh.length > 0 ? fresh : issues;
}

/** Lists are lists of words, everything else is an object. */
function problemOf(kind: MenuKind, entry: EntryText): readonly Issue[] {
  if (entry === null) return [];
  const read = parseLocatedJson(entry);
  if (!read.ok) return [{ ...read.fault, about: kind }];
  const { value } = read;
  const fits =
    kind === 'order'
      ? value.kind === 'list' && value.entries.every((one) => one.kind === 'text')
      : value.kind === (kind === 'promotions' ? 'list' : 'object');
  return fits ? [] : [{ line: 1, about: kind, what: what('notEntry') }];
}

/** What was asked, with keys for new things: a dish's is never one that another had, for orders go by it. */
function wishesOf(asked: Asked, draft: Draft): readonly Wish[] {
  const taken = new Set([
    ...draft.state.items.map((row) => nameOfThing({ kind: 'dish', key: row.slug })),
    ...draft.state.categories.map((row) => nameOfThing({ kind: 'category', key: row.key })),
    ...draft.state.optionGroups.map((row) => nameOfThing({ kind: 'group', key: row.key })),
    ...draft.state.allergens.map((row) => nameOfThing({ kind: 'allergen', key: row.key })),
    ...draft.published.tags.map(({ key }) => nameOfThing({ kind: 'tag', key })),
    ...draft.published.cook_types.map(({ key }) => nameOfThing({ kind: 'cook_type', key })),
    ...draft.rows.map(nameOfThing),
  ]);
  return asked.map(({ kind, key, version, entry }) => {
    const own = key ?? freeKey(kind, entry, taken);
    taken.add(nameOfThing({ kind, key: own }));
    return { kind, key: own, version, entry: withKey(kind, own, entry) };
  });
}

function freeKey(kind: MenuKind, entry: EntryText, taken: ReadonlySet<string>): string {
  const { name } = JSON.parse(entry ?? '{}') as { readonly name?: unknown };
  const texts = typeof name === 'object' && name !== null ? (name as Translations) : {};
  const words: unknown = texts.en ?? Object.values(texts)[0];
  const base = slugOfName(typeof words === 'string' ? words : kind).slice(0, 70);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(nameOfThing({ kind, key }))) return key;
  }
}

/** A thing's entry has the key that the thing goes by. */
function withKey(kind: MenuKind, key: string, entry: EntryText): EntryText {
  if (entry === null || kind === 'order' || kind === 'promotions') return entry;
  const field = kind === 'dish' ? 'slug' : 'key';
  return JSON.stringify({ ...(JSON.parse(entry) as object), [field]: key });
}
