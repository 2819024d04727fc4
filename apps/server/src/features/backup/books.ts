import type { DatabasePlace } from '../../database/open.ts';
import { openDatabase } from '../../database/open.ts';
import { checkLedger } from '../ledger/check.ts';

/** In how many things the books of a database differ. Brings its schema up to date: give it a copy, or one at rest. */
export async function differencesIn(place: DatabasePlace, now: () => number): Promise<number> {
  const onError = () => undefined;
  const db = await openDatabase(place, { now, onError });
  try {
    return (await checkLedger(db.read)).differences.length;
  } finally {
    await db.close();
  }
}
