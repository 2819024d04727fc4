import { queriesOf } from '../../database/queries.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

const key = 'backup.tried_at';

/**
 * Takes the turn to make a backup, for one of all processes: the last one must not have been after `before`. False if somebody
 * else has it.
 */
export async function takeTurn(
  tx: Transaction,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<boolean> {
  const { sql, first, run } = queriesOf(tx);
  const value = String(now);
  const last = await first(sql.selectFrom('settings').select('value').where('key', '=', key));
  if (last === undefined) {
    const made = sql
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.doNothing());
    return (await run(made)) === 1;
  }
  // A time in the future is left by a clock that was wrong.
  if (Number(last.value) > before && Number(last.value) <= now) return false;
  const taken = sql
    .updateTable('settings')
    .set({ value })
    .where('key', '=', key)
    .where('value', '=', last.value);
  return (await run(taken)) === 1;
}

/** When this database was made; undefined without a schema. */
export async function installedAt(reader: Reader): Promise<number | undefined> {
  const { sql, first } = queriesOf(reader);
  return (await first(sql.selectFrom('migrations').select('applied_at').orderBy('number').limit(1)))
    ?.applied_at;
}
