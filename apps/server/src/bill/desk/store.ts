import { queriesOf } from '../../database/queries.ts';
import type { AttemptRow, OrderRow } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

/**
 * Cash and POS payments: the open ones, oldest first and those of one split in the order of its payers, and those answered
 * since an instant, newest first; without one, none of these.
 */
export async function deskAttempts(
  read: Reader,
  { since, max }: { readonly since: number | undefined; readonly max: number },
): Promise<{ waiting: AttemptRow[]; resolved: AttemptRow[] }> {
  const { sql, all } = queriesOf(read);
  const desk = sql
    .selectFrom('attempts')
    .selectAll('attempts')
    .where('attempts.method', 'in', ['cash', 'pos'])
    .limit(max);
  const waiting = await all(
    desk
      .innerJoin('shares', 'shares.id', 'attempts.share_id')
      .where('attempts.state', '=', 'requested')
      .orderBy('attempts.created_at')
      .orderBy('shares.position'),
  );
  if (since === undefined) return { waiting, resolved: [] };
  const resolved = await all(
    desk
      .where('attempts.state', 'in', ['approved', 'rejected'])
      .where('attempts.updated_at', '>', since)
      .orderBy('attempts.updated_at', 'desc'),
  );
  return { waiting, resolved };
}

export function ordersById(reader: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  const { sql, all } = queriesOf(reader);
  return all(sql.selectFrom('orders').selectAll().where('id', 'in', ids));
}

/** Records which member of staff is on the way with a request, and since when. */
export const takeAttempt = statement<Pick<AttemptRow, 'id' | 'staff_id' | 'handled_at'>, never>(
  (sql, args) =>
    sql
      .updateTable('attempts')
      .set({ staff_id: args.staff_id, handled_at: args.handled_at })
      .where('id', '=', args.id) as never,
);
