/**
 * Asks SQLite for the plans of the statements that a server ran, and reports those that scan a whole table that grows.
 */
import { DatabaseSync } from 'node:sqlite';

/** Tables whose size is fixed for a venue. All others grow over time. */
const bounded = new Set([
  'allergens',
  'categories',
  'counters',
  'coupons',
  'dining_tables',
  'item_stock',
  'items',
  'membership_levels',
  'menu_state',
  'migrations',
  'promotions',
  'settings',
  'sqlite_master',
  'staff',
  // Deleted when they expire, and only the newest are kept.
  'failed_sign_ins',
  'recent_uses',
  'staff_sessions',
  'sub_categories',
]);

/** Indexes of what is open now: scanning a whole one is fine. */
const open = new Set(['attempts_live', 'payment_alerts_open', 'visits_open']);

/** Statements that scan a table on purpose: a part of their text, and the reason. */
const onPurpose: readonly (readonly [part: RegExp, why: string])[] = [
  [/^select count\(\*\) as "count" from "feedback"$/, 'the pages of a list: a millisecond for ten thousand'],
  [
    /^select \* from "feedback" order by "created_at" desc, "id" desc limit \? offset \?$/,
    'a page of the list, by an index in its order: it stops at the end of the page',
  ],
  [/^delete from "events" where "at" < \?$/, 'once an hour, what is six hours old'],
  [/^delete from "idempotency" where "scope" = \?$/, 'when somebody erases a guest, what is two days old'],
];

const explained = new Set<string>();

/** Reports whole-table scans of these statements, one line each; statements checked before are skipped. */
export function scansIn(file: string, statements: Iterable<string>): readonly string[] {
  const fresh = [...statements].filter(
    (text) => !explained.has(text) && /^(select|insert|update|delete|with)\b/.test(text),
  );
  if (fresh.length === 0) return [];
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return fresh.flatMap((text) => {
      explained.add(text);
      if (onPurpose.some(([part]) => part.test(text))) return [];
      return scanned(db, text).map((detail) => `${detail}\n  in ${text}`);
    });
  } finally {
    db.close();
  }
}

function scanned(db: DatabaseSync, text: string): readonly string[] {
  const plan = db.prepare(`explain query plan ${text}`).all() as { detail: string }[];
  const tables = tablesByName(text);
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => {
      // SQLite builds an automatic index by scanning the whole table, for a single query.
      const [, name, index] =
        /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ??
        /^SEARCH (\w+) USING AUTOMATIC/.exec(detail) ??
        [];
      if (name === undefined || (index !== undefined && open.has(index))) return false;
      const table = tables.get(name);
      return table !== undefined && !bounded.has(table);
    });
}

/** The tables of a statement, by the names that its plan uses. */
function tablesByName(text: string): ReadonlyMap<string, string> {
  const named = [...text.matchAll(/(?:from|join|into|update|,) "(\w+)"(?: as "(\w+)")?/g)];
  return new Map(named.map(([, table = '', alias]) => [alias ?? table, table]));
}
