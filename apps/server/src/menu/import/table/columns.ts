/** The columns that a spreadsheet of dishes may have. */
import { type Language, languages } from '@sufra/contract/core/constants';
import { factList } from '@sufra/contract/menu/dish-facts';
import Type from 'typebox';
import type { ItemsTable } from '../../../database/schema/tables.ts';

/** Where a column's cells go in a dish, how they are parsed, and which database column they set. */
export interface Column {
  readonly heading: string;
  readonly path: readonly [string] | readonly [string, string];
  /** Its cells are lists, separated by "|"; "any" also by commas and the like. */
  readonly list?: 'bars' | 'any';
  /** The database column that an existing dish keeps if the file doesn't have this one. */
  readonly keeps?: keyof ItemsTable;
}

/** The columns of a file, by our names. */
export type Headings = ReadonlySet<string>;

const texts = (name: string, keeps: keyof ItemsTable): Column[] =>
  languages.map((language) => ({ heading: `${name}_${language}`, path: [name, language], keeps }));

/** All possible columns. */
export const columns: readonly Column[] = [
  { heading: 'slug', path: ['slug'] },
  { heading: 'category', path: ['category'], keeps: 'category_id' },
  { heading: 'sub_category', path: ['sub_category'], keeps: 'sub_category_id' },
  ...texts('name', 'names'),
  ...texts('description', 'descriptions'),
  { heading: 'price', path: ['price'], keeps: 'price' },
  { heading: 'image', path: ['image'], keeps: 'picture' },
  { heading: 'tags', path: ['tags'], list: 'any', keeps: 'tags' },
  { heading: 'contains', path: ['allergens', 'contains'], list: 'any', keeps: 'allergens' },
  { heading: 'may_contain', path: ['allergens', 'may_contain'], list: 'any', keeps: 'allergens' },
  { heading: 'free_of', path: ['allergens', 'free_of'], list: 'any', keeps: 'allergens' },
  { heading: 'cook_types', path: ['cook_types'], list: 'bars', keeps: 'cook_types' },
  { heading: 'available_from', path: ['available', 'from'], keeps: 'available_from' },
  { heading: 'available_to', path: ['available', 'to'], keeps: 'available_to' },
  { heading: 'available_days', path: ['available', 'days'], list: 'any', keeps: 'available_days' },
  { heading: 'related', path: ['related'], list: 'any', keeps: 'related' },
  { heading: 'options', path: ['options'], keeps: 'option_groups' },
  { heading: 'remaining', path: ['remaining'] },
  ...factList.map(([name, { schema }]): Column => {
    const column = { heading: name, path: [name], keeps: name } as const;
    return Type.IsArray(schema) ? { ...column, list: 'any' } : column;
  }),
];

/** The columns by their headings. */
export const columnOf: ReadonlyMap<string, Column> = new Map(
  columns.map((column) => [column.heading, column]),
);

/** The headings of a text's columns, one for each language. */
export function headingIn(text: 'name' | 'description', language: Language): string {
  return `${text}_${language}`;
}

/** The heading of a file that has options for some of its dishes: the others keep theirs. */
export const variations = 'variations';

/** The database columns that a file with these headings leaves unchanged. */
export function columnsKept(headings: Headings): ReadonlySet<keyof ItemsTable> {
  const told = new Set(columns.filter(({ heading }) => headings.has(heading)).map(({ keeps }) => keeps));
  if (headings.has(variations)) told.add('option_groups');
  return new Set(columns.flatMap(({ keeps }) => (keeps === undefined || told.has(keeps) ? [] : [keeps])));
}
