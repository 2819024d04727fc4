import type { DataOf } from '@sufra/contract/calls';

/** A dish with its availability, as staff see it. */
export type StaffDish = DataOf<'staffMenu'>['items'][number];

/** The filters of the menu page. */
export const dishFilters = ['all', 'off', 'limited'] as const;

export type DishFilter = (typeof dishFilters)[number];

/** Whether guests can order a dish now, and if not, why. */
export type DishState = 'on' | 'takenOff' | 'soldOut' | 'notNow';

/** The state of a dish: switched off by staff, sold out, or outside its days and hours. */
export function dishState({ enabled, remaining, is_available }: StaffDish): DishState {
  if (!enabled) return 'takenOff';
  if (remaining === 0) return 'soldOut';
  return is_available ? 'on' : 'notNow';
}

/** Drops case and accents, so that "sis" finds "Şiş" and both spellings of "أحمد" match. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[أإآ]/g, 'ا')
    .trim();
}

/** The dishes that match a filter and a search, in the menu's order. Every word must be in a name or the category. */
export function filterDishes(
  items: readonly StaffDish[],
  filter: DishFilter,
  query: string,
): readonly StaffDish[] {
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (filter === 'off' && dishState(item) !== 'takenOff' && dishState(item) !== 'soldOut') return false;
    if (filter === 'limited' && item.remaining === null) return false;
    const text = normalizeText([item.name, ...item.other_names, item.category].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Dishes grouped by category, in the order in which categories first appear. */
export function groupByCategory(
  items: readonly StaffDish[],
): readonly { readonly category: string; readonly items: readonly StaffDish[] }[] {
  const groups = new Map<string, StaffDish[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups].map(([category, dishes]) => ({ category, items: dishes }));
}
