import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import { passwordMatches } from '../../core/passwords.ts';
import type { Asker } from '../../http/asker.ts';
import { clearGuesses, countGuess, countsBeyond } from '../staff/commands.ts';
import type { GuessCount } from '../staff/sign-in-guard.ts';
import { mayApprove } from './may-approve.ts';
import { findApprover } from './store.ts';

/** A PIN that somebody typed on a colleague's device. */
export interface PinTry extends Asker {
  readonly managerId: string;
  readonly pin: string;
}

/** An approver whose PIN was right; `pinHash` is the one that it was compared with. */
export interface RightPin {
  readonly managerId: string;
  readonly pinHash: string;
}

const longestWaitMs = 15 * 60_000;

/**
 * The counts that a try belongs to, in the database, so that all processes share them. Each account has five tries of its
 * own, so a colleague who guesses keeps nobody from using the PIN. What an account tries beyond its five waits by its own
 * count and by that of all who are beyond theirs.
 *
 * What guessers get, for one PIN: from one account 5 tries at once, 109 on the first day and 96 on each further day; from
 * any number of accounts 5 at once each, and together 20 more, then ever slower down to one every quarter of an hour: 124
 * on the first day. A count is forgotten a day after its last try. There are some 9,500 PINs of four digits, and a wrong one
 * is in the audit log with the name of who typed it.
 */
function countsOf(
  { db }: Context,
  { staff, managerId }: PinTry,
  now: number,
): Promise<readonly GuessCount[]> {
  const own = { who: `pin ${managerId} by ${staff.staffId}`, free: 5, longestWaitMs };
  return countsBeyond(db, own, { who: `pin ${managerId}`, free: 20, longestWaitMs }, now);
}

/**
 * Checks a manager's PIN. A try is counted before it is checked, so that many at once don't all pass, and nobody can
 * tell a wrong PIN from an account without one.
 */
export async function tryPin(
  context: Context,
  attempt: PinTry,
): Promise<Result<RightPin, 'pin_wrong' | 'too_many_pins'>> {
  const { db, clock } = context;
  const { managerId, pin, staff } = attempt;
  const now = clock.now();
  const counts = await countsOf(context, attempt, now);
  const wait = await countGuess(db, counts, now);
  if (wait > 0) return refuse('too_many_pins', waitOf(wait));
  const account = await findApprover(db.read, managerId);
  const approver = account !== undefined && mayApprove(account.role) ? account : undefined;
  const pinHash = approver?.pin_hash ?? undefined;
  const matches = await passwordMatches(pin, pinHash, true);
  if (matches && pinHash !== undefined && managerId !== staff.staffId) {
    await db.write((tx) => clearGuesses(tx, counts));
    return ok({ managerId, pinHash });
  }
  await writeFailure(context, attempt, account?.email);
  return refuse('pin_wrong');
}

async function writeFailure(
  { db, clock, log }: Context,
  { staff, address, requestId }: PinTry,
  email: string | undefined,
): Promise<void> {
  log.warn({ reqId: requestId, address, account: email ?? null, by: staff.email }, 'a wrong PIN');
  if (email === undefined) return;
  const entry = { action: 'approval.wrong_pin', subject: email, staffId: staff.staffId, requestId };
  await db.write(async (tx) => tx.audit({ at: clock.now(), ...entry, after: { address } }));
}
