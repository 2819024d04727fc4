/** The dishes that the rows below a header tell of. */
import { languages } from '@sufra/contract/core/constants';
import { what } from '../read/what.ts';
import { headingIn } from './columns.ts';
import { type Draft, folded, type Row, type Told } from './draft.ts';
import type { HeadedColumn } from './headings.ts';
import type { Notes } from './notes.ts';
import { totalWords } from './synonyms.ts';

const totals = new Set(totalWords.map(folded));
const nameHeadings = languages.map((language) => headingIn('name', language));

/**
 * Rows as drafts. Blank rows and rows of totals are left out. Where the file has no column for categories, a row with a
 * name alone begins a category; where it has one, an empty cell means the category above: people merge these cells.
 * `isDish` says whether the venue has a dish of that name.
 */
export function draftsOf(
  rows: readonly Row[],
  columns: readonly HeadedColumn[],
  notes: Notes,
  isDish: (name: string) => boolean,
): readonly Draft[] {
  const hasCategories = columns.some(({ heading }) => heading === 'category');
  const drafts: Draft[] = [];
  let above: Told | undefined;
  for (const row of rows) {
    const draft = draftOf(row, columns);
    if (draft.told.size === 0 || isTotal(row, draft, notes)) continue;
    const category = draft.told.get('category');
    if (category !== undefined) above = category;
    const title = hasCategories ? undefined : titleOf(row, draft, isDish);
    if (title !== undefined) {
      above = { ...title, column: '' };
      notes.add(row.line, `"${title.text}"`, what('rowBeginsCategory'));
      continue;
    }
    if (category !== undefined || above === undefined) drafts.push(draft);
    else {
      const filled = { ...above, line: row.line };
      drafts.push({ ...draft, told: new Map([...draft.told, ['category', filled]]) });
      if (hasCategories) notes.add(row.line, nameOf(draft), what('categoryAbove'));
    }
  }
  return drafts;
}

function draftOf(row: Row, columns: readonly HeadedColumn[]): Draft {
  const told = columns.flatMap(({ at, heading, written }): [string, Told][] => {
    const cell = row.cells[at];
    return cell === undefined || cell.text === '' ? [] : [[heading, { ...cell, column: written }]];
  });
  return { line: row.line, rows: 1, told: new Map(told) };
}

/** What a row calls its dish, for messages. */
export function nameOf({ told }: Draft): string {
  const headings = [...nameHeadings, 'slug'];
  const name = headings.map((heading) => told.get(heading)?.text).find((text) => text !== undefined) ?? '';
  return name.replaceAll(/\s+/g, ' ');
}

function isTotal(row: Row, draft: Draft, notes: Notes): boolean {
  const first = row.cells.find((cell) => cell.text !== '')?.text ?? '';
  if (!totals.has(folded(first.replace(/[:：]\s*$/, '')))) return false;
  // A dish may be called so, but it then says where it belongs.
  if (draft.told.has('slug') || (draft.told.has('category') && nameOf(draft) === first)) return false;
  notes.add(row.line, `"${first}"`, what('rowOfTotals'));
  return true;
}

function titleOf(row: Row, draft: Draft, isDish: (name: string) => boolean): Told | undefined {
  const filled = row.cells.filter((cell) => cell.text !== '');
  const [only] = filled;
  if (only === undefined || filled.length > 1 || draft.told.has('price')) return undefined;
  const [[heading, told] = []] = [...draft.told];
  if (heading === undefined || told === undefined || !nameHeadings.includes(heading)) return undefined;
  return isDish(told.text) ? undefined : told;
}
