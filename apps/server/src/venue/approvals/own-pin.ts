import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type PinFault, pinFault } from '@sufra/domain/venue/pin';
import { type Context, hashToken } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { hashPassword } from '../../core/passwords.ts';
import { clearGuesses, endPinSessions } from '../staff/commands.ts';
import { type PasswordTry, tryPassword } from '../staff/password-try.ts';
import { accountOfEmail } from '../staff/queries.ts';
import * as store from './store.ts';

/** A member of staff who wants a PIN, with their password, and from where. */
interface Change extends Omit<PasswordTry, 'email'> {
  readonly staff: Staff;
  readonly pin: string;
  /** The token of the session that stays. */
  readonly token: string;
}

type Done<Code extends string> = Result<Record<string, never>, Code>;

/**
 * Sets one's own PIN. The password is asked as at sign-in, and counted with its guesses. What the PIN of before began ends,
 * but for the session in which this is done: its password was just typed.
 */
export async function setOwnPin(
  context: Context,
  change: Change,
): Promise<Done<PinFault | 'old_password_wrong' | 'too_many_sign_ins'>> {
  const { staff, pin, requestId } = change;
  const fault = pinFault(pin);
  if (fault !== undefined) return refuse(fault);
  const attempt = { ...change, email: staff.email };
  const tried = await tryPassword(context, attempt, await accountOfEmail(context.db.read, staff.email));
  if (!tried.ok)
    return tried.code === 'wrong_credentials'
      ? refuse('old_password_wrong')
      : refuse(tried.code, tried.detail);
  const { account, counts } = tried.value;
  const hashes = { password: account.password_hash, pin: await hashPassword(pin) };
  return context.db.write(async (tx): Promise<Done<'old_password_wrong'>> => {
    if (!(await store.setPin(tx, account.id, hashes))) return refuse('old_password_wrong');
    await clearGuesses(tx, counts);
    await endPinSessions(tx, account.id, hashToken(change.token));
    const entry = { action: 'staff.own_pin', subject: account.email, staffId: staff.staffId, requestId };
    tx.audit({ at: context.clock.now(), ...entry });
    return ok({});
  });
}

/** Takes somebody's PIN away, and ends what it began: they forgot it, or others know it. They set another with their password. */
export function resetPin(
  { db, clock }: Context,
  { staff, requestId }: { readonly staff: Staff; readonly requestId: string },
  accountId: string,
): Promise<Done<'account_not_found'>> {
  return db.write(async (tx): Promise<Done<'account_not_found'>> => {
    const subject = await store.clearPin(tx, accountId);
    if (subject === undefined) return refuse('account_not_found');
    await endPinSessions(tx, accountId);
    tx.audit({ at: clock.now(), action: 'staff.reset_pin', subject, staffId: staff.staffId, requestId });
    return ok({});
  });
}
