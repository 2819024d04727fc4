/** Groups of priced options in the JSON of delivery platforms, in the form of our menu files. */
import type { Language } from '@sufra/contract/core/constants';
import { type Fils, fils, formatMoney, zeroFils } from '@sufra/domain/core/money';
import { inside, type Place } from '../read/fields.ts';
import type { LocatedValue } from '../read/located-json.ts';
import { what } from '../read/what.ts';
import { objectAt, textAt } from '../registers/variations.ts';
import { amountIn } from './amounts.ts';
import { countOf, entriesOf, member, type ObjectValue, textsOf, wordOf } from './members.ts';

/** Everything in a file that goes by an id: options and groups may stand beside the dishes that name them. */
export type ById = ReadonlyMap<string, ObjectValue>;

export interface ReadGroup {
  readonly value: LocatedValue;
  /** What a dish costs more by the choice that comes by itself. */
  readonly more: Fils;
}

interface Option {
  readonly name: string;
  readonly price: Fils;
  readonly line: number;
}

const groupNames = [
  'modifier_groups',
  'option_groups',
  'modifierGroups',
  'groups',
  'modifiers',
  'options',
  'addons',
  'extras',
  'choices',
  'modifier_ids',
  'modifier_group_ids',
  'variants',
  'toppings',
] as const;
const optionNames = [
  'modifier_options',
  'options',
  'choices',
  'items',
  'modifiers',
  'values',
  'products',
  'item_ids',
  'toppings',
] as const;
const leastNames = [
  'min',
  'minimum',
  'min_permitted',
  'min_selection',
  'min_selections',
  'minimum_selection',
  'min_choices',
  'min_quantity',
  'min_select',
] as const;
const mostNames = [
  'max',
  'maximum',
  'max_permitted',
  'max_selection',
  'max_selections',
  'maximum_selection',
  'max_choices',
  'max_quantity',
  'max_select',
] as const;
/** What our groups may hold. */
const chosenMax = 20;

/** The groups of a dish. What is wrong with them is reported to `place`. */
export function groupsOf(
  dish: ObjectValue,
  byId: ById,
  place: Place,
  language: Language,
): readonly ReadGroup[] {
  const named = member(dish, ...groupNames);
  const list = named?.kind === 'object' ? (member(named, 'ids', 'items') ?? named) : named;
  return entriesOf(list).flatMap((entry) => {
    const group = found(entry, byId);
    const read = group === undefined ? undefined : groupOf(group, byId, place, language);
    return read === undefined ? [] : [read];
  });
}

/** An entry that is an object itself, or that names one by its id. */
function found(entry: LocatedValue, byId: ById): ObjectValue | undefined {
  const id = wordOf(entry) ?? wordOf(member(entry, 'id'));
  const there = id === undefined ? undefined : byId.get(id);
  return there ?? (entry.kind === 'object' ? entry : undefined);
}

function groupOf(group: ObjectValue, byId: ById, place: Place, language: Language): ReadGroup | undefined {
  const [name = ''] = textsOf(group, ['name', 'title', 'label'], language).values();
  const about = inside(place, name);
  const options = entriesOf(member(group, ...optionNames)).flatMap((entry) => {
    const option = found(entry, byId);
    return option === undefined ? [] : optionOf(option, about, language);
  });
  if (name === '' || options.length === 0) {
    const wrong = name === '' ? what('groupWithoutName') : what('groupWithoutChoices');
    about.issues.add(group.line, about.about, wrong);
    return undefined;
  }
  const { least, most } = limitsOf(group, options.length);
  return withBase(options, { name, least, most, line: group.line }, about);
}

function optionOf(option: ObjectValue, about: Place, language: Language): readonly Option[] {
  const [name = ''] = textsOf(option, ['name', 'title', 'label'], language).values();
  const price = amountIn(option);
  if (price?.ok === false) about.issues.add(price.line, inside(about, name).about, price.why);
  return [{ name, price: price?.ok === true ? price.amount : zeroFils, line: option.line }];
}

function limitsOf(group: ObjectValue, count: number): { readonly least: number; readonly most: number } {
  const quantity = member(member(group, 'quantity_info'), 'quantity') ?? group;
  const required = member(group, 'required', 'is_required', 'mandatory');
  const told = countOf(member(quantity, ...leastNames));
  const least = Math.max(told ?? 0, required?.kind === 'flag' && required.flag ? 1 : 0);
  const most = countOf(member(quantity, ...mostNames));
  const any = most === undefined || most === 0 ? Math.max(count, least) : most;
  return { least: Math.min(least, chosenMax), most: Math.min(any, chosenMax) };
}

/**
 * Our dishes come with a choice that costs nothing where one is needed. Where every choice has a price, that of the first
 * goes into the dish's own, and the others cost the difference.
 */
function withBase(
  options: readonly Option[],
  group: { readonly name: string; readonly least: number; readonly most: number; readonly line: number },
  about: Place,
): ReadGroup {
  const { name, least, most, line } = group;
  const free = options.findIndex(({ price }) => price === 0);
  const [first] = options;
  const base = least > 0 && free < 0 && first !== undefined ? first.price : zeroFils;
  if (base !== 0 && least !== most) {
    about.issues.add(line, about.about, what('noFreeChoice', { least, most }));
  }
  const choices = options.map((option, at) =>
    objectAt(option.line, {
      name: textAt(option.line, option.name),
      price: textAt(option.line, formatMoney(fils(option.price - base))),
      ...(least > 0 && at === Math.max(free, 0) ? { default: textAt(option.line, String(least)) } : {}),
    }),
  );
  const value = objectAt(line, {
    name: textAt(line, name),
    min: textAt(line, String(least)),
    max: textAt(line, String(most)),
    choices: { kind: 'list', line, entries: choices },
  });
  return { value, more: fils(base * least) };
}

/** Everything that has an id, wherever it stands. */
export function byIdIn(value: LocatedValue): ById {
  const ids = new Map<string, ObjectValue>();
  const look = (one: LocatedValue): void => {
    if (one.kind === 'list') for (const entry of one.entries) look(entry);
    if (one.kind !== 'object') return;
    const id = wordOf(member(one, 'id'));
    // A short mention of a thing by its id must not hide the thing.
    if (id !== undefined && (ids.get(id)?.members.size ?? 0) < one.members.size) ids.set(id, one);
    for (const { value: inner } of one.members.values()) look(inner);
  };
  look(value);
  return ids;
}

/** The objects of a list, those that it names by id too. */
export function mentioned(list: LocatedValue | undefined, byId: ById): readonly ObjectValue[] {
  return entriesOf(list).flatMap((entry) => found(entry, byId) ?? []);
}
