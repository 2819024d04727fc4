import { readCsv } from './csv.ts';
import { fileField } from './file-fields.ts';
import { type Issue, Issues } from './issues.ts';
import type { Headings } from './kept.ts';
import { parseLocatedJson } from './located-json.ts';
import type { MenuFile } from './menu-file.ts';

/** How a menu file is written. */
export type MenuFormat = 'json' | 'csv';

/**
 * A menu file as read. A JSON file is whole: what a section of it doesn't have is taken off. A table adds the dishes
 * it has and changes the columns it has, names other things by their words, and takes nothing off.
 */
export type ParsedMenu = {
  readonly file: MenuFile;
  /** The columns of a table; undefined for JSON. */
  readonly headings: Headings | undefined;
};

const empty: MenuFile = {
  venue: undefined,
  tables: undefined,
  allergens: undefined,
  tags: undefined,
  cook_types: undefined,
  categories: undefined,
  items: undefined,
  promotions: undefined,
  discounts: undefined,
  membership: undefined,
  feedback_samples: undefined,
};

/**
 * Reads a menu file's text. What is wrong with its form is collected in `issues`, each with its line; what can be read
 * nevertheless is answered, so that it can be checked for sense as well.
 */
export function readMenuText(text: string, format: MenuFormat, issues: Issues): ParsedMenu {
  const place = { about: '', issues };
  if (format === 'csv') {
    const { items, headings } = readCsv(text, place);
    return { file: { ...empty, items }, headings };
  }
  const json = parseLocatedJson(text);
  if (json.ok) return { file: fileField.read(json.value, place), headings: undefined };
  issues.add(json.fault.line, '', json.fault.message);
  return { file: empty, headings: undefined };
}

/** Reads a menu file's text: the file, or everything that is wrong with its form, in order of lines. */
export function parseMenuFile(
  text: string,
  format: MenuFormat,
):
  | { readonly ok: true; readonly value: ParsedMenu }
  | { readonly ok: false; readonly issues: readonly Issue[] } {
  const issues = new Issues();
  const value = readMenuText(text, format, issues);
  return issues.none ? { ok: true, value } : { ok: false, issues: issues.inOrder() };
}
