import { join } from 'node:path';

import { scansIn } from '../../../../tools/checks/query-plans.ts';
import type { Database, Reader, Transaction } from './open-database.ts';

/** Checks the query plans of everything that a server runs on SQLite; the test's own queries are not checked. */
export function watchPlans(dataDir: string) {
  const statements = new Set<string>();
  let byTest = false;
  const quietly = <Value>(ask: () => Value): Value => {
    const before = byTest;
    byTest = true;
    try {
      return ask();
    } finally {
      byTest = before;
    }
  };
  const quietReader = (read: Reader): Reader => ({
    ...read,
    all: (query) => quietly(() => read.all(query)),
    first: (query) => quietly(() => read.first(query)),
    allOf: (statement, args) => quietly(() => read.allOf(statement, args)),
    firstOf: (statement, args) => quietly(() => read.firstOf(statement, args)),
  });
  const quietTransaction = (tx: Transaction): Transaction => ({
    ...tx,
    ...quietReader(tx),
    run: (query) => quietly(() => tx.run(query)),
    runOf: (statement, args) => quietly(() => tx.runOf(statement, args)),
  });
  return {
    onStatement: (text: string) => {
      if (!byTest) statements.add(text);
    },
    /** Called when the schema exists: its own statements don't count. */
    begin: () => statements.clear(),
    /** The database for the test's own queries. */
    unwatched: (db: Database): Database => ({
      ...db,
      read: quietReader(db.read),
      write: (work) => db.write((tx) => work(quietTransaction(tx))),
    }),
    /** The statements that scan a whole table that grows. */
    scans: () => scansIn(join(dataDir, 'sufra.db'), statements),
  };
}
