import { fils } from '@sufra/domain/core/money';
import type { MenuGroup, MenuOption, OptionSource } from './snapshot.ts';
import type { MenuRows } from './store.ts';
import type { StoredBrought, Translations } from './stored.ts';

type OptionRow = NonNullable<MenuRows['options']>['rows'][number];

/**
 * The options as they are stored. They change with an import or when staff switch one off, not when a dish sells out: so
 * they are read once and used again.
 */
export function readOptions(
  items: MenuRows['items'],
  { version, groups, rows }: NonNullable<MenuRows['options']>,
): OptionSource {
  const idOf = new Map(items.map((row) => [row.slug, row.id]));
  const toOption = (row: OptionRow) => optionOf(row, idOf.get(row.item_slug ?? '') ?? null);
  const offered = Map.groupBy(
    rows.filter((row) => row.retired === 0),
    (row) => row.group_id,
  );
  const read = groups.map((row) => {
    const own = offered.get(row.id) ?? [];
    const group: MenuGroup = {
      id: row.id,
      names: JSON.parse(row.names) as Translations,
      min: row.min,
      max: row.max,
      options: own.map(toOption),
    };
    return { key: row.key, group, isCombo: own.some((one) => one.item_slug !== null) };
  });
  const keysOf = new Map(
    items
      .filter((row) => row.option_groups !== '[]')
      .map((row) => [row.id, JSON.parse(row.option_groups) as string[]]),
  );
  // The options of a group that left are not retired themselves.
  const staying = new Set(groups.map((row) => row.id));
  const left = rows
    .filter((row) => row.retired === 1 || !staying.has(row.group_id))
    .map((row) => ({ ...row, enabled: 0 }));
  return { version, groups: read, keysOf, left: left.map(toOption), ...whereOffered(items, keysOf, read) };
}

/** One that stands for a dish can't be chosen before it is known how the dish is. */
function optionOf(row: OptionRow, itemId: number | null): MenuOption {
  const enabled = row.enabled === 1;
  const brought = JSON.parse(row.allergens) as StoredBrought;
  return {
    id: row.id,
    names: JSON.parse(row.names) as Translations,
    price: fils(row.price),
    preset: row.preset,
    enabled,
    available: enabled && row.item_slug === null,
    allergens: { ...brought, free_of: row.item_slug === null ? null : [] },
    itemId,
  };
}

/** Which dishes offer an option, which of them need it, and which options stand for a dish. */
function whereOffered(
  items: MenuRows['items'],
  keysOf: OptionSource['keysOf'],
  groups: OptionSource['groups'],
): Pick<OptionSource, 'dishesOffering' | 'dishesNeeding' | 'optionsFor'> {
  const byKey = new Map(groups.map(({ key, group }) => [key, group]));
  const dishesOffering = new Map<number, number[]>();
  const dishesNeeding = new Map<number, number[]>();
  for (const { id: item } of items.filter((row) => row.retired === 0)) {
    for (const group of (keysOf.get(item) ?? []).flatMap((key) => byKey.get(key) ?? [])) {
      for (const { id } of group.options) {
        put(dishesOffering, id, item);
        if (group.min > 0) put(dishesNeeding, id, item);
      }
    }
  }
  const optionsFor = new Map<number, number[]>();
  for (const { id, itemId } of groups.flatMap(({ group }) => group.options)) {
    if (itemId !== null) put(optionsFor, itemId, id);
  }
  return { dishesOffering, dishesNeeding, optionsFor };
}

function put(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
