import type { Language } from '@sufra/contract/core/constants';
import { type Headings, readCsv } from './csv.ts';
import { fileField } from './file-fields.ts';
import { type Issue, Issues } from './issues.ts';
import { parseLocatedJson } from './located-json.ts';
import type { MenuFile } from './menu-file.ts';

/** The format of a menu file. */
export type MenuFormat = 'json' | 'csv';

/**
 * A parsed menu file. A JSON file is complete: entries missing from one of its sections are removed. A CSV file adds
 * and changes the dishes and columns that it has, refers to other entries by their texts, and removes nothing.
 */
export type ParsedMenu = {
  readonly file: MenuFile;
  /** The columns of a CSV file; undefined for JSON. */
  readonly headings: Headings | undefined;
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

/**
 * Parses a menu file's text. Syntax and format errors are collected in `issues`, each with its line; the rest is
 * returned, so that it can be checked too. `language` is that of the texts in a CSV file's column of options.
 */
export function readMenuText(
  text: string,
  format: MenuFormat,
  issues: Issues,
  language: Language = 'en',
): ParsedMenu {
  const place = { about: '', issues };
  if (format === 'csv') {
    const { items, headings } = readCsv(text, place, language);
    return { file: { ...empty, items }, headings };
  }
  const json = parseLocatedJson(text);
  if (json.ok) return { file: fileField.read(json.value, place), headings: undefined };
  issues.add(json.fault.line, '', json.fault.message);
  return { file: empty, headings: undefined };
}

/** Parses a menu file's text: the file, or all format errors by line. */
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
