import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/core/money';
import {
  type Chosen,
  decideChoice,
  type Option,
  type OptionGroup,
  type Pick,
  presetsOf,
  priceWith,
} from '@sufra/domain/menu/choice';
import { normalizeText } from '../../../menu/dish.ts';

export type PadMenu = DataOf<'padMenu'>;
export type PadDish = PadMenu['items'][number];
export type PadGroup = PadMenu['groups'][number];

/** The menu with what the pad looks up at each tap. */
export interface MenuIndex {
  readonly menu: PadMenu;
  readonly dishes: ReadonlyMap<number, PadDish>;
  readonly byCategory: ReadonlyMap<number, readonly PadDish[]>;
  readonly cloths: ReadonlyMap<number, string>;
  readonly groupsOf: (dish: PadDish) => readonly PadGroup[];
  /** The dishes that a tap must ask something about: an option that has to be chosen doesn't come by itself. */
  readonly asksFirst: ReadonlySet<number>;
  /** A dish's names in every language, without case and accents, for searching. */
  readonly foldedOf: ReadonlyMap<number, readonly string[]>;
}

/** Prepares a menu for the pad, once for each menu. */
export function indexOf(menu: PadMenu): MenuIndex {
  const groups = new Map(menu.groups.map((group) => [group.id, group]));
  const groupsOf = (dish: PadDish) => dish.option_groups.flatMap((id) => groups.get(id) ?? []);
  const asks = (dish: PadDish) => !decideChoice(groupsOf(dish).map(ruleOf), undefined).ok;
  return {
    menu,
    dishes: new Map(menu.items.map((dish) => [dish.id, dish])),
    byCategory: Map.groupBy(menu.items, (dish) => dish.category_id),
    cloths: new Map(menu.categories.map(({ id, cloth }) => [id, cloth ?? 'mains'])),
    groupsOf,
    asksFirst: new Set(menu.items.filter(asks).map(({ id }) => id)),
    foldedOf: new Map(
      menu.items.map((dish) => [dish.id, [dish.name, ...dish.other_names].map(normalizeText)]),
    ),
  };
}

/** How a dish is cooked unless somebody chooses otherwise: as the menu has it first. */
export function usualCook({ cook_types }: PadDish): string | null {
  return cook_types[0]?.key ?? null;
}

/** What comes with a dish unless somebody chooses otherwise. */
export function presetPicks(index: MenuIndex, dish: PadDish): readonly Pick[] {
  return presetsOf(index.groupsOf(dish).map(ruleOf)).map(({ option, quantity }) => ({
    optionId: option.id,
    quantity,
  }));
}

/** The first group of which too few or too many are chosen, or one that ran out. */
export function firstWrong(groups: readonly PadGroup[], picks: readonly Pick[]): PadGroup | undefined {
  return groups.find((group) => {
    const own = picks.filter(({ optionId }) => group.options.some(({ id }) => id === optionId));
    return !decideChoice([ruleOf(group)], own).ok;
  });
}

/** The price of one dish with what is chosen, in fils. */
export function priceOf(index: MenuIndex, dish: PadDish, picks: readonly Pick[]): Fils {
  const options = index.groupsOf(dish).flatMap((group) => ruleOf(group).options);
  const chosen = picks.flatMap(({ optionId, quantity }): Chosen[] => {
    const option = options.find(({ id }) => id === optionId);
    return option === undefined ? [] : [{ option, quantity }];
  });
  return priceWith(parseMoney(dish.price) ?? zeroFils, chosen);
}

/** What is chosen in words: how it is cooked, then the options that don't come by themselves. */
export function choiceWords(
  index: MenuIndex,
  dish: PadDish,
  { cookType, picks }: { readonly cookType: string | null; readonly picks: readonly Pick[] },
): readonly string[] {
  // A dish that is made in one way says nothing about it.
  const ways = dish.cook_types.length > 1 ? dish.cook_types : [];
  const cooked = ways.find(({ key }) => key === cookType)?.name;
  const options = index.groupsOf(dish).flatMap((group) => group.options);
  const words = picks.flatMap(({ optionId, quantity }) => {
    const option = options.find(({ id }) => id === optionId);
    if (option === undefined) return [];
    return quantity === 1 ? option.name : `${String(quantity)} × ${option.name}`;
  });
  return [...(cooked === undefined ? [] : [cooked]), ...words];
}

function ruleOf({ id, min, max, options }: PadGroup): OptionGroup<Option> {
  return {
    id,
    min,
    max,
    options: options.map((option) => ({
      id: option.id,
      price: parseMoney(option.price) ?? zeroFils,
      preset: option.default_quantity,
      available: option.is_available,
    })),
  };
}
