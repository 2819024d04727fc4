import { assert } from '@sufra/domain/core/assert';
import { fils } from '@sufra/domain/core/money';
import { type Availability, isAvailable, nextChange, type Weekday } from '@sufra/domain/menu/availability';
import type { Reader } from '../../database/transaction.ts';
import { readCardAccounts } from '../../venue/settings/card-accounts.ts';
import { isDemo } from '../../venue/settings/demo-mark.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import { readOrdersNow } from '../../venue/settings/orders-now.ts';
import { readFilm } from '../../venue/settings/welcome-film.ts';
import { factsOf } from './facts.ts';
import { newVenue } from './new-venue.ts';
import { readOptions } from './option-source.ts';
import { type DishAlone, withOptions } from './options.ts';
import type { MenuSnapshot } from './snapshot.ts';
import { anyDish, type MenuRows, menuRows, menuVersion } from './store.ts';
import type { StoredAllergens, StoredPicture, StoredTerm, StoredVenue, Translations } from './stored.ts';

/** Whether a snapshot still matches the database, and no dish has opened or closed by the clock since. */
export async function isCurrent(reader: Reader, snapshot: MenuSnapshot, now: number): Promise<boolean> {
  const state = await reader.firstOf(menuVersion, {});
  const turned = snapshot.changesAt !== undefined && snapshot.changesAt <= now;
  return state?.version === snapshot.version && !turned;
}

/** Whether the venue has ever had a dish. */
export async function hasDishes(reader: Reader): Promise<boolean> {
  return (await reader.firstOf(anyDish, {})) !== undefined;
}

/** Reads the menu as committed now. What the snapshot `before` has of it that didn't change is used again. */
export async function readSnapshot(
  reader: Reader,
  now: number,
  before?: MenuSnapshot,
): Promise<MenuSnapshot> {
  const rows = await menuRows(reader, before?.options.version);
  const operations = await readOperations(reader);
  const demo = await isDemo(reader);
  const { shown: film } = await readFilm(reader);
  const cardAccounts = await readCardAccounts(reader);
  const venue = rows.venue === undefined ? newVenue : (JSON.parse(rows.venue) as StoredVenue);
  const orders = await readOrdersNow(reader, now, venue);
  const remaining = new Map(rows.stock.map((row) => [row.item_id, row.remaining]));
  const dishes = rows.items.map((row) => toItem(row, remaining.get(row.id) ?? null, now, venue.time_zone));
  const options = rows.options === undefined ? before?.options : readOptions(rows.items, rows.options);
  assert(options !== undefined, 'rows are only left out for what is known');
  const { items: all, ...choices } = withOptions(options, dishes, before);
  const onMenu = all.filter((item) => !item.retired);
  const turns = nextChange([...onMenu, ...rows.categories.flatMap(hoursOf)], now, venue.time_zone);
  return {
    version: rows.version,
    at: now,
    changesAt: earliest(turns, orders.taking.changesAt),
    venue,
    operations,
    orders,
    demo,
    film,
    cardAccounts,
    items: onMenu,
    itemById: new Map(all.map((item) => [item.id, item])),
    ...choices,
    options,
    itemBySlug: new Map(onMenu.map((item) => [item.slug, item])),
    categories: rows.categories.map((row) => ({
      id: row.id,
      isNow: hoursOf(row).some((hours) => isAvailable(hours, now, venue.time_zone)),
      names: JSON.parse(row.names) as Translations,
      cloth: row.cloth,
      picture: row.picture === null ? null : (JSON.parse(row.picture) as StoredPicture),
      subCategories: rows.subCategories
        .filter((sub) => sub.category_id === row.id)
        .map((sub) => ({ id: sub.id, names: JSON.parse(sub.names) as Translations })),
    })),
    allergens: rows.allergens.map((row) => ({
      id: row.id,
      names: JSON.parse(row.names) as Translations,
      image: row.image,
    })),
    promotions: rows.promotions.map((row) => ({
      itemId: row.item_id,
      titles: JSON.parse(row.titles) as Translations,
      subtitles: JSON.parse(row.subtitles) as Translations,
      tags: JSON.parse(row.tags) as StoredTerm[],
    })),
  };
}

function earliest(...instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** The time of day that a category is for, as a window; none if it is for any. */
function hoursOf(row: MenuRows['categories'][number]): readonly Availability[] {
  if (row.hours_from === null || row.hours_to === null) return [];
  return [{ enabled: true, from: row.hours_from, to: row.hours_to }];
}

function toItem(
  row: MenuRows['items'][number],
  remaining: number | null,
  now: number,
  timeZone: string,
): DishAlone {
  const window = {
    enabled: row.enabled === 1 && row.retired === 0,
    from: row.available_from,
    to: row.available_to,
    days: row.available_days === null ? null : (JSON.parse(row.available_days) as Weekday[]),
    remaining,
  };
  return {
    ...window,
    ...factsOf(row),
    id: row.id,
    slug: row.slug,
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    names: JSON.parse(row.names) as Translations,
    descriptions: JSON.parse(row.descriptions) as Translations,
    price: fils(row.price),
    vatRate: row.vat_rate,
    picture: row.picture === null ? null : (JSON.parse(row.picture) as StoredPicture),
    tags: JSON.parse(row.tags) as StoredTerm[],
    allergens: JSON.parse(row.allergens) as StoredAllergens,
    cookTypes: JSON.parse(row.cook_types) as StoredTerm[],
    retired: row.retired === 1,
    related: JSON.parse(row.related) as string[],
    available: isAvailable(window, now, timeZone),
  };
}
