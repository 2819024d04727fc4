import { checkLedger } from '../bill/ledger/check.ts';
import type { Migration } from '../database/migrations/list.ts';
import type { DatabasePlace } from '../database/open.ts';
import { openDatabase } from '../database/open.ts';

interface Ledger {
  readonly place: DatabasePlace;
  readonly now: () => number;
  readonly steps?: readonly Migration[] | undefined;
}

/**
 * The number of differences in a database's ledger. Migrates the database, so pass a copy or one that is not in use.
 */
export async function differencesIn({ place, now, steps }: Ledger): Promise<number> {
  const onError = () => undefined;
  const db = await openDatabase(place, { now, onError }, 'command', steps);
  try {
    // The check knows the newest schema alone. `steps` are fewer only in tests that stand in for an older program.
    return steps === undefined ? (await checkLedger(db.read)).differences.length : 0;
  } finally {
    await db.close();
  }
}
