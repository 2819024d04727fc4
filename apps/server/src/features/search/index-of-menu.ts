import MiniSearch from 'minisearch';
import type { Translations } from '../menu/import/stored.ts';
import type { MenuItem, MenuSnapshot } from '../menu/snapshot.ts';
import { foldedWords, foldWord } from './fold.ts';

/** So many hits are as good as all. */
const hitsMax = 50;
/** Each word costs time; nobody needs more to find a dish. */
const wordsMax = 8;

const importance = { names: 6, tags: 2, category: 1.5, descriptions: 1 };
type Field = keyof typeof importance;
type Entry = { readonly id: number } & Readonly<Record<Field, string>>;

/** Finds dishes of a menu. */
export interface MenuIndex {
  /** Dishes that match, best first; none for a text without a word in it. */
  find(text: string): readonly MenuItem[];
}

/**
 * An index over every language at once: a guest reads the menu in one and knows the dish by its name in another. All
 * words must be found; when no dish has them all, any will do.
 */
export function indexMenu(menu: MenuSnapshot): MenuIndex {
  const index = new MiniSearch<Entry>({
    fields: Object.keys(importance),
    tokenize: foldedWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: importance,
      prefix: true,
      fuzzy: typosIn,
      maxFuzzy: 2,
      weights: { prefix: 0.6, fuzzy: 0.25 },
    },
  });
  index.addAll(menu.items.map((item) => entryOf(item, menu)));
  return {
    find: (text) => {
      const words = foldedWords(text).slice(0, wordsMax).join(' ');
      if (words === '') return [];
      const strict = index.search(words, { combineWith: 'AND' });
      const hits = strict.length > 0 ? strict : index.search(words, { combineWith: 'OR' });
      return hits
        .slice(0, hitsMax)
        .map((hit) => menu.itemById.get(hit.id as number))
        .filter((item) => item !== undefined) as readonly MenuItem[];
    },
  };
}

/** A typo in a word of four letters, two (or two letters swapped) from six on: a shorter word with one is another word. */
function typosIn(term: string): number | boolean {
  const letters = foldWord(term).length;
  if (letters < 4) return false;
  return letters < 6 ? 1 : 2;
}

function entryOf(item: MenuItem, menu: MenuSnapshot): Entry {
  const category = menu.categories.find(({ id }) => id === item.categoryId);
  const sub = category?.subCategories.find(({ id }) => id === item.subCategoryId);
  return {
    id: item.id,
    names: everyLanguage(item.names),
    descriptions: everyLanguage(item.descriptions),
    tags: item.tags.map((tag) => everyLanguage(tag.name)).join('\n'),
    category: [category?.names ?? {}, sub?.names ?? {}].map(everyLanguage).join('\n'),
  };
}

function everyLanguage(texts: Translations): string {
  return Object.values(texts).join('\n');
}
