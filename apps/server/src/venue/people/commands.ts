import type { BodyOf } from '@sufra/contract/calls';
import { may, type Role } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { type Context, hashToken } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Asker } from '../../http/asker.ts';
import { accountWith, endSessions } from '../staff/commands.ts';
import * as store from './store.ts';

/** How long a link is good. */
const linkLastsMs = 3 * 24 * 60 * 60_000;

/** A link that was just made: the token is in it, and nowhere else. */
export interface NewLink {
  readonly row: store.InvitationRow;
  readonly token: string;
}

interface Invitee {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Set where the link is for a new password. */
  readonly accountId: string | null;
}

/** Invites somebody to the staff. A second invitation to the same address takes the place of the first. */
export function invite(
  context: Context,
  asker: Asker,
  wanted: BodyOf<'invite'>,
): Promise<Result<NewLink, 'email_taken' | 'invalid_input'>> {
  const email = cleanText(wanted.email, 200).toLowerCase();
  const name = cleanText(wanted.name, 80);
  if (name === '') return Promise.resolve(refuse('invalid_input', { field: 'name', rule: 'required' }));
  return context.db.write(async (tx): Promise<Result<NewLink, 'email_taken' | 'invalid_input'>> => {
    if ((await accountWith(tx, email)) !== undefined) return refuse('email_taken', { field: 'email' });
    return ok(await makeLink(context, tx, asker, { email, name, role: wanted.role, accountId: null }));
  });
}

/** Makes a link with which a colleague sets a new password. Their own changes that on their account's page. */
export function invitePassword(
  context: Context,
  asker: Asker,
  accountId: string,
): Promise<Result<NewLink, 'account_not_found' | 'own_account'>> {
  return context.db.write(async (tx): Promise<Result<NewLink, 'account_not_found' | 'own_account'>> => {
    const account = await store.accountById(tx, accountId);
    if (account === undefined) return refuse('account_not_found');
    if (account.id === asker.staff.staffId) return refuse('own_account');
    return ok(await makeLink(context, tx, asker, { ...account, accountId }));
  });
}

async function makeLink(
  { clock, random }: Context,
  tx: Transaction,
  { staff, requestId }: Asker,
  { email, name, role, accountId }: Invitee,
): Promise<NewLink> {
  const now = clock.now();
  const token = random.token();
  await store.deleteOlder(tx, email, now);
  const row = {
    id: random.id(),
    token_hash: hashToken(token),
    account_id: accountId,
    email,
    name,
    role,
    invited_by: staff.staffId,
    created_at: now,
    expires_at: now + linkLastsMs,
  };
  await store.insertInvitation(tx, row);
  const action = accountId === null ? 'staff.invite' : 'staff.password_link';
  tx.audit({ at: now, action, subject: email, staffId: staff.staffId, after: { name, role }, requestId });
  return { row, token };
}

/** Makes a link worthless. */
export function withdrawInvitation(
  { db, clock }: Context,
  { staff, requestId }: Asker,
  id: string,
): Promise<Result<Record<string, never>, never>> {
  return db.write(async (tx): Promise<Result<Record<string, never>, never>> => {
    if (await store.deleteInvitation(tx, id)) {
      const entry = { action: 'staff.uninvite', subject: id, staffId: staff.staffId, requestId };
      tx.audit({ at: clock.now(), ...entry });
    }
    return ok({});
  });
}

type ChangeRefusal = 'account_not_found' | 'own_account' | 'invalid_input' | 'forbidden';

/** Whether an account may manage staff; the owner's changes of rights don't concern that one. */
function managesStaff({ role, disabled }: { readonly role: Role; readonly disabled: number }): boolean {
  return disabled === 0 && may({ role, rights: {} }, 'staff.manage');
}

/**
 * Changes a colleague's name or role, or whether they may sign in. Nobody changes their own account so: an owner always
 * remains, and nobody raises their own rights. Their sessions end, so that no screen shows what is no longer so.
 */
export function changeAccount(
  { db, clock }: Context,
  { staff, requestId }: Asker,
  accountId: string,
  wanted: BodyOf<'changeAccount'>,
): Promise<Result<Record<string, never>, ChangeRefusal>> {
  const name = wanted.name === undefined ? undefined : cleanText(wanted.name, 80);
  if (name === '') return Promise.resolve(refuse('invalid_input', { field: 'name', rule: 'required' }));
  return db.write(async (tx): Promise<Result<Record<string, never>, ChangeRefusal>> => {
    // Two owners may be ending each other's access at this moment.
    const both = await store.lockAccounts(tx, [staff.staffId, accountId]);
    if (!both.some((one) => one.id === staff.staffId && managesStaff(one))) return refuse('forbidden');
    const account = await store.accountById(tx, accountId);
    if (account === undefined) return refuse('account_not_found');
    if (account.id === staff.staffId) return refuse('own_account');
    const { role, disabled } = wanted;
    const change = {
      ...(name === undefined || name === account.name ? {} : { name }),
      ...(role === undefined || role === account.role ? {} : { role }),
      ...(disabled === undefined || disabled === (account.disabled === 1)
        ? {}
        : { disabled: disabled ? 1 : 0 }),
    };
    if (Object.keys(change).length === 0) return ok({});
    await store.updateColleague(tx, account.id, change);
    await endSessions(tx, account.id);
    const before = Object.fromEntries(
      Object.keys(change).map((key) => [key, account[key as keyof typeof change]]),
    );
    const entry = { action: 'staff.change', subject: account.email, staffId: staff.staffId, requestId };
    tx.audit({ at: clock.now(), ...entry, before, after: change });
    return ok({});
  });
}
