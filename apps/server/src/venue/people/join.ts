import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import { hashPassword } from '../../core/passwords.ts';
import { accountWith, addAccount, setPasswordOf } from '../staff/commands.ts';
import { faultOf, namesAround } from '../staff/password-rules.ts';
import * as store from './store.ts';

type Joined = { readonly email: string };

/**
 * Sets the password that a link is for: makes the account, or gives it a new password, which takes its PIN and sessions.
 * Of two who open one link at once, one sets it.
 */
export async function acceptInvitation(
  { db, clock, random }: Context,
  token: string,
  password: string,
  requestId: string,
): Promise<Result<Joined, ErrorCode>> {
  const key = { token_hash: hashToken(token), now: clock.now() };
  const found = await db.read.firstOf(store.invitationOf, key);
  if (found === undefined) return refuse('invitation_not_found');
  const fault = faultOf(password, await namesAround(db.read, found));
  if (fault !== undefined) return refuse(fault, { field: 'password' });
  const passwordHash = await hashPassword(password);
  return db.write(async (tx): Promise<Result<Joined, ErrorCode>> => {
    const { id, account_id, email, name, role } = found;
    // Whoever made it may have lost the right to while the password was being hashed.
    const good = (await tx.firstOf(store.invitationOf, key)) !== undefined;
    if (!good || !(await store.deleteInvitation(tx, id))) return refuse('invitation_not_found');
    const now = clock.now();
    if (account_id !== null) {
      await setPasswordOf(tx, account_id, passwordHash);
      tx.audit({ at: now, action: 'staff.password', subject: email, staffId: account_id, requestId });
      return ok({ email });
    }
    if ((await accountWith(tx, email)) !== undefined) return refuse('email_taken');
    const staffId = random.id();
    await addAccount(tx, { id: staffId, email, name, role, passwordHash, demo: false, now });
    tx.audit({ at: now, action: 'staff.join', subject: email, staffId, after: { name, role }, requestId });
    return ok({ email });
  });
}
