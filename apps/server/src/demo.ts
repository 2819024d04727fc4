import type { Chance, Clock } from './context.ts';
import type { Database } from './database/transaction.ts';
import { addDemoAccounts } from './features/staff/commands.ts';
import { defaultOperations, writeOperations } from './features/venue/operations.ts';
import type { Settings } from './settings.ts';

/** Whether a database has neither a venue nor anybody who works there. */
export async function isEmpty(db: Database): Promise<boolean> {
  const [item, member] = await Promise.all([
    db.read.first(db.read.sql.selectFrom('items').select('id').limit(1)),
    db.read.first(db.read.sql.selectFrom('staff').select('id').limit(1)),
  ]);
  return item === undefined && member === undefined;
}

/** Brings the demo venue into an empty database: its menu, tables and accounts. Any scan may order there. */
export async function furnishDemo(
  context: {
    readonly db: Database;
    readonly clock: Clock;
    readonly chance: Chance;
    readonly settings: Settings;
  },
  onProgress: (sentence: string) => void,
): Promise<void> {
  // Loaded once in a venue's life: the import and its pictures are a tenth of the server's memory.
  const { loadDemo } = await import('./features/menu/import/load-demo.ts');
  await loadDemo(context.db, context.settings.dataDir, { now: context.clock.now(), onProgress });
  await addDemoAccounts(context);
  await context.db.write((tx) => writeOperations(tx, { ...defaultOperations, presence: 'open' }));
}

/** Whether accounts whose password everybody knows may sign in. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const { read } = db;
  const account = await read.first(
    read.sql.selectFrom('staff').select('id').where('demo', '=', 1).where('disabled', '=', 0).limit(1),
  );
  return account !== undefined;
}
