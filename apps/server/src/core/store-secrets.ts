import { assert } from '@sufra/domain/core/assert';
import { queriesOf } from '../database/queries.ts';
import type { Reader, Transaction } from '../database/transaction.ts';

const keyOf = (name: SecretName) => `secret.${name}`;

/** The venue's secrets: the key that signs table codes, and the one that signs messages to push services. */
type SecretName = 'table_key' | 'push_key';

/** A secret: the stored one, or else `made`, which is then stored. */
export async function keepSecret(tx: Transaction, name: SecretName, made: string): Promise<string> {
  const { sql, first, run } = queriesOf(tx);
  const key = keyOf(name);
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
  return (await first(sql.selectFrom('settings').select('value').where('key', '=', keyOf('table_key'))))
    ?.value;
}
