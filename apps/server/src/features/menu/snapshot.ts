import type { Language } from '@sufra/contract/constants';
import { isAvailable, nextChange, type Weekday } from '@sufra/domain/availability';
import { type Fils, fils } from '@sufra/domain/money';
import type { Tables } from '../../database/tables.ts';
import type { Reader } from '../../database/transaction.ts';
import { isDemo } from '../venue/demo-mark.ts';
import { type Operations, readOperations } from '../venue/operations.ts';
import {
  type StoredAllergens,
  type StoredPicture,
  type StoredTerm,
  type StoredVenue,
  type Translations,
  venueSetting,
} from './import/stored.ts';

/** A dish as it is now. */
export interface MenuItem {
  readonly id: number;
  readonly slug: string;
  readonly categoryId: number;
  readonly subCategoryId: number | null;
  readonly names: Translations;
  readonly descriptions: Translations;
  readonly price: Fils;
  readonly vatRate: number;
  readonly picture: StoredPicture | null;
  readonly tags: readonly StoredTerm[];
  readonly allergens: StoredAllergens;
  readonly cookTypes: readonly StoredTerm[];
  readonly serveTypes: readonly string[];
  readonly preparationMinutes: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly days: readonly Weekday[] | null;
  readonly enabled: boolean;
  /** Off the menu for good; kept for the orders that name it. */
  readonly retired: boolean;
  readonly featured: boolean;
  readonly station: string;
  readonly related: readonly string[];
  /** Portions left where staff count them, else null. As of this snapshot: an order asks the database. */
  readonly remaining: number | null;
  readonly available: boolean;
}

/** A category with its sub-categories, in order. */
export interface MenuCategory {
  readonly id: number;
  readonly names: Translations;
  readonly cloth: string | null;
  readonly picture: StoredPicture | null;
  readonly subCategories: readonly { readonly id: number; readonly names: Translations }[];
}

/** Everything that the menu's version covers. Immutable: a change makes a new one. */
export interface MenuSnapshot {
  readonly version: number;
  /** Epoch milliseconds: the instant that `available` holds for. */
  readonly at: number;
  /** When some dish's availability changes by the clock alone. */
  readonly changesAt: number | undefined;
  readonly venue: StoredVenue;
  readonly operations: Operations;
  /** Whether this is the demo venue. */
  readonly demo: boolean;
  readonly items: readonly MenuItem[];
  readonly itemById: ReadonlyMap<number, MenuItem>;
  readonly itemBySlug: ReadonlyMap<string, MenuItem>;
  readonly categories: readonly MenuCategory[];
  readonly allergens: readonly {
    readonly id: number;
    readonly names: Translations;
    readonly image: string | null;
  }[];
  readonly promotions: readonly {
    readonly itemId: number;
    readonly titles: Translations;
    readonly subtitles: Translations;
    readonly tags: readonly StoredTerm[];
  }[];
}

/** What a database without a venue says of itself. */
const emptyVenue: StoredVenue = {
  names: { en: 'Sufra' },
  taglines: { en: '' },
  addresses: { en: '' },
  trn: null,
  phone: null,
  time_zone: 'Asia/Dubai',
  currency: 'AED',
  default_language: 'en',
  languages: ['en', 'ar', 'ru', 'tr'],
  social_links: [],
  reservation_chat_url: null,
  tips: {
    choices: [
      { kind: 'none' },
      { kind: 'percentage', basis_points: 1000 },
      { kind: 'percentage', basis_points: 1500 },
      { kind: 'custom' },
    ],
    selected: 1,
  },
  service_charges: {
    enabled: true,
    choices: [
      { kind: 'none' },
      { kind: 'percentage', basis_points: 200 },
      { kind: 'percentage', basis_points: 500 },
      { kind: 'custom' },
    ],
    selected: 1,
  },
  vat_basis_points: 500,
};

/** A text in `language`, else in the venue's default language, else in any. */
export function inLanguage(texts: Translations, language: Language, fallback: Language): string {
  return texts[language] ?? texts[fallback] ?? Object.values(texts)[0] ?? '';
}

/** Reads the menu as it is committed now. */
export async function readSnapshot(reader: Reader, now: number): Promise<MenuSnapshot> {
  const { sql } = reader;
  // One after the other: a transaction has one connection, and the version read first is never newer than the rest.
  const state = await reader.first(sql.selectFrom('menu_state').select('version'));
  const settings = await reader.first(
    sql.selectFrom('settings').select('value').where('key', '=', venueSetting),
  );
  const operations = await readOperations(reader);
  const demo = await isDemo(reader);
  const itemRows = await reader.all(sql.selectFrom('items').selectAll().orderBy('position').orderBy('id'));
  const stock = await reader.all(sql.selectFrom('item_stock').selectAll());
  const categories = await reader.all(
    sql.selectFrom('categories').selectAll().where('retired', '=', 0).orderBy('position'),
  );
  const subs = await reader.all(
    sql.selectFrom('sub_categories').selectAll().where('retired', '=', 0).orderBy('position'),
  );
  const allergens = await reader.all(
    sql.selectFrom('allergens').selectAll().where('retired', '=', 0).orderBy('position'),
  );
  const promotions = await reader.all(sql.selectFrom('promotions').selectAll().orderBy('position'));
  const venue = settings === undefined ? emptyVenue : (JSON.parse(settings.value) as StoredVenue);
  const remaining = new Map(stock.map((row) => [row.item_id, row.remaining]));
  const all = itemRows.map((row) => toItem(row, remaining.get(row.id) ?? null, now, venue.time_zone));
  const onMenu = all.filter((item) => !item.retired);
  return {
    version: state?.version ?? 0,
    at: now,
    changesAt: nextChange(onMenu, now, venue.time_zone),
    venue,
    operations,
    demo,
    items: onMenu,
    itemById: new Map(all.map((item) => [item.id, item])),
    itemBySlug: new Map(onMenu.map((item) => [item.slug, item])),
    categories: categories.map((row) => ({
      id: row.id,
      names: JSON.parse(row.names) as Translations,
      cloth: row.cloth,
      picture: row.picture === null ? null : (JSON.parse(row.picture) as StoredPicture),
      subCategories: subs
        .filter((sub) => sub.category_id === row.id)
        .map((sub) => ({ id: sub.id, names: JSON.parse(sub.names) as Translations })),
    })),
    allergens: allergens.map((row) => ({
      id: row.id,
      names: JSON.parse(row.names) as Translations,
      image: row.image,
    })),
    promotions: promotions.map((row) => ({
      itemId: row.item_id,
      titles: JSON.parse(row.titles) as Translations,
      subtitles: JSON.parse(row.subtitles) as Translations,
      tags: JSON.parse(row.tags) as StoredTerm[],
    })),
  };
}

function toItem(
  row: Omit<Tables['items'], 'id'> & { id: number },
  remaining: number | null,
  now: number,
  timeZone: string,
): MenuItem {
  const window = {
    enabled: row.enabled === 1 && row.retired === 0,
    from: row.available_from,
    to: row.available_to,
    days: row.available_days === null ? null : (JSON.parse(row.available_days) as Weekday[]),
    remaining,
  };
  return {
    ...window,
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
    serveTypes: JSON.parse(row.serve_types) as string[],
    preparationMinutes: row.preparation_time,
    retired: row.retired === 1,
    featured: row.featured === 1,
    station: row.station,
    related: JSON.parse(row.related) as string[],
    available: isAvailable(window, now, timeZone),
  };
}
