import type { Role } from '@sufra/contract/core/permissions';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

type Row = Tables['second_factors'];

const findFactor = statement<{ staff_id: string }, Row>((sql, args) =>
  sql.selectFrom('second_factors').selectAll().where('staff_id', '=', args.staff_id),
);

const lockedFactor = statement<{ staff_id: string }, Row>((sql, args) =>
  locked(sql.selectFrom('second_factors').selectAll().where('staff_id', '=', args.staff_id)),
);

const lockedAccount = statement<{ id: string }, { id: string }>((sql, args) =>
  locked(sql.selectFrom('staff').select('id').where('id', '=', args.id)),
);

/** Locks an account, as everybody does who signs in: before its second factor, and until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<void> {
  await tx.firstOf(lockedAccount, { id });
}

/** The second factor of an account, also one that is not confirmed yet. */
export function factorOf(reader: Reader, staffId: string): Promise<Row | undefined> {
  return reader.firstOf(findFactor, { staff_id: staffId });
}

/** The same; nobody changes it until the transaction ends. */
export function lockFactor(tx: Transaction, staffId: string): Promise<Row | undefined> {
  return tx.firstOf(lockedFactor, { staff_id: staffId });
}

/** Stores a new secret, which is not confirmed; it replaces another that is not. False if one is confirmed. */
export async function putSecret(
  tx: Transaction,
  { staffId, secret, now }: { readonly staffId: string; readonly secret: string; readonly now: number },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const row = { staff_id: staffId, secret, begun_at: now, confirmed_at: null, last_step: 0 };
  const stored = sql
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('staff_id')
        .doUpdateSet({ secret, begun_at: now })
        .where('second_factors.confirmed_at', 'is', null),
    );
  return (await run(stored)) === 1;
}

/** Confirms the secret of a locked second factor. */
export async function confirmFactor(
  tx: Transaction,
  staffId: string,
  { now, step }: { readonly now: number; readonly step: number },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const change = { confirmed_at: now, last_step: step };
  await run(sql.updateTable('second_factors').set(change).where('staff_id', '=', staffId));
}

/** Takes no code of this step or an earlier one any more. False if that was so already. */
export async function spendStep(tx: Transaction, staffId: string, step: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('second_factors').set({ last_step: step }).where('staff_id', '=', staffId);
  return (await run(own.where('last_step', '<', step))) === 1;
}

/** Uses a recovery code up. False if there is none with this hash. */
export async function spendRecoveryCode(tx: Transaction, staffId: string, hash: string): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.deleteFrom('recovery_codes').where('staff_id', '=', staffId);
  return (await run(own.where('code_hash', '=', hash))) === 1;
}

/** Replaces the recovery codes of an account. */
export async function putRecoveryCodes(
  tx: Transaction,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('recovery_codes').where('staff_id', '=', staffId));
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ staff_id: staffId, code_hash }));
  await run(sql.insertInto('recovery_codes').values(rows));
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(reader: Reader, staffId: string): Promise<number> {
  const { sql, first } = queriesOf(reader);
  const count = sql.selectFrom('recovery_codes').select((eb) => eb.fn.countAll<number>().as('left'));
  return (await first(count.where('staff_id', '=', staffId)))?.left ?? 0;
}

/** Removes a second factor with its codes. False if there was none that is confirmed. */
export async function deleteFactor(tx: Transaction, staffId: string): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  // Before its codes, like whoever passes with one of them.
  await lockFactor(tx, staffId);
  await putRecoveryCodes(tx, staffId, []);
  const own = sql.deleteFrom('second_factors').where('staff_id', '=', staffId);
  return (await run(own.where('confirmed_at', 'is not', null))) === 1;
}

/** The e-mail address of an account; undefined if there is none with this id. */
export async function emailOf(reader: Reader, staffId: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(reader);
  return (await first(sql.selectFrom('staff').select('email').where('id', '=', staffId)))?.email;
}

/** The accounts of some roles that have no second factor, those of disabled people too. */
export async function accountsWithout(reader: Reader, roles: readonly Role[]): Promise<readonly string[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(
    sql
      .selectFrom('staff')
      .leftJoin('second_factors', (join) =>
        join.onRef('second_factors.staff_id', '=', 'staff.id').on('confirmed_at', 'is not', null),
      )
      .select('id')
      .where('role', 'in', [...roles])
      .where('confirmed_at', 'is', null),
  );
  return rows.map(({ id }) => id);
}
