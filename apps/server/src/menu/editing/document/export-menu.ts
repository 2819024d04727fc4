/** The menu as it is stored, written as a menu file has it: importing it again changes nothing. */
import type {
  AllergenEntry,
  CategoryEntry,
  ChoiceEntry,
  DishEntry,
  GroupEntry,
  MenuDocument,
  PromotionEntry,
  TermEntry,
} from '@sufra/contract/menu/entries';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Weekday } from '@sufra/domain/menu/availability';
import type { Row } from '../../../database/schema/rows.ts';
import { isSharedKey } from '../../import/plan/known.ts';
import { optionsOfGroup } from '../../import/plan/options-of-group.ts';
import type { MenuState } from '../../import/plan/state.ts';
import { factsOf } from '../../snapshot/facts.ts';
import type {
  StoredAllergens,
  StoredBrought,
  StoredPicture,
  StoredTerm,
  Translations,
} from '../../snapshot/stored.ts';

/** The menu that guests see. Everything is in the same order each time, so that equal things are equal texts. */
export function exportMenu(state: MenuState): MenuDocument {
  const words = wordsOf(state);
  return {
    allergens: onMenu(state.allergens).map(allergenEntry),
    tags: [...words.tags.values()].map(termEntry),
    cook_types: [...words.cookTypes.values()].map(termEntry),
    categories: onMenu(state.categories).map((row) => categoryEntry(row, state)),
    option_groups: onMenu(state.optionGroups)
      .filter(({ key }) => isSharedKey(key))
      .map((row) => groupEntry(row, row.key, words)),
    items: onMenu(state.items).map((row) => dishEntry(row, words)),
    promotions: state.promotions.flatMap((row) => promotionEntry(row, words)),
  };
}

/** The dishes that were taken off the menu, with the options that they had. */
export function exportHidden(state: MenuState): readonly DishEntry[] {
  const words = wordsOf(state);
  return state.items.filter((row) => row.retired === 1).map((row) => dishEntry(row, words));
}

/** What entries are written with: ids as keys, and each group's options. */
interface Words {
  readonly categories: ReadonlyMap<number, string>;
  readonly subCategories: ReadonlyMap<number, string>;
  readonly allergens: ReadonlyMap<number, string>;
  readonly slugs: ReadonlyMap<number, string>;
  readonly onMenu: ReadonlySet<string>;
  readonly tags: ReadonlyMap<string, StoredTerm>;
  readonly cookTypes: ReadonlyMap<string, StoredTerm>;
  readonly groups: ReadonlyMap<string, Row<'option_groups'>>;
  readonly options: ReadonlyMap<number, readonly Row<'options'>[]>;
}

function wordsOf(state: MenuState): Words {
  const keys = (rows: readonly { readonly id: number; readonly key: string }[]) =>
    new Map(rows.map((row) => [row.id, row.key]));
  return {
    categories: keys(onMenu(state.categories)),
    subCategories: keys(onMenu(state.subCategories)),
    allergens: keys(onMenu(state.allergens)),
    slugs: new Map(state.items.map((row) => [row.id, row.slug])),
    onMenu: new Set(onMenu(state.items).map((row) => row.slug)),
    tags: termsOf(
      state.terms.tags,
      [...onMenu(state.items), ...state.promotions].map((row) => row.tags),
    ),
    cookTypes: termsOf(
      state.terms.cook_types,
      onMenu(state.items).map((row) => row.cook_types),
    ),
    groups: new Map(state.optionGroups.map((row) => [row.key, row])),
    options: Map.groupBy(state.options, (row) => row.group_id),
  };
}

/** The venue's words, and those that only dishes have. */
function termsOf(listed: readonly StoredTerm[], used: readonly string[]): ReadonlyMap<string, StoredTerm> {
  const others = [...new Set(used)].flatMap((json) => JSON.parse(json) as StoredTerm[]);
  const keys = new Set(listed.map((term) => term.key));
  return new Map([...listed, ...others.filter(({ key }) => !keys.has(key))].map((term) => [term.key, term]));
}

/** In the order that an import writes them in. */
function onMenu<Stored extends { readonly retired: number }>(rows: readonly Stored[]): readonly Stored[] {
  return rows.filter((row) => row.retired === 0);
}

function allergenEntry({ key, names, image }: Row<'allergens'>): AllergenEntry {
  const name = /^\/media\/(.+)-\d+\.webp$/.exec(image ?? '')?.[1];
  return { key, name: textsOf(names), ...(name === undefined ? {} : { image: name }) };
}

function termEntry({ key, name }: StoredTerm): TermEntry {
  return { key, name: { ...name } };
}

