/** A menu as things that change one by one, each with its kind, its key and its entry. */
import { createHash } from 'node:crypto';
import { type MenuDocument, type MenuKind, wholeKey } from '@sufra/contract/menu/entries';

/** An entry as JSON text; null for a thing that isn't on the menu. Equal entries are equal texts. */
export type EntryText = string | null;

/** A thing by its name. */
export interface Thing {
  readonly kind: MenuKind;
  readonly key: string;
}

/** A thing with another entry than before. */
export interface Change extends Thing {
  readonly before: EntryText;
  readonly after: EntryText;
}

type Section = Exclude<keyof MenuDocument, 'promotions'>;

const sections = [
  ['allergen', 'allergens', 'key'],
  ['tag', 'tags', 'key'],
  ['cook_type', 'cook_types', 'key'],
  ['category', 'categories', 'key'],
  ['group', 'option_groups', 'key'],
  ['dish', 'items', 'slug'],
] as const satisfies readonly (readonly [MenuKind, Section, string])[];

/** What a version says of a thing that isn't on the menu. */
export const noVersion = 'none';

/** A mark of an entry: another one for any other entry. */
export function versionOf(entry: EntryText): string {
  return entry === null ? noVersion : createHash('sha256').update(entry).digest('hex').slice(0, 16);
}

/** The name of a thing in a map. */
export function nameOfThing({ kind, key }: Thing): string {
  return `${kind} ${key}`;
}

/** Every thing on a menu with its entry, by name. */
export function thingsOf(menu: MenuDocument): ReadonlyMap<string, Thing & { readonly entry: string }> {
  const all = sections.flatMap(([kind, section, name]) =>
    menu[section].map((entry) => ({
      kind,
      key: (entry as unknown as Record<string, string>)[name] ?? '',
      entry: JSON.stringify(entry),
    })),
  );
  const things = [
    ...all,
    { kind: 'promotions', key: wholeKey, entry: JSON.stringify(menu.promotions) } as const,
    ...ordersOf(menu),
  ];
  return new Map(things.map((thing) => [nameOfThing(thing), thing]));
}

/** The order of the categories, and of the dishes in each. */
function ordersOf(menu: MenuDocument): readonly (Thing & { readonly entry: string })[] {
  const dishes = Map.groupBy(menu.items, (dish) => dish.category);
  const order = (key: string, keys: readonly string[]) =>
    ({ kind: 'order', key, entry: JSON.stringify(keys) }) as const;
  return [
    order(
      wholeKey,
      menu.categories.map(({ key }) => key),
    ),
    ...menu.categories.map(({ key }) =>
      order(
        key,
        (dishes.get(key) ?? []).map(({ slug }) => slug),
      ),
    ),
  ];
}

/** What differs between two menus. */
export function differences(before: MenuDocument, after: MenuDocument): readonly Change[] {
  const old = thingsOf(before);
  const fresh = thingsOf(after);
  const names = new Set([...old.keys(), ...fresh.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [old.get(name), fresh.get(name)];
    const thing = is ?? was;
    if (thing === undefined || was?.entry === is?.entry) return [];
    const { kind, key } = thing;
    return [{ kind, key, before: was?.entry ?? null, after: is?.entry ?? null }];
  });
}

/** Whether things that were there before and after stand in another order; not so where some only came or left. */
export function isReordered({ before, after }: Change): boolean {
  const was = JSON.parse(before ?? '[]') as string[];
  const is = JSON.parse(after ?? '[]') as string[];
  return was.filter((key) => is.includes(key)).join(' ') !== is.filter((key) => was.includes(key)).join(' ');
}

/**
 * The menu with other entries. What is new comes last, and orders come after everything else. A dish stops naming dishes
 * that are not on the menu, and is no longer said to be free of an allergen that leaves it. A promotion leaves with its dish;
 * `hidden` are the dishes that left before.
 */
