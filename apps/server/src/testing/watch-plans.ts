import { join } from 'node:path';

import { scansIn } from '../../../../tools/query-plans.ts';
import type { Database, Reader, Transaction } from '../database/transaction.ts';

/** Looks at the plans of what a server runs on SQLite; what a test itself asks may read whatever it likes. */
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
    /** The schema is there: what made it was no work of the server's. */
    begin: () => statements.clear(),
    /** The database as the test itself uses it. */
    unwatched: (db: Database): Database => ({
      ...db,
      read: quietReader(db.read),
      write: (work) => db.write((tx) => work(quietTransaction(tx))),
    }),
    /** The statements that read all of a table that grows. */
    scans: () => scansIn(join(dataDir, 'sufra.db'), statements),
  };
}
