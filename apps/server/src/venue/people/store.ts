import { type Role, rolesWith } from '@sufra/contract/core/permissions';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { StaffInvitationsTable } from '../../database/schema/staff-tables.ts';
import { type Sql, statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A link that is still good, with its role. */
export type InvitationRow = Omit<StaffInvitationsTable, 'role'> & { readonly role: Role };

/** The links that are still good: in time, and made by somebody who still manages staff. */
const goodLinks = (sql: Sql, now: number) =>
  sql
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.invited_by')
    .selectAll('staff_invitations')
    .where('expires_at', '>', now)
    .where('staff.disabled', '=', 0)
    .where('staff.role', 'in', rolesWith({}, 'staff.manage'))
    .$castTo<InvitationRow>();

/** The links that are still good, the newest first. */
export function openInvitations(reader: Reader, now: number): Promise<InvitationRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(goodLinks(sql, now).orderBy('staff_invitations.created_at', 'desc'));
}

/** The link with this token, if it is still good. */
export const invitationOf = statement<{ token_hash: string; now: number }, InvitationRow>((sql, args) =>
  goodLinks(sql, args.now).where('token_hash', '=', args.token_hash),
);

export async function insertInvitation(tx: Transaction, row: StaffInvitationsTable): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('staff_invitations').values(row));
}

/** Takes a link away; false if it was gone already. */
export async function deleteInvitation(tx: Transaction, id: string): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  return (await run(sql.deleteFrom('staff_invitations').where('id', '=', id))) === 1;
}

/** Takes away the links for an e-mail address, and all that are over. */
export async function deleteOlder(tx: Transaction, email: string, now: number): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .deleteFrom('staff_invitations')
      .where((eb) => eb.or([eb('email', '=', email), eb('expires_at', '<=', now)])),
  );
}

/** An account as those who manage staff change it. */
export async function accountById(reader: Reader, id: string) {
  const { sql, first } = queriesOf(reader);
  const row = await first(
    sql.selectFrom('staff').select(['id', 'name', 'email', 'role', 'disabled']).where('id', '=', id),
  );
  return row === undefined ? undefined : { ...row, role: row.role as Role };
}

/** Accounts, locked in the order of their ids: who changes one, and whose it is. */
export async function lockAccounts(tx: Transaction, ids: readonly string[]) {
  const { sql, all } = queriesOf(tx);
  const rows = sql.selectFrom('staff').select(['id', 'role', 'disabled']).where('id', 'in', ids);
  return all(locked(rows.orderBy('id').$castTo<{ id: string; role: Role; disabled: number }>()));
}

/** Changes a colleague's account. */
export async function updateColleague(
  tx: Transaction,
  id: string,
  change: { readonly name?: string; readonly role?: Role; readonly disabled?: number },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('staff').set(change).where('id', '=', id));
}
