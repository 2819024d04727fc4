/**
 * A CSV file names categories, tags and the like by their texts. Here those become keys, and new texts become new
 * entries.
 */
import type { StoredTerm } from '../../snapshot/stored.ts';
import type { Located } from '../read/fields.ts';
import { keyOfText } from '../read/key-of-text.ts';
import type { GroupEntry, ItemEntry, Name } from '../read/menu-file.ts';
import { isShared } from '../read/option-fields.ts';
import type { Known, KnownCategory } from './known.ts';

/**
 * The items with keys in place of texts, and the names known afterwards. An unknown category, sub-category, tag or
 * cook type becomes a new one, named in the venue's default language. Allergens are never created from a text.
 */
export function keysForTexts(items: readonly ItemEntry[], known: Known) {
  const terms = { tags: [...known.tags], cookTypes: [...known.cookTypes] };
  const categories = known.categories.map((category) => ({
    ...category,
    subCategories: [...category.subCategories],
  }));
  const make = (word: string) => newTerm(word, known);

  const keyed = items.map((item): ItemEntry => {
    const category = findOrAdd(categories, item.category.value, (word) => ({
      ...make(word),
      subCategories: [],
    }));
    const sub = item.sub_category;
    const allergen = (name: Name) => withKey(name, find(known.allergens, name.value));
    const { contains, may_contain, free_of } = item.allergens;
    return {
      ...item,
      category: withKey(item.category, category),
      sub_category: sub && withKey(sub, findOrAdd(category?.subCategories ?? [], sub.value, make)),
      tags: item.tags.map((name) => withKey(name, findOrAdd(terms.tags, name.value, make))),
      cook_types: item.cook_types.map((name) => withKey(name, findOrAdd(terms.cookTypes, name.value, make))),
      allergens: {
        contains: contains.map(allergen),
        may_contain: may_contain.map(allergen),
        free_of: free_of === 'rest' ? free_of : free_of.map(allergen),
      },
      options: item.options.map((entry) =>
        isShared(entry)
          ? withKey(entry, find(known.optionGroups, entry.value))
          : withAllergens(entry, allergen),
      ),
    };
  });
  const after: Known = { ...known, ...terms, categories: categories satisfies readonly KnownCategory[] };
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

function find<Term extends StoredTerm>(terms: readonly Term[], word: string): Term | undefined {
  const folded = fold(word);
  return terms.find(
    (term) => term.key === folded || Object.values(term.name).some((name) => fold(name) === folded),
  );
}

function findOrAdd<Term extends StoredTerm>(
  terms: Term[],
  word: string,
  make: (word: string) => Term,
): Term | undefined {
  if (word === '') return undefined;
  const made = make(word);
  // "Hot Drinks" and "Hot  drinks!" are one thing: they would have one key.
  const found = find(terms, word) ?? terms.find((term) => term.key === made.key);
  if (found !== undefined) return found;
  terms.push(made);
  return made;
}

function newTerm(word: string, known: Known): StoredTerm {
  return { key: keyOfText(word), name: { [known.defaultLanguage]: word } };
}

function withKey(name: Name, term: StoredTerm | undefined): Located<string> {
  return term === undefined ? name : { value: term.key, line: name.line };
}

function fold(word: string): string {
  return word.trim().toLowerCase();
}
