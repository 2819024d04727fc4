import type { Role } from '@sufra/contract/core/permissions';
import type { Context } from '../../context.ts';
import { hashPassword } from '../../core/passwords.ts';
import type { Database, Reader, Transaction } from '../../database/transaction.ts';
import type { GuessCount } from './sign-in-guard.ts';
import { clearFailures, countTry, failuresOf, takeBackTry, waitFor } from './store.ts';
import * as store from './store-accounts.ts';
import { closeOtherSessions, closePinSessions } from './store-sessions.ts';

/** A new account. `demo` marks one whose password is public. */
export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly pinHash?: string | null;
  readonly demo: boolean;
  readonly now: number;
}

/** Adds an account. */
export async function addAccount(tx: Transaction, account: NewAccount): Promise<void> {
  await store.insertAccount(tx, {
    id: account.id,
    email: account.email.trim().toLowerCase(),
    name: account.name,
    role: account.role,
    password_hash: account.passwordHash,
    disabled: 0,
    demo: account.demo ? 1 : 0,
    created_at: account.now,
    pin_hash: account.pinHash ?? null,
  });
}

/** The id of the account with an e-mail address, enabled or not. */
export function accountWith(tx: Transaction, email: string): Promise<string | undefined> {
  return store.idOfAccount(tx, email);
}

/** Gives an account a new password, which takes its PIN and ends its sessions. */
export async function setPasswordOf(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await store.updateAccount(tx, id, { password_hash: passwordHash, pin_hash: null });
  tx.emit(`account:${id}`, 'session.ended', {});
}

/** An account of the demo venue; its password is public, and so is the PIN of those who approve. */
interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly pin?: string;
}

/** The demo venue's accounts. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'owner@demo.test', name: 'Nadia', role: 'owner', pin: '8351' },
  { email: 'manager@demo.test', name: 'Samir', role: 'manager', pin: '2749' },
  { email: 'cashier@demo.test', name: 'Rana', role: 'cashier' },
  { email: 'waiter@demo.test', name: 'Yusuf', role: 'waiter' },
  { email: 'kitchen@demo.test', name: 'Elif', role: 'kitchen' },
  { email: 'valet@demo.test', name: 'Anton', role: 'valet' },
];

/** The password of every demo account. */
export const demoPassword = 'demo-password';

/** The demo venue's accounts, ready to be added: hashing takes too long for a transaction. */
export async function makeDemoAccounts({
  random,
  clock,
}: Pick<Context, 'random' | 'clock'>): Promise<readonly NewAccount[]> {
  const passwordHash = await hashPassword(demoPassword);
  const accounts: NewAccount[] = [];
  for (const { pin, ...account } of demoAccounts) {
    const pinHash = pin === undefined ? null : await hashPassword(pin);
    accounts.push({ ...account, id: random.id(), passwordHash, pinHash, demo: true, now: clock.now() });
  }
  return accounts;
}

/** Adds accounts. */
export async function addAccounts(tx: Transaction, accounts: readonly NewAccount[]): Promise<void> {
  for (const account of accounts) await addAccount(tx, account);
}

/** Whether accounts with the public demo password may sign in. */
export async function hasDemoAccounts(reader: Reader): Promise<boolean> {
  return (await store.demoAccount(reader)) !== undefined;
}

/** The demo venue's cashier, if there is one who may sign in. */
export function demoCashier(reader: Reader): Promise<string | undefined> {
  return store.demoAccount(reader, 'cashier');
}

/** Whether the venue has any staff accounts. */
export function isStaffed(reader: Reader): Promise<boolean> {
  return store.hasAccounts(reader);
}

/** A guess that was refused in the same instant as another waits this long. */
const collisionMs = 1000;

/**
 * Counts a guess before it is checked: many sent at once must not all pass before the first has failed. Returns how long
 * it must wait, in milliseconds; zero if it was counted and may be checked. A read checks first, which writes nothing.
 */
export async function countGuess(db: Database, counts: readonly GuessCount[], now: number): Promise<number> {
  const wait = await waitFor(db.read, counts, now);
  if (wait > 0) return wait;
  const counted = await db.write(async (tx) =>
    (await countTry(tx, counts, now)) ? { ok: true as const } : { ok: false as const },
  );
  return counted.ok ? 0 : collisionMs;
}

/**
 * The counts for a guess at something that several people may type: who types it has the free tries of `own`, and what
 * they guess beyond those counts with what others do. So nobody who didn't guess has to wait for those who do.
 */
export async function countsBeyond(
  db: Database,
  own: GuessCount,
  shared: GuessCount,
  now: number,
): Promise<readonly GuessCount[]> {
  return (await failuresOf(db.read, own.who, now)) < own.free ? [own] : [own, shared];
}

/** Forgets the failures of somebody who guessed right, in the first count, and takes this guess back in the others. */
export function clearGuesses(tx: Transaction, counts: readonly GuessCount[]): Promise<void> {
  return clearFailures(tx, counts);
}

/** Takes a guess back that was right, but is not enough by itself: it neither slows the next one down nor forgives any. */
export async function takeBackGuess(db: Database, counts: readonly GuessCount[]): Promise<void> {
  await db.write((tx) => takeBackTry(tx, counts));
}

/** Ends the sessions of an account that a PIN began, but for one of them if it is given; event streams end with them. */
export async function endPinSessions(tx: Transaction, staffId: string, except = ''): Promise<void> {
  await closePinSessions(tx, staffId, except);
  tx.emit(`account:${staffId}`, 'session.ended', {});
}

/** Ends the sessions of an account, but for one of them if it is given; event streams end with them. */
export async function endSessions(tx: Transaction, staffId: string, except = ''): Promise<void> {
  await closeOtherSessions(tx, staffId, except);
  tx.emit(`account:${staffId}`, 'session.ended', {});
}
