import { maySignInByPin, type Role } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { SharedTablet } from '../tablets/queries.ts';
import { useTablet } from '../tablets/use.ts';
import { beginSession, type Place } from './begin-session.ts';
import { findAccount, lockPin } from './store.ts';
import { clearOwnGuesses, type OwnPinTry, type RightOwnPin, tryOwnPin } from './try-own-pin.ts';

/** Somebody who types their PIN on a browser; `tablet` is undefined if it is no shared tablet. */
interface PinSignIn extends Omit<OwnPinTry, 'tablet'>, Place {
  readonly tablet: SharedTablet | undefined;
}

/** Who signed in with a PIN, with the session's token. */
interface SignedIn {
  readonly token: string;
  readonly staff: Omit<Staff, 'kind'>;
}

type Refused = 'tablet_not_found' | 'own_pin_wrong' | 'too_many_own_pins';

/**
 * Begins a session of somebody on a shared tablet. Whoever may change the house, or has a second factor, signs in with
 * their password: colleagues see PINs typed.
 */
export async function signInByPin(context: Context, attempt: PinSignIn): Promise<Result<SignedIn, Refused>> {
  const { tablet } = attempt;
  if (tablet === undefined) return refuse('tablet_not_found');
  const tried = await tryOwnPin(context, { ...attempt, tablet }, (account) => isAllowed(context, account));
  return tried.ok ? openFor(context, { ...attempt, tablet }, tried.value) : tried;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function isAllowed({ menu }: Context, { role, confirmed_at }: Account): boolean {
  const { rights } = menu.current().operations;
  return confirmed_at === null && maySignInByPin({ role: role as Role, rights });
}

async function openFor(
  context: Context,
  { tablet, address, requestId, ...place }: OwnPinTry & Place,
  right: RightOwnPin,
): Promise<Result<SignedIn, Refused>> {
  const { id, email, name } = right.account;
  const now = context.clock.now();
  const opened = await context.db.write(async (tx): Promise<Result<SignedIn, Refused>> => {
    // The PIN may have been changed, the account disabled or given another role while this one was being checked.
    const held = await lockPin(tx, id);
    const account = await findAccount(tx, id);
    if (held !== right.pinHash || account === undefined || !isAllowed(context, account))
      return refuse('own_pin_wrong');
    const on = await useTablet(tx, tablet.id, { staffId: id, now, byPin: true });
    if (on === undefined) return refuse('tablet_not_found');
    await clearOwnGuesses(tx, right, tablet);
    const token = await beginSession(context, tx, { staffId: id, tablet: on }, place);
    const after = { address, tablet: on.name, pin: true };
    tx.audit({ at: now, action: 'staff.sign_in', subject: email, staffId: id, after, requestId });
    const { rights } = context.menu.current().operations;
    const role = account.role as Role;
    const staff = { staffId: id, name, email, role, rights, hasPin: true, factorDue: false, tablet: on };
    return ok({ token, staff });
  });
  if (opened.ok)
    context.log.info({ reqId: requestId, address, account: email, tablet: tablet.name }, 'signed in by PIN');
  return opened;
}
