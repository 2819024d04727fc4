/** What the editor's screens ask of the draft. */
import type { Language } from '@sufra/contract/core/constants';
import type { DishEntry, GroupEntry, Texts } from '@sufra/contract/menu/entries';
import { normalizeText } from '../../dish.ts';
import type { DraftChange, DraftDish, MenuDraft } from './queries.ts';

/** What the list shows of the dishes. */
export const listFilters = ['all', 'changed', 'missing', 'hidden', 'noPicture'] as const;
export type ListFilter = (typeof listFilters)[number];

/** A text in a language, else in the venue's own, else in any. */
export function textIn(texts: Texts, language: Language, fallback: Language): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? '';
}

/** The languages in which a dish lacks its name, or its description where it has one in others. */
export function missingLanguages(
  { name, description }: Pick<DishEntry, 'name' | 'description'>,
  languages: readonly Language[],
): readonly Language[] {
  const isDescribed = Object.values(description).some((text) => text !== '');
  return languages.filter((language) => !name[language] || (isDescribed && !description[language]));
}

/** The allergens that a dish says nothing about. */
export function undeclared(
  { allergens }: DishEntry,
  all: readonly { readonly key: string }[],
): readonly string[] {
  const said = new Set([...allergens.contains, ...allergens.may_contain, ...allergens.free_of]);
  return all.map(({ key }) => key).filter((key) => !said.has(key));
}

/** The change of a thing that guests don't see yet. */
export function changeOf(draft: MenuDraft, kind: DraftChange['kind'], key: string): DraftChange | undefined {
  return draft.changes.find((change) => change.kind === kind && change.key === key);
}

/** The dishes that match a filter and a search: every word is in a name, in any language. */
export function shownDishes(draft: MenuDraft, filter: ListFilter, query: string): readonly DraftDish[] {
  const changed = new Set(draft.changes.filter(({ kind }) => kind === 'dish').map(({ key }) => key));
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  return draft.dishes.filter((dish) => {
    const { entry, on_menu } = dish;
    if (filter === 'hidden' ? on_menu : !on_menu && !changed.has(entry.slug)) return false;
    if (filter === 'changed' && !changed.has(entry.slug)) return false;
    if (filter === 'missing' && missingLanguages(entry, draft.languages).length === 0) return false;
    if (filter === 'noPicture' && entry.image !== undefined) return false;
    const text = normalizeText(Object.values(entry.name).join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** A dish before anybody has typed anything. */
export function emptyDish(category: string): DishEntry {
  return {
    slug: '',
    category,
    name: {},
    description: {},
    price: '',
    preparation_time: 15,
    station: 'kitchen',
    featured: false,
    serve_types: ['serve_as_ready', 'serve_with_all'],
    diet: [],
    spice: 0,
    tags: [],
    allergens: { contains: [], may_contain: [], free_of: [] },
    cook_types: [],
    related: [],
    options: [],
  };
}

/** A group of options before anybody has typed anything: guests may choose one, and need not. */
export function emptyGroup(): GroupEntry {
  return { key: freshKey('group'), name: {}, min: 0, max: 1, choices: [] };
}

/** Stands for a category that is not made yet, in the address. No key has such a sign. */
export const newCategory = '+';

/** A key that nothing has had: carts name options by it, so it is never one of before. */
export function freshKey(word: string): string {
  const parts = [...crypto.getRandomValues(new Uint8Array(5))].map((one) =>
    one.toString(16).padStart(2, '0'),
  );
  return `${word}-${parts.join('')}`;
}

/** A list with one entry at another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = list.toSpliced(from, 1);
  const entry = list[from];
  return entry === undefined ? list : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, entry);
}
