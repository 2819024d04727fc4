/** A CSV file changes only the columns that it has. */
import type { Translations } from '../../snapshot/stored.ts';
import { columnsKept } from '../read/columns.ts';
import type { Headings } from '../read/csv.ts';
import type { ItemEntry, Texts } from '../read/menu-file.ts';
import type { ItemRow, MenuState } from './state.ts';

/** The dishes with their existing texts in the languages that the CSV file has no columns for. */
export function withExistingTexts(
  items: readonly ItemEntry[],
  state: MenuState,
  headings: Headings,
): readonly ItemEntry[] {
  const there = new Map(state.items.map((row) => [row.slug, row]));
  return items.map((item) => {
    const old = there.get(item.slug.value);
    if (old === undefined) return item;
    const name = existingTexts(item.name, old.names, 'name', headings);
    return {
      ...item,
      name,
      description: existingTexts(item.description, old.descriptions, 'description', headings),
    };
  });
}

function existingTexts(texts: Texts, stored: string, field: string, headings: Headings): Texts {
  const old = Object.entries(JSON.parse(stored) as Translations);
  const kept = old.filter(([language]) => !headings.has(`${field}_${language}`));
  return { ...texts, value: { ...Object.fromEntries(kept), ...texts.value } };
}

/** A wanted row with the existing row's values for columns that the CSV file doesn't have. */
export function withExistingColumns(row: ItemRow, old: ItemRow | undefined, headings: Headings): ItemRow {
  if (old === undefined) return row;
  const kept = [...columnsKept(headings)].map((column) => [column, old[column as keyof ItemRow]]);
  const sameCategory = row.category_id === old.category_id;
  const columns = kept.filter(([column]) => column !== 'sub_category_id' || sameCategory);
  return { ...row, ...Object.fromEntries(columns), position: old.position };
}
