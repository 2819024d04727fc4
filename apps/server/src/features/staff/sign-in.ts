import type { Role } from '@sufra/contract/permissions';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { type Context, hashToken } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { KnownDevice } from '../../http/known-device.ts';
import type { Staff } from '../../http/principal.ts';
import { waitOf } from '../../http/recent-uses.ts';
import { staffSessionMs } from '../../http/staff-session.ts';
import { passwordMatches } from './passwords.ts';
import { countsOf, type GuessCount } from './sign-in-guard.ts';
import * as store from './store.ts';

/** A member of staff who just signed in, with the secret of the session. */
export interface SignedIn {
  readonly token: string;
  readonly staff: { readonly id: string; readonly name: string; readonly email: string; readonly role: Role };
}

/** Who wants to sign in, and where. */
export interface SignInTry {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** The device, if anybody signed in on it before. */
  readonly device: KnownDevice | undefined;
  readonly requestId: string;
}

type Account = NonNullable<Awaited<ReturnType<typeof store.findAccount>>>;

/** So many strangers' passwords are in hand at once: each takes 50 ms and two are checked at a time, so that is half a second. */
const strangersMax = 20;
const comeBackMs = 2000;
let strangers = 0;

/** Signs a member of staff in. Guessing is slowed down, and written down (`sign-in-guard.ts`). */
export async function signIn(
  context: Context,
  attempt: SignInTry,
): Promise<Result<SignedIn, 'wrong_credentials' | 'too_many_sign_ins'>> {
  const { read } = context.db;
  const account = await store.findAccount(read, attempt.email.trim().toLowerCase());
  const known = account !== undefined && attempt.device?.accounts.includes(account.id) === true;
  if (known) return tryPassword(context, { ...attempt, known }, account);
  if (strangers >= strangersMax) return refuse('too_many_sign_ins', waitOf(comeBackMs));
  strangers += 1;
  try {
    return await tryPassword(context, { ...attempt, known }, account);
  } finally {
    strangers -= 1;
  }
}

type Try = SignInTry & { readonly known: boolean };

async function tryPassword(
  context: Context,
  attempt: Try,
  account: Account | undefined,
): Promise<Result<SignedIn, 'wrong_credentials' | 'too_many_sign_ins'>> {
  const { address, known, device, password } = attempt;
  const { read } = context.db;
  const now = context.clock.now();
  const counts = countsOf({
    account: hashToken(attempt.email.trim().toLowerCase()),
    address,
    knownDevice: known ? device?.id : undefined,
    knownAddress: account !== undefined && (await store.signedInFrom(read, account.id, address)),
  });
  const allowed = await countFirst(context, counts, now);
  if (!allowed.ok) return allowed;
  const matches = await passwordMatches(password, account?.password_hash, known);
  if (!matches || account === undefined) {
    await writeFailure(context, attempt, account, now);
    return refuse('wrong_credentials');
  }
  return ok(await openSession(context, attempt, account, counts));
}

/**
 * Counts a try before its password is checked: guesses that are sent all at once must not all pass before the first has
 * failed. It is looked first, which changes nothing.
 */
async function countFirst(
  { db }: Context,
  counts: readonly GuessCount[],
  now: number,
): Promise<Result<true, 'too_many_sign_ins'>> {
  const wait = await store.waitFor(db.read, counts, now);
  if (wait > 0) return refuse('too_many_sign_ins', waitOf(wait));
  return db.write(
    async (tx): Promise<Result<true, 'too_many_sign_ins'>> =>
      (await store.countTry(tx, counts, now)) ? ok(true) : refuse('too_many_sign_ins', waitOf(1000)),
  );
}

/** In the audit log for accounts that there are; what else was typed may be somebody's password. */
async function writeFailure(
  { db, log }: Context,
  { address, requestId }: SignInTry,
  account: Account | undefined,
  at: number,
): Promise<void> {
  log.warn({ reqId: requestId, address, account: account?.email ?? null }, 'a sign-in failed');
  if (account === undefined) return;
  const { id: staffId, email: subject } = account;
  await db.write((tx) =>
    audit(tx, { at, action: 'staff.sign_in_failed', subject, staffId, after: { address }, requestId }),
  );
}

async function openSession(
  context: Context,
  { address, known, requestId }: Try,
  account: Account,
  counts: readonly GuessCount[],
): Promise<SignedIn> {
  const { id, name, email, role } = account;
  const token = context.chance.token();
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    await store.countedWrongly(tx, counts);
    await store.keepAddress(tx, { staff_id: id, address, last_at: now });
    await store.openSession(tx, {
      token_hash: hashToken(token),
      staff_id: id,
      created_at: now,
      last_seen_at: now,
      expires_at: now + staffSessionMs,
    });
    const after = { address, device: known ? 'known' : 'new' };
    await audit(tx, { at: now, action: 'staff.sign_in', subject: email, staffId: id, after, requestId });
  });
  context.log.info(
    { reqId: requestId, address, account: email, device: known ? 'known' : 'new' },
    'signed in',
  );
  return { token, staff: { id, name, email, role: role as Role } };
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
    await tx.run(tx.sql.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)));
    await audit(tx, {
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
