import type { DataOf } from '@sufra/contract/calls';

/** A dish of the list. */
export type Item = DataOf<'items'>['data'][number];

/** A category with its sub-categories. */
export type Category = DataOf<'categories'>[number];

/** A promotion of Home. */
export type Slide = DataOf<'home'>['slider'][number];

/** The diner as Home answers it. Another server may send one order where ours sends a list. */
export type Customer = DataOf<'home'>['customer'];

/** The words of a list, however a server writes one: a list, or a text with commas (contract, section 9). */
export function wordsIn(value: readonly string[] | string | null | undefined): readonly string[] {
  const words = typeof value === 'string' ? value.split(',') : (value ?? []);
  return words.map((word) => word.trim()).filter((word) => word !== '');
}

/** Whether a dish can't be ordered now. A server that doesn't say so has it. */
export function isGone(dish: { readonly is_available?: boolean }): boolean {
  return dish.is_available === false;
}

/** Preparation time as the seed shows it: minutes and ":00". */
export function preparationTime(minutes: number | string): string {
  return `${String(minutes)}:00`;
}