export function withEntries(
  menu: MenuDocument,
  changes: readonly (Thing & { readonly entry: EntryText })[],
  hidden: readonly string[] = [],
): Readonly<Record<keyof MenuDocument, readonly unknown[]>> {
  const byName = new Map(changes.map((change) => [nameOfThing(change), change]));
  const put = (kind: MenuKind, entries: readonly object[], name: string): readonly object[] => {
    const keyOf = (entry: object) => (entry as Record<string, string>)[name] ?? '';
    const there = new Set(entries.map(keyOf));
    const added = changes.filter((change) => change.kind === kind && !there.has(change.key));
    return [
      ...entries.flatMap((entry) => {
        const change = byName.get(nameOfThing({ kind, key: keyOf(entry) }));
        return change === undefined ? [entry] : parsed(change.entry);
      }),
      ...added.flatMap(({ entry }) => parsed(entry)),
    ];
  };
  const filled = Object.fromEntries(
    sections.map(([kind, section, name]) => [section, put(kind, menu[section], name)]),
  ) as Record<Section, readonly object[]>;
  const leaving = (wanted: MenuKind) =>
    changes.filter(({ kind, entry }) => kind === wanted && entry === null).map(({ key }) => key);
  const gone = new Set(leaving('allergen'));
  const promotions = byName.get(nameOfThing({ kind: 'promotions', key: wholeKey }));
  const promoted =
    promotions === undefined ? menu.promotions : (JSON.parse(promotions.entry ?? '[]') as unknown[]);
  return {
    ...filled,
    categories: sorted(filled.categories, 'key', changes.find(isOrderOf(wholeKey))?.entry),
    items: withoutStrangers(sortedDishes(filled.items, changes)).map((dish) => withoutAllergens(dish, gone)),
    promotions: withoutHidden(promoted, filled.items, new Set([...hidden, ...leaving('dish')])),
  };
}

const isOrderOf = (wanted: string) => (change: Thing) => change.kind === 'order' && change.key === wanted;

function parsed(entry: EntryText): readonly object[] {
  return entry === null ? [] : [JSON.parse(entry) as object];
}

/** Entries in the order of `keys`; others stay behind them, as they are. */
function sorted(entries: readonly object[], name: string, keys: EntryText | undefined): readonly object[] {
  if (keys === undefined || keys === null) return entries;
  const places = new Map((JSON.parse(keys) as string[]).map((key, at) => [key, at]));
  const placeOf = (entry: object) =>
    places.get((entry as Record<string, string>)[name] ?? '') ?? Number.POSITIVE_INFINITY;
  return entries.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first === second ? 0 : first - second;
  });
}

/** A category's dishes change places among themselves; those of others stay where they are. */
function sortedDishes(
  dishes: readonly object[],
  changes: readonly (Thing & { readonly entry: EntryText })[],
): readonly object[] {
  const categoryOf = (dish: object) => (dish as { readonly category?: string }).category;
  return changes
    .filter((change) => change.kind === 'order' && change.key !== wholeKey)
    .reduce<readonly object[]>((all, { key, entry }) => {
      const own = sorted(
        all.filter((dish) => categoryOf(dish) === key),
        'slug',
        entry,
      ).values();
      return all.map((dish) => (categoryOf(dish) === key ? (own.next().value ?? dish) : dish));
    }, dishes);
}

function withoutStrangers(dishes: readonly object[]): readonly object[] {
  const slugs = new Set(dishes.map((dish) => (dish as { readonly slug?: unknown }).slug));
  return dishes.map((dish) => {
    const { related } = dish as { readonly related?: unknown };
    if (!Array.isArray(related) || related.every((slug) => slugs.has(slug))) return dish;
    return { ...dish, related: related.filter((slug) => slugs.has(slug)) };
  });
}

/** A promotion of a dish that never was is left as it is, and refused by the checks. */
function withoutHidden(
  promotions: readonly unknown[],
  dishes: readonly object[],
  hidden: ReadonlySet<unknown>,
): readonly unknown[] {
  const slugs = new Set(dishes.map((dish) => (dish as { readonly slug?: unknown }).slug));
  return promotions.filter((promotion) => {
    const item = (promotion as { readonly item?: unknown } | null)?.item;
    return slugs.has(item) || !hidden.has(item);
  });
}

/** A dish that contains one of them is left as it is, and refused by the checks. */
function withoutAllergens(dish: object, gone: ReadonlySet<string>): object {
  const { allergens } = dish as { readonly allergens?: { readonly free_of?: unknown } };
  const free = allergens?.free_of;
  if (!Array.isArray(free) || !free.some((key) => gone.has(key))) return dish;
  return { ...dish, allergens: { ...allergens, free_of: free.filter((key) => !gone.has(key)) } };
}
