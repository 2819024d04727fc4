/** What the database has now of everything that a menu file can say. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Reader } from '../../../database/transaction.ts';
import { type StoredTerms, type StoredVenue, termsSetting, venueSetting } from './stored.ts';

export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

export interface MenuState {
  readonly venue: StoredVenue | undefined;
  readonly terms: StoredTerms;
  readonly tables: readonly Row<'dining_tables'>[];
  readonly allergens: readonly Row<'allergens'>[];
  readonly categories: readonly Row<'categories'>[];
  readonly subCategories: readonly Row<'sub_categories'>[];
  readonly items: readonly Row<'items'>[];
  readonly stockedItemIds: ReadonlySet<number>;
  readonly promotions: readonly Row<'promotions'>[];
  readonly coupons: readonly Row<'coupons'>[];
  readonly levels: readonly Row<'membership_levels'>[];
  readonly feedbackIds: ReadonlySet<string>;
}

/** Reads it all; a venue's menu is a few hundred rows. */
export async function readState(reader: Reader): Promise<MenuState> {
  const { sql } = reader;
  const settings = await reader.all(
    sql.selectFrom('settings').selectAll().where('key', 'in', [venueSetting, termsSetting]),
  );
  const setting = (key: string) => settings.find((row) => row.key === key)?.value;
  const venue = setting(venueSetting);
  const terms = setting(termsSetting);
  const stock = await reader.all(sql.selectFrom('item_stock').select('item_id'));
  const feedback = await reader.all(sql.selectFrom('feedback').select('id').where('id', 'like', 'sample-%'));
  return {
    venue: venue === undefined ? undefined : (JSON.parse(venue) as StoredVenue),
    terms: terms === undefined ? { tags: [], cook_types: [] } : (JSON.parse(terms) as StoredTerms),
    tables: await reader.all(sql.selectFrom('dining_tables').selectAll().orderBy('position')),
    allergens: await reader.all(sql.selectFrom('allergens').selectAll().orderBy('position')),
    categories: await reader.all(sql.selectFrom('categories').selectAll().orderBy('position')),
    subCategories: await reader.all(sql.selectFrom('sub_categories').selectAll().orderBy('position')),
    items: await reader.all(sql.selectFrom('items').selectAll().orderBy('position').orderBy('id')),
    stockedItemIds: new Set(stock.map((row) => row.item_id)),
    promotions: await reader.all(sql.selectFrom('promotions').selectAll().orderBy('position')),
    coupons: await reader.all(sql.selectFrom('coupons').selectAll().orderBy('id')),
    levels: await reader.all(sql.selectFrom('membership_levels').selectAll().orderBy('position')),
    feedbackIds: new Set(feedback.map((row) => row.id)),
  };
}
