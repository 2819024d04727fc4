/**
 * The JSON of delivery platforms: categories with dishes, dishes with groups of priced options. The dishes stand in their
 * categories, or beside them under ids.
 */
import { type Language, languages } from '@sufra/contract/core/constants';
import { addFils, formatMoney } from '@sufra/domain/core/money';
import { inside, type Place } from '../read/fields.ts';
import type { LocatedValue } from '../read/located-json.ts';
import { what } from '../read/what.ts';
import { headingIn, variations } from '../table/columns.ts';
import type { Draft, Told } from '../table/draft.ts';
import { Notes } from '../table/notes.ts';
import { type ReadTable, readDrafts, type TableContext } from '../table/table.ts';
import { amountIn } from './amounts.ts';
import { type ById, byIdIn, groupsOf, mentioned } from './groups.ts';
import { entriesOf, member, type ObjectValue, objectsIn, textsOf, wordOf } from './members.ts';
import { nutrientsIn } from './nutrients-in.ts';

const dishLists = ['items', 'products', 'dishes', 'menu_items', 'item_ids', 'entities'] as const;
const names = ['name', 'title', 'item_name', 'display_name'] as const;
const categoryNames = [...names, 'category', 'category_name', 'section', 'section_name'] as const;
const depthMax = 5;

/** Whether a file is a platform's and not one of ours: its categories have dishes, or its dishes have no slug. */
export function isDelivery(value: LocatedValue): boolean {
  const own = objectsIn(member(value, 'items')).some((item) => item.members.has('slug'));
  if (own || member(value, 'venue', 'tables', 'discounts', 'option_groups') !== undefined) return false;
  return categoriesIn(value).length > 0 || flatDishes(value).length > 0;
}

/** Reads a platform's menu as a table; reports what is wrong to `place`. */
export async function readDelivery(
  value: LocatedValue,
  place: Place,
  context: TableContext,
): Promise<ReadTable> {
  const notes = new Notes();
  notes.add(1, '', what('deliveryMenu'));
  const byId = byIdIn(value);
  const listed = categoriesIn(value).flatMap((category) =>
    mentioned(member(category, ...dishLists), byId).map((dish) => ({ dish, category })),
  );
  const placed = once(listed, notes, context.language);
  const dishes =
    placed.length > 0 ? placed : flatDishes(value).map((dish) => ({ dish, category: undefined }));
  const drafts = dishes.map(({ dish, category }) => draftOf(dish, category, { byId, place, context, notes }));
  const told = new Set(drafts.flatMap((draft) => [...draft.told.keys()]));
  told.delete('options');
  told.add(variations);
  return { ...(await readDrafts(drafts, place, { ...context, onRows: undefined }, notes)), headings: told };
}

/** Platforms list a dish in several categories ("Popular"); here it stands in the first one. */
function once<Placed extends { readonly dish: ObjectValue }>(
  listed: readonly Placed[],
  notes: Notes,
  language: Language,
): readonly Placed[] {
  const seen = new Set<ObjectValue>();
  return listed.filter(({ dish }) => {
    if (!seen.has(dish)) return seen.add(dish);
    const [name = ''] = textsOf(dish, names, language).values();
    notes.add(dish.line, name, what('severalCategories'));
    return false;
  });
}

/** The first list of categories with dishes, however deep it stands. */
function categoriesIn(value: LocatedValue, depth = 0): readonly ObjectValue[] {
  if (depth > depthMax) return [];
  const here = objectsIn(value).filter(
    (entry) =>
      member(entry, ...categoryNames) !== undefined && entriesOf(member(entry, ...dishLists)).length > 0,
  );
  if (here.length > 0) return here;
  const inner =
    value.kind === 'object' ? [...value.members.values()].map((one) => one.value) : entriesOf(value);
  for (const one of inner) {
    const found = categoriesIn(one, depth + 1);
    if (found.length > 0) return found;
  }
  return [];
}

/** A plain list of dishes, each of which names its category. */
function flatDishes(value: LocatedValue): readonly ObjectValue[] {
  const list = value.kind === 'list' ? value : member(value, ...dishLists, 'menu');
  return objectsIn(list).filter(
    (entry) =>
      member(entry, ...names) !== undefined && amountIn(entry) !== undefined && !entry.members.has('slug'),
  );
}

interface Reading {
  readonly byId: ById;
  readonly place: Place;
  readonly context: TableContext;
  readonly notes: Notes;
}

function draftOf(dish: ObjectValue, category: ObjectValue | undefined, reading: Reading): Draft {
  const { place, context, notes, byId } = reading;
  const { line } = dish;
  const told = new Map<string, Told>();
  const put = (heading: string, column: string, text: string | undefined, at = line) => {
    if (text !== undefined && text !== '')
      told.set(heading, { text, line: at, column, isNumber: heading === 'price' });
  };
  for (const [language, text] of textsOf(dish, names, context.language))
    put(headingIn('name', language), 'name', text);
  for (const [language, text] of textsOf(dish, ['description', 'desc', 'details'], context.language)) {
    put(headingIn('description', language), 'description', text);
  }
  const about = inside(place, [...told.values()][0]?.text ?? '');
  put('category', 'category', categoryOf(dish, category, context));
  put('image', 'image', wordOf(member(dish, 'image_url', 'image', 'photo', 'picture')));
  for (const [heading, { column, text }] of nutrientsIn(dish)) put(heading, column, text);
  const groups = groupsOf(dish, byId, about, context.language);
  const price = amountIn(dish);
  if (price?.ok === false) about.issues.add(price.line, inside(about, 'price').about, price.why);
  if (price?.ok === true) {
    const whole = groups.reduce((sum, { more }) => addFils(sum, more), price.amount);
    put('price', 'price', formatMoney(whole), price.line);
    if (whole !== price.amount) notes.add(line, about.about, what('priceOfFirstChoice'));
  } else if (price !== undefined) put('price', 'price', '0');
  if (groups.length > 0) {
    const value = { kind: 'list', line, entries: groups.map((group) => group.value) } as const;
    told.set('options', { text: '', line, column: 'options', value });
  }
  return { line, rows: 1, told };
}

function categoryOf(
  dish: ObjectValue,
  category: ObjectValue | undefined,
  context: TableContext,
): string | undefined {
  const own = member(dish, 'category', 'category_name', 'section');
  const texts =
    category === undefined
      ? textsOf(dish, ['category', 'section'], context.language)
      : textsOf(category, categoryNames, context.language);
  const text = languages.map((language) => texts.get(language)).find((one) => one !== undefined);
  return texts.get(context.language) ?? text ?? wordOf(own) ?? wordOf(member(own, ...names));
}
