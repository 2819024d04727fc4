import { setImmediate } from 'node:timers/promises';
import { queriesOf } from '../../database/queries.ts';
import type { Reader } from '../../database/transaction.ts';

/**
 * What is kept for hours: events for their phone, answers to repeated requests, and how often they used something. With it, which
 * entries the audit log has about them.
 */
export async function passingOf(reader: Reader, id: string) {
  const { sql, all } = queriesOf(reader);
  return {
    events: await all(
      sql.selectFrom('events').select(['at', 'type', 'data']).where('audience', '=', `customer:${id}`),
    ),
    kept_answers: await all(
      sql
        .selectFrom('idempotency')
        .select(['call', 'answer', 'created_at'])
        .where('scope', '=', `customer:${id}`),
    ),
    recent_uses: await all(
      sql.selectFrom('recent_uses').select(['who', 'used', 'until']).where('who', 'like', `% ${id}`),
    ),
    audit_log: await logOf(reader, id),
  };
}

/** So many entries of the log are looked at at once. It is never deleted, and has no index by what an entry is about. */
const portion = 10_000;

/** What the audit log has about them. Before each portion, the server serves others. */
async function logOf(reader: Reader, id: string) {
  const { sql, first, all } = queriesOf(reader);
  const newest = await first(sql.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1));
  const entries = [];
  for (let from = 0; from < (newest?.id ?? 0); from += portion) {
    await setImmediate();
    const between = sql
      .selectFrom('audit_log')
      .select(['at', 'action'])
      .where('id', '>', from)
      .where('id', '<=', from + portion);
    entries.push(...(await all(between.where('subject', '=', id).orderBy('id'))));
  }
  return entries;
}
