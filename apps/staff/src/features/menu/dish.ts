import type { DataOf } from '@sufra/contract/calls';

/** A dish with its availability, as staff see it. */
export type StaffDish = DataOf<'staffMenu'>['items'][number];

/** What the menu can be narrowed to. */
export const dishFilters = ['all', 'off', 'limited'] as const;

/** One of the menu's filters. */
export type DishFilter = (typeof dishFilters)[number];

/** How a dish stands for a guest right now. */
export type DishState = 'on' | 'takenOff' | 'soldOut' | 'notNow';

/** How a dish stands: taken off by staff, sold out, or outside its days and hours. */
export function dishState({ enabled, remaining, is_available }: StaffDish): DishState {
  if (!enabled) return 'takenOff';
  if (remaining === 0) return 'soldOut';
  return is_available ? 'on' : 'notNow';
}

/** Text without case and accents, so that "sis" finds "Şiş" and "ahmad" finds "أحمد" written either way. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[أإآ]/g, 'ا')
    .trim();
}

/** The dishes that a search and a filter leave, in the menu's order. Every word must be in the name or category. */
export function dishesIn(
  items: readonly StaffDish[],
  filter: DishFilter,
  query: string,
): readonly StaffDish[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (filter === 'off' && dishState(item) !== 'takenOff' && dishState(item) !== 'soldOut') return false;
    if (filter === 'limited' && item.remaining === null) return false;
    const text = plain(`${item.name} ${item.category}`);
    return words.every((word) => text.includes(word));
  });
}

/** The dishes by category, in the order in which the categories come. */
export function byCategory(
  items: readonly StaffDish[],
): readonly { readonly category: string; readonly items: readonly StaffDish[] }[] {
  const groups = new Map<string, StaffDish[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups].map(([category, dishes]) => ({ category, items: dishes }));
}
