import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type Context, hashToken } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { staffNames } from '../staff/queries.ts';
import type { NewLink } from './commands.ts';
import { type InvitationRow, invitationOf, openInvitations } from './store.ts';

type Invitation = DataOf<'invitations'>['invitations'][number];

/** The links that nobody has used yet, as those who manage staff see them. */
export async function invitations(context: Context): Promise<Invitation[]> {
  const names = await staffNames(context.db.read);
  const rows = await openInvitations(context.db.read, context.clock.now());
  return rows.map((row) => present(context, row, names));
}

/** A link that was just made, with its address below `origin`. */
export async function presentLink(
  context: Context,
  { row, token }: NewLink,
  origin: string,
): Promise<DataOf<'invite'>> {
  const names = await staffNames(context.db.read);
  return { invitation: present(context, row, names), url: `${origin}/staff/join/${token}` };
}

/** Who a link is for, as whoever opens it sees it. */
export async function invitationFor(
  { db, clock, menu }: Context,
  token: string,
  language: Language,
): Promise<Result<DataOf<'invitation'>, 'invitation_not_found'>> {
  const key = { token_hash: hashToken(token), now: clock.now() };
  const found = await db.read.firstOf(invitationOf, key);
  if (found === undefined) return refuse('invitation_not_found');
  const { names, default_language } = menu.current().venue;
  const { name, email, role, account_id } = found;
  const venue = inLanguage(names, language, default_language);
  return ok({ name, email, role, for_account: account_id !== null, venue });
}

function present(
  { menu }: Pick<Context, 'menu'>,
  row: InvitationRow,
  names: ReadonlyMap<string, string>,
): Invitation {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    for_account: row.account_id !== null,
    invited_by: names.get(row.invited_by) ?? null,
    expires_at: isoInstant(row.expires_at, menu.current().venue.time_zone),
  };
}
