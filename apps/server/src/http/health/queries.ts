import type { Context } from '../../context.ts';
import { migrations } from '../../database/migrations/list.ts';
import { lastMigration } from './store.ts';

type Dependencies = Pick<Context, 'db' | 'clock'>;

/** Results are reused for this long: anybody may ask, and each check writes to the disk. */
const resultHoldsMs = 5000;

/** Returns why the server can't serve right now; undefined if it can. The reason is for the log. */
export function readinessCheck(context: Dependencies): () => Promise<string | undefined> {
  let asked = Number.NEGATIVE_INFINITY;
  let found: Promise<string | undefined> | undefined;
  return async () => {
    const damage = context.db.damage();
    if (damage !== undefined) return `the database is damaged: ${damage}`;
    const now = context.clock.now();
    if (found === undefined || now - asked >= resultHoldsMs || now < asked) {
      asked = now;
      found = faultOf(context);
    }
    return found;
  };
}

async function faultOf({ db }: Dependencies): Promise<string | undefined> {
  const wanted = migrations.at(-1)?.number ?? 0;
  try {
    const row = await db.read.firstOf(lastMigration, {});
    const applied = row?.number ?? 0;
    if (applied < wanted) return `the schema is at ${applied}, not at ${wanted}`;
    // A newer program has changed the data: what this one writes would be by rules that no longer hold.
    if (applied > wanted)
      return `the schema is at ${applied}, and this program knows ${wanted}: a newer version is running, stop this one`;
    await db.tryToWrite();
    return undefined;
  } catch (error) {
    return `the database does not answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}
