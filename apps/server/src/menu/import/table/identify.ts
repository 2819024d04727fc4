/** Which dish of the venue a row means, and what a row leaves out. */
import type { Language } from '@sufra/contract/core/constants';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { inside, type Place } from '../read/fields.ts';
import { closest } from '../read/issues.ts';
import { slugOfName } from '../read/key-of-text.ts';
import { quoted, what } from '../read/what.ts';
import { headingIn } from './columns.ts';
import { type Draft, folded, type KnownDish, type Told } from './draft.ts';
import { nameOf } from './drafts.ts';
import type { Notes } from './notes.ts';

/** What new dishes get whose file doesn't say. */
export const defaults = { preparation_time: '15', station: 'kitchen' } as const;

const sayings = {
  preparation_time: what('minutesOfNew', { minutes: Number(defaults.preparation_time) }),
  station: what('stationOfNew', { station: defaults.station }),
} as const;

/**
 * The drafts with their slugs, and with everything a dish needs: from the venue where it has the dish, from `defaults`
 * where it is new. Reports rows that are twice there or mean a dish that nobody knows.
 */
export function identify(
  drafts: readonly Draft[],
  dishes: readonly KnownDish[],
  language: Language,
  place: Place,
  notes: Notes,
): readonly Draft[] {
  const seen = new Map<string, Draft>();
  const called = byName(dishes);
  const near = nearNames(dishes);
  return drafts.flatMap((draft) => {
    const about = inside(place, nameOf(draft));
    if (nameOf(draft) === '') {
      place.issues.add(draft.line, '', what('rowWithoutName'));
      return [];
    }
    const dish = dishMeant(draft, dishes, called, about);
    if (dish === 'several') return [];
    const slug = draft.told.get('slug')?.text ?? dish?.slug ?? newSlug(draft, dishes, seen, language);
    const twin = seen.get(slug);
    if (twin !== undefined) {
      const name = draft.told.has('slug') ? slug : nameOf(draft);
      place.issues.add(draft.line, about.about, what('dishTwice', { name, line: twin.line }));
      return [];
    }
    seen.set(slug, draft);
    const told = new Map(draft.told).set('slug', cellOf(draft, 'slug', slug));
    const whole =
      dish === undefined ? newDish(draft, told, near, about, notes) : known(draft, told, dish, about);
    return whole === undefined ? [] : [{ ...draft, told: whole }];
  });
}

/** The dishes by each of their names, for comparing: folding them all anew for each row takes seconds with a long menu. */
function byName(dishes: readonly KnownDish[]): ReadonlyMap<string, readonly KnownDish[]> {
  const called = new Map<string, KnownDish[]>();
  for (const dish of dishes) {
    for (const name of new Set(Object.values(dish.names).map(folded))) {
      const others = called.get(name);
      if (others === undefined) called.set(name, [dish]);
      else others.push(dish);
    }
  }
  return called;
}

/** The venue's dish of that slug, or else of that name: in the same category if there are several. */
function dishMeant(
  draft: Draft,
  dishes: readonly KnownDish[],
  called: ReturnType<typeof byName>,
  place: Place,
): KnownDish | undefined | 'several' {
  const slug = draft.told.get('slug')?.text;
  if (slug !== undefined) return dishes.find((dish) => dish.slug === slug);
  const names = new Set(texts(draft, 'name').map(folded));
  const meant = [...new Set([...names].flatMap((name) => called.get(name) ?? []))];
  const onMenu = meant.filter((dish) => !dish.retired);
  const likely = onMenu.length > 0 ? onMenu : meant;
  const category = draft.told.get('category')?.text;
  if (category !== undefined) {
    const there = likely.find((dish) => isCategory(dish, category));
    // A dish alone of its name may have moved; one of several stays what it is, and this is a new one.
    return there ?? (likely.length === 1 ? likely[0] : undefined);
  }
  if (likely.length < 2) return likely[0];
  const slugs = likely.map((dish) => quoted(dish.slug));
  place.issues.add(draft.line, place.about, what('severalDishes', { slugs }));
  return 'several';
}

function isCategory({ category }: KnownDish, word: string): boolean {
  return [category.key, ...Object.values(category.names)].some((name) => folded(name) === folded(word));
}

function newSlug(
  draft: Draft,
  dishes: readonly KnownDish[],
  seen: ReadonlyMap<string, Draft>,
  language: Language,
): string {
  const name = draft.told.get(headingIn('name', language))?.text ?? nameOf(draft);
  const plain = slugOfName(name);
  const category = draft.told.get('category')?.text ?? '';
  const twin = seen.get(plain);
  const sameCategory =
    twin !== undefined && folded(twin.told.get('category')?.text ?? '') === folded(category);
  if (sameCategory || (twin === undefined && dishes.every((dish) => dish.slug !== plain))) return plain;
  return slugOfName(`${name} ${category}`);
}

/** For so many rows a name like theirs is looked for: who has more of them has another file in hand. */
const nearMax = 50;

type NearName = (name: string) => string | undefined;

/** Finds the name on the menu that is most like another, for the first rows that ask. */
function nearNames(dishes: readonly KnownDish[]): NearName {
  const names = dishes.filter((dish) => !dish.retired).flatMap((dish) => Object.values(dish.names));
  let asked = 0;
  return (name) => {
    asked += 1;
    return asked > nearMax ? undefined : closest(name, names);
  };
}

function newDish(
  draft: Draft,
  told: Map<string, Told>,
  nearName: NearName,
  place: Place,
  notes: Notes,
): ReadonlyMap<string, Told> | undefined {
  if (!told.has('category')) {
    const near = nearName(nameOf(draft));
    const wrong = near === undefined ? what('noDishOfName') : what('noDishOfNameNear', { near });
    place.issues.add(draft.line, place.about, wrong);
    return undefined;
  }
  if (!told.has('price')) {
    place.issues.add(draft.line, place.about, what('noPrice'));
    return undefined;
  }
  for (const heading of ['preparation_time', 'station'] as const) {
    if (told.has(heading)) continue;
    told.set(heading, cellOf(draft, heading, defaults[heading]));
    notes.add(draft.line, nameOf(draft), sayings[heading]);
  }
  return told;
}

/** A dish keeps what its row leaves out and a dish can't be without. */
function known(
  draft: Draft,
  told: Map<string, Told>,
  dish: KnownDish,
  place: Place,
): ReadonlyMap<string, Told> | undefined {
  if (dish.retired && !draft.told.has('category')) {
    place.issues.add(draft.line, place.about, what('offMenu'));
    return undefined;
  }
  const kept = {
    category: dish.category.key,
    price: formatMoney(fils(dish.price)),
    preparation_time: String(dish.preparation_time),
    station: dish.station,
  };
  const names = texts(draft, 'name').length > 0 ? {} : dish.names;
  for (const [language, name] of Object.entries(names)) {
    told.set(`name_${language}`, cellOf(draft, 'slug', name));
  }
  for (const [heading, text] of Object.entries(kept)) {
    if (!told.has(heading))
      told.set(heading, { ...cellOf(draft, heading, text), isNumber: heading === 'price' });
  }
  return told;
}

function texts({ told }: Draft, text: 'name'): readonly string[] {
  return [...told].filter(([heading]) => heading.startsWith(`${text}_`)).map(([, cell]) => cell.text);
}

function cellOf(draft: Draft, column: string, text: string): Told {
  return { text, line: draft.line, column };
}
