import MiniSearch, { type Query } from 'minisearch';
import type { MenuItem, MenuSnapshot } from '../snapshot/snapshot.ts';
import type { Translations } from '../snapshot/stored.ts';
import { foldedWords, wordForms } from './fold.ts';

/** More hits than anybody reads. */
const hitsMax = 50;
/** Each word costs time, and nobody needs more to find a dish. */
const wordsMax = 8;

const importance = { names: 6, tags: 2, category: 1.5, descriptions: 1, ingredients: 0.9, options: 0.8 };
/** What a word counts that was found in spite of a typo, beside 1 for one that was written right. */
const typoWeight = 0.25;

type Field = keyof typeof importance;
type Entry = { readonly id: number } & Readonly<Record<Field, string>>;

/** A dish that was found. */
export interface Hit {
  readonly item: MenuItem;
  /** The forms of the menu's words that made it a hit. */
  readonly terms: ReadonlySet<string>;
}

/** Finds dishes of a menu. */
export interface MenuIndex {
  /** Matching dishes, best first; none for a text without words. */
  find(text: string): readonly Hit[];
  /** What is searched, in the menu's order. */
  readonly entries: readonly Entry[];
  readonly words: MiniSearch<Entry>;
}

/**
 * An index over all languages at once: a guest may read the menu in one language and know a dish by its name in
 * another. Prefers dishes that match all words; if there are none, any word will do. A dish that sells out changes no
 * text, so the words of the index `before` are used again where they are the same: reading them takes long.
 */
export function indexMenu(menu: MenuSnapshot, before?: MenuIndex): MenuIndex {
  const entries = menu.items.map((item) => entryOf(item, menu));
  const index = before !== undefined && isSame(before.entries, entries) ? before.words : wordsOf(entries);
  return {
    entries,
    words: index,
    find: (text) => {
      const words = foldedWords(text).slice(0, wordsMax).map(withSwaps);
      if (words.length === 0) return [];
      const strict = index.search({ combineWith: 'AND', queries: words });
      const hits = strict.length > 0 ? strict : index.search({ combineWith: 'OR', queries: words });
      return hits.slice(0, hitsMax).flatMap(({ id, terms }) => {
        const item = menu.itemById.get(id as number);
        return item === undefined ? [] : [{ item, terms: new Set(terms) }];
      });
    },
  };
}

function wordsOf(entries: readonly Entry[]): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(importance),
    tokenize: wordForms,
    processTerm: (term) => term,
    searchOptions: {
      // What is searched for is folded already, and what two swapped letters make of it is no word.
      tokenize: (word) => [word],
      boost: importance,
      prefix: true,
      fuzzy: allowedTypos,
      maxFuzzy: 2,
      weights: { prefix: 0.6, fuzzy: typoWeight },
    },
  });
  index.addAll(entries);
  return index;
}

function isSame(before: readonly Entry[], now: readonly Entry[]): boolean {
  const fields = ['id', ...(Object.keys(importance) as Field[])] as const;
  return (
    before.length === now.length &&
    now.every((entry, at) => fields.every((field) => entry[field] === before[at]?.[field]))
  );
}

/**
 * A word, or the words that it is with two neighbours swapped: that counts as two typos, which a word of four or five letters
 * may not have.
 */
function withSwaps(word: string): Query {
  if (allowedTypos(word) !== 1) return word;
  const letters = [...word];
  const swaps = letters
    .slice(1)
    .map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
  const asTypo = () => typoWeight;
  return {
    combineWith: 'OR',
    queries: [word, { combineWith: 'OR', queries: swaps, fuzzy: false, prefix: false, boostTerm: asTypo }],
  };
}

/**
 * One typo in words of four or five letters; two, or two swapped letters, in longer ones. In a shorter word, a typo
 * makes a different word.
 */
function allowedTypos(term: string): number | boolean {
  if (term.length < 4) return false;
  return term.length < 6 ? 1 : 2;
}

function entryOf(item: MenuItem, menu: MenuSnapshot): Entry {
  return {
    id: item.id,
    names: everyLanguage(item.names),
    descriptions: everyLanguage(item.descriptions),
    tags: item.tags.map((tag) => everyLanguage(tag.name)).join('\n'),
    category: categoriesOf(item, menu).map(everyLanguage).join('\n'),
    ingredients: ingredientsOf(item, menu).map(everyLanguage).join('\n'),
    options: item.groups
      .flatMap(({ options }) => options.map(({ names }) => everyLanguage(names)))
      .join('\n'),
  };
}

/** The names of a dish's category and sub-category. */
export function categoriesOf(item: MenuItem, menu: MenuSnapshot): readonly Translations[] {
  const category = menu.categories.find(({ id }) => id === item.categoryId);
  const sub = category?.subCategories.find(({ id }) => id === item.subCategoryId);
  return [category, sub].flatMap((group) => (group === undefined ? [] : [group.names]));
}

/** The names of what a dish declares that it contains, as it comes. */
export function ingredientsOf(item: MenuItem, menu: MenuSnapshot): readonly Translations[] {
  return menu.allergens.filter(({ id }) => item.asItComes.contains.includes(id)).map(({ names }) => names);
}

function everyLanguage(texts: Translations): string {
  return Object.values(texts).join('\n');
}
