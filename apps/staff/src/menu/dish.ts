import type { DataOf } from '@sufra/contract/calls';

/** A dish with its availability, as staff see it. */
export type StaffDish = DataOf<'staffMenu'>['items'][number];

/** An option with its availability, once for all dishes that offer it. */
export type StaffOption = DataOf<'staffMenu'>['options'][number];

/** The filters of the menu page. */
export const dishFilters = ['all', 'off', 'limited'] as const;

export type DishFilter = (typeof dishFilters)[number];

/** Whether guests can order a dish now, and if not, why. */
export type DishState = 'on' | 'takenOff' | 'soldOut' | 'notNow';

/** The state of a dish: switched off by staff, sold out, or outside its days and hours. */
export function dishState({
  enabled,
  remaining,
  is_available,
}: Pick<StaffDish, 'enabled' | 'remaining' | 'is_available'>): DishState {
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
  return items.filter((item) => {
    if (filter === 'off' && dishState(item) !== 'takenOff' && dishState(item) !== 'soldOut') return false;
    if (filter === 'limited' && item.remaining === null) return false;
    return hasWords([item.name, ...item.other_names, item.category], query);
  });
}

/** The options that match a filter and a search: by their names, their group's, or those of dishes that offer them. */
export function filterOptions(
  options: readonly StaffOption[],
  items: readonly StaffDish[],
  filter: DishFilter,
  query: string,
): readonly StaffOption[] {
  // Portions are counted of dishes alone.
  if (filter === 'limited') return [];
  const names = new Map(items.map(({ id, name, other_names }) => [id, [name, ...other_names]]));
  return options.filter((option) => {
    if (filter === 'off' && option.enabled) return false;
    const dishes = query === '' ? [] : option.item_ids.flatMap((id) => names.get(id) ?? []);
    return hasWords([option.name, ...option.other_names, option.group, ...dishes], query);
  });
}

function hasWords(names: readonly string[], query: string): boolean {
  const text = normalizeText(names.join(' '));
  return normalizeText(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/** Dishes grouped by category, in the order in which categories first appear. */
export function groupByCategory(
  items: readonly StaffDish[],
): readonly { readonly category: string; readonly items: readonly StaffDish[] }[] {
  const groups = new Map<string, StaffDish[]>();
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups].map(([category, dishes]) => ({ category, items: dishes }));
}
