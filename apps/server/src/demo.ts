import { fils } from '@sufra/domain/money';
import type { Chance, Clock, Context } from './context.ts';
import type { Database } from './database/transaction.ts';
import { startShift } from './features/shifts/commands.ts';
import { addDemoAccounts } from './features/staff/commands.ts';
import { defaultOperations, writeOperations } from './features/venue/operations.ts';
import type { Settings } from './settings.ts';

/** What is in the demo's drawer in the morning: 500.00 AED. */
const demoFloat = fils(50_000);

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
  await openDemoDrawer(context);
}

/** The demo's cashier has opened the drawer: cash can be taken at once. */
async function openDemoDrawer({
  db,
  chance,
  clock,
}: Pick<Context, 'db' | 'chance' | 'clock'>): Promise<void> {
  await db.write(async (tx) => {
    const cashier = await tx.first(
      tx.sql.selectFrom('staff').select('id').where('role', '=', 'cashier').where('demo', '=', 1),
    );
    if (cashier === undefined) return;
    const opening = { id: chance.id(), staffId: cashier.id, at: clock.now() };
    await startShift(tx, opening, demoFloat);
  });
}

/** Whether accounts whose password everybody knows may sign in. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const { read } = db;
  const account = await read.first(
    read.sql.selectFrom('staff').select('id').where('demo', '=', 1).where('disabled', '=', 0).limit(1),
  );
  return account !== undefined;
}
