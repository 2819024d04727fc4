/** The groups of options as they are after an import: those of the file, and those that it leaves as they are. */
import type { Language } from '@sufra/contract/core/constants';
import { type Fils, fils } from '@sufra/domain/core/money';
import type { Translations } from '../../snapshot/stored.ts';
import { keyOfText } from '../read/key-of-text.ts';
import type { BroughtEntry, ChoiceEntry, GroupEntry, ItemEntry, MenuFile, Texts } from '../read/menu-file.ts';
import { isShared } from '../read/option-fields.ts';
import { type Headings, variations } from '../table/columns.ts';
import { isSharedKey } from './known.ts';
import { isUntold, optionsOfGroup } from './options-of-group.ts';
import type { GroupRow, MenuState, OptionRow } from './state.ts';

/** A group, with the dish that it belongs to in its key, if it is a dish's own. */
export interface Group {
  readonly key: string;
  readonly names: Translations;
  readonly min: number;
  readonly max: number;
  readonly options: readonly GroupOption[];
  /** Where it stands in the file, from 1, and its path there; 0 and '' if it stays as it is stored. */
  readonly line: number;
  readonly about: string;
}

export interface GroupOption {
  readonly key: string;
  /** Empty if it has the names of the dish that it stands for. */
  readonly names: Translations;
  readonly price: Fils;
  readonly preset: number;
  /** The slug of the dish that it stands for. */
  readonly item: string | undefined;
  /** Undefined if the file doesn't say. */
  readonly allergens: BroughtEntry | undefined;
  readonly line: number;
}

/** All groups after an import. */
export interface Groups {
  /** Those that the file has. */
  readonly fresh: readonly Group[];
  /** Those that stay as they are stored, and those that come back so with their dish. */
  readonly kept: readonly Group[];
  /** Those of dishes that come back of which it can't be told which options they had, with those that are stored. */
  readonly untold: readonly Group[];
  /** The keys of each dish's groups, in its order, by slug; dishes without any are missing. */
  readonly ofDish: ReadonlyMap<string, readonly string[]>;
}

/** A CSV file changes the options of its dishes if it has a column for them; a JSON file has all there are. */
export function groupsAfter(
  file: MenuFile,
  state: MenuState,
  headings: Headings | undefined,
  language: Language,
): Groups {
  const items = file.items ?? [];
  const told = new Set(itemsTelling(items, headings).map((item) => item.slug.value));
  const tells = headings === undefined ? file.items !== undefined : told.size > 0;
  const ofFile = items
    .filter((item) => told.has(item.slug.value))
    .flatMap((item) => ownGroups(item, language));
  const shared = file.option_groups?.map((entry) => toGroup(entry, undefined, language));
  const isKept = (key: string) => {
    if (isSharedKey(key)) return shared === undefined;
    return headings === undefined ? file.items === undefined : !told.has(key.split('/')[0] ?? '');
  };
  const back = headings === undefined ? [] : items.filter((item) => !told.has(item.slug.value));
  const returning = groupsBack(back, state);
  const stored =
    headings === undefined && tells ? [] : dishesStored(state, returning).filter(([slug]) => !told.has(slug));
  return {
    fresh: [...(shared ?? []), ...ofFile],
    ...storedGroups(state, returning, isKept),
    ofDish: new Map([
      ...stored,
      ...items
        .filter((item) => told.has(item.slug.value))
        .map((item) => [item.slug.value, keysOf(item, language)] as const),
    ]),
  };
}

/** The dishes whose options a file has: all, none, or those that it has some for. */
function itemsTelling(items: readonly ItemEntry[], headings: Headings | undefined): readonly ItemEntry[] {
  if (headings === undefined || headings.has('options')) return items;
  return headings.has(variations) ? items.filter((item) => item.options.length > 0) : [];
}

/** The own groups of dishes that come back without a word of their options, by key, with the lines of the dishes. */
function groupsBack(items: readonly ItemEntry[], state: MenuState): ReadonlyMap<string, number> {
  const lines = new Map(items.map(({ slug }) => [slug.value, slug.line]));
  return new Map(
    state.items
      .filter((row) => row.retired === 1)
      .flatMap((row) => {
        const line = lines.get(row.slug);
        const keys = JSON.parse(row.option_groups) as string[];
        return line === undefined
          ? []
          : keys.filter((key) => !isSharedKey(key)).map((key) => [key, line] as const);
      }),
  );
}

