/** The steps between a spreadsheet and its dishes. */
import type { Translations } from '../../snapshot/stored.ts';
import type { LocatedValue } from '../read/located-json.ts';

/** A cell as the file has it. `line` counts from 1; in a workbook it is the row. */
export interface Cell {
  readonly text: string;
  readonly line: number;
  /** It is a number of a workbook: its decimal sign is a point, whatever the country. */
  readonly isNumber?: boolean;
}

/** A row of a file. */
export interface Row {
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What a file says of a dish in one column. */
export interface Told extends Cell {
  /** The heading as the file has it. */
  readonly column: string;
  /** What it says, where no text of a cell can say it. */
  readonly value?: LocatedValue;
}

/** A dish as a file tells of it, by our names of the columns. Empty cells are left out. */
export interface Draft {
  readonly line: number;
  /** How many rows of the file tell of it. */
  readonly rows: number;
  readonly told: ReadonlyMap<string, Told>;
}

/** A dish that the venue has. */
export interface KnownDish {
  readonly slug: string;
  readonly names: Translations;
  readonly category: { readonly key: string; readonly names: Translations };
  /** In fils. */
  readonly price: number;
  readonly station: string;
  /** In minutes. */
  readonly preparation_time: number;
  /** It is on the menu no more. */
  readonly retired: boolean;
}

/** A text for comparing: without case, marks, punctuation, and the differences that Arabic and Turkish writers leave out. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
