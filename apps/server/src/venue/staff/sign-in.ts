import type { DataOf } from '@sufra/contract/calls';
import type { Role } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { waitOf } from '../../core/limits/recent-uses.ts';
import { deviceWords } from '../../core/sessions/device-words.ts';
import { staffSessionMs } from '../../core/sessions/staff-session.ts';
import { type Account, isKnown, type PasswordTry, type RightPassword, tryPassword } from './password-try.ts';
import * as store from './store.ts';

type StaffMember = DataOf<'staffSignIn'>['staff'];

/** A member of staff who just signed in, with the session's token. */
export interface SignedIn {
  readonly token: string;
  readonly staff: Pick<StaffMember, 'id' | 'name' | 'email' | 'role' | 'has_pin'>;
}

/**
 * How many passwords from unknown devices may be queued: each takes 50 ms and two run at a time, so that is half a
 * second.
 */
const unknownMax = 20;
const comeBackMs = 2000;
let unknownDevices = 0;

/** Signs a member of staff in. Guessing is slowed down and logged (`password-try.ts`). */
export async function signIn(
  context: Context,
  attempt: PasswordTry,
): Promise<Result<SignedIn, 'wrong_credentials' | 'too_many_sign_ins'>> {
  const account = await store.findAccount(context.db.read, attempt.email.trim().toLowerCase());
  if (isKnown(attempt.device, account)) return openAfterTry(context, attempt, account);
  if (unknownDevices >= unknownMax) return refuse('too_many_sign_ins', waitOf(comeBackMs));
  unknownDevices += 1;
  try {
    return await openAfterTry(context, attempt, account);
  } finally {
    unknownDevices -= 1;
  }
}

async function openAfterTry(context: Context, attempt: PasswordTry, account: Account | undefined) {
  const tried = await tryPassword(context, attempt, account);
  return tried.ok ? openSession(context, attempt, tried.value) : tried;
}

async function openSession(
  context: Context,
  { address, device, userAgent, requestId }: PasswordTry,
  { account, counts }: RightPassword,
): Promise<Result<SignedIn, 'wrong_credentials'>> {
  const { id, name, email, role, pin_hash } = account;
  const token = context.random.token();
  const now = context.clock.now();
  const known = isKnown(device, account) ? 'known' : 'new';
  const opened = await context.db.write(async (tx): Promise<Result<true, 'wrong_credentials'>> => {
    // The password may have been changed, or the account disabled, while this one was being checked.
    if ((await store.lockPassword(tx, id)) !== account.password_hash) return refuse('wrong_credentials');
    await store.clearFailures(tx, counts);
    await store.keepAddress(tx, { staff_id: id, address, last_at: now });
    await store.openSession(tx, {
      token_hash: hashToken(token),
      staff_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: now + staffSessionMs,
      ...deviceWords(userAgent),
    });
    const after = { address, device: known };
    tx.audit({ at: now, action: 'staff.sign_in', subject: email, staffId: id, after, requestId });
    return ok(true);
  });
  if (!opened.ok) return opened;
  context.log.info({ reqId: requestId, address, account: email, device: known }, 'signed in');
  return ok({ token, staff: { id, name, email, role: role as Role, has_pin: pin_hash !== null } });
}

/** Ends a session on the server, whatever the browser does with its cookie. */
export async function signOut(
  { db, clock, log }: Context,
  who: {
    readonly staff: Staff;
    readonly token: string;
    readonly address: string;
    readonly requestId: string;
  },
): Promise<void> {
  const { staff, token, address, requestId } = who;
  await db.write(async (tx) => {
    await store.closeSession(tx, hashToken(token));
    tx.emit(`account:${staff.staffId}`, 'session.ended', {});
    tx.audit({
      at: clock.now(),
      action: 'staff.sign_out',
      subject: staff.email,
      staffId: staff.staffId,
      after: { address },
      requestId,
    });
  });
  log.info({ reqId: requestId, address, account: staff.email }, 'signed out');
}
