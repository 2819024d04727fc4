import type { Role } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import { deviceWords } from '../../core/sessions/device-words.ts';
import { staffSessionMs } from '../../core/sessions/staff-session.ts';
import { writeWrongCode } from '../second-factor/log.ts';
import { type FactorFault, passSecondFactor } from '../second-factor/pass.ts';
import { clearGuesses, takeBackGuess } from '../staff/commands.ts';
import {
  type Account,
  isKnown,
  type PasswordTry,
  type RightPassword,
  tryPassword,
} from '../staff/password-try.ts';
import { accountOfEmail } from '../staff/queries.ts';
import * as store from './store.ts';

/** Who signs in, with the code of the second factor if they typed one. */
interface SignInTry extends PasswordTry {
  readonly code?: string | undefined;
  /** Whether the session's cookie is one that only this host can set. */
  readonly overHttps: boolean;
}

/** A member of staff who just signed in, with the session's token. */
interface SignedIn {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly hasPin: boolean;
  readonly hasSecondFactor: boolean;
}

type Refused = 'wrong_credentials' | FactorFault | 'too_many_sign_ins';

/**
 * How many passwords from unknown devices may be queued: each takes 50 ms and two run at a time, so that is half a
 * second.
 */
const unknownMax = 20;
const comeBackMs = 2000;
let unknownDevices = 0;

/** Signs a member of staff in. Guessing is slowed down and logged (`password-try.ts`). */
export async function signIn(context: Context, attempt: SignInTry): Promise<Result<SignedIn, Refused>> {
  const account = await accountOfEmail(context.db.read, attempt.email.trim().toLowerCase());
  if (isKnown(attempt.device, account)) return openAfterTry(context, attempt, account);
  if (unknownDevices >= unknownMax) return refuse('too_many_sign_ins', waitOf(comeBackMs));
  unknownDevices += 1;
  try {
    return await openAfterTry(context, attempt, account);
  } finally {
    unknownDevices -= 1;
  }
}

async function openAfterTry(
  context: Context,
  attempt: SignInTry,
  account: Account | undefined,
): Promise<Result<SignedIn, Refused>> {
  const tried = await tryPassword(context, attempt, account);
  if (!tried.ok) return tried;
  const opened = await openSession(context, attempt, tried.value);
  if (opened.ok) return opened;
  // Without this, every sign-in in two steps would count as a failure; a wrong code does count, as a password does.
  if (opened.code === 'code_required') await takeBackGuess(context.db, tried.value.counts);
  if (opened.code === 'code_wrong') await writeWrongCode(context, attempt, tried.value.account);
  return opened;
}

async function openSession(
  context: Context,
  { address, device, userAgent, code, requestId, overHttps }: SignInTry,
  { account, counts }: RightPassword,
): Promise<Result<SignedIn, Refused>> {
  const { id, name, email, role, pin_hash } = account;
  const token = context.random.token();
  const now = context.clock.now();
  const known = isKnown(device, account) ? 'known' : 'new';
  const opened = await context.db.write(async (tx): Promise<Result<boolean, Refused>> => {
    // The password may have been changed, or the account disabled, while this one was being checked.
    if ((await store.lockPassword(tx, id)) !== account.password_hash) return refuse('wrong_credentials');
    const passed = await passSecondFactor(tx, { staffId: id, code, now });
    if (!passed.ok) return passed;
    await clearGuesses(tx, counts);
    await store.keepAddress(tx, { staff_id: id, address, last_at: now });
    await store.openSession(tx, {
      token_hash: hashToken(token),
      staff_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: now + staffSessionMs,
      host_cookie_since: overHttps ? 0 : null,
      ...deviceWords(userAgent),
    });
    const after = { address, device: known, ...(passed.value === 'none' ? {} : { code: passed.value }) };
    tx.audit({ at: now, action: 'staff.sign_in', subject: email, staffId: id, after, requestId });
    return ok(passed.value !== 'none');
  });
  if (!opened.ok) return opened;
  context.log.info({ reqId: requestId, address, account: email, device: known }, 'signed in');
  const hasPin = pin_hash !== null;
  return ok({ token, id, name, email, role: role as Role, hasPin, hasSecondFactor: opened.value });
}
