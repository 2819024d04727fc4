import { type Role, roles } from '@sufra/contract/permissions';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Chance, Clock } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { Database } from '../../database/transaction.ts';
import { addAccount } from './commands.ts';
import { hashPassword } from './passwords.ts';
import { findAccount } from './store.ts';

/** What managing accounts needs of the server. */
interface Ground {
  readonly db: Database;
  readonly clock: Clock;
  readonly chance: Chance;
}

type Refusal =
  | 'email_invalid'
  | 'email_taken'
  | 'role_unknown'
  | 'name_missing'
  | 'account_unknown'
  | 'password_short'
  | 'password_simple';

/** Shorter passwords are refused (OWASP ASVS 6.2.1 asks for eight, and advises more). */
export const passwordMin = 12;

/** A password of fewer different characters is guessed first, however long it is. */
const differentMin = 5;

/** Why a password is refused; undefined where it is good enough. */
function faultOf(password: string): 'password_short' | 'password_simple' | undefined {
  if (password.length < passwordMin) return 'password_short';
  return new Set(password.toLowerCase()).size < differentMin ? 'password_simple' : undefined;
}

/** Makes an account; its password is the caller's to hand over. */
export async function createAccount(
  { db, clock, chance }: Ground,
  account: {
    readonly email: string;
    readonly name: string;
    readonly role: string;
    readonly password: string;
  },
): Promise<Result<{ readonly email: string }, Refusal>> {
  const email = account.email.trim().toLowerCase();
  const name = cleanText(account.name, 80);
  const role = roles.find((one) => one === account.role);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return refuse('email_invalid');
  if (role === undefined) return refuse('role_unknown');
  if (name === '') return refuse('name_missing');
  const fault = faultOf(account.password);
  if (fault !== undefined) return refuse(fault);
  const passwordHash = await hashPassword(account.password);
  const now = clock.now();
  return db.write(async (tx): Promise<Result<{ email: string }, Refusal>> => {
    const taken = await tx.first(tx.sql.selectFrom('staff').select('id').where('email', '=', email));
    if (taken !== undefined) return refuse('email_taken');
    await addAccount(tx, { id: chance.id(), email, name, role, passwordHash, demo: false, now });
    await audit(tx, { at: now, action: 'staff.add', subject: email, after: { name, role } });
    return ok({ email });
  });
}

/** Gives an account another password and ends its sessions. */
export async function changePassword(
  { db, clock }: Ground,
  email: string,
  password: string,
): Promise<Result<true, Refusal>> {
  const fault = faultOf(password);
  if (fault !== undefined) return refuse(fault);
  const password_hash = await hashPassword(password);
  return changeAccount({ db, clock }, email, 'staff.password', { password_hash });
}

/** Lets an account sign in no more, or again. Either way its sessions end. */
export function setDisabled(
  ground: Ground,
  email: string,
  disabled: boolean,
): Promise<Result<true, Refusal>> {
  return changeAccount(ground, email, disabled ? 'staff.disable' : 'staff.enable', {
    disabled: disabled ? 1 : 0,
  });
}

function changeAccount(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  address: string,
  action: string,
  change: { readonly password_hash: string } | { readonly disabled: number },
): Promise<Result<true, Refusal>> {
  const email = address.trim().toLowerCase();
  return db.write(async (tx): Promise<Result<true, Refusal>> => {
    const account = await tx.first(tx.sql.selectFrom('staff').select('id').where('email', '=', email));
    if (account === undefined) return refuse('account_unknown');
    await tx.run(tx.sql.updateTable('staff').set(change).where('id', '=', account.id));
    await tx.run(tx.sql.deleteFrom('staff_sessions').where('staff_id', '=', account.id));
    await audit(tx, { at: clock.now(), action, subject: email });
    return ok(true);
  });
}

/** Every account, by name. */
export function listAccounts({ db }: Pick<Ground, 'db'>) {
  const { read } = db;
  return read.all(
    read.sql.selectFrom('staff').select(['email', 'name', 'role', 'disabled', 'demo']).orderBy('name'),
  ) as Promise<{ email: string; name: string; role: Role; disabled: number; demo: number }[]>;
}

/** The last sign-ins, sign-outs and failures, newest first. */
export function listSignIns({ db }: Pick<Ground, 'db'>, count: number) {
  const { read } = db;
  return read.all(
    read.sql
      .selectFrom('audit_log')
      .select(['at', 'action', 'subject', 'after'])
      .where('action', 'in', ['staff.sign_in', 'staff.sign_in_failed', 'staff.sign_out'])
      .orderBy('id', 'desc')
      .limit(count),
  );
}

/** The id of an account that may sign in. */
export async function accountId({ db }: Pick<Ground, 'db'>, email: string): Promise<string | undefined> {
  return (await findAccount(db.read, email.trim().toLowerCase()))?.id;
}
