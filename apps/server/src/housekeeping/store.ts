import { queriesOf } from '../database/queries.ts';
import type { Transaction } from '../database/transaction.ts';

/** The tables that are cleaned up by age, and the column to compare. */
const ages = {
  idempotency: 'created_at',
  events: 'at',
  provider_notices: 'received_at',
  staff_sessions: 'expires_at',
  replaced_shares: 'at',
  staff_addresses: 'last_at',
} as const;

/** Deletes the rows of a table that are older than an instant. Returns how many. */
export function deleteOlderThan(tx: Transaction, table: keyof typeof ages, before: number): Promise<number> {
  const { sql, run } = queriesOf(tx);
  return run(sql.deleteFrom(table).where(sql.dynamic.ref<string>(ages[table]), '<', before));
}

/** Deletes expired counts, and the oldest if there are more than `most`. Returns how many. */
export async function deleteCounts(
  tx: Transaction,
  table: 'recent_uses' | 'failed_sign_ins',
  now: number,
  most: number,
): Promise<number> {
  const { sql, first, run } = queriesOf(tx);
  const newest = sql.selectFrom(table).select('until').orderBy('until', 'desc').limit(1).offset(most);
  const oldest = await first(newest);
  const before = Math.max(now, oldest?.until ?? now);
  return run(sql.deleteFrom(table).where('until', '<=', before));
}
