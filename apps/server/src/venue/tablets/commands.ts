import type { BodyOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { type Context, hashToken } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Asker } from '../../http/asker.ts';
import * as store from './store.ts';

/** Who makes a browser a shared tablet, in the session with a token; `tablet` is the token of the one that it is already. */
interface Sharer extends Asker {
  readonly session: string;
  readonly tablet: string;
}

/** A tablet that was just made: the token is in its cookie, and nowhere else. */
interface NewTablet {
  readonly row: store.TabletRow;
  readonly token: string;
}

type NameFault = 'tablet_name_taken' | 'invalid_input';

const noName = () => refuse('invalid_input', { field: 'name', rule: 'required' });
const taken = () => refuse('tablet_name_taken', { field: 'name' });

/**
 * Makes the browser that asks a shared tablet, and the session in which it asks one of it. A browser is one tablet: if it
 * was another, that one ends, with its other sessions.
 */
export function shareTablet(
  { db, clock, random }: Context,
  { staff, session, tablet, requestId }: Sharer,
  { name: typed, hands_minutes }: BodyOf<'shareTablet'>,
): Promise<Result<NewTablet, NameFault>> {
  const name = cleanText(typed, limits.tabletName);
  if (name === '') return Promise.resolve(noName());
  const [id, token, now] = [random.id(), random.token(), clock.now()];
  const shared = { shared_by: staff.staffId, shared_at: now, last_used_at: now, last_used_by: null };
  const row = { id, token_hash: hashToken(token), name, hands_minutes, ...shared };
  const by = { at: now, staffId: staff.staffId, requestId };
  return db.write(async (tx): Promise<Result<NewTablet, NameFault>> => {
    const before = await tabletBefore(tx, tablet, staff.tablet?.id);
    if (before !== undefined) {
      await store.putSessionOn(tx, hashToken(session), null);
      await end(tx, before, by);
    }
    if (!(await store.insertTablet(tx, row))) return taken();
    await store.putSessionOn(tx, hashToken(session), id);
    tx.audit({ ...by, action: 'tablet.share', subject: name, after: { hands_minutes } });
    return ok({ row, token });
  });
}

/**
 * The tablet that a browser is already: by its cookie, else by its session, which stands on the one whose cookie was lost with
 * an answer. Locked before its sessions are changed, as by whoever ends it.
 */
async function tabletBefore(
  tx: Transaction,
  token: string,
  ofSession: string | undefined,
): Promise<store.TabletRow | undefined> {
  const named = await tx.firstOf(store.lockTabletWithToken, { token_hash: hashToken(token) });
  if (named !== undefined || ofSession === undefined) return named;
  return tx.firstOf(store.lockTablet, { id: ofSession });
}

/** Changes what a tablet is called, or when it asks who is there. */
export function changeTablet(
  { db, clock }: Context,
  { staff, requestId }: Asker,
  id: string,
  wanted: BodyOf<'changeTablet'>,
): Promise<Result<Record<string, never>, NameFault | 'tablet_not_found'>> {
  const name = wanted.name === undefined ? undefined : cleanText(wanted.name, limits.tabletName);
  if (name === '') return Promise.resolve(noName());
  return db.write(async (tx): Promise<Result<Record<string, never>, NameFault | 'tablet_not_found'>> => {
    const row = await tx.firstOf(store.lockTablet, { id });
    if (row === undefined) return refuse('tablet_not_found');
    const now = { name: name ?? row.name, hands_minutes: wanted.hands_minutes ?? row.hands_minutes };
    const before = { name: row.name, hands_minutes: row.hands_minutes };
    if (now.name === before.name && now.hands_minutes === before.hands_minutes) return ok({});
    if (!(await store.updateTablet(tx, id, now))) return taken();
    const by = { at: clock.now(), staffId: staff.staffId, requestId };
    tx.audit({ ...by, action: 'tablet.change', subject: row.name, before, after: now });
    // The tablet reads its session again, in which its minutes are.
    tx.emit('staff', 'rights.changed', {});
    return ok({});
  });
}

/** Ends a tablet: its browser learns no names any more, and whoever is signed in on it is signed out. */
export function endTablet(
  { db, clock }: Context,
  { staff, requestId }: Asker,
  id: string,
): Promise<Result<Record<string, never>, 'tablet_not_found'>> {
  return db.write(async (tx): Promise<Result<Record<string, never>, 'tablet_not_found'>> => {
    const row = await tx.firstOf(store.lockTablet, { id });
    if (row === undefined) return refuse('tablet_not_found');
    await end(tx, row, { at: clock.now(), staffId: staff.staffId, requestId });
    return ok({});
  });
}

async function end(
  tx: Transaction,
  { id, name }: store.TabletRow,
  by: { readonly at: number; readonly staffId: string; readonly requestId: string },
): Promise<void> {
  const people = await store.deleteTablet(tx, id);
  for (const staffId of people) tx.emit(`account:${staffId}`, 'session.ended', {});
  tx.audit({ ...by, action: 'tablet.end', subject: name });
}
