/** The names that a menu file may use: those of its own sections, and the venue's for sections that it leaves out. */
import { type Language, languages } from '@sufra/contract/core/constants';
import type { StoredTerm, Translations } from '../../snapshot/stored.ts';
import type { MenuFile, TermEntry } from '../read/menu-file.ts';
import type { KnownDish } from '../table/draft.ts';
import type { MenuState } from './state.ts';

export interface KnownCategory extends StoredTerm {
  readonly subCategories: readonly StoredTerm[];
}

export interface Known {
  readonly defaultLanguage: Language;
  readonly languages: readonly Language[];
  readonly categories: readonly KnownCategory[];
  readonly allergens: readonly StoredTerm[];
  readonly tags: readonly StoredTerm[];
  readonly cookTypes: readonly StoredTerm[];
  /** The groups of options that any dish may offer. */
  readonly optionGroups: readonly StoredTerm[];
  /** The dishes that are on the menu after the import. */
  readonly slugs: ReadonlySet<string>;
}

/** `keepsItems`: whether dishes that aren't in the file stay on the menu. */
export function knownTo(file: MenuFile, state: MenuState, keepsItems: boolean): Known {
  const kept = file.items === undefined || keepsItems ? state.items.filter((item) => item.retired === 0) : [];
  const own = file.items?.map((item) => item.slug.value) ?? [];
  return {
    defaultLanguage: file.venue?.default_language?.value ?? state.venue?.default_language ?? 'en',
    languages: file.venue?.languages ?? state.venue?.languages ?? languages,
    categories: file.categories?.map(toCategory) ?? storedCategories(state),
    allergens:
      file.allergens?.map(toTerm) ?? state.allergens.filter((row) => row.retired === 0).map(storedTerm),
    tags: file.tags?.map(toTerm) ?? state.terms.tags,
    cookTypes: file.cook_types?.map(toTerm) ?? state.terms.cook_types,
    optionGroups:
      file.option_groups?.flatMap(({ key, name }) => (key === undefined ? [] : [toTerm({ key, name })])) ??
      state.optionGroups.filter((row) => row.retired === 0 && isSharedKey(row.key)).map(storedTerm),
    slugs: new Set([...kept.map((item) => item.slug), ...own]),
  };
}

/** Whether a stored group is one that any dish may offer: a dish's own has the dish's slug before its key. */
export function isSharedKey(key: string): boolean {
  return !key.includes('/');
}

/** The venue's dishes, for tables that name them. */
export function knownDishes(state: MenuState): readonly KnownDish[] {
  const categories = new Map(state.categories.map((row) => [row.id, row]));
  return state.items.map(({ slug, names, category_id, price, station, preparation_time, retired }) => {
    const category = categories.get(category_id);
    return {
      slug,
      names: JSON.parse(names) as Translations,
      category: {
        key: category?.key ?? '',
        names: category === undefined ? {} : (JSON.parse(category.names) as Translations),
      },
      price,
      station,
      preparation_time,
      retired: retired === 1,
    };
  });
}

/** The names by which a table may name the venue's groups of options. */
export function knownGroups(state: MenuState): readonly string[] {
  return state.optionGroups
    .filter((row) => row.retired === 0 && isSharedKey(row.key))
    .flatMap((row) => [row.key, ...Object.values(JSON.parse(row.names) as Translations)]);
}

function storedCategories(state: MenuState): readonly KnownCategory[] {
  return state.categories
    .filter((row) => row.retired === 0)
    .map((row) => ({
      ...storedTerm(row),
      subCategories: state.subCategories
        .filter((sub) => sub.category_id === row.id && sub.retired === 0)
        .map(storedTerm),
    }));
}

function storedTerm(row: { readonly key: string; readonly names: string }): StoredTerm {
  return { key: row.key, name: JSON.parse(row.names) as Translations };
}

/** An entry as it is stored. */
export function toTerm(entry: TermEntry): StoredTerm {
  return { key: entry.key.value, name: entry.name.value };
}

function toCategory(entry: TermEntry & { readonly sub_categories: readonly TermEntry[] }): KnownCategory {
  return { ...toTerm(entry), subCategories: entry.sub_categories.map(toTerm) };
}
