import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import { passwordMatches } from '../../core/passwords.ts';
import type { KnownDevice } from '../../core/sessions/known-device.ts';
import { countGuess } from './commands.ts';
import { countsOf, type GuessCount } from './sign-in-guard.ts';
import * as store from './store.ts';

/** Who types a password, and from where. */
export interface PasswordTry {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The device, if anybody signed in on it before. */
  readonly device: KnownDevice | undefined;
  readonly userAgent?: string | undefined;
  readonly requestId: string;
}

/** An account that may sign in. */
export type Account = NonNullable<Awaited<ReturnType<typeof store.findAccount>>>;

/** An account whose password was right, and the counts to clear in the transaction that uses it. */
export interface RightPassword {
  readonly account: Account;
  readonly counts: readonly GuessCount[];
}

/** Whether the account signed in on this device before. */
export function isKnown(device: KnownDevice | undefined, account: Account | undefined): boolean {
  return account !== undefined && device?.accounts.includes(account.id) === true;
}

/** Checks a typed password. Guessing is slowed down and logged, wherever it happens (`sign-in-guard.ts`). */
export async function tryPassword(
  context: Context,
  attempt: PasswordTry,
  account: Account | undefined,
): Promise<Result<RightPassword, 'wrong_credentials' | 'too_many_sign_ins'>> {
  const { address, device, password } = attempt;
  const { read } = context.db;
  const now = context.clock.now();
  const known = isKnown(device, account);
  const counts = countsOf({
    account: hashToken(attempt.email.trim().toLowerCase()),
    address,
    knownDevice: known ? device?.id : undefined,
    knownAddress: account !== undefined && (await store.signedInFrom(read, account.id, address)),
  });
  const wait = await countGuess(context.db, counts, now);
  if (wait > 0) return refuse('too_many_sign_ins', waitOf(wait));
  const matches = await passwordMatches(password, account?.password_hash, known);
  if (matches && account !== undefined) return ok({ account, counts });
  await writeFailure(context, attempt, account, now);
  return refuse('wrong_credentials');
}

/** Logged only for existing accounts: anything else typed there may be somebody's password. */
async function writeFailure(
  { db, log }: Context,
  { address, requestId }: PasswordTry,
  account: Account | undefined,
  at: number,
): Promise<void> {
  log.warn({ reqId: requestId, address, account: account?.email ?? null }, 'a sign-in failed');
  if (account === undefined) return;
  const { id: staffId, email: subject } = account;
  await db.write(async (tx) =>
    tx.audit({ at, action: 'staff.sign_in_failed', subject, staffId, after: { address }, requestId }),
  );
}
