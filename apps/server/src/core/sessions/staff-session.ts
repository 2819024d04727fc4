import { guardedRoles, maySignInByPin, type Role } from '@sufra/contract/core/permissions';
import { type Context, hashToken } from '../../context.ts';
import { DatabaseUnavailable } from '../../database/outage/unavailable.ts';
import type { Staff } from '../callers/principal.ts';
import { findStaffSession, type StaffSessionRow, touchStaffSession } from './store.ts';

/** A session ends after this long without a call, and after a shift in any case. */
export const staffIdleMs = 2 * 60 * 60 * 1000;
export const staffSessionMs = 14 * 60 * 60 * 1000;
/** The same for one that a PIN began. */
export const pinSessionMs = 12 * 60 * 60 * 1000;
const touchEveryMs = 5 * 60_000;

/**
 * When a session ends if nobody calls with it; 0 if it is over, or good for setting up a second factor only. Asking does not extend it: an open screen that nobody
 * touches is not activity.
 */
export async function sessionLastsUntil(context: Context, token: string): Promise<number> {
  const row = await context.db.read.firstOf(findStaffSession, { token_hash: hashToken(token) });
  if (row === undefined || factorIsDue(context, row.role, row.confirmed_at !== null)) return 0;
  return isGood(context, row) ? sessionEndsAt(row) : 0;
}

/** Whether a session that a PIN began may go on: the owner may have given its role more since. */
function isGood({ menu }: Pick<Context, 'menu'>, { role, by_pin }: StaffSessionRow): boolean {
  return by_pin === 0 || maySignInByPin({ role, rights: menu.current().operations.rights });
}

/** Whether an account has to set up a second factor before anything else, because the venue requires one of its role. */
export function factorIsDue({ menu }: Pick<Context, 'menu'>, role: Role, hasSecondFactor: boolean): boolean {
  const required = menu.current().operations.second_factor === 'required';
  return required && !hasSecondFactor && guardedRoles.includes(role);
}

/** When a session ends if nobody calls with it. */
export function sessionEndsAt(row: Pick<StaffSessionRow, 'expires_at' | 'last_seen_at'>): number {
  return Math.min(row.expires_at, row.last_seen_at + staffIdleMs);
}

/** The member of staff behind a token, if the session is valid. Not cached, because an account can be disabled. */
export async function findStaff(context: Context, token: string): Promise<Staff | undefined> {
  const token_hash = hashToken(token);
  const now = context.clock.now();
  const row = await context.db.read.firstOf(findStaffSession, { token_hash });
  if (row === undefined || sessionEndsAt(row) <= now || !isGood(context, row)) return undefined;
  if (row.last_seen_at + touchEveryMs <= now) await touch(context, token_hash, now);
  const { staff_id: staffId, name, email, role, pin_hash, confirmed_at } = row;
  const factorDue = factorIsDue(context, role, confirmed_at !== null);
  const { rights } = context.menu.current().operations;
  const hasPin = pin_hash !== null;
  return { kind: 'staff', staffId, name, email, role, rights, hasPin, factorDue, tablet: tabletOf(row) };
}

function tabletOf({ tablet_id: id, tablet_name: name, hands_minutes, by_pin }: StaffSessionRow) {
  if (id === null || name === null || hands_minutes === null) return null;
  return { id, name, handsMinutes: hands_minutes, byPin: by_pin === 1 };
}

/** Extends a session. On a full disk it can't be, and staff still see what is there; the session only ends sooner. */
async function touch({ db, log }: Context, token_hash: string, at: number): Promise<void> {
  try {
    await db.write((tx) => tx.runOf(touchStaffSession, { token_hash, at }));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    log.warn({ err: error }, 'a session could not be extended');
  }
}
