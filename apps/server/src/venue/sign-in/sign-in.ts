import type { Role } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { OnTablet } from '../../core/callers/principal.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
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
import type { SharedTablet } from '../tablets/queries.ts';
import { useTablet } from '../tablets/use.ts';
import { beginSession, type Place } from './begin-session.ts';
import * as store from './store.ts';

/** Who signs in, with the code of the second factor if they typed one. */
interface SignInTry extends PasswordTry, Place {
  readonly code?: string | undefined;
  /** The shared tablet on which they do. */
  readonly tablet: SharedTablet | undefined;
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
  readonly tablet: OnTablet | null;
}

type Opened = Pick<SignedIn, 'token' | 'tablet' | 'hasSecondFactor'>;
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
  { address, device, code, requestId, tablet, ...place }: SignInTry,
  { account, counts }: RightPassword,
): Promise<Result<SignedIn, Refused>> {
  const { id, name, email, role, pin_hash } = account;
  const now = context.clock.now();
  const known = isKnown(device, account) ? 'known' : 'new';
  const opened = await context.db.write(async (tx): Promise<Result<Opened, Refused>> => {
    // The password may have been changed, or the account disabled, while this one was being checked.
    if ((await store.lockPassword(tx, id)) !== account.password_hash) return refuse('wrong_credentials');
    const passed = await passSecondFactor(tx, { staffId: id, code, now });
    if (!passed.ok) return passed;
    await clearGuesses(tx, counts);
    await store.keepAddress(tx, { staff_id: id, address, last_at: now });
    const used = { staffId: id, now, byPin: false };
    const on = tablet === undefined ? null : ((await useTablet(tx, tablet.id, used)) ?? null);
    const token = await beginSession(context, tx, { staffId: id, tablet: on }, place);
    const where = on === null ? { address, device: known } : { address, device: known, tablet: on.name };
    const after = passed.value === 'none' ? where : { ...where, code: passed.value };
    tx.audit({ at: now, action: 'staff.sign_in', subject: email, staffId: id, after, requestId });
    return ok({ token, tablet: on, hasSecondFactor: passed.value !== 'none' });
  });
  if (!opened.ok) return opened;
  context.log.info({ reqId: requestId, address, account: email, device: known }, 'signed in');
  const hasPin = pin_hash !== null;
  return ok({ ...opened.value, id, name, email, role: role as Role, hasPin });
}
