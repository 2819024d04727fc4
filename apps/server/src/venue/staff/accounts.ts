import { roles } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Clock, Random } from '../../clock-and-random.ts';
import { hashPassword, passwordMatches } from '../../core/passwords.ts';
import type { Database, Reader } from '../../database/transaction.ts';
import { addAccount } from './commands.ts';
import { faultOf, namesAround, type PasswordFault } from './password-rules.ts';
import { findAccount } from './store.ts';
import * as store from './store-accounts.ts';

/** What managing accounts needs. */
interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
}

type Refusal =
  | 'email_invalid'
  | 'email_taken'
  | 'role_unknown'
  | 'name_missing'
  | 'account_unknown'
  | PasswordFault;

/** Creates an account; the caller passes the password on to the person. */
export async function createAccount(
  { db, clock, random }: Dependencies,
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
  const fault = faultOf(account.password, await namesAround(db.read, { name, email }));
  if (fault !== undefined) return refuse(fault);
  const passwordHash = await hashPassword(account.password);
  const now = clock.now();
  return db.write(async (tx): Promise<Result<{ email: string }, Refusal>> => {
    if ((await store.idOfAccount(tx, email)) !== undefined) return refuse('email_taken');
    await addAccount(tx, { id: random.id(), email, name, role, passwordHash, demo: false, now });
    tx.audit({ at: now, action: 'staff.add', subject: email, after: { name, role } });
    return ok({ email });
  });
}

/** Changes an account's password, ends its sessions, and takes away its PIN: whoever knew the password could set it. */
export async function changePassword(
  { db, clock }: Dependencies,
  email: string,
  password: string,
): Promise<Result<true, Refusal>> {
  const account = await store.accountOf(db.read, email.trim().toLowerCase());
  if (account === undefined) return refuse('account_unknown');
  const fault = faultOf(password, await namesAround(db.read, account));
  if (fault !== undefined) return refuse(fault);
  const password_hash = await hashPassword(password);
  return changeAccount({ db, clock }, email, 'staff.password', { password_hash, pin_hash: null });
}

/** Disables or enables an account. Either way its sessions end. */
export function setDisabled(
  ground: Dependencies,
  email: string,
  disabled: boolean,
): Promise<Result<true, Refusal>> {
  return changeAccount(ground, email, disabled ? 'staff.disable' : 'staff.enable', {
    disabled: disabled ? 1 : 0,
  });
}

function changeAccount(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  address: string,
  action: string,
  change: store.AccountChange,
): Promise<Result<true, Refusal>> {
  const email = address.trim().toLowerCase();
  return db.write(async (tx): Promise<Result<true, Refusal>> => {
    const id = await store.idOfAccount(tx, email);
    if (id === undefined) return refuse('account_unknown');
    await store.updateAccount(tx, id, change);
    tx.emit(`account:${id}`, 'session.ended', {});
    tx.audit({ at: clock.now(), action, subject: email });
    return ok(true);
  });
}

/** Every account, by name. */
export function listAccounts({ db }: { readonly db: Pick<Database, 'read'> }) {
  return store.accountsByName(db.read);
}

/** The e-mail addresses of the enabled accounts that a password opens. */
export async function accountsOpenedBy(reader: Reader, password: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { email, password_hash } of await store.enabledPasswords(reader)) {
    if (await passwordMatches(password, password_hash)) found.push(email);
  }
  return found;
}

/** The last sign-ins, sign-outs and failures, newest first. */
export function listSignIns({ db }: Pick<Dependencies, 'db'>, count: number) {
  return store.lastSignIns(db.read, count);
}

/**
 * The id of an account that may sign in, for a link that lets a device in to it. The link is in nobody's hands before the
 * audit log has that it was made.
 */
export function accountToLetIn(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  address: string,
): Promise<Result<string, 'account_unknown'>> {
  const email = address.trim().toLowerCase();
  return db.write(async (tx): Promise<Result<string, 'account_unknown'>> => {
    const account = await findAccount(tx, email);
    if (account === undefined) return refuse('account_unknown');
    tx.audit({ at: clock.now(), action: 'staff.let_in', subject: email });
    return ok(account.id);
  });
}
