import type { Context } from '../../context.ts';
import { migrations } from '../../database/migrations/list.ts';
import { lastMigration, writeMark } from './store.ts';

type Ground = Pick<Context, 'db' | 'clock'>;

/** Whoever asks more often is told what was found last: anybody may ask, and a write costs the disk. */
const foundHoldsMs = 5000;

/** Tells why the server can't serve now; undefined when it can. The reason is for the log. */
export function watchForFaults(context: Ground): () => Promise<string | undefined> {
  let asked = Number.NEGATIVE_INFINITY;
  let found: Promise<string | undefined> | undefined;
  return async () => {
    const damage = context.db.damage();
    if (damage !== undefined) return `the database is damaged: ${damage}`;
    const now = context.clock.now();
    if (found === undefined || now - asked >= foundHoldsMs || now < asked) {
      asked = now;
      found = faultOf(context);
    }
    return found;
  };
}

async function faultOf({ db, clock }: Ground): Promise<string | undefined> {
  const wanted = migrations.at(-1)?.number ?? 0;
  try {
    const row = await db.read.firstOf(lastMigration, {});
    const applied = row?.number ?? 0;
    if (applied < wanted) return `the schema is at ${applied}, not at ${wanted}`;
    await db.write((tx) => tx.runOf(writeMark, { value: String(clock.now()) }));
    return undefined;
  } catch (error) {
    return `the database does not answer: ${error instanceof Error ? error.message : String(error)}`;
  }
}
