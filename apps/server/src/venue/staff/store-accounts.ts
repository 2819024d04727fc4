import type { Role } from '@sufra/contract/core/permissions';
import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** The id of the account with an e-mail address, enabled or not. */
export async function idOfAccount(tx: Transaction, email: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(tx);
  return (await first(sql.selectFrom('staff').select('id').where('email', '=', email)))?.id;
}

/** Name and address of the account with an e-mail address, enabled or not. */
export function accountOf(reader: Reader, email: string) {
  const { sql, first } = queriesOf(reader);
  return first(sql.selectFrom('staff').select(['name', 'email']).where('email', '=', email));
}

export async function insertAccount(tx: Transaction, row: Tables['staff']): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('staff').values(row));
}

/** What an owner changes about an account: its password, with which its PIN goes, or whether it may sign in. */
export type AccountChange =
  | { readonly password_hash: string; readonly pin_hash: null }
  | { readonly disabled: number };

/** Changes an account and ends its sessions. */
export async function updateAccount(tx: Transaction, id: string, change: AccountChange): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('staff').set(change).where('id', '=', id));
  await run(sql.deleteFrom('staff_sessions').where('staff_id', '=', id));
}

/** Replaces a password, unless another took its place meanwhile. False if one did, or the account was disabled. */
export async function replacePassword(
  tx: Transaction,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('staff').set({ password_hash: to }).where('id', '=', id);
  return (await run(own.where('password_hash', '=', from).where('disabled', '=', 0))) === 1;
}

/** Every account, by name. */
export function accountsByName(reader: Reader) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql.selectFrom('staff').select(['email', 'name', 'role', 'disabled', 'demo']).orderBy('name'),
  ) as Promise<{ email: string; name: string; role: Role; disabled: number; demo: number }[]>;
}

/** The password hashes of the enabled accounts. */
export function enabledPasswords(reader: Reader) {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('staff').select(['email', 'password_hash']).where('disabled', '=', 0));
}

type AccountRow = Pick<Tables['staff'], 'id' | 'name' | 'email' | 'disabled' | 'pin_hash'> &
  Pick<Tables['second_factors'], 'confirmed_at'> & { readonly role: Role };

/** Every account by name, as those who manage staff see it. */
export function accountsWithIds(reader: Reader) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('staff')
      .leftJoin('second_factors', 'second_factors.staff_id', 'staff.id')
      .select(['id', 'name', 'email', 'role', 'disabled', 'pin_hash', 'confirmed_at'])
      .orderBy('name')
      .$castTo<AccountRow>(),
  );
}

/** The last `count` sign-ins, sign-outs and failures, wrong codes among them, newest first. */
export function lastSignIns(reader: Reader, count: number) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('audit_log')
      .select(['at', 'action', 'subject', 'after'])
      .where('action', 'in', ['staff.sign_in', 'staff.sign_in_failed', 'staff.wrong_code', 'staff.sign_out'])
      .orderBy('id', 'desc')
      .limit(count),
  );
}

/** An enabled account of the demo venue, of the given role if any. */
export async function demoAccount(reader: Reader, role?: Role): Promise<string | undefined> {
  const { sql, first } = queriesOf(reader);
  const accounts = sql.selectFrom('staff').select('id').where('demo', '=', 1).where('disabled', '=', 0);
  const account = await first((role === undefined ? accounts : accounts.where('role', '=', role)).limit(1));
  return account?.id;
}

/** Whether the venue has any staff accounts. */
export async function hasAccounts(reader: Reader): Promise<boolean> {
  const { sql, first } = queriesOf(reader);
  return (await first(sql.selectFrom('staff').select('id').limit(1))) !== undefined;
}
