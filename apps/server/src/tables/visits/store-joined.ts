import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

/** The table at which the party sits that joined another from this one. */
export const mainTable = statement<{ number: string }, { table_number: string }>((sql, args) =>
  sql
    .selectFrom('joined_tables')
    .innerJoin('visits', 'visits.id', 'joined_tables.visit_id')
    .select('table_number')
    .where('number', '=', args.number)
    .where('ended_at', 'is', null),
);

/** The visit with which a party is together whose own one ended when its table was pushed to another; nothing once they parted. */
export const visitJoined = statement<{ id: string }, { visit_id: string }>((sql, args) =>
  sql
    .selectFrom('visits')
    // A later party of the same table may have joined another one: not at that moment.
    .innerJoin('joined_tables', (join) =>
      join.onRef('number', '=', 'table_number').onRef('joined_at', '=', 'ended_at'),
    )
    .select('joined_tables.visit_id')
    .where('visits.id', '=', args.id)
    .where('end_reason', '=', 'joined'),
);

/** A table that is pushed to another. */
export interface JoinedTable {
  readonly number: string;
  readonly visit_id: string;
  readonly table_number: string;
}

/** The tables that are pushed to others, in the order in which they were. */
export function joinedTables(reader: Reader): Promise<JoinedTable[]> {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('joined_tables')
      .innerJoin('visits', 'visits.id', 'joined_tables.visit_id')
      .select(['number', 'visit_id', 'table_number'])
      .where('ended_at', 'is', null)
      .orderBy('joined_at')
      .orderBy('number'),
  );
}
