import { queriesOf } from '../../database/queries.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import type { Tables } from '../../database/schema/tables.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

type Watch = Tables['provider_watches'];

const watchRow = ({ attempt_id, asked, next_at, until }: Watch) => ({ attempt_id, asked, next_at, until });

/** Starts watching a payment, unless it is watched already. */
export const beginWatch = statement<Watch, never>((sql, args) =>
  sql
    .insertInto('provider_watches')
    .values(watchRow(args))
    .onConflict((conflict) => conflict.column('attempt_id').doNothing()),
);

/** Saves how often a payment has been asked about, and when to ask next. */
export const saveWatch = statement<Watch, never>((sql, args) =>
  sql
    .insertInto('provider_watches')
    .values(watchRow(args))
    .onConflict((conflict) =>
      conflict.column('attempt_id').doUpdateSet({ asked: args.asked, next_at: args.next_at }),
    ),
);

export const timesAsked = statement<{ id: string }, Pick<Watch, 'asked'>>((sql, args) =>
  sql.selectFrom('provider_watches').select('asked').where('attempt_id', '=', args.id),
);

export const endWatch = statement<{ id: string }, never>(
  (sql, args) => sql.deleteFrom('provider_watches').where('attempt_id', '=', args.id) as never,
);

/** An attempt whose page is watched, and until when. */
export type Watched = AttemptRow & { readonly until: number };

/** Ended attempts whose page is due for a check. */
export function endedWatched(read: Reader, now: number, max: number): Promise<Watched[]> {
  const { sql, all } = queriesOf(read);
  return all(
    sql
      .selectFrom('provider_watches')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .selectAll('attempts')
      .select('until')
      .where('live', '=', 0)
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(max),
  );
}
