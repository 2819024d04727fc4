import { locked } from '../../database/lock.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';

export const lockAttempt = statement<{ id: string }, AttemptRow>((sql, args) =>
  locked(sql.selectFrom('attempts').selectAll().where('id', '=', args.id)),
);

export const attemptById = statement<{ id: string }, AttemptRow>((sql, args) =>
  sql.selectFrom('attempts').selectAll().where('id', '=', args.id),
);

/** The share and order of an attempt. They never change, so they can be read before locking. */
export const attemptPlace = statement<{ id: string }, Pick<AttemptRow, 'order_id' | 'share_id'>>(
  (sql, args) => sql.selectFrom('attempts').select(['order_id', 'share_id']).where('id', '=', args.id),
);

export const attemptsOfShare = statement<{ share_id: string }, AttemptRow>((sql, args) =>
  sql
    .selectFrom('attempts')
    .selectAll()
    .where('share_id', '=', args.share_id)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Saves the path that a live attempt's payer returns to. */
export const saveReturn = statement<{ id: string; return_to: string }, never>(
  (sql, args) =>
    sql.updateTable('attempts').set({ return_to: args.return_to }).where('id', '=', args.id) as never,
);
