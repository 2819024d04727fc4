import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Chosen } from '@sufra/domain/menu/choice';
import { inLanguage, type MenuItem, type MenuOption, type MenuSnapshot } from '../snapshot/snapshot.ts';
import type { StoredLineOption } from '../snapshot/stored.ts';

type Group = DataOf<'item'>['option_groups'][number];
type ChosenOption = DataOf<'cart'>['cart']['items'][number]['options'][number];

/** What a dish offers to choose, in a language. */
export function presentGroups(item: MenuItem, menu: MenuSnapshot, language: Language): Group[] {
  const fallback = menu.venue.default_language;
  return item.groups.map((group) => ({
    id: group.id,
    name: inLanguage(group.names, language, fallback),
    min: group.min,
    max: group.max,
    options: group.options.map((option) => ({
      id: option.id,
      name: inLanguage(option.names, language, fallback),
      price: formatMoney(option.price),
      is_available: option.available,
      is_default: option.preset > 0,
      default_quantity: option.preset,
      contains: [...option.allergens.contains],
      may_contain: [...option.allergens.may_contain],
      free_of: option.allergens.free_of === null ? null : [...option.allergens.free_of],
      item_id: option.itemId,
      item_slug: option.itemId === null ? null : (menu.itemById.get(option.itemId)?.slug ?? null),
    })),
  }));
}

/** What was chosen on a line, under the names and prices of then. */
export function presentLineOptions(
  stored: readonly StoredLineOption[],
  item: MenuItem | undefined,
  menu: MenuSnapshot,
  language: Language,
): ChosenOption[] {
  return stored.map((option) => ({
    id: option.id,
    name: inLanguage(option.names, language, menu.venue.default_language),
    quantity: option.quantity,
    price: formatMoney(fils(option.price)),
    is_available: item !== undefined && isOffered(item, option.id),
  }));
}

/** What is chosen in a cart, at today's names and prices. */
export function presentChosen(
  chosen: readonly Chosen<MenuOption>[],
  menu: MenuSnapshot,
  language: Language,
): ChosenOption[] {
  return chosen.map(({ option, quantity }) => ({
    id: option.id,
    name: inLanguage(option.names, language, menu.venue.default_language),
    quantity,
    price: formatMoney(option.price),
    is_available: option.available,
  }));
}

function isOffered(item: MenuItem, optionId: number): boolean {
  return item.groups.some(({ options }) => options.some(({ id, available }) => id === optionId && available));
}
