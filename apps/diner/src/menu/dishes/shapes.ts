import type { DataOf } from '@sufra/contract/calls';

/** A dish of the menu. */
export type Item = DataOf<'items'>['data'][number];

/** A category with its sub-categories. */
export type Category = DataOf<'categories'>[number];

/** A promotion on Home. */
export type Slide = DataOf<'home'>['slider'][number];

/** The guest, in Home's answer. Another server may send one order where ours sends a list. */
export type Customer = DataOf<'home'>['customer'];

/** The entries of a list that may be an array or a text with commas, depending on the server. */
export function asList(value: readonly string[] | string | null | undefined): readonly string[] {
  const entries = typeof value === 'string' ? value.split(',') : (value ?? []);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** Whether there is a photograph of a dish, a category or a promotion. Servers without sizes have a plain URL alone. */
export function hasPicture(one: {
  readonly picture?: Item['picture'] | undefined;
  readonly image_url?: string | null;
}): boolean {
  return Boolean(one.picture ?? one.image_url);
}

/** Whether a dish can't be ordered now. Without the field it can. */
export function isUnavailable(dish: { readonly is_available?: boolean }): boolean {
  return dish.is_available === false;
}

/** A preparation time as minutes and ":00" (ITEM-3). */
export function preparationTime(minutes: number | string): string {
  return `${String(minutes)}:00`;
}