/** The dishes on the menu, and those that come back with groups of their own, with the keys of their groups. */
function dishesStored(
  state: MenuState,
  returning: ReadonlyMap<string, number>,
): readonly (readonly [string, readonly string[]])[] {
  return state.items
    .map((row) => ({ ...row, keys: JSON.parse(row.option_groups) as string[] }))
    .filter(
      ({ retired, keys }) => keys.length > 0 && (retired === 0 || keys.some((key) => returning.has(key))),
    )
    .map(({ slug, keys }) => [slug, keys]);
}

function ownGroups(item: ItemEntry, language: Language): readonly Group[] {
  return item.options.flatMap((entry) =>
    isShared(entry) ? [] : [toGroup(entry, item.slug.value, language)],
  );
}

function keysOf(item: ItemEntry, language: Language): readonly string[] {
  return item.options.map((entry) =>
    isShared(entry) ? entry.value : keyOfGroup(entry, item.slug.value, language),
  );
}

function keyOfGroup({ key, name }: GroupEntry, owner: string | undefined, language: Language): string {
  const own = key?.value ?? keyOfText(textIn(name, language));
  return owner === undefined ? own : `${owner}/${own}`;
}

/** The text that a thing without a key goes by: in the venue's default language, else in any. */
function textIn({ value }: Texts, language: Language): string {
  return value[language] ?? Object.values(value)[0] ?? '';
}

function toGroup(entry: GroupEntry, owner: string | undefined, language: Language): Group {
  const { name, min, max, choices } = entry;
  const section = owner === undefined ? 'option_groups' : `items › ${owner} › options`;
  const options = choices.value.map((choice) => toOption(choice, choices.line, language));
  return {
    key: keyOfGroup(entry, owner, language),
    names: name.value,
    min: min.value,
    max: max?.value ?? Math.max(min.value, options.length),
    options: withPresets(options, min.value),
    line: name.line,
    about: `${section} › ${textIn(name, language)}`,
  };
}

function toOption(choice: ChoiceEntry, line: number, language: Language): GroupOption {
  const { key, name, price, item, allergens } = choice;
  const text = name === undefined ? undefined : textIn(name, language);
  return {
    key: key?.value ?? (text === undefined ? (item?.value ?? '') : keyOfText(text)),
    names: name?.value ?? {},
    price: price.value,
    preset: choice.default.value,
    item: item?.value,
    allergens,
    line: name?.line ?? item?.line ?? line,
  };
}

/** A dish can always be ordered without choosing: where something is needed and nothing marked, the first choice comes. */
function withPresets(options: readonly GroupOption[], min: number): readonly GroupOption[] {
  if (options.some(({ preset }) => preset > 0)) return options;
  return options.map((option, at) => (at === 0 ? { ...option, preset: min } : option));
}

/** The groups that are offered, and those that come back. */
function storedGroups(
  state: MenuState,
  returning: ReadonlyMap<string, number>,
  isKept: (key: string) => boolean,
): Pick<Groups, 'kept' | 'untold'> {
  const options = Map.groupBy(state.options, (row) => row.group_id);
  const stored = (row: GroupRow) => options.get(row.id) ?? [];
  const rows = state.optionGroups.filter(
    (row) => (row.retired === 0 || returning.has(row.key)) && isKept(row.key),
  );
  const group = (row: GroupRow, own: readonly OptionRow[]) => storedGroup(row, own, returning.get(row.key));
  return {
    kept: rows
      .map((row) => [row, optionsOfGroup(row, stored(row))] as const)
      .filter(([row, own]) => row.retired === 0 || own.length > 0)
      .map(([row, own]) => group(row, own)),
    untold: rows.filter((row) => isUntold(row, stored(row))).map((row) => group(row, stored(row))),
  };
}

/** A stored group; one that comes back with a dish, with the dish's line. */
function storedGroup(row: GroupRow, options: readonly OptionRow[], line: number | undefined): Group {
  return {
    key: row.key,
    names: JSON.parse(row.names) as Translations,
    min: row.min,
    max: row.max,
    line: line ?? 0,
    about: line === undefined ? '' : `items › ${row.key.replace('/', ' › options › ')}`,
    options: options.map((option) => ({
      key: option.key,
      names: JSON.parse(option.names) as Translations,
      price: fils(option.price),
      preset: option.preset,
      item: option.item_slug ?? undefined,
      allergens: undefined,
      line: line ?? 0,
    })),
  };
}
