import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { freshDatabase } from '../../../../../tools/test/test-database.ts';
import type { DialectName } from '../../database/sql.ts';
import { type Database, openDatabase } from '../open-database.ts';

/** A database without a menu, and the folder of its server. */
export interface EmptyVenue {
  readonly db: Database;
  readonly dataDir: string;
}

/** Makes venues without a menu at an instant (epoch milliseconds); all are taken away after the file's tests. */
export function emptyVenues(now: number): (dialect: DialectName) => Promise<EmptyVenue> {
  const undo: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });
  return async (dialect) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sufra-import-'));
    undo.push(() => rm(dataDir, { recursive: true }));
    const postgres = dialect === 'postgres' ? await freshDatabase() : undefined;
    if (postgres !== undefined) undo.push(postgres.drop);
    // Dropping the database cuts connections that are closing; before that, an error is a failure.
    let closing = false;
    const onError = (error: unknown) => closing || expect.unreachable(String(error));
    const db = await openDatabase({ dataDir, databaseUrl: postgres?.url }, { now: () => now, onError });
    undo.push(() => {
      closing = true;
      return db.close();
    });
    return { db, dataDir };
  };
}
