/** Asks SQLite how it would run the statements that a server ran, and tells those that read all of a table that grows. */
import { DatabaseSync } from 'node:sqlite';

/** Tables of a size that a venue has once and for all. Every other grows with the evenings. */
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
  // Deleted when they expire; the newest of so many are kept.
  'failed_sign_ins',
  'recent_uses',
  'staff_sessions',
  'sub_categories',
]);

/** Indexes of what is open at this moment: reading all of one is reading what is going on. */
const open = new Set(['attempts_live', 'payment_alerts_open', 'visits_open']);

/** Statements that read all of a table on purpose: a part of their text, and why. */
const onPurpose: readonly (readonly [part: RegExp, why: string])[] = [
  [/^select count\(\*\) as "count" from "feedback"$/, 'the pages of a list: a millisecond for ten thousand'],
  [
    /^select \* from "feedback" order by "created_at" desc, "id" desc limit \? offset \?$/,
    'a page of the list, by an index in its order: it stops at the end of the page',
  ],
  [/^delete from "events" where "at" < \?$/, 'once an hour, what is six hours old'],
];

const explained = new Set<string>();

/** What is wrong with the plans of these statements, a line each; nothing for those that were asked about before. */
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
      // An automatic index is made of all of the table, for this one question.
      const [, name, index] =
        /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ??
        /^SEARCH (\w+) USING AUTOMATIC/.exec(detail) ??
        [];
      if (name === undefined || (index !== undefined && open.has(index))) return false;
      const table = tables.get(name);
      return table !== undefined && !bounded.has(table);
    });
}

/** The tables that a statement names, by the names that its plan gives them. */
function tablesByName(text: string): ReadonlyMap<string, string> {
  const named = [...text.matchAll(/(?:from|join|into|update|,) "(\w+)"(?: as "(\w+)")?/g)];
  return new Map(named.map(([, table = '', alias]) => [alias ?? table, table]));
}
