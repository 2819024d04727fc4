import type { DataOf } from '@sufra/contract/calls';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { clearGuesses, countGuess, endSessions, takeBackGuess } from '../staff/commands.ts';
import { type PasswordTry, tryPassword } from '../staff/password-try.ts';
import { accountOfEmail } from '../staff/queries.ts';
import type { GuessCount } from '../staff/sign-in-guard.ts';
import { writeWrongCode } from './log.ts';
import { newRecoveryCodes, plainCode, recoveryHash } from './recovery-codes.ts';
import * as store from './store.ts';
import { enrolmentUri, stepOfCode, typedSecret } from './totp.ts';

/** How long a secret waits for its first code, in milliseconds. */
export const enrolmentMs = 15 * 60_000;

/** RFC 4226 advises 160 bits. */
const secretBytes = 20;

/** A member of staff who asks, with their password, and from where. */
export interface WithPassword extends Omit<PasswordTry, 'email'> {
  readonly staff: Staff;
}

/**
 * Makes a secret for the caller's app. The password is asked as at sign-in: whoever finds an open tablet could keep its
 * owner out otherwise.
 */
export async function beginSecondFactor(
  context: Context,
  asking: WithPassword,
): Promise<Result<DataOf<'beginSecondFactor'>, 'password_wrong' | 'too_many_sign_ins' | 'second_factor_on'>> {
  const { db, clock, random, menu } = context;
  const { staffId, email } = asking.staff;
  const tried = await tryPassword(context, { ...asking, email }, await accountOfEmail(db.read, email));
  if (!tried.ok)
    return tried.code === 'wrong_credentials' ? refuse('password_wrong') : refuse(tried.code, tried.detail);
  const secret = Buffer.from(random.token(), 'base64url').subarray(0, secretBytes).toString('hex');
  const { venue } = menu.current();
  const name = inLanguage(venue.names, venue.default_language, venue.default_language);
  const begun = await db.write(
    async (tx): Promise<Result<DataOf<'beginSecondFactor'>, 'second_factor_on'>> => {
      if (!(await store.putSecret(tx, { staffId, secret, now: clock.now() })))
        return refuse('second_factor_on');
      await clearGuesses(tx, tried.value.counts);
      return ok({ secret: typedSecret(secret), uri: enrolmentUri(secret, name, email) });
    },
  );
  if (!begun.ok) await takeBackGuess(db, tried.value.counts);
  return begun;
}

/** A member of staff who confirms the secret, in the session with this token. */
interface Confirming {
  readonly staff: Staff;
  readonly token: string;
  readonly code: string;
  readonly address: string;
  readonly requestId: string;
}

type Confirmed = Result<
  DataOf<'confirmSecondFactor'>,
  'code_wrong' | 'too_many_requests' | 'second_factor_on' | 'second_factor_not_begun'
>;

/**
 * Switches the second factor on. Sessions from before were opened without it, so all but the caller's end. Wrong codes
 * are slowed down: whoever holds a session without the secret must not confirm it and read the recovery codes.
 */
export async function confirmSecondFactor(context: Context, asking: Confirming): Promise<Confirmed> {
  const { staffId, email } = asking.staff;
  const counts: readonly GuessCount[] = [{ who: `confirm ${staffId}`, free: 5, longestWaitMs: enrolmentMs }];
  const wait = await countGuess(context.db, counts, context.clock.now());
  if (wait > 0) return refuse('too_many_requests', waitOf(wait));
  const confirmed = await writeConfirmed(context, asking, counts);
  if (!confirmed.ok && confirmed.code === 'code_wrong')
    await writeWrongCode(context, asking, { id: staffId, email });
  return confirmed;
}

function writeConfirmed(
  { db, clock, random }: Context,
  { staff, token, code, address, requestId }: Confirming,
  counts: readonly GuessCount[],
): Promise<Confirmed> {
  const { staffId, email } = staff;
  const now = clock.now();
  return db.write(async (tx): Promise<Confirmed> => {
    // Whoever is just signing in without a code has the session by then that ends below.
    await store.lockAccount(tx, staffId);
    const factor = await store.lockFactor(tx, staffId);
    if (factor !== undefined && factor.confirmed_at !== null) return refuse('second_factor_on');
    if (factor === undefined || factor.begun_at + enrolmentMs <= now)
      return refuse('second_factor_not_begun');
    const step = stepOfCode(factor.secret, plainCode(code), now, factor.last_step);
    if (step === undefined) return refuse('code_wrong');
    await store.confirmFactor(tx, staffId, { now, step });
    const codes = newRecoveryCodes(random);
    await store.putRecoveryCodes(
      tx,
      staffId,
      codes.map((one) => recoveryHash(staffId, one)),
    );
    await clearGuesses(tx, counts);
    await endSessions(tx, staffId, hashToken(token));
    const entry = {
      action: 'staff.second_factor_on',
      subject: email,
      staffId,
      after: { address },
      requestId,
    };
    tx.audit({ at: now, ...entry });
    return ok({ recovery_codes: [...codes] });
  });
}
