import { queriesOf } from '../../database/queries.ts';
import type { Transaction } from '../../database/transaction.ts';

/** A dish on the menu, with its availability. */
export function findDish(tx: Transaction, id: number): Promise<{ enabled: number } | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(sql.selectFrom('items').select('enabled').where('id', '=', id).where('retired', '=', 0));
}

/** Switches a dish on or off. */
export async function setEnabled(tx: Transaction, id: number, enabled: boolean): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('items')
      .set({ enabled: enabled ? 1 : 0 })
      .where('id', '=', id),
  );
}

/** An option that is offered. */
export function findOption(tx: Transaction, id: number): Promise<{ enabled: number } | undefined> {
  const { sql, first } = queriesOf(tx);
  return first(sql.selectFrom('options').select('enabled').where('id', '=', id).where('retired', '=', 0));
}

/** Switches an option on or off, for every dish that offers it. */
export async function setOptionEnabled(tx: Transaction, id: number, enabled: boolean): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('options')
      .set({ enabled: enabled ? 1 : 0 })
      .where('id', '=', id),
  );
}

/** Sets how many portions of a dish are left; null stops counting. */
export async function setRemaining(tx: Transaction, id: number, remaining: number | null): Promise<void> {
  const { sql, run } = queriesOf(tx);
  if (remaining === null) {
    await run(sql.deleteFrom('item_stock').where('item_id', '=', id));
    return;
  }
  await run(
    sql
      .insertInto('item_stock')
      .values({ item_id: id, remaining })
      .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ remaining })),
  );
}
