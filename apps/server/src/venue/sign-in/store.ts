import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** The stored password of an account that may sign in; nobody changes it until the transaction ends. */
export async function lockPassword(tx: Transaction, id: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(tx);
  const account = sql.selectFrom('staff').select('password_hash').where('id', '=', id);
  return (await first(locked(account.where('disabled', '=', 0))))?.password_hash;
}

/** Records the address that an account signed in from. */
export async function keepAddress(
  tx: Transaction,
  row: { staff_id: string; address: string; last_at: number },
) {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .insertInto('staff_addresses')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['staff_id', 'address']).doUpdateSet({ last_at: row.last_at }),
      ),
  );
}

export async function openSession(tx: Transaction, row: Tables['staff_sessions']): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('staff_sessions').values(row));
}

/** The stored PIN of an account that may sign in; nobody changes it until the transaction ends. */
export async function lockPin(tx: Transaction, id: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(tx);
  const account = sql.selectFrom('staff').select('pin_hash').where('id', '=', id);
  return (await first(locked(account.where('disabled', '=', 0))))?.pin_hash ?? undefined;
}

/** An account that may sign in, and since when it has a second factor. */
export function findAccount(reader: Reader, id: string) {
  const { sql, first } = queriesOf(reader);
  return first(
    sql
      .selectFrom('staff')
      .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
      .select(['id', 'name', 'email', 'role', 'pin_hash', 'confirmed_at'])
      .where('id', '=', id)
      .where('disabled', '=', 0),
  );
}
