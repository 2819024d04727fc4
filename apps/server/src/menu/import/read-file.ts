import { isDelivery, readDelivery } from './delivery/delivery.ts';
import type { Place } from './read/fields.ts';
import { fileField } from './read/file-fields.ts';
import { type Issue, Issues } from './read/issues.ts';
import { parseLocatedJson } from './read/located-json.ts';
import type { MenuFile } from './read/menu-file.ts';
import { what } from './read/what.ts';
import { readRegister, registerOf } from './registers/registers.ts';
import type { Headings } from './table/columns.ts';
import { csvRows, rowsMax } from './table/csv.ts';
import type { Row } from './table/draft.ts';
import { type ReadTable, readTable, type TableContext } from './table/table.ts';

/** What a menu is read from: a text, or the rows of a workbook. */
export type MenuSource =
  | { readonly format: 'json' | 'csv'; readonly text: string }
  | { readonly format: 'xlsx'; readonly rows: readonly Row[] };

/**
 * A parsed menu file. A JSON file is complete: entries missing from one of its sections are removed. A table adds
 * and changes the dishes and columns that it has, refers to other entries by their texts, and removes nothing.
 */
export type ParsedMenu = {
  readonly file: MenuFile;
  /** The columns of a table; undefined for JSON. */
  readonly headings: Headings | undefined;
  /** How it was understood. */
  readonly notes: readonly Issue[];
};

const empty: MenuFile = {
  venue: undefined,
  tables: undefined,
  allergens: undefined,
  tags: undefined,
  cook_types: undefined,
  option_groups: undefined,
  categories: undefined,
  items: undefined,
  promotions: undefined,
  discounts: undefined,
  membership: undefined,
  feedback_samples: undefined,
};

/** A venue without dishes, whose texts are English. */
const emptyVenue: TableContext = { language: 'en', dishes: [], optionGroups: [] };

/**
 * Parses a menu file. Syntax and format errors are collected in `issues`, each with its line; the rest is
 * returned, so that it can be checked too. A table is read against the venue of `context`.
 */
export async function readMenuFile(
  source: MenuSource,
  issues: Issues,
  context: TableContext = emptyVenue,
): Promise<ParsedMenu> {
  const place = { about: '', issues };
  if (source.format !== 'json') return ofRows(source, place, context);
  const json = parseLocatedJson(source.text);
  if (json.ok && isDelivery(json.value)) return ofTable(await readDelivery(json.value, place, context));
  if (json.ok) return { file: fileField.read(json.value, place), headings: undefined, notes: [] };
  issues.add(json.fault.line, '', json.fault.what);
  return { file: empty, headings: undefined, notes: [] };
}

async function ofRows(
  source: Exclude<MenuSource, { format: 'json' }>,
  place: Place,
  context: TableContext,
): Promise<ParsedMenu> {
  const rows = source.format === 'xlsx' ? source.rows : csvRows(source.text, place);
  if (rows.length > rowsMax) {
    place.issues.add(rowsMax + 1, place.about, what('tooManyRows', { max: rowsMax }));
    return ofTable({ items: [], headings: new Set(), notes: [] });
  }
  const register = registerOf(rows);
  return ofTable(
    await (register === undefined
      ? readTable(rows, place, context)
      : readRegister(register, rows, place, context)),
  );
}

function ofTable({ items, headings, notes }: ReadTable): ParsedMenu {
  return { file: { ...empty, items }, headings, notes };
}

/** Parses a menu file's text: the file, or all format errors by line. */
export async function parseMenuFile(
  text: string,
  format: 'json' | 'csv',
): Promise<
  | { readonly ok: true; readonly value: ParsedMenu }
  | { readonly ok: false; readonly issues: readonly Issue[] }
> {
  const issues = new Issues();
  const value = await readMenuFile({ text, format }, issues);
  return issues.none ? { ok: true, value } : { ok: false, issues: issues.inOrder() };
}
