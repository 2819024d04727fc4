/**
 * Asks SQLite for the plans of the statements that a server ran, and reports those that scan a whole table that grows.
 */
import { DatabaseSync } from 'node:sqlite';
import { holdsOnlyOpen, isGrowing, isJudged } from './plan-rules.ts';

/** Reports whole-table scans of these statements in a database file, one line each. */
export function scansIn(file: string, statements: Iterable<string>): readonly string[] {
  const judged = [...statements].filter(isJudged);
  if (judged.length === 0) return [];
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return judged.flatMap((text) => scanned(db, text).map((detail) => `${detail}\n  in ${text}`));
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
      if (name === undefined || (index !== undefined && holdsOnlyOpen(index))) return false;
      const table = tables.get(name);
      return table !== undefined && isGrowing(table);
    });
}

/** The tables of a statement, by the names that its plan uses. */
function tablesByName(text: string): ReadonlyMap<string, string> {
  const named = [...text.matchAll(/(?:from|join|into|update|,) "(\w+)"(?!\.)(?: as "(\w+)")?/g)];
  return new Map(named.map(([, table = '', alias]) => [alias ?? table, table]));
}
