import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { scansOnPostgres } from '../../../../tools/checks/postgres-plans.ts';
import { scansIn } from '../../../../tools/checks/query-plans.ts';
import type { DatabasePlace } from '../database/open.ts';
import type { Database, Reader, Transaction } from './open-database.ts';

/** Checks the query plans of everything that a server runs; the test's own queries are not checked. */
export function watchPlans({ dataDir, databaseUrl }: DatabasePlace) {
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
    /** The statements that scan a whole table that grows; those that a test of this run has checked are left out. */
    scans: async (): Promise<readonly string[]> => {
      const dialect = databaseUrl === undefined ? 'sqlite' : 'postgres';
      const fresh = notYetChecked(dialect, statements);
      const found =
        databaseUrl === undefined
          ? scansIn(join(dataDir, 'sufra.db'), fresh)
          : await scansOnPostgres(databaseUrl, fresh);
      if (found.length === 0) remember(dialect, fresh);
      return found;
    },
  };
}

/** The statements whose plans the tests of this run have found good, as JSON, one a line. */
const listOf = (dialect: string) => join(inject('sharedFolder'), `statements-${dialect}.jsonl`);

function notYetChecked(dialect: string, statements: ReadonlySet<string>): readonly string[] {
  const list = listOf(dialect);
  const checked = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  return [...statements].filter((text) => !checked.has(JSON.stringify(text)));
}

function remember(dialect: string, statements: readonly string[]): void {
  if (statements.length === 0) return;
  appendFileSync(listOf(dialect), statements.map((text) => `${JSON.stringify(text)}\n`).join(''));
}
