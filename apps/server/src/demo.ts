import { assert } from '@sufra/domain/core/assert';
import { fils } from '@sufra/domain/core/money';
import { startShift } from './bill/drawer/commands.ts';
import type { Clock, Random } from './clock-and-random.ts';
import type { Context } from './context.ts';
import type { Database, Transaction } from './database/transaction.ts';
import { drawDemoPlan } from './demo-plan.ts';
import { hasDishes } from './menu/snapshot/read-snapshot.ts';
import type { Settings } from './settings/settings.ts';
import { isDemo } from './venue/settings/demo-mark.ts';
import { defaultOperations, writeOperations } from './venue/settings/operations.ts';
import { addAccounts, demoCashier, isStaffed, makeDemoAccounts } from './venue/staff/commands.ts';

/** The demo's opening float: 500.00 AED. */
const demoFloat = fils(50_000);

/** Whether the demo is still to be set up: in an empty database, or where a first start was broken off. */
export async function lacksDemo(db: Database): Promise<boolean> {
  if (await isStaffed(db.read)) return false;
  return !(await hasDishes(db.read)) || isDemo(db.read);
}

/**
 * Loads the demo venue: its menu, and then, all at once, its accounts, zones and drawer. So a start that was broken off
 * leaves no accounts, and the next one goes on. Any scan may order there.
 */
export async function setUpDemo(
  context: {
    readonly db: Database;
    readonly clock: Clock;
    readonly random: Random;
    readonly settings: Settings;
  },
  onProgress: (sentence: string) => void,
): Promise<void> {
  const { db, clock, settings } = context;
  if (!(await hasDishes(db.read))) {
    // Loaded on demand: it happens once in a venue's life, and the import is a tenth of the server's memory.
    const { loadDemo } = await import('./menu/import/load-demo.ts');
    await loadDemo(db, settings.dataDir, { now: clock.now(), onProgress });
  }
  const accounts = await makeDemoAccounts(context);
  await db.write(async (tx) => {
    await addAccounts(tx, accounts);
    await writeOperations(tx, { ...defaultOperations, presence: 'open' });
    await drawDemoPlan(tx);
    await openDemoDrawer(tx, context);
  });
}

/** Opens the drawer in the name of the demo's cashier, so that cash can be taken at once. */
async function openDemoDrawer(
  tx: Transaction,
  { random, clock }: Pick<Context, 'random' | 'clock'>,
): Promise<void> {
  const staffId = await demoCashier(tx);
  assert(staffId !== undefined, 'the demo has a cashier');
  await startShift(tx, { id: random.id(), staffId, at: clock.now() }, demoFloat);
}
