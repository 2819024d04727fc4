/** The columns of a CSV file of dishes. */
import { languages } from '@sufra/contract/core/constants';
import { factList } from '@sufra/contract/menu/dish-facts';
import Type from 'typebox';
import type { ItemsTable } from '../../../database/schema/tables.ts';

/** Where a column's cells go in a dish, how they are parsed, and which database column they set. */
export interface Column {
  readonly heading: string;
  readonly path: readonly [string] | readonly [string, string];
  /** Its cells are lists, separated by "|". */
  readonly list?: boolean;
  /** Required in every file. */
  readonly needed?: boolean;
  /** The database column that an existing dish keeps if the file doesn't have this one. */
  readonly keeps?: keyof ItemsTable;
}

const texts = (name: string, keeps: keyof ItemsTable): Column[] =>
  languages.map((language) => ({ heading: `${name}_${language}`, path: [name, language], keeps }));

/** All possible headings. */
export const columns: readonly Column[] = [
  { heading: 'slug', path: ['slug'], needed: true },
  { heading: 'category', path: ['category'], needed: true },
  { heading: 'sub_category', path: ['sub_category'], keeps: 'sub_category_id' },
  ...texts('name', 'names'),
  ...texts('description', 'descriptions'),
  { heading: 'price', path: ['price'], needed: true },
  { heading: 'image', path: ['image'], keeps: 'picture' },
  { heading: 'tags', path: ['tags'], list: true, keeps: 'tags' },
  { heading: 'contains', path: ['allergens', 'contains'], list: true, keeps: 'allergens' },
  { heading: 'may_contain', path: ['allergens', 'may_contain'], list: true, keeps: 'allergens' },
  { heading: 'free_of', path: ['allergens', 'free_of'], list: true, keeps: 'allergens' },
  { heading: 'cook_types', path: ['cook_types'], list: true, keeps: 'cook_types' },
  { heading: 'available_from', path: ['available', 'from'], keeps: 'available_from' },
  { heading: 'available_to', path: ['available', 'to'], keeps: 'available_to' },
  { heading: 'available_days', path: ['available', 'days'], list: true, keeps: 'available_days' },
  { heading: 'related', path: ['related'], list: true, keeps: 'related' },
  { heading: 'options', path: ['options'], keeps: 'option_groups' },
  { heading: 'remaining', path: ['remaining'] },
  ...factList.map(([name, { schema, otherwise }]): Column => {
    const column = { heading: name, path: [name], list: Type.IsArray(schema) } as const;
    return otherwise === undefined ? { ...column, needed: true } : { ...column, keeps: name };
  }),
];

/** The database columns that a file with these headings leaves unchanged. */
export function columnsKept(headings: ReadonlySet<string>): ReadonlySet<keyof ItemsTable> {
  const told = new Set(columns.filter(({ heading }) => headings.has(heading)).map(({ keeps }) => keeps));
  return new Set(columns.flatMap(({ keeps }) => (keeps === undefined || told.has(keeps) ? [] : [keeps])));
}
