import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** An open visit with whose table it is. */
export type PartyRow = Pick<Row<'visits'>, 'id' | 'table_number' | 'served_by'>;

const partyColumns = ['id', 'table_number', 'served_by'] as const;

/** The members of staff who can have tables, in the order of their names. */
export function colleagues(
  reader: Reader,
  roles: readonly string[],
): Promise<Pick<Row<'staff'>, 'id' | 'name'>[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('role', 'in', roles)
      .where('disabled', '=', 0)
      .orderBy('name')
      .orderBy('id'),
  );
}

/** The open visit at a table with whose it is, locked. */
export const lockParty = statement<{ table: string }, PartyRow>((sql, args) =>
  locked(
    sql
      .selectFrom('visits')
      .select(partyColumns)
      .where('table_number', '=', args.table)
      .where('ended_at', 'is', null),
  ),
);

/** An open visit with whose it is, by its id, locked. */
export const lockPartyById = statement<{ id: string }, PartyRow>((sql, args) =>
  locked(
    sql.selectFrom('visits').select(partyColumns).where('id', '=', args.id).where('ended_at', 'is', null),
  ),
);

/** The open visits of a member of staff. Sorted by none: SQLite would then read every visit ever made. */
export const partiesOf = statement<{ staff: string }, { id: string }>((sql, args) =>
  sql.selectFrom('visits').select('id').where('ended_at', 'is', null).where('served_by', '=', args.staff),
);

/** Makes an open visit a member of staff's. */
export async function giveParty(tx: Transaction, visitId: string, staffId: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('visits').set({ served_by: staffId }).where('id', '=', visitId));
}
