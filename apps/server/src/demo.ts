import { fils } from '@sufra/domain/core/money';
import { startShift } from './bill/drawer/commands.ts';
import type { Clock, Random } from './clock-and-random.ts';
import type { Context } from './context.ts';
import type { Database, Transaction } from './database/transaction.ts';
import { hasDishes } from './menu/snapshot/read-snapshot.ts';
import type { Settings } from './settings/settings.ts';
import { nameZones } from './tables/plan/commands.ts';
import { defaultOperations, writeOperations } from './venue/settings/operations.ts';
import { addDemoAccounts, demoCashier, isStaffed } from './venue/staff/commands.ts';

/** The demo's opening float: 500.00 AED. */
const demoFloat = fils(50_000);

/** Whether a database has neither a menu nor staff. */
export async function isEmpty(db: Database): Promise<boolean> {
  return !(await hasDishes(db.read)) && !(await isStaffed(db.read));
}

/** Loads the demo venue into an empty database: menu, tables and accounts. Any scan may order there. */
export async function setUpDemo(
  context: {
    readonly db: Database;
    readonly clock: Clock;
    readonly random: Random;
    readonly settings: Settings;
  },
  onProgress: (sentence: string) => void,
): Promise<void> {
  // Loaded on demand: it happens once in a venue's life, and the import is a tenth of the server's memory.
  const { loadDemo } = await import('./menu/import/load-demo.ts');
  await loadDemo(context.db, context.settings.dataDir, { now: context.clock.now(), onProgress });
  await addDemoAccounts(context);
  await context.db.write((tx) => writeOperations(tx, { ...defaultOperations, presence: 'open' }));
  await context.db.write(nameDemoZones);
  await openDemoDrawer(context);
}

/** What the zones of the demo's tables are called in each language; its tables aren't drawn. */
const demoZones = [
  { name: 'Window', names: { ar: 'عند النافذة', ru: 'У окна', tr: 'Pencere kenarı' } },
  { name: 'Hall', names: { ar: 'القاعة', ru: 'Зал', tr: 'Salon' } },
  { name: 'Terrace', names: { ar: 'الشرفة', ru: 'Терраса', tr: 'Teras' } },
] as const;

/** Puts the zones on the plan, one below the other, as wide as the editor draws them. */
async function nameDemoZones(tx: Transaction): Promise<void> {
  const [width, height, apart] = [528, 160, 8];
  const zones = demoZones.map((zone, at) => ({
    ...zone,
    x: apart,
    y: apart + at * (height + apart),
    width,
    height,
  }));
  await nameZones(tx, zones);
}

/** Opens the drawer in the name of the demo's cashier, so that cash can be taken at once. */
async function openDemoDrawer({
  db,
  random,
  clock,
}: Pick<Context, 'db' | 'random' | 'clock'>): Promise<void> {
  await db.write(async (tx) => {
    const staffId = await demoCashier(tx);
    if (staffId === undefined) return;
    const opening = { id: random.id(), staffId, at: clock.now() };
    await startShift(tx, opening, demoFloat);
  });
}
