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

/** When a dish is served. */
export type Times = Partial<Pick<Item, 'available_days' | 'available_time_from' | 'available_time_to'>>;

/** Whether a dish is served on some days or at some hours only. */
export function hasTimes({ available_days, available_time_from, available_time_to }: Times): boolean {
  return Boolean(available_time_from || available_time_to || available_days?.length);
}

/** Whether a dish says what it is like. */
export function hasMarks({ diet, spice }: Partial<Pick<Item, 'diet' | 'spice'>>): boolean {
  return (diet?.length ?? 0) + (spice ?? 0) > 0;
}

/** Whether a dish can't be ordered now. Without the field it can. */
export function isUnavailable(dish: { readonly is_available?: boolean }): boolean {
  return dish.is_available === false;
}

/** A preparation time as minutes and ":00" (ITEM-3). */
export function preparationTime(minutes: number | string): string {
  return `${String(minutes)}:00`;
}
