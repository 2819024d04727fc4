import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** The value of a setting; undefined if it was never set. */
export async function findSetting(reader: Reader, key: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(reader);
  return (await first(sql.selectFrom('settings').select('value').where('key', '=', key)))?.value;
}

/** When the display of each station was seen at work last, in epoch milliseconds; see `kitchen-display.ts`. */
export const displayMarks = statement<object, { key: string; value: string }>((sql) =>
  sql.selectFrom('settings').select(['key', 'value']).where('key', 'like', 'kitchen.display %'),
);

/** The venue's details, as JSON. */
export const storedVenue = statement<object, { value: string }>((sql) =>
  sql.selectFrom('settings').select('value').where('key', '=', 'venue'),
);

/** Inserts or updates a setting. */
export async function putSetting(tx: Transaction, key: string, value: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
  );
}

export async function deleteSetting(tx: Transaction, key: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('settings').where('key', '=', key));
}

/** Deletes a setting that still has this value; false if it has another one, or is gone. */
export async function deleteSettingWith(tx: Transaction, key: string, value: string): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  return (await run(sql.deleteFrom('settings').where('key', '=', key).where('value', '=', value))) === 1;
}

/** Raises the version of the menu and everything stored with it, except options. */
export const raiseMenuVersion = statement<object, never>(
  (sql) =>
    sql
      .updateTable('menu_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', 1) as never,
);

/** The same, where options may have changed. */
export const raiseOptionsVersion = statement<object, never>(
  (sql) =>
    sql
      .updateTable('menu_state')
      .set((eb) => ({ version: eb('version', '+', 1), options_version: eb('options_version', '+', 1) }))
      .where('id', '=', 1) as never,
);

/** Gives the dishes on the menu a rate of VAT, in basis points. */
export async function putVatRate(tx: Transaction, rate: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql.updateTable('items').set({ vat_rate: rate }).where('retired', '=', 0).where('vat_rate', '!=', rate),
  );
}

/** Marks everybody who sits at a table as proven. */
export async function proveAllGuests(tx: Transaction): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const open = sql.selectFrom('visits').select('id').where('ended_at', 'is', null);
  await run(
    sql
      .updateTable('visit_guests')
      .set({ proven: 1 })
      .where('left_at', 'is', null)
      .where('visit_id', 'in', open),
  );
}

/** The accounts at card providers, the newest first. */
export const allCardAccounts = statement<object, Row<'card_accounts'>>((sql) =>
  sql.selectFrom('card_accounts').selectAll().orderBy('since', 'desc').orderBy('id'),
);
