import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';
import { venueSetting } from './stored.ts';

/** The committed version of the menu. */
export const menuVersion = statement<object, { version: number; options_version: number }>((sql) =>
  sql.selectFrom('menu_state').select(['version', 'options_version']),
);

/** Any dish, on the menu or not. */
export const anyDish = statement<object, { id: number }>((sql) =>
  sql.selectFrom('items').select('id').limit(1),
);

/** Everything that a snapshot is built from. */
export type MenuRows = Awaited<ReturnType<typeof menuRows>>;

/** Reads the rows of the menu; those of its options only if they are of another version than the `known` one. */
export async function menuRows(reader: Reader, known: number | undefined) {
  const { sql, all, first } = queriesOf(reader);
  // One query after the other: a transaction has one connection, and the version must not be newer than the rest.
  const state = await reader.firstOf(menuVersion, {});
  const venue = await first(sql.selectFrom('settings').select('value').where('key', '=', venueSetting));
  return {
    version: state?.version ?? 0,
    venue: venue?.value,
    items: await all(sql.selectFrom('items').selectAll().orderBy('position').orderBy('id')),
    options: state?.options_version === known ? undefined : await optionRows(reader, state?.options_version),
    stock: await all(sql.selectFrom('item_stock').selectAll()),
    categories: await all(
      sql.selectFrom('categories').selectAll().where('retired', '=', 0).orderBy('position'),
    ),
    subCategories: await all(
      sql.selectFrom('sub_categories').selectAll().where('retired', '=', 0).orderBy('position'),
    ),
    allergens: await all(
      sql.selectFrom('allergens').selectAll().where('retired', '=', 0).orderBy('position'),
    ),
    promotions: await all(sql.selectFrom('promotions').selectAll().orderBy('position')),
  };
}

async function optionRows(reader: Reader, version = 0) {
  const { sql, all } = queriesOf(reader);
  return {
    version,
    groups: await all(sql.selectFrom('option_groups').selectAll().where('retired', '=', 0)),
    rows: await all(sql.selectFrom('options').selectAll().orderBy('position').orderBy('id')),
  };
}
