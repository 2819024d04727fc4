import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { hashPassword } from '../../core/passwords.ts';
import { faultOf, namesAround, type PasswordFault, passwordMin } from './password-rules.ts';
import { type PasswordTry, type RightPassword, tryPassword } from './password-try.ts';
import { clearFailures, findAccount } from './store.ts';
import { replacePassword } from './store-accounts.ts';
import { closeOtherSessions } from './store-sessions.ts';

/** A signed-in member of staff who changes their password, and the device they do it on. */
interface Change extends Omit<PasswordTry, 'email' | 'password'> {
  readonly staff: Staff;
  /** The token of the session that stays. */
  readonly token: string;
  readonly from: string;
  readonly to: string;
}

type Refusal = PasswordFault | 'password_unchanged' | 'old_password_wrong' | 'too_many_sign_ins';

/**
 * Changes the caller's password and ends their other sessions. The old password is checked as at sign-in, and wrong
 * ones count as failed sign-ins: otherwise anyone at an open tablet could guess it.
 */
export async function changeOwnPassword(
  context: Context,
  change: Change,
): Promise<Result<Record<string, never>, Refusal>> {
  const { staff, from, to } = change;
  const { read } = context.db;
  if (from === to) return refuse('password_unchanged');
  const fault = faultOf(to, await namesAround(read, staff));
  if (fault !== undefined) return refuse(fault, { min: String(passwordMin) });
  const attempt = { ...change, email: staff.email, password: from };
  const tried = await tryPassword(context, attempt, await findAccount(read, staff.email));
  if (tried.ok) return keep(context, change, tried.value);
  return tried.code === 'wrong_credentials' ? refuse('old_password_wrong') : refuse(tried.code, tried.detail);
}

async function keep(
  { db, clock, log }: Context,
  { staff, token, to, address, requestId }: Change,
  { account, counts }: RightPassword,
): Promise<Result<Record<string, never>, 'old_password_wrong'>> {
  const { id, email } = account;
  const password = { from: account.password_hash, to: await hashPassword(to) };
  const kept = await db.write(async (tx): Promise<Result<Record<string, never>, 'old_password_wrong'>> => {
    if (!(await replacePassword(tx, id, password))) return refuse('old_password_wrong');
    await clearFailures(tx, counts);
    await closeOtherSessions(tx, id, hashToken(token));
    const entry = { action: 'staff.own_password', subject: email, after: { address } };
    tx.audit({ at: clock.now(), staffId: staff.staffId, requestId, ...entry });
    tx.emit(`account:${id}`, 'session.ended', {});
    return ok({});
  });
  if (kept.ok) log.info({ reqId: requestId, address, account: email }, 'changed their own password');
  return kept;
}
