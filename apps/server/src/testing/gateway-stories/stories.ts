import type { Emulator } from '@sufra/emulator/emulator';
import type { DialectName } from '../../database/sql.ts';
import { approveAll, cashierWithDrawer } from '../cash-desk.ts';
import type { Device } from '../device.ts';
import { emulatedGateway } from '../emulated-gateway.ts';
import { type Dice, dice } from '../money-model/dice.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { wrongBooks } from './books.ts';
import { deeds, type StoryGuest, sitDown } from './guest.ts';
import { beginLives, Killed, type Lives } from './life.ts';
import { giveSomethingBack, seeToRefunds } from './manager.ts';

/** How the stories of an evening went. */
export interface Evening {
  readonly deaths: number;
  /** What the gateway took, in fils: an evening on which nobody pays proves nothing. */
  readonly taken: number;
  /** A line for each promise that was broken; none when all were kept. */
  readonly wrong: readonly string[];
}

interface Scene {
  readonly app: TestApp;
  readonly emulator: Emulator;
  readonly lives: Lives;
  readonly kind: 'epg' | 'stripe';
  readonly cashier: Device;
  readonly manager: Device;
  readonly dice: Dice;
}

const rounds = 7;
/** Tables that the fixture has none of: each guest sits alone. */
const firstTable = 11;
const minuteMs = 60_000;

/**
 * Plays `guests` stories in one evening, side by side: guests pay by card and otherwise, gateways answer late, wrong or
 * not at all, the server is killed in between, and in the end all is quiet for two days. Then the books must agree.
 */
export async function playEvening(seed: number, guests: number, dialect: DialectName): Promise<Evening> {
  const chance = dice(seed);
  const kind = seed % 2 === 0 ? 'epg' : 'stripe';
  await using gateway = await emulatedGateway({ kind, totalTimeoutMs: 1_000 });
  const { emulator, provider } = gateway;
  await using app = await testApp({ dialect, provider, mayFail: true });
  await addTables(app, guests);
  await deliverNotices(app, emulator, seed);
  const lives = await beginLives(app, provider, dice(seed + 500_000));
  const [cashier, manager] = [await cashierWithDrawer(app), await app.staff('manager')];
  const scene: Scene = { app, emulator, lives, kind, cashier, manager, dice: chance };
  const seated = await seat(scene, guests, seed);
  for (let round = 0; round < rounds; round += 1) await playRound(scene, seated);
  await quietDays(scene);
  const wrong = await wrongBooks(app, emulator);
  await lives.close();
  return { deaths: lives.deaths(), taken: takenBy(emulator), wrong };
}

/** Stripe's notices are lost on half of its evenings; on the others each comes twice, to a process that isn't killed. */
async function deliverNotices(app: TestApp, { world }: Emulator, seed: number): Promise<void> {
  const lost = seed % 4 === 1;
  const webhookUrl = lost ? '' : `${await app.listen()}/pay/webhooks/stripe`;
  Object.assign(world.stripe.settings, { webhooks: lost ? 'missing' : 'duplicate', webhookUrl });
}

async function addTables({ db, refreshMenu }: TestApp, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    number: String(firstTable + index),
    zone: null,
    seats: 4,
    position: firstTable + index,
    key_epoch: 1,
    retired: 0,
  }));
  await db.write((tx) => tx.run(tx.sql.insertInto('dining_tables').values(rows)));
  await refreshMenu();
}

async function seat({ lives, kind }: Scene, count: number, seed: number): Promise<readonly StoryGuest[]> {
  const seated = Array.from({ length: count }, (_, index): StoryGuest => {
    // Chance of their own: what one guest does must not hang on how fast another one was.
    return { phone: lives.phone(), kind, dice: dice(seed * 1_000 + index), orderId: '' };
  });
  for (const [index, guest] of seated.entries()) await sitDown(guest, firstTable + index);
  return seated;
}

async function playRound(scene: Scene, seated: readonly StoryGuest[]): Promise<void> {
  const { lives, dice: chance, cashier, manager, app, emulator } = scene;
  // Who does nothing for two hours is signed out.
  await Promise.all([cashier, manager].map((one) => one.call('staffPayments')));
  addTrouble(scene);
  await Promise.all(seated.map((guest) => survive(() => guest.dice.pick(deeds)(guest))));
  if (chance.percent(30)) lives.kill();
  if (chance.percent(50)) await approveAll(cashier);
  if (chance.percent(40)) await giveSomethingBack(app, manager, chance);
  const minutes = chance.pick([0, 0, 1, 1, 6, 12, 32]);
  app.clock.advance(minutes * minuteMs);
  emulator.world.clock.advance(minutes * minuteMs);
  emulator.world.tick();
  await survive(() => lives.work());
  await lives.restart();
}

/** Whatever a killed process was asked stays without an answer. */
async function survive(deed: () => Promise<void>): Promise<void> {
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/** Lets the gateway fail at some of the next calls. */
function addTrouble({ emulator, kind, dice: chance }: Scene): void {
  const { faults } = emulator.world;
  faults.clear();
  if (chance.percent(20)) return;
  // Done and not told is the worst that a gateway can do.
  const kinds = ['drop_after', 'drop_after', 'html', 'truncated_json', 'drop_before', 'http_500'] as const;
  const asked = {
    epg: ['Registration', 'Finalization', 'Finalization'],
    stripe: ['sessions.create', 'sessions.retrieve', 'sessions.expire', 'refunds.create', 'refunds.list'],
  } as const;
  const operation = chance.pick<string>(asked[kind]);
  faults.add({ kind: chance.pick(kinds), operation, times: 1 + chance.roll(3) });
  const givingBack = chance.pick(['drop_before', 'drop_after', 'http_500'] as const);
  if (kind === 'epg') faults.add({ kind: givingBack, operation: chance.pick(['Reversal', 'Refund']) });
}

/** Two days on which nothing goes wrong any more, and a manager sees to what needs a person. */
async function quietDays({ app, emulator, lives }: Scene): Promise<void> {
  emulator.world.faults.clear();
  lives.makeImmortal();
  await lives.restart();
  for (let step = 0; step < 36; step += 1) {
    // The first hour closely, then in strides: every question that is waited with comes to its turn.
    const minutes = step < 6 ? 10 : 100;
    app.clock.advance(minutes * minuteMs);
    emulator.world.clock.advance(minutes * minuteMs);
    emulator.world.tick();
    await lives.work();
    await seeToRefunds(app, emulator);
  }
}

function takenBy({ world }: Emulator): number {
  const bank = [...world.bank.transactions.values()].filter(({ state }) => state === 'captured');
  const stripe = [...world.stripe.sessions.values()].filter(({ payment }) => payment === 'paid');
  return [...bank, ...stripe].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
