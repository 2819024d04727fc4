import type { HashedEntry } from '../../database/audit-log.ts';
import { statement } from '../../database/sql.ts';

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
