import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';
import { type StoredTerms, type StoredVenue, termsSetting, venueSetting } from '../snapshot/stored.ts';
import type { MenuState } from './plan/state.ts';

/** The numbers of the tables where somebody sits, with those that are pushed to them. */
export async function readOccupied(reader: Reader): Promise<ReadonlySet<string>> {
  const { sql, all } = queriesOf(reader);
  const visits = await all(sql.selectFrom('visits').select('table_number').where('ended_at', 'is', null));
  const joined = await all(
    sql
      .selectFrom('joined_tables')
      .innerJoin('visits', 'visits.id', 'joined_tables.visit_id')
      .select('number')
      .where('ended_at', 'is', null),
  );
  return new Set([...visits.map((row) => row.table_number), ...joined.map((row) => row.number)]);
}

/**
 * Reads the state of everything that a menu file can contain: a few hundred rows. Which of its samples of feedback are there is
 * only looked up for a file from the command line: the server would read through all feedback for it.
 */
export async function readState(reader: Reader, withSamples = true): Promise<MenuState> {
  const { sql, all } = queriesOf(reader);
  const settings = await all(
    sql.selectFrom('settings').selectAll().where('key', 'in', [venueSetting, termsSetting]),
  );
  const setting = (key: string) => settings.find((row) => row.key === key)?.value;
  const venue = setting(venueSetting);
  const terms = setting(termsSetting);
  const stock = await all(sql.selectFrom('item_stock').select('item_id'));
  const samples = sql.selectFrom('feedback').select('id').where('id', 'like', 'sample-%');
  const feedback = withSamples ? await all(samples) : [];
  return {
    venue: venue === undefined ? undefined : (JSON.parse(venue) as StoredVenue),
    terms: terms === undefined ? { tags: [], cook_types: [] } : (JSON.parse(terms) as StoredTerms),
    tables: await all(sql.selectFrom('dining_tables').selectAll().orderBy('position')),
    allergens: await all(sql.selectFrom('allergens').selectAll().orderBy('position')),
    categories: await all(sql.selectFrom('categories').selectAll().orderBy('position')),
    subCategories: await all(sql.selectFrom('sub_categories').selectAll().orderBy('position')),
    items: await all(sql.selectFrom('items').selectAll().orderBy('position').orderBy('id')),
    optionGroups: await all(sql.selectFrom('option_groups').selectAll().orderBy('id')),
    options: await all(sql.selectFrom('options').selectAll().orderBy('position').orderBy('id')),
    stockedItemIds: new Set(stock.map((row) => row.item_id)),
    promotions: await all(sql.selectFrom('promotions').selectAll().orderBy('position')),
    coupons: await all(sql.selectFrom('coupons').selectAll().orderBy('id')),
    levels: await all(sql.selectFrom('membership_levels').selectAll().orderBy('position')),
    feedbackIds: new Set(feedback.map((row) => row.id)),
  };
}
