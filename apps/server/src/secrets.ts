import type { Chance, Secrets } from './context.ts';
import type { Database } from './database/transaction.ts';

/** Reads the venue's secrets, and makes them when it has none yet. */
export async function loadSecrets(db: Database, chance: Chance): Promise<Secrets> {
  const key = 'secret.table_key';
  return db.write(async (tx) => {
    await tx.run(
      tx.sql
        .insertInto('settings')
        .values({ key, value: chance.token() })
        .onConflict((conflict) => conflict.column('key').doNothing()),
    );
    const row = await tx.first(tx.sql.selectFrom('settings').select('value').where('key', '=', key));
    if (row === undefined) throw new Error('the table key could not be kept');
    return { tableKey: row.value };
  });
}
