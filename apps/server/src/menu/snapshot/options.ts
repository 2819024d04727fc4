import { fils } from '@sufra/domain/core/money';
import { comesAsPreset, isChoosable, presetsOf } from '@sufra/domain/menu/choice';
import { avoidableAllergens, type Brought, declaredWith } from '@sufra/domain/menu/declared-allergens';
import type { MenuGroup, MenuItem, MenuOption } from './snapshot.ts';
import type { MenuRows } from './store.ts';
import type { StoredBrought, Translations } from './stored.ts';

/** A dish before its options: `available` says whether it is on sale. */
export type DishAlone = Omit<MenuItem, 'groups' | 'asItComes' | 'avoidable'>;

/** What an option that stands for a dish takes from it. */
type Part = {
  readonly itemId: number;
  readonly names: Translations;
  readonly available: boolean;
  readonly allergens: Brought;
};

/**
 * The dishes with their options. A dish within a combo comes as its presets say, so a combo is put together after the
 * dishes that it is made of.
 */
export function withOptions(rows: MenuRows, dishes: readonly DishAlone[]) {
  const keysOf = new Map(rows.items.map((row) => [row.id, JSON.parse(row.option_groups) as string[]]));
  const groupsOf = (dish: DishAlone, byKey: ReadonlyMap<string, MenuGroup>) =>
    (keysOf.get(dish.id) ?? []).flatMap((key) => byKey.get(key) ?? []);

  const groups = groupsIn(rows);
  const plain = groupsByKey(groups, () => undefined);
  const bySlug = new Map(dishes.map((dish) => [dish.slug, dish]));
  const whole = groupsByKey(groups, (slug) => {
    const dish = bySlug.get(slug);
    return dish === undefined ? undefined : toPart(dish, groupsOf(dish, plain));
  });
  const items = dishes.map((dish) => withGroups(dish, groupsOf(dish, whole)));
  const left = rows.options.filter((row) => row.retired === 1).map((row) => ({ ...row, enabled: 0 }));
  const options = [
    ...[...whole.values()].flatMap((group) => group.options),
    ...left.map((row) => toOption(readOption(row), () => undefined)),
  ];
  return { items, ...optionIndex(options, items) };
}

/** Where each option is offered, and what it stands for. Carts still name options that have left the menu. */
function optionIndex(options: readonly MenuOption[], items: readonly MenuItem[]) {
  const offered = items
    .filter((item) => !item.retired)
    .flatMap((item) =>
      item.groups.flatMap(({ min, options: all }) =>
        all.map(({ id }) => ({ option: id, item: item.id, isNeeded: min > 0 })),
      ),
    );
  const standing = options.flatMap(({ id, itemId }) =>
    itemId === null ? [] : [{ option: id, item: itemId }],
  );
  return {
    optionById: new Map(options.map((option) => [option.id, option])),
    dishesOffering: grouped(
      offered,
      ({ option }) => option,
      ({ item }) => item,
    ),
    dishesNeeding: grouped(
      offered.filter(({ isNeeded }) => isNeeded),
      ({ option }) => option,
      ({ item }) => item,
    ),
    optionsFor: grouped(
      standing,
      ({ item }) => item,
      ({ option }) => option,
    ),
  };
}

function grouped<Pair>(
  pairs: readonly Pair[],
  keyOf: (pair: Pair) => number,
  valueOf: (pair: Pair) => number,
): ReadonlyMap<number, readonly number[]> {
  return new Map([...Map.groupBy(pairs, keyOf)].map(([key, of]) => [key, of.map(valueOf)]));
}

function withGroups(dish: DishAlone, groups: readonly MenuGroup[]): MenuItem {
  if (groups.length === 0) {
    return { ...dish, groups, asItComes: dish.allergens, avoidable: { contains: [], may_contain: [] } };
  }
  return {
    ...dish,
    groups,
    available: dish.available && isChoosable(groups),
    asItComes: declaredWith(
      dish.allergens,
      presetsOf(groups).map(({ option }) => option.allergens),
    ),
    avoidable: avoidableAllergens(dish.allergens, groups),
  };
}

function toPart(dish: DishAlone, groups: readonly MenuGroup[]): Part {
  const brought = presetsOf(groups).map(({ option }) => option.allergens);
  return {
    itemId: dish.id,
    names: dish.names,
    available: dish.available && comesAsPreset(groups),
    allergens: declaredWith(dish.allergens, brought),
  };
}

/** A group as stored, with its texts and lists parsed. */
type ReadGroup = ReturnType<typeof groupsIn>[number];

function groupsIn(rows: MenuRows) {
  const offered = rows.options.filter((row) => row.retired === 0);
  const options = Map.groupBy(offered, (row) => row.group_id);
  return rows.optionGroups.map((row) => ({
    row,
    names: JSON.parse(row.names) as Translations,
    options: (options.get(row.id) ?? []).map(readOption),
  }));
}

function readOption(row: MenuRows['options'][number]) {
  return {
    row,
    names: JSON.parse(row.names) as Translations,
    brought: JSON.parse(row.allergens) as StoredBrought,
  };
}

/** The groups by key. An option whose dish is not known can't be chosen. */
function groupsByKey(
  groups: readonly ReadGroup[],
  partOf: (slug: string) => Part | undefined,
): ReadonlyMap<string, MenuGroup> {
  return new Map(
    groups.map(({ row: { key, id, min, max }, names, options }) => [
      key,
      { id, names, min, max, options: options.map((option) => toOption(option, partOf)) },
    ]),
  );
}

function toOption(
  { row, names, brought }: ReturnType<typeof readOption>,
  partOf: (slug: string) => Part | undefined,
): MenuOption {
  const enabled = row.enabled === 1;
  const shared = { id: row.id, names, price: fils(row.price), preset: row.preset, enabled };
  if (row.item_slug === null) {
    return { ...shared, available: enabled, allergens: { ...brought, free_of: null }, itemId: null };
  }
  const part = partOf(row.item_slug);
  return {
    ...shared,
    names: row.names === '{}' && part !== undefined ? part.names : names,
    available: enabled && part?.available === true,
    allergens: part?.allergens ?? { ...brought, free_of: [] },
    itemId: part?.itemId ?? null,
  };
}
