/** A table changes the columns it has: what it has no columns for stays as it is. */
import { languages } from '@sufra/contract/constants';
import type { ItemEntry, Texts } from './menu-file.ts';
import type { MenuState, Row } from './store-state.ts';
import type { Translations } from './stored.ts';
import type { ItemRow } from './wanted.ts';

/** The headings of a table. */
export type Headings = ReadonlySet<string>;

/** The dishes with the texts that they have already, in the languages that the table has no columns for. */
export function withKeptTexts(
  items: readonly ItemEntry[],
  state: MenuState,
  headings: Headings,
): readonly ItemEntry[] {
  const there = new Map(state.items.map((row) => [row.slug, row]));
  return items.map((item) => {
    const old = there.get(item.slug.value);
    if (old === undefined) return item;
    const name = keptTexts(item.name, old.names, 'name', headings);
    return {
      ...item,
      name,
      description: keptTexts(item.description, old.descriptions, 'description', headings),
    };
  });
}

function keptTexts(texts: Texts, stored: string, field: string, headings: Headings): Texts {
  const old = Object.entries(JSON.parse(stored) as Translations);
  const kept = old.filter(([language]) => !headings.has(`${field}_${language}`));
  return { ...texts, value: { ...Object.fromEntries(kept), ...texts.value } };
}

/** Which headings stand for which columns of the database; any of them brings the column. */
const headingsOf: readonly (readonly [column: keyof ItemRow, headings: readonly string[]])[] = [
  ['sub_category_id', ['sub_category']],
  ['names', languages.map((language) => `name_${language}`)],
  ['descriptions', languages.map((language) => `description_${language}`)],
  ['picture', ['image']],
  ['tags', ['tags']],
  ['allergens', ['contains', 'may_contain', 'free_of']],
  ['cook_types', ['cook_types']],
  ['serve_types', ['serve_types']],
  ['available_from', ['available_from']],
  ['available_to', ['available_to']],
  ['available_days', ['available_days']],
  ['featured', ['featured']],
  ['related', ['related']],
];

/** A wanted row with the columns of the row that is there, where the table has none for them. */
export function withKeptColumns(row: ItemRow, old: Row<'items'> | undefined, headings: Headings): ItemRow {
  if (old === undefined) return row;
  const kept = headingsOf
    .filter(([, its]) => !its.some((heading) => headings.has(heading)))
    .map(([column]) => [column, old[column]]);
  const sameCategory = row.category_id === old.category_id;
  const columns = kept.filter(([column]) => column !== 'sub_category_id' || sameCategory);
  return { ...row, ...Object.fromEntries(columns), position: old.position };
}
