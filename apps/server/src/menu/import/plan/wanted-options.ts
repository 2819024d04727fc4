/** The rows of the options that a checked menu file asks for. */
import type { StoredBrought } from '../../snapshot/stored.ts';
import type { BroughtEntry, Name } from '../read/menu-file.ts';
import type { Headings } from '../table/columns.ts';
import type { Group, GroupOption, Groups } from './groups.ts';
import { optionsOfGroup } from './options-of-group.ts';
import type { AllergenRow, GroupRow, MenuState, OptionRow } from './state.ts';
import { byKey, idsFor, storedText } from './wanted.ts';

/** The groups and options of a checked file. Those that keep their key keep their id. */
export function wantedOptions(
  groups: Groups,
  state: MenuState,
  headings: Headings | undefined,
  allergens: readonly Pick<AllergenRow, 'id' | 'key'>[],
): { readonly groups: readonly GroupRow[]; readonly options: readonly OptionRow[] } {
  const kept = new Set(groups.kept.map((group) => group.key));
  const keptGroups = state.optionGroups.filter((row) => kept.has(row.key));
  const keptRows = keptGroups.map((row) => ({ ...row, retired: 0 }));
  const stored = Map.groupBy(state.options, (row) => row.group_id);
  const keptOptions = keptGroups
    .flatMap((row) => optionsOfGroup(row, stored.get(row.id) ?? []))
    .map(({ enabled: _enabled, ...row }) => ({ ...row, retired: 0 }));

  const groupId = idsFor(state.optionGroups, (row) => row.key);
  const optionId = idsFor(state.options, (row) => `${row.group_id}/${row.key}`);
  const old = oldAllergens(state, headings);
  const rows = groups.fresh.map((group) => toGroupRow(group, groupId(group.key)));
  const options = groups.fresh.flatMap((group) =>
    group.options.map((option, position) => {
      const group_id = groupId(group.key);
      const brought = old(group_id, option.key);
      const id = optionId(`${group_id}/${option.key}`);
      return { id, group_id, ...toOptionRow(option, brought, allergens), position };
    }),
  );
  return { groups: [...keptRows, ...rows], options: [...keptOptions, ...options] };
}

/** The stored options of these groups. A group that leaves hides its own, which stay as they are: so it can come back as it was. */
export function storedOptions(groups: readonly GroupRow[], state: MenuState): MenuState['options'] {
  const ids = new Set(groups.map(({ id }) => id));
  return state.options.filter((row) => ids.has(row.group_id));
}

/** The name of an option in a diff and in its report: its group's key and its own. */
export function optionName(groups: readonly GroupRow[], state: MenuState): (row: OptionRow) => string {
  const keys = new Map([...state.optionGroups, ...groups].map((row) => [row.id, row.key]));
  return (row) => `${keys.get(row.group_id) ?? ''}${nameSign}${row.key}`;
}

/** The keys in an option's name. */
export function keysInName(name: string): readonly [group: string, option: string] {
  const [group = '', option = ''] = name.split(nameSign);
  return [group, option];
}

const nameSign = ' › ';

/** The allergens of options that a CSV file says nothing about. A JSON file says all there is. */
function oldAllergens(state: MenuState, headings: Headings | undefined) {
  const rows = headings === undefined ? [] : state.options;
  const stored = new Map(rows.map((row) => [`${row.group_id}/${row.key}`, row.allergens]));
  return (groupId: number, key: string) => stored.get(`${groupId}/${key}`);
}

function toGroupRow({ key, names, min, max }: Group, id: number): GroupRow {
  return { id, key, names: storedText(names), min, max, retired: 0 };
}

function toOptionRow(
  { key, names, price, preset, item, allergens }: GroupOption,
  old: string | undefined,
  all: readonly Pick<AllergenRow, 'id' | 'key'>[],
): Omit<OptionRow, 'id' | 'group_id' | 'position'> {
  const own = JSON.stringify(storedBrought(allergens, all));
  return {
    key,
    names: storedText(names),
    price,
    preset,
    item_slug: item ?? null,
    allergens: allergens === undefined ? (old ?? own) : own,
    retired: 0,
  };
}

function storedBrought(
  allergens: BroughtEntry | undefined,
  all: readonly Pick<AllergenRow, 'id' | 'key'>[],
): StoredBrought {
  const ids = (names: readonly Name[]) => names.map((name) => byKey(all, name).id).toSorted((a, b) => a - b);
  return { contains: ids(allergens?.contains ?? []), may_contain: ids(allergens?.may_contain ?? []) };
}
