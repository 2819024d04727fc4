import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import { passwordMatches } from '../../core/passwords.ts';
import type { Transaction } from '../../database/transaction.ts';
import { clearGuesses, countGuess, countsBeyond } from '../staff/commands.ts';
import type { GuessCount } from '../staff/sign-in-guard.ts';
import type { SharedTablet } from '../tablets/queries.ts';
import { findAccount } from './store.ts';

/** A PIN that somebody typed on a shared tablet to sign in. */
export interface OwnPinTry {
  readonly accountId: string;
  readonly pin: string;
  readonly tablet: SharedTablet;
  readonly address: string;
  readonly requestId: string;
}

/** Somebody whose PIN was right; `pinHash` is the one that it was compared with. */
export interface RightOwnPin {
  readonly account: NonNullable<Awaited<ReturnType<typeof findAccount>>>;
  readonly pinHash: string;
  readonly counts: readonly GuessCount[];
}

const longestWaitMs = 15 * 60_000;

/**
 * The counts that a try belongs to, shared by all processes. For each person and tablet five tries are free; what goes
 * beyond them waits by the person's count of all tablets too, so that nobody guesses on from tablet to tablet. And every try
 * counts for its tablet, whoever it is for: twenty are free until somebody's PIN is right.
 *
 * What a thief of a tablet gets: 20 tries at once, some 30 in the first 17 minutes, 124 on the first day and 96 on each
 * further one, for all people together; there are some 9,500 PINs of four digits. A colleague, whose own PIN frees the
 * tablet again, gets of each other person 5 at once and 109 on the first day, each in the audit log.
 */
async function countsOf({ db }: Context, { accountId, tablet }: OwnPinTry, now: number) {
  const own = { who: `hands ${accountId} on ${tablet.id}`, free: 5, longestWaitMs };
  const counts = await countsBeyond(db, own, { who: `hands ${accountId}`, free: 20, longestWaitMs }, now);
  return [...counts, tabletCount(tablet)];
}

function tabletCount({ id }: SharedTablet): GuessCount {
  return { who: `tablet ${id}`, free: 20, longestWaitMs };
}

/**
 * Checks the PIN of somebody who signs in with it. A try is counted before it is checked, and nobody can tell a wrong PIN
 * from an account without one.
 */
export async function tryOwnPin(
  context: Context,
  attempt: OwnPinTry,
  isAllowed: (account: RightOwnPin['account']) => boolean,
): Promise<Result<RightOwnPin, 'own_pin_wrong' | 'too_many_own_pins'>> {
  const { db, clock } = context;
  const counts = await countsOf(context, attempt, clock.now());
  const wait = await countGuess(db, counts, clock.now());
  if (wait > 0) return refuse('too_many_own_pins', waitOf(wait));
  const found = await findAccount(db.read, attempt.accountId);
  const account = found !== undefined && isAllowed(found) ? found : undefined;
  const pinHash = account?.pin_hash ?? undefined;
  const matches = await passwordMatches(attempt.pin, pinHash, true);
  if (matches && account !== undefined && pinHash !== undefined) return ok({ account, pinHash, counts });
  await writeFailure(context, attempt, found);
  return refuse('own_pin_wrong');
}

/** Forgets the wrong tries of somebody whose PIN was right, and those of everybody on the tablet. */
export async function clearOwnGuesses(
  tx: Transaction,
  { counts }: RightOwnPin,
  tablet: SharedTablet,
): Promise<void> {
  const ofTablet = tabletCount(tablet);
  await clearGuesses(
    tx,
    counts.filter(({ who }) => who !== ofTablet.who),
  );
  await clearGuesses(tx, [ofTablet]);
}

async function writeFailure(
  { db, clock, log }: Context,
  { address, requestId, tablet }: OwnPinTry,
  account: { readonly id: string; readonly email: string } | undefined,
): Promise<void> {
  const about = { reqId: requestId, address, account: account?.email ?? null, tablet: tablet.name };
  log.warn(about, 'a wrong PIN at sign-in');
  if (account === undefined) return;
  const entry = { action: 'staff.wrong_pin', subject: account.email, staffId: account.id, requestId };
  const after = { address, tablet: tablet.name };
  await db.write(async (tx) => tx.audit({ at: clock.now(), ...entry, after }));
}
