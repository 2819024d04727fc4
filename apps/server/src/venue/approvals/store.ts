import type { ApprovalKind } from '@sufra/domain/venue/approval';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { ApprovalsTable } from '../../database/schema/audit-tables.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

export const approvalById = statement<{ id: string }, ApprovalsTable>((sql, args) =>
  sql.selectFrom('approvals').selectAll().where('id', '=', args.id),
);

/** The same, locked, so that it is answered and used once. */
export const lockApproval = statement<{ id: string }, ApprovalsTable>((sql, args) =>
  locked(sql.selectFrom('approvals').selectAll().where('id', '=', args.id)),
);

/** The requests that wait for an answer, oldest first. */
export const waitingApprovals = statement<{ now: number }, ApprovalsTable>((sql, args) =>
  sql
    .selectFrom('approvals')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('expires_at', '>', args.now)
    .orderBy('expires_at')
    .limit(50),
);

/** What was answered since an instant, newest first. */
export const answeredApprovals = statement<{ since: number }, ApprovalsTable>((sql, args) =>
  sql
    .selectFrom('approvals')
    .selectAll()
    .where('answered_at', '>', args.since)
    .orderBy('answered_at', 'desc')
    .limit(100),
);

/** A request of the same action by the same person that still waits. */
export async function sameWaiting(
  tx: Transaction,
  action: {
    readonly kind: ApprovalKind;
    readonly subject: string;
    readonly amount: number;
    readonly by: string;
    readonly now: number;
  },
): Promise<string | undefined> {
  const { sql, first } = queriesOf(tx);
  const waiting = sql
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '>', action.now);
  const same = waiting.where('kind', '=', action.kind).where('subject', '=', action.subject);
  const row = await first(same.where('amount', '=', action.amount).where('requested_by', '=', action.by));
  return row?.id;
}

/** An enabled account that may be an approver, by its id. */
export function findApprover(reader: Reader, id: string) {
  const { sql, first } = queriesOf(reader);
  return first(
    sql
      .selectFrom('staff')
      .select(['id', 'email', 'role', 'pin_hash'])
      .where('id', '=', id)
      .where('disabled', '=', 0),
  );
}

/** The enabled accounts, by name. */
export function enabledStaff(reader: Reader) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'pin_hash'])
      .where('disabled', '=', 0)
      .orderBy('name')
      .orderBy('id'),
  );
}

/** Sets a PIN if the password is still the one that was checked; returns whether it was. */
export async function setPin(
  tx: Transaction,
  id: string,
  { password, pin }: { readonly password: string; readonly pin: string },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const own = sql.updateTable('staff').set({ pin_hash: pin }).where('id', '=', id).where('disabled', '=', 0);
  return (await run(own.where('password_hash', '=', password))) === 1;
}

/** Takes an account's PIN away; returns its e-mail address, or undefined if there is no such account. */
export async function clearPin(tx: Transaction, id: string): Promise<string | undefined> {
  const { sql, first } = queriesOf(tx);
  const own = sql.updateTable('staff').set({ pin_hash: null }).where('id', '=', id).returning('email');
  return (await first(own))?.email;
}
