/** The rows of a cash register's export, by its own headings. */
import { folded, type Row } from '../table/draft.ts';

/** A row of an export: its cells by heading. */
export interface RegisterRow {
  readonly line: number;
  /** The text of the first of these columns that has one; '' if none has. */
  get(...headings: readonly string[]): string;
  /** The heading of the first of these columns that has a text. */
  column(...headings: readonly string[]): string;
  /** The texts of the columns whose headings begin so, by what follows in the heading. */
  all(beginning: string): readonly (readonly [rest: string, text: string])[];
}

/** The rows below the first one, which has the headings. */
export function registerRows(rows: readonly Row[]): readonly RegisterRow[] {
  const [head, ...below] = rows;
  const headings = head?.cells.map((cell) => cell.text) ?? [];
  const alike = headings.map(folded);
  // Each row is asked for the same few columns.
  const columns = new Map<string, readonly number[]>();
  const columnsOf = (wanted: string) => {
    const known =
      columns.get(wanted) ?? alike.flatMap((heading, at) => (heading === folded(wanted) ? [at] : []));
    columns.set(wanted, known);
    return known;
  };
  return below
    .filter(({ cells }) => cells.some((cell) => cell.text !== ''))
    .map(({ line, cells }): RegisterRow => {
      const told = headings.flatMap((heading, at) => {
        const text = cells[at]?.text ?? '';
        return text === '' ? [] : [[heading, text] as const];
      });
      const find = (wanted: readonly string[]) => {
        const at = wanted.flatMap(columnsOf).find((column) => (cells[column]?.text ?? '') !== '');
        return at === undefined ? undefined : ([headings[at] ?? '', cells[at]?.text ?? ''] as const);
      };
      return {
        line,
        get: (...wanted) => find(wanted)?.[1] ?? '',
        column: (...wanted) => find(wanted)?.[0] ?? wanted[0] ?? '',
        all: (beginning) =>
          told
            .filter(([heading]) => heading.toLowerCase().startsWith(beginning.toLowerCase()))
            .map(([heading, text]) => [heading.slice(beginning.length).trim(), text] as const),
      };
    });
}
