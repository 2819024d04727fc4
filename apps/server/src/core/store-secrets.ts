import { assert } from '@sufra/domain/core/assert';
import { queriesOf } from '../database/queries.ts';
import type { Reader, Transaction } from '../database/transaction.ts';

const key = 'secret.table_key';

/** The key that signs table codes: the stored one, or else `made`, which is then stored. */
export async function keepTableKey(tx: Transaction, made: string): Promise<string> {
  const { sql, first, run } = queriesOf(tx);
  await run(
    sql
      .insertInto('settings')
      .values({ key, value: made })
      .onConflict((conflict) => conflict.column('key').doNothing()),
  );
  const row = await first(sql.selectFrom('settings').select('value').where('key', '=', key));
  assert(row !== undefined, 'a key that was kept is there');
  return row.value;
}

/** The key that signs table codes; undefined before the first start. */
export async function findTableKey(reader: Reader): Promise<string | undefined> {
  const { sql, first } = queriesOf(reader);
  return (await first(sql.selectFrom('settings').select('value').where('key', '=', key)))?.value;
}
