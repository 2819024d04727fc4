import { comesAsPreset, isChoosable, presetsOf } from '@sufra/domain/menu/choice';
import { avoidableAllergens, type Declaration, declaredWith } from '@sufra/domain/menu/declared-allergens';
import type { MenuGroup, MenuItem, MenuOption, MenuSnapshot, OptionSource } from './snapshot.ts';
import type { Translations } from './stored.ts';

/** A dish before its options: `available` says whether it is on sale. */
export type DishAlone = Omit<MenuItem, 'groups' | 'asItComes' | 'avoidable'>;

/** What an option that stands for a dish takes from it. */
type Part = {
  readonly names: Translations;
  readonly available: boolean;
  readonly allergens: Declaration;
};

const noGroups: readonly MenuGroup[] = [];
const nothing = { contains: [], may_contain: [] } as const;

/**
 * The dishes with their options. A dish within a combo comes as its presets say, so a combo is put together after the
 * dishes that it is made of. What is as it was in the snapshot before is taken from there: a dish sells out every minute
 * of a full house, and a large menu has thousands of options.
 */
export function withOptions(
  source: OptionSource,
  dishes: readonly DishAlone[],
  before: MenuSnapshot | undefined,
): Pick<MenuSnapshot, 'groupByKey' | 'optionById'> & { readonly items: readonly MenuItem[] } {
  const known = before?.options === source ? before : undefined;
  const parts = partsOf(source, dishes);
  let isSame = known !== undefined;
  const groupByKey = new Map(
    source.groups.map(({ key, group, isCombo }): [string, MenuGroup] => {
      if (!isCombo) return [key, group];
      const now = { ...group, options: group.options.map((option) => asPart(option, parts)) };
      const then = known?.groupByKey.get(key);
      if (then !== undefined && then.options.every((option, at) => isSameOption(option, now.options[at]))) {
        return [key, then];
      }
      isSame = false;
      return [key, now];
    }),
  );
  const items = dishes.map((dish) => {
    const groups = source.keysOf.get(dish.id)?.flatMap((key) => groupByKey.get(key) ?? []) ?? noGroups;
    return withGroups(dish, groups, before?.itemById.get(dish.id));
  });
  const optionById = isSame && known !== undefined ? known.optionById : optionsById(groupByKey, source);
  return { items, groupByKey, optionById };
}

/** The dishes that options stand for, by id. */
function partsOf(source: OptionSource, dishes: readonly DishAlone[]): ReadonlyMap<number, Part> {
  if (source.optionsFor.size === 0) return new Map();
  const byKey = new Map(source.groups.map(({ key, group }) => [key, group]));
  const needed = dishes.filter(({ id }) => source.optionsFor.has(id));
  return new Map(
    needed.map((dish) => {
      const groups = (source.keysOf.get(dish.id) ?? []).flatMap((key) => byKey.get(key) ?? []);
      const brought = presetsOf(groups).map(({ option }) => option.allergens);
      const available = dish.available && comesAsPreset(groups);
      return [dish.id, { names: dish.names, available, allergens: declaredWith(dish.allergens, brought) }];
    }),
  );
}

/** An option as the dish is that it stands for. Without a name it has the dish's. */
function asPart(option: MenuOption, parts: ReadonlyMap<number, Part>): MenuOption {
  const part = option.itemId === null ? undefined : parts.get(option.itemId);
  if (part === undefined) return option;
  return {
    ...option,
    names: Object.keys(option.names).length === 0 ? part.names : option.names,
    available: option.enabled && part.available,
    allergens: part.allergens,
  };
}

function isSameOption(one: MenuOption, other: MenuOption | undefined): boolean {
  return (
    one === other || (one.available === other?.available && isSameDeclaration(one.allergens, other.allergens))
  );
}

function withGroups(dish: DishAlone, groups: readonly MenuGroup[], before: MenuItem | undefined): MenuItem {
  if (groups.length === 0) return { ...dish, groups, asItComes: dish.allergens, avoidable: nothing };
  const available = dish.available && isChoosable(groups);
  const isAsBefore =
    before?.groups.length === groups.length &&
    groups.every((group, at) => group === before.groups[at]) &&
    isSameDeclaration(before.allergens, dish.allergens);
  if (isAsBefore) {
    const { asItComes, avoidable } = before;
    return { ...dish, groups: before.groups, available, asItComes, avoidable };
  }
  const presets = presetsOf(groups).map(({ option }) => option.allergens);
  return {
    ...dish,
    groups,
    available,
    asItComes: declaredWith(dish.allergens, presets),
    avoidable: avoidableAllergens(dish.allergens, groups),
  };
}

/** Every option on the menu, and those that have left it: carts still name them. */
function optionsById(
  groups: ReadonlyMap<string, MenuGroup>,
  { left }: OptionSource,
): ReadonlyMap<number, MenuOption> {
  const options = [...[...groups.values()].flatMap((group) => group.options), ...left];
  return new Map(options.map((option) => [option.id, option]));
}

type Lists = { readonly [List in keyof Declaration]: Declaration[List] | null };

function isSameDeclaration(one: Lists, other: Lists): boolean {
  return (
    isSameList(one.contains, other.contains) &&
    isSameList(one.may_contain, other.may_contain) &&
    isSameList(one.free_of, other.free_of)
  );
}

function isSameList(one: readonly number[] | null, other: readonly number[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((id, at) => id === other[at]);
}
