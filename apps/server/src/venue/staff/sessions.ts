import type { DataOf } from '@sufra/contract/calls';
import { may } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import { sessionEndsAt } from '../../core/sessions/staff-session.ts';
import type { Transaction } from '../../database/transaction.ts';
import { closeSession } from './store.ts';
import { accountsWithIds } from './store-accounts.ts';
import * as store from './store-sessions.ts';

/** A signed-in member of staff, the key of their session, and the request. */
interface By {
  readonly staff: Staff;
  readonly session: string;
  readonly requestId: string;
}

type Session = DataOf<'staffSessions'>['sessions'][number];

/** The sessions of the account that asks, the last used first. */
export async function ownSessions(context: Context, { staff, session }: By): Promise<Session[]> {
  const rows = await store.sessionsOf(context.db.read, staff.staffId);
  return present(context, rows, session);
}

/** Every account with its sessions, by name. */
export async function allSessions(
  context: Context,
  { session }: By,
): Promise<DataOf<'staffAccounts'>['accounts']> {
  const rows = await store.allSessions(context.db.read);
  const accounts = await accountsWithIds(context.db.read);
  return accounts.map(({ disabled, pin_hash, confirmed_at, ...account }) => ({
    ...account,
    disabled: disabled === 1,
    has_pin: pin_hash !== null,
    has_second_factor: confirmed_at !== null,
    sessions: present(
      context,
      rows.filter(({ staff_id }) => staff_id === account.id),
      session,
    ),
  }));
}

function present(context: Context, rows: readonly store.SessionRow[], current: string): Session[] {
  const { time_zone } = context.menu.current().venue;
  const now = context.clock.now();
  return rows
    .filter((row) => sessionEndsAt(row) > now)
    .toSorted((a, b) => b.last_seen_at - a.last_seen_at)
    .map((row) => ({
      id: row.token_hash,
      browser: row.browser,
      system: row.system,
      signed_in_at: isoInstant(row.created_at, time_zone),
      last_used_at: isoInstant(row.last_seen_at, time_zone),
      tablet: row.tablet_name,
      current: row.token_hash === current,
    }));
}

/** Ends one of the caller's sessions, or anybody's if the caller manages staff; otherwise `session_not_found`. */
export function endSession(
  context: Context,
  by: By,
  id: string,
): Promise<Result<Record<string, never>, 'session_not_found'>> {
  return context.db.write(async (tx): Promise<Result<Record<string, never>, 'session_not_found'>> => {
    const session = await store.findSession(tx, id);
    const own = session?.staff_id === by.staff.staffId;
    if (session === undefined || !(own || may(by.staff, 'staff.manage'))) return refuse('session_not_found');
    await closeSession(tx, id);
    await ended(context, tx, by, session);
    return ok({});
  });
}

/** Ends all sessions of the caller but this one. */
export function endOtherSessions(context: Context, by: By): Promise<Result<Record<string, never>, never>> {
  return context.db.write(async (tx): Promise<Result<Record<string, never>, never>> => {
    const { staffId, email } = by.staff;
    await store.closeOtherSessions(tx, staffId, by.session);
    await ended(context, tx, by, { staff_id: staffId, email });
    return ok({});
  });
}

async function ended(
  { clock }: Context,
  tx: Transaction,
  { staff, requestId }: By,
  { staff_id, email }: { readonly staff_id: string; readonly email: string },
): Promise<void> {
  const entry = { action: 'staff.end_session', subject: email, staffId: staff.staffId, requestId };
  tx.audit({ at: clock.now(), ...entry });
  tx.emit(`account:${staff_id}`, 'session.ended', {});
}
