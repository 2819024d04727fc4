/** The rows that a checked menu file asks for. */

import { languages } from '@sufra/contract/core/constants';
import { assert } from '@sufra/domain/core/assert';
import { columnsOf } from '../../snapshot/facts.ts';
import type { StoredAllergens, StoredPicture, StoredTerm, Translations } from '../../snapshot/stored.ts';
import type { PictureOf } from '../pictures/picture-check.ts';
import { type AllergensEntry, type ItemEntry, type MenuFile, type Name } from '../read/menu-file.ts';
import type { Headings } from '../table/columns.ts';
import type { Groups } from './groups.ts';
import { withExistingColumns } from './keep-existing.ts';
import type { Known } from './known.ts';
import type { AllergenRow, CategoryRow, ItemRow, MenuState, SubCategoryRow } from './state.ts';

/** A text as stored: languages always in the same order, so that equal texts are equal rows. */
export function storedText(texts: Translations): string {
  const ordered = languages.flatMap((language) => {
    const text = texts[language];
    return text === undefined ? [] : [[language, text]];
  });
  return JSON.stringify(Object.fromEntries(ordered));
}

/** Terms with their texts in storage order. */
export function storedTerms(terms: readonly StoredTerm[]): readonly StoredTerm[] {
  return terms.map(({ key, name }) => ({ key, name: JSON.parse(storedText(name)) as Translations }));
}

/** The file's allergens; those that keep their key keep their id. */
export function wantedAllergens(file: MenuFile, state: MenuState, iconOf: PictureOf): readonly AllergenRow[] {
  const idOf = idsFor(state.allergens, (row) => row.key);
  return (file.allergens ?? []).map(({ key, name, image }, position) => {
    const picture = iconOf(image);
    const smallest = picture?.widths[0];
    const url = picture === null || smallest === undefined ? null : `${picture.src}-${smallest}.webp`;
    return {
      id: idOf(key.value),
      key: key.value,
      names: storedText(name.value),
      image: url,
      position,
      retired: 0,
    };
  });
}

/** The file's categories; a CSV file appends the new ones that it names. */
export function wantedCategories(
  file: MenuFile,
  known: Known,
  state: MenuState,
  pictures: PictureOf,
): readonly CategoryRow[] {
  const idOf = idsFor(state.categories, (row) => row.key);
  if (file.categories !== undefined) {
    return file.categories.map(({ key, name, cloth, hours, image }, position) => ({
      id: idOf(key.value),
      key: key.value,
      names: storedText(name.value),
      cloth: cloth ?? null,
      hours_from: hours?.from ?? null,
      hours_to: hours?.to ?? null,
      picture: storedPicture(pictures(image)),
      position,
      retired: 0,
    }));
  }
  const there = new Map(state.categories.map((row) => [row.key, row]));
  return known.categories.map(({ key, name }, index) => {
    const old = there.get(key);
    if (old?.retired === 0) return old;
    const position = state.categories.length + index;
    const fresh = { cloth: null, hours_from: null, hours_to: null, picture: null, ...old };
    return { ...fresh, id: idOf(key), key, names: storedText(name), position, retired: 0 };
  });
}

/** Sub-categories of the wanted categories, in the same way. */
export function wantedSubCategories(
  file: MenuFile,
  known: Known,
  state: MenuState,
  categories: readonly CategoryRow[],
): readonly SubCategoryRow[] {
  const nameOf = subCategoryName;
  const idOf = idsFor(state.subCategories, nameOf);
  const there = new Map(state.subCategories.map((row) => [nameOf(row), row]));
  return categories.flatMap((category) => {
    const subs = known.categories.find((candidate) => candidate.key === category.key)?.subCategories ?? [];
    return subs.map(({ key, name }, index) => {
      const row = { category_id: category.id, key, names: storedText(name), retired: 0 };
      const old = there.get(nameOf(row));
      if (file.categories === undefined && old?.retired === 0) return old;
      const position = file.categories === undefined ? state.subCategories.length + index : index;
      return { id: idOf(nameOf(row)), ...row, position };
    });
  });
}

