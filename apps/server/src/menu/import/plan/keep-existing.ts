/** A CSV file changes only the columns that it has. */
import type { StoredAllergens, Translations } from '../../snapshot/stored.ts';
import { keyOfText } from '../read/key-of-text.ts';
import type { AllergensEntry, GroupEntry, ItemEntry, Name, Texts } from '../read/menu-file.ts';
import { isShared } from '../read/option-fields.ts';
import type { Headings } from '../table/columns.ts';
import { columnsKept } from '../table/columns.ts';
import type { ItemRow, MenuState } from './state.ts';

/** The dishes with their existing texts in the languages that the CSV file has no columns for. */
export function withExistingTexts(
  items: readonly ItemEntry[],
  state: MenuState,
  headings: Headings,
): readonly ItemEntry[] {
  const there = new Map(state.items.map((row) => [row.slug, row]));
  const texts = optionTexts(state);
  return items.map((item) => {
    const old = there.get(item.slug.value);
    if (old === undefined) return item;
    const name = existingTexts(item.name, old.names, 'name', headings);
    return {
      ...item,
      name,
      description: existingTexts(item.description, old.descriptions, 'description', headings),
      options: item.options.map((entry) => (isShared(entry) ? entry : texts(entry, item.slug.value))),
    };
  });
}

function existingTexts(texts: Texts, stored: string, field: string, headings: Headings): Texts {
  const old = Object.entries(JSON.parse(stored) as Translations);
  const kept = old.filter(([language]) => !headings.has(`${field}_${language}`));
  return { ...texts, value: { ...Object.fromEntries(kept), ...texts.value } };
}

/** Gives a dish's group and its options the texts that they have in other languages than the file's. */
function optionTexts(state: MenuState): (group: GroupEntry, slug: string) => GroupEntry {
  const groups = new Map(state.optionGroups.map((row) => [row.key, row]));
  const options = new Map(state.options.map((row) => [`${row.group_id}/${row.key}`, row]));
  const withOld = (texts: Texts, stored: string | undefined): Texts =>
    stored === undefined
      ? texts
      : { ...texts, value: { ...(JSON.parse(stored) as Translations), ...texts.value } };
  const keyOf = (texts: Texts) => keyOfText(Object.values(texts.value)[0] ?? '');
  return (group, slug) => {
    const old = groups.get(`${slug}/${keyOf(group.name)}`);
    if (old === undefined) return group;
    const choices = group.choices.value.map((choice) => {
      if (choice.name === undefined) return choice;
      const stored = options.get(`${old.id}/${keyOf(choice.name)}`);
      return { ...choice, name: withOld(choice.name, stored?.names) };
    });
    return {
      ...group,
      name: withOld(group.name, old.names),
      choices: { ...group.choices, value: choices },
    };
  };
}

const declarations = ['contains', 'may_contain', 'free_of'] as const;

/**
 * The dishes, which name allergens by key, with their existing declarations in the lists that the CSV file has no columns for.
 * An allergen that the file declares leaves the lists that it doesn't have.
 */
export function withExistingAllergens(
  items: readonly ItemEntry[],
  state: MenuState,
  headings: Headings,
): readonly ItemEntry[] {
  const keptLists = declarations.filter((list) => !headings.has(list));
  // Without any of them, the stored declarations stay as a whole.
  if (keptLists.length === 0 || keptLists.length === declarations.length) return items;
  const there = new Map(state.items.map((row) => [row.slug, row.allergens]));
  const keys = new Map(state.allergens.filter((row) => row.retired === 0).map((row) => [row.id, row.key]));
  return items.map((item) => {
    const stored = there.get(item.slug.value);
    if (stored === undefined) return item;
    const old = JSON.parse(stored) as StoredAllergens;
    const told = new Set(namesIn(item.allergens).map(({ value }) => value));
    const namesOf = (list: (typeof declarations)[number]): readonly Name[] =>
      old[list]
        .flatMap((id) => keys.get(id) ?? [])
        .filter((key) => !told.has(key))
        .map((value) => ({ value, line: item.slug.line }));
    const kept = Object.fromEntries(keptLists.map((list) => [list, namesOf(list)]));
    return { ...item, allergens: { ...item.allergens, ...kept } };
  });
}

function namesIn({ contains, may_contain, free_of }: AllergensEntry): readonly Name[] {
  return [...contains, ...may_contain, ...(free_of === 'rest' ? [] : free_of)];
}

/** A wanted row with the existing row's values for columns that the CSV file doesn't have. */
export function withExistingColumns(row: ItemRow, old: ItemRow | undefined, headings: Headings): ItemRow {
  if (old === undefined) return row;
  const kept = [...columnsKept(headings)].map((column) => [column, old[column as keyof ItemRow]]);
  const sameCategory = row.category_id === old.category_id;
  const columns = kept.filter(([column]) => column !== 'sub_category_id' || sameCategory);
  return { ...row, ...Object.fromEntries(columns), position: old.position };
}
