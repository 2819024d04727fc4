import { queriesOf } from '../database/queries.ts';
import type { Transaction } from '../database/transaction.ts';

/** The tables that are cleaned up by age, and the column to compare. The large ones have an index by it. */
const ages = {
  idempotency: 'created_at',
  provider_notices: 'received_at',
  staff_sessions: 'expires_at',
  replaced_shares: 'at',
  staff_addresses: 'last_at',
  shared_tablets: 'last_used_at',
  preparation_times: 'at',
  print_jobs: 'created_at',
  webhook_messages: 'created_at',
} as const;

/** A table that is cleaned up by age. */
export type AgingTable = keyof typeof ages;

/** How many rows went, and whether more of them are due. */
export interface Deleted {
  readonly rows: number;
  readonly more: boolean;
}

/**
 * Deletes the oldest rows of a table that are older than an instant: `most` of them, and those that are just as old as the
 * last.
 */
export async function deleteOldest(
  tx: Transaction,
  table: AgingTable,
  before: number,
  most: number,
): Promise<Deleted> {
  const { sql, first, run } = queriesOf(tx);
  const age = sql.dynamic.ref<string>(ages[table]);
  const last = await first(
    sql
      .selectFrom(table)
      .select(age)
      .where(age, '<', before)
      .orderBy(age)
      .limit(1)
      .offset(most - 1),
  );
  const upTo = (last as Partial<Record<string, number>> | undefined)?.[ages[table]] ?? before - 1;
  const rows = await run(sql.deleteFrom(table).where(age, '<=', upTo));
  return { rows, more: last !== undefined };
}

/** Deletes those of the `most` oldest events that are older than an instant. Their numbers follow their times. */
export async function deleteOldestEvents(tx: Transaction, before: number, most: number): Promise<Deleted> {
  const { sql, first, run } = queriesOf(tx);
  const next = await first(sql.selectFrom('events').select(['id', 'at']).orderBy('id').limit(1).offset(most));
  const upTo = next?.id ?? Number.MAX_SAFE_INTEGER;
  // Of one bound alone PostgreSQL, which plans for any number, thinks that it is a third of the table.
  const oldest = sql.deleteFrom('events').where('id', '>', 0).where('id', '<', upTo);
  const rows = await run(oldest.where('at', '<', before));
  return { rows, more: rows > 0 && next !== undefined && next.at < before };
}

/** Deletes expired counts, and the oldest if there are more than `most`. */
export async function deleteCounts(
  tx: Transaction,
  table: 'recent_uses' | 'failed_sign_ins',
  now: number,
  most: number,
): Promise<Deleted> {
  const { sql, first, run } = queriesOf(tx);
  const newest = sql.selectFrom(table).select('until').orderBy('until', 'desc').limit(1).offset(most);
  const oldest = await first(newest);
  const before = Math.max(now, oldest?.until ?? now);
  return { rows: await run(sql.deleteFrom(table).where('until', '<=', before)), more: false };
}