function categoryEntry(row: Row<'categories'>, state: MenuState): CategoryEntry {
  const { hours_from: from, hours_to: to } = row;
  return {
    key: row.key,
    name: textsOf(row.names),
    ...(row.cloth === null ? {} : { cloth: row.cloth }),
    ...(from === null || to === null ? {} : { hours: { from, to } }),
    ...imageOf(row.picture),
    sub_categories: onMenu(state.subCategories)
      .filter((sub) => sub.category_id === row.id)
      .map((sub) => ({ key: sub.key, name: textsOf(sub.names) })),
  };
}

function groupEntry(row: Row<'option_groups'>, key: string, words: Words): GroupEntry {
  const options = optionsOfGroup(row, words.options.get(row.id) ?? []);
  return {
    key,
    name: textsOf(row.names),
    min: row.min,
    max: row.max,
    choices: options.map((option) => choiceEntry(option, words)),
  };
}

function choiceEntry(row: Row<'options'>, words: Words): ChoiceEntry {
  const { contains, may_contain } = JSON.parse(row.allergens) as StoredBrought;
  const brought = { contains: keysIn(contains, words), may_contain: keysIn(may_contain, words) };
  const isSilent = brought.contains.length + brought.may_contain.length === 0;
  return {
    key: row.key,
    ...(row.names === '{}' ? {} : { name: textsOf(row.names) }),
    price: formatMoney(fils(row.price)),
    default: row.preset,
    ...(row.item_slug === null ? {} : { item: row.item_slug }),
    ...(isSilent || row.item_slug !== null ? {} : { allergens: brought }),
  };
}

function dishEntry(row: Row<'items'>, words: Words): DishEntry {
  const { contains, may_contain, free_of } = JSON.parse(row.allergens) as StoredAllergens;
  const sub = row.sub_category_id === null ? undefined : words.subCategories.get(row.sub_category_id);
  const said = Object.entries(factsOf(row)).filter(([, value]) => value !== null);
  return {
    slug: row.slug,
    category: words.categories.get(row.category_id) ?? '',
    ...(sub === undefined ? {} : { sub_category: sub }),
    name: textsOf(row.names),
    description: textsOf(row.descriptions),
    price: formatMoney(fils(row.price)),
    ...imageOf(row.picture),
    ...(Object.fromEntries(said) as Pick<
      DishEntry,
      'preparation_time' | 'station' | 'featured' | 'serve_types' | 'diet' | 'spice'
    >),
    tags: termKeys(row.tags, words.tags),
    allergens: {
      contains: keysIn(contains, words),
      may_contain: keysIn(may_contain, words),
      free_of: keysIn(free_of, words),
    },
    cook_types: termKeys(row.cook_types, words.cookTypes),
    ...availableOf(row),
    // A file may name no dish that isn't on the menu; guests are shown none either.
    related: (JSON.parse(row.related) as string[]).filter((slug) => words.onMenu.has(slug)),
    options: optionsOf(row, words),
  };
}

function availableOf(row: Row<'items'>): Pick<DishEntry, 'available'> {
  const { available_from: from, available_to: to, available_days: days } = row;
  if (from === null && to === null && days === null) return {};
  return {
    available: {
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      days: days === null ? [] : (JSON.parse(days) as Weekday[]),
    },
  };
}

function optionsOf(row: Row<'items'>, words: Words): DishEntry['options'] {
  return (JSON.parse(row.option_groups) as string[]).flatMap((key): DishEntry['options'] => {
    const group = words.groups.get(key);
    if (group === undefined) return [];
    if (isSharedKey(key)) return group.retired === 0 ? [key] : [];
    if (group.retired > row.retired) return [];
    const entry = groupEntry(group, key.slice(key.indexOf('/') + 1), words);
    return entry.choices.length === 0 ? [] : [entry];
  });
}

function promotionEntry(row: Row<'promotions'>, words: Words): readonly PromotionEntry[] {
  const item = words.slugs.get(row.item_id);
  // Guests are shown none of a dish that isn't on the menu.
  if (item === undefined || !words.onMenu.has(item)) return [];
  const { titles, subtitles, tags } = row;
  return [{ item, title: textsOf(titles), subtitle: textsOf(subtitles), tags: termKeys(tags, words.tags) }];
}

function textsOf(json: string): Record<string, string> {
  return { ...(JSON.parse(json) as Translations) };
}

function keysIn(ids: readonly number[], { allergens }: Words): string[] {
  return ids.toSorted((a, b) => a - b).flatMap((id) => allergens.get(id) ?? []);
}

/** A word that left the venue's list stays with no dish. */
function termKeys(json: string, terms: ReadonlyMap<string, StoredTerm>): string[] {
  return (JSON.parse(json) as StoredTerm[]).map(({ key }) => key).filter((key) => terms.has(key));
}

function imageOf(picture: string | null): { image?: string } {
  if (picture === null) return {};
  return { image: (JSON.parse(picture) as StoredPicture).src.replace('/media/', '') };
}
