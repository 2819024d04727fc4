import type { HashedEntry } from '../../database/audit-log.ts';
import { queriesOf } from '../../database/queries.ts';
import { statement } from '../../database/sql.ts';
import type { Reader } from '../../database/transaction.ts';

/** An entry with its hashes; both are null before the chain. */
export interface StoredEntry extends HashedEntry {
  readonly id: number;
  readonly previous_hash: string | null;
  readonly hash: string | null;
}

/** How many entries are read at once. */
export const pageSize = 5000;

/** A page of entries after a number, in the order in which they were written. */
export const entriesAfter = statement<{ after: number }, StoredEntry>((sql, args) =>
  sql.selectFrom('audit_log').selectAll().where('id', '>', args.after).orderBy('id').limit(pageSize),
);

/** The number of the newest entry; 0 for an empty log. */
export async function newestEntry(reader: Reader): Promise<number> {
  const { sql, first } = queriesOf(reader);
  return (await first(sql.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1)))?.id ?? 0;
}

/** Which entries are looked for, between two numbers that are not part of them. */
export interface EntriesWithin {
  readonly before: number;
  readonly after: number;
  readonly staffId: string | undefined;
  /** What the action begins with, up to its dot. */
  readonly prefixes: readonly string[] | undefined;
  readonly limit: number;
}

/** Entries by their number, newest first. */
export function entriesWithin(reader: Reader, wanted: EntriesWithin) {
  const { sql, all } = queriesOf(reader);
  const { before, after, staffId, prefixes, limit } = wanted;
  let rows = sql.selectFrom('audit_log').selectAll().where('id', '<', before).where('id', '>', after);
  if (staffId !== undefined) rows = rows.where('staff_id', '=', staffId);
  if (prefixes !== undefined)
    rows = rows.where((eb) => eb.or(prefixes.map((prefix) => eb('action', 'like', `${prefix}.%`))));
  return all(rows.orderBy('id', 'desc').limit(limit));
}
