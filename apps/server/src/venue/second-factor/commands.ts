import type { DataOf } from '@sufra/contract/calls';
import { guardedRoles } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Clock } from '../../clock-and-random.ts';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { Database, Transaction } from '../../database/transaction.ts';
import { lockSettings } from '../settings/changes.ts';
import { readOperations, writeOperations } from '../settings/operations.ts';
import { clearGuesses, endSessions, takeBackGuess } from '../staff/commands.ts';
import { tryPassword } from '../staff/password-try.ts';
import { accountOfEmail } from '../staff/queries.ts';
import type { WithPassword } from './enrol.ts';
import { writeWrongCode } from './log.ts';
import { passSecondFactor } from './pass.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import * as store from './store.ts';

/** A member of staff who asks, with password and code. */
export interface WithBoth extends WithPassword {
  readonly code: string;
}

type BothFault = 'password_wrong' | 'code_wrong' | 'too_many_sign_ins' | 'second_factor_missing';

/** Switches the caller's second factor off. */
export function endSecondFactor(
  context: Context,
  asking: WithBoth,
): Promise<Result<Record<string, never>, BothFault>> {
  return withBoth(context, asking, 'staff.second_factor_off', async (tx, staffId) => {
    await store.deleteFactor(tx, staffId);
    return {};
  });
}

/** Replaces the caller's recovery codes. */
export function renewRecoveryCodes(
  context: Context,
  asking: WithBoth,
): Promise<Result<DataOf<'renewRecoveryCodes'>, BothFault>> {
  return withBoth(context, asking, 'staff.recovery_codes', async (tx, staffId) => {
    const codes = newRecoveryCodes(context.random);
    await store.putRecoveryCodes(
      tx,
      staffId,
      codes.map((code) => recoveryHash(staffId, code)),
    );
    return { recovery_codes: [...codes] };
  });
}

/** Does what needs password and code, and logs it. Wrong ones of both count together with those at sign-in. */
async function withBoth<Done>(
  context: Context,
  asking: WithBoth,
  action: string,
  work: (tx: Transaction, staffId: string) => Promise<Done>,
): Promise<Result<Done, BothFault>> {
  const { db, clock } = context;
  const { staff, code, address, requestId } = asking;
  const { staffId, email } = staff;
  const tried = await tryPassword(context, { ...asking, email }, await accountOfEmail(db.read, email));
  if (!tried.ok)
    return tried.code === 'wrong_credentials' ? refuse('password_wrong') : refuse(tried.code, tried.detail);
  const now = clock.now();
  const done = await db.write(async (tx): Promise<Result<Done, BothFault>> => {
    const passed = await passSecondFactor(tx, { staffId, code, now });
    if (!passed.ok) return refuse('code_wrong');
    if (passed.value === 'none') return refuse('second_factor_missing');
    const value = await work(tx, staffId);
    await clearGuesses(tx, tried.value.counts);
    tx.audit({ at: now, action, subject: email, staffId, after: { address }, requestId });
    return ok(value);
  });
  if (done.ok) return done;
  if (done.code === 'code_wrong') await writeWrongCode(context, asking, tried.value.account);
  else await takeBackGuess(db, tried.value.counts);
  return done;
}

/** Takes away a colleague's second factor, and ends their sessions. One's own takes password and code. */
export function resetSecondFactor(
  { db, clock }: Context,
  { staff, requestId }: { readonly staff: Staff; readonly requestId: string },
  accountId: string,
): Promise<Result<Record<string, never>, 'account_not_found' | 'own_account'>> {
  return db.write(async (tx): Promise<Result<Record<string, never>, 'account_not_found' | 'own_account'>> => {
    if (accountId === staff.staffId) return refuse('own_account');
    const email = await store.emailOf(tx, accountId);
    if (email === undefined) return refuse('account_not_found');
    const by = { at: clock.now(), staffId: staff.staffId, requestId };
    await takeAway(tx, { id: accountId, email }, by);
    return ok({});
  });
}

/**
 * Takes away an account's second factor on the machine itself, for an owner who lost their phone and their codes.
 * `had` tells whether there was one.
 */
export async function clearSecondFactor(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  address: string,
): Promise<Result<{ readonly had: boolean }, 'account_unknown'>> {
  const account = await accountOfEmail(db.read, address.trim().toLowerCase());
  if (account === undefined) return refuse('account_unknown');
  return db.write(
    async (tx): Promise<Result<{ had: boolean }, never>> =>
      ok({ had: await takeAway(tx, account, { at: clock.now() }) }),
  );
}

async function takeAway(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
  by: { readonly at: number; readonly staffId?: string; readonly requestId?: string },
): Promise<boolean> {
  const had = await store.deleteFactor(tx, id);
  if (!had) return false;
  await endSessions(tx, id);
  tx.audit({ ...by, action: 'staff.reset_second_factor', subject: email });
  return true;
}

/**
 * Sets whether owners and managers must have a second factor. Who must and has none is signed out, and can only set one
 * up after signing in again. An owner who has none can't require it: they would lock themselves out by mistake.
 */
export function setRule(
  { db, clock }: Context,
  { staff, requestId }: { readonly staff: Staff; readonly requestId: string },
  required: boolean,
): Promise<Result<DataOf<'setSecondFactorRule'>, 'second_factor_missing'>> {
  return db.write(async (tx): Promise<Result<DataOf<'setSecondFactorRule'>, 'second_factor_missing'>> => {
    await lockSettings(tx);
    const without = await store.accountsWithout(tx, guardedRoles);
    if (required && without.includes(staff.staffId)) return refuse('second_factor_missing');
    const operations = await readOperations(tx);
    await writeOperations(tx, { ...operations, second_factor: required ? 'required' : 'optional' });
    if (required) for (const id of without) await endSessions(tx, id);
    const entry = { action: 'settings.second_factor', subject: 'venue', staffId: staff.staffId, requestId };
    const before = { required: operations.second_factor === 'required' };
    tx.audit({ at: clock.now(), ...entry, before, after: { required } });
    return ok({ required });
  });
}
