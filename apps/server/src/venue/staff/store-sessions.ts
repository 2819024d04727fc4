import { queriesOf } from '../../database/queries.ts';
import type { Tables } from '../../database/schema/tables.ts';
import type { Sql } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A session, with the name of the shared tablet that it was begun on. */
export type SessionRow = Tables['staff_sessions'] & { readonly tablet_name: string | null };

const sessions = (sql: Sql) =>
  sql
    .selectFrom('staff_sessions')
    .leftJoin('shared_tablets', 'shared_tablets.id', 'staff_sessions.tablet_id')
    .selectAll('staff_sessions')
    .select('shared_tablets.name as tablet_name');

/** The sessions of an account, also those that ran out and are still to be deleted. */
export function sessionsOf(reader: Reader, staffId: string): Promise<SessionRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sessions(sql).where('staff_id', '=', staffId));
}

/** The same for all accounts. */
export function allSessions(reader: Reader): Promise<SessionRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sessions(sql));
}

/** Whose session it is; undefined if there is none. */
export function findSession(tx: Transaction, tokenHash: string) {
  const { sql, first } = queriesOf(tx);
  return first(
    sql
      .selectFrom('staff_sessions')
      .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
      .select(['staff_id', 'email'])
      .where('token_hash', '=', tokenHash),
  );
}

/** Ends the sessions of an account but one. */
export async function closeOtherSessions(tx: Transaction, staffId: string, tokenHash: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const own = sql.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  await run(own.where('token_hash', '!=', tokenHash));
}

/** Ends the sessions of an account that a PIN began, but one. */
export async function closePinSessions(tx: Transaction, staffId: string, tokenHash: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const begun = sql.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('by_pin', '=', 1);
  await run(begun.where('token_hash', '!=', tokenHash));
}