/** Identifies a sub-category: its key is unique only within its category. */
export function subCategoryName(row: Pick<SubCategoryRow, 'category_id' | 'key'>): string {
  return `${row.category_id}/${row.key}`;
}

/** What items refer to, by key. */
export interface References {
  readonly categories: readonly Pick<CategoryRow, 'id' | 'key'>[];
  readonly subCategories: readonly Pick<SubCategoryRow, 'id' | 'key' | 'category_id'>[];
  readonly allergens: readonly Pick<AllergenRow, 'id' | 'key'>[];
  readonly known: Known;
  readonly groups: Groups;
  readonly pictures: PictureOf;
  /** Basis points. */
  readonly vatRate: number;
}

/**
 * The file's dishes. Those of a CSV file keep their position and the columns that the file doesn't have; new ones
 * come last.
 */
export function wantedItems(
  items: readonly ItemEntry[],
  state: MenuState,
  headings: Headings | undefined,
  references: References,
): readonly ItemRow[] {
  const there = new Map(state.items.map((row) => [row.slug, row]));
  const next = headings === undefined ? 0 : Math.max(0, ...state.items.map((row) => row.position + 1));
  return items.map((item, index) => {
    const row = itemRow(item, next + index, references);
    return headings === undefined ? row : withExistingColumns(row, there.get(row.slug), headings);
  });
}

function itemRow(item: ItemEntry, position: number, references: References): ItemRow {
  const { known } = references;
  const category = byKey(references.categories, item.category);
  const subs = references.subCategories.filter((sub) => sub.category_id === category.id);
  const available = item.available?.value;
  const days = available?.days ?? [];
  const terms = (names: readonly Name[], all: readonly StoredTerm[]) =>
    JSON.stringify(storedTerms(names.map((name) => byKey(all, name))));
  return {
    slug: item.slug.value,
    category_id: category.id,
    sub_category_id: item.sub_category === undefined ? null : byKey(subs, item.sub_category).id,
    names: storedText(item.name.value),
    descriptions: storedText(item.description.value),
    price: item.price,
    vat_rate: references.vatRate,
    picture: storedPicture(references.pictures(item.image)),
    tags: terms(item.tags, known.tags),
    allergens: JSON.stringify(storedAllergens(item.allergens, references.allergens)),
    cook_types: terms(item.cook_types, known.cookTypes),
    ...columnsOf(item),
    available_from: available?.from ?? null,
    available_to: available?.to ?? null,
    available_days: days.length === 0 ? null : JSON.stringify(days),
    retired: 0,
    related: JSON.stringify(item.related.map((name) => name.value)),
    option_groups: JSON.stringify(references.groups.ofDish.get(item.slug.value) ?? []),
    position,
  };
}

function storedAllergens(entry: AllergensEntry, all: References['allergens']): StoredAllergens {
  const ids = (names: readonly Name[]) => names.map((name) => byKey(all, name).id).toSorted((a, b) => a - b);
  const contains = ids(entry.contains);
  const may_contain = ids(entry.may_contain);
  const named = new Set([...contains, ...may_contain]);
  const rest = all.map((row) => row.id).filter((id) => !named.has(id));
  return { contains, may_contain, free_of: entry.free_of === 'rest' ? rest : ids(entry.free_of) };
}

function storedPicture(picture: StoredPicture | null): string | null {
  return picture === null ? null : JSON.stringify(picture);
}

/** The entry with this key; the checks have made sure that there is one. */
export function byKey<Entry extends { readonly key: string }>(entries: readonly Entry[], name: Name): Entry {
  const found = entries.find((entry) => entry.key === name.value);
  assert(found !== undefined, `nothing has the key "${name.value}", and the check let it pass`);
  return found;
}

/** Ids by name: existing entries keep theirs, new ones get the next. */
export function idsFor<Existing extends { readonly id: number }>(
  there: readonly Existing[],
  nameOf: (row: Existing) => string,
): (name: string) => number {
  const ids = new Map(there.map((row) => [nameOf(row), row.id]));
  let last = Math.max(0, ...ids.values());
  return (name) => {
    const id = ids.get(name) ?? ++last;
    ids.set(name, id);
    return id;
  };
}
