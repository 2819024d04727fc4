/**
 * A CSV file names categories, tags and the like by their texts. Here those become keys, and new texts become new
 * entries.
 */
import type { StoredTerm } from '../../snapshot/stored.ts';
import type { Located } from '../read/fields.ts';
import { keyOfText, otherKeyOfText } from '../read/key-of-text.ts';
import type { GroupEntry, ItemEntry, Name } from '../read/menu-file.ts';
import { isShared } from '../read/option-fields.ts';
import type { Known } from './known.ts';

/**
 * The items with keys in place of texts, and the names known afterwards. An unknown category, sub-category, tag or
 * cook type becomes a new one, named in the venue's default language. Allergens are never created from a text.
 */
export function keysForTexts(items: readonly ItemEntry[], known: Known) {
  const make = (word: string): StoredTerm => ({
    key: keyOfText(word),
    name: { [known.defaultLanguage]: word },
  });
  const tags = termsOf(known.tags, make);
  const cookTypes = termsOf(known.cookTypes, make);
  const allergens = termsOf(known.allergens, make);
  const groups = termsOf(known.optionGroups, make);
  const categories = termsOf(
    known.categories.map((category) => ({ ...category, subs: termsOf(category.subCategories, make) })),
    (word) => ({ ...make(word), subCategories: [], subs: termsOf([], make) }),
  );

  const keyed = items.map((item): ItemEntry => {
    const category = categories.findOrAdd(item.category.value);
    const sub = item.sub_category;
    const allergen = (name: Name) => withKey(name, allergens.find(name.value));
    const { contains, may_contain, free_of } = item.allergens;
    return {
      ...item,
      category: withKey(item.category, category),
      sub_category: sub && withKey(sub, category?.subs.findOrAdd(sub.value)),
      tags: item.tags.map((name) => withKey(name, tags.findOrAdd(name.value))),
      cook_types: item.cook_types.map((name) => withKey(name, cookTypes.findOrAdd(name.value))),
      allergens: {
        contains: contains.map(allergen),
        may_contain: may_contain.map(allergen),
        free_of: free_of === 'rest' ? free_of : free_of.map(allergen),
      },
      options: item.options.map((entry) =>
        isShared(entry) ? withKey(entry, groups.find(entry.value)) : withAllergens(entry, allergen),
      ),
    };
  });
  const after: Known = {
    ...known,
    tags: tags.all,
    cookTypes: cookTypes.all,
    categories: categories.all.map(({ subs, ...category }) => ({ ...category, subCategories: subs.all })),
  };
  return { items: keyed, known: after };
}

function withAllergens(group: GroupEntry, allergen: (name: Name) => Name): GroupEntry {
  const choices = group.choices.value.map((choice) => {
    const { contains, may_contain } = choice.allergens ?? {};
    if (contains === undefined || may_contain === undefined) return choice;
    return {
      ...choice,
      allergens: { contains: contains.map(allergen), may_contain: may_contain.map(allergen) },
    };
  });
  return { ...group, choices: { ...group.choices, value: choices } };
}

/** The terms of a kind, by their keys and names: going through all of them for each cell of a long table takes minutes. */
function termsOf<Term extends StoredTerm>(known: readonly Term[], make: (word: string) => Term) {
  const all: Term[] = [];
  const byKey = new Map<string, Term>();
  const byWord = new Map<string, Term>();
  const byLetters = new Map<string, Term>();
  const goBy = (word: string, term: Term) => {
    if (!byWord.has(fold(word))) byWord.set(fold(word), term);
    if (!byLetters.has(lettersOf(word))) byLetters.set(lettersOf(word), term);
    return term;
  };
  const add = (term: Term) => {
    all.push(term);
    if (!byKey.has(term.key)) byKey.set(term.key, term);
    for (const word of [term.key, ...Object.values(term.name)]) goBy(word, term);
    return term;
  };
  known.forEach(add);

  const find = (word: string) => byWord.get(fold(word));
  /** "Hot Drinks" and "Hot  drinks!" are one thing; "Сет 1" and "Комбо 1" are two, though both would have the key "1". */
  const findLike = (word: string) => (lettersOf(word) === '' ? undefined : byLetters.get(lettersOf(word)));
  const taken = new Set<Term>();
  /** What was made from a word and renamed since. Many words may make the same first key: the first of them takes the thing. */
  const findRenamed = (word: string) => {
    const own = byKey.get(otherKeyOfText(word));
    if (own !== undefined) return goBy(word, own);
    const term = byKey.get(keyOfText(word));
    if (term === undefined || taken.has(term) || isNamedByKey(term)) return undefined;
    taken.add(term);
    return goBy(word, term);
  };
  const findOrAdd = (word: string): Term | undefined => {
    if (word === '') return undefined;
    const found = find(word) ?? findLike(word) ?? findRenamed(word);
    if (found !== undefined) return found;
    const made = make(word);
    return add(byKey.has(made.key) ? { ...made, key: otherKeyOfText(word) } : made);
  };
  return { all: all as readonly Term[], find, findOrAdd };
}

/** Whether one of its names makes its key: then nobody renamed it. */
function isNamedByKey({ key, name }: StoredTerm): boolean {
  return Object.values(name).some((word) => keyOfText(word) === key);
}

function withKey(name: Name, term: StoredTerm | undefined): Located<string> {
  return term === undefined ? name : { value: term.key, line: name.line };
}

function fold(word: string): string {
  return word.trim().toLowerCase();
}

/** Letters and digits without accents and Arabic vowel signs. Marks of other scripts are vowels, and make another word. */
function lettersOf(word: string): string {
  return (
    word
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
      .toLowerCase()
      // The small letter of a Turkish "I".
      .replaceAll('ı', 'i')
      .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
      .replaceAll(/^-|-$/g, '')
  );
}
