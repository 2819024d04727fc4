import type { Reader, Transaction } from '../../database/transaction.ts';

const demoMark = 'demo';

/** Whether this database is the demo venue's: only there may pretended money be taken without a word. */
export async function isDemo(reader: Reader): Promise<boolean> {
  const row = await reader.first(reader.sql.selectFrom('settings').select('key').where('key', '=', demoMark));
  return row !== undefined;
}

/** Marks the database as the demo's, in the transaction that brings in the demo's menu. */
export async function markDemo(tx: Transaction): Promise<void> {
  await tx.run(
    tx.sql
      .insertInto('settings')
      .values({ key: demoMark, value: '1' })
      .onConflict((conflict) => conflict.column('key').doNothing()),
  );
}

/** Whoever brings in a menu of their own has a venue of their own from then on. */
export async function unmarkDemo(tx: Transaction): Promise<void> {
  await tx.run(tx.sql.deleteFrom('settings').where('key', '=', demoMark));
}
