import type { What } from '../read/what.ts';
import type { RegisterRow } from './register-rows.ts';

/** How a register writes its catalogue. */
export interface Register {
  readonly name: string;
  /** The headings that its exports have, and others' don't. */
  readonly headings: readonly string[];
  /** The rows of one dish have the same key. */
  key(row: RegisterRow, above: string): string;
  dishName(row: RegisterRow): string;
  category(row: RegisterRow): string;
  /** The heading of the column with the price. */
  price(row: RegisterRow): string;
  /** What this row's way of selling the dish is called, and the group of such ways; '' if it has no name. */
  variation(row: RegisterRow): { readonly name: string; readonly group: string | undefined };
  /** The names of the sets of modifiers that the dish has. */
  modifiers(row: RegisterRow): readonly string[];
  /** Why a row is no dish of the menu; undefined if it is. */
  leftOut(row: RegisterRow): What | undefined;
}
