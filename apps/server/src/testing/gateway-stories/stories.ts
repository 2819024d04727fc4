import type { Emulator } from '@sufra/emulator/emulator';
import type { DialectName } from '../../database/sql.ts';
import { type SeededRandom, seededRandom } from '../money-model/random.ts';
import { approveAll, cashierWithDrawer } from '../payments/cash-desk.ts';
import { emulatedGateway } from '../payments/emulated-gateway.ts';
import type { Device } from '../people/device.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { bookErrors } from './books.ts';
import { actions, type StoryGuest, sitDown } from './guest.ts';
import { type KillableServer, Killed, startKillableServer } from './killable-server.ts';
import { handleRefunds, refundSomething } from './manager.ts';

/** The result of one evening of stories. */
export interface Evening {
  readonly kills: number;
  /** What the gateway captured, in fils: an evening without payments proves nothing. */
  readonly taken: number;
  /** One line for each broken invariant; empty when all is well. */
  readonly wrong: readonly string[];
}

interface Scene {
  readonly app: TestApp;
  readonly emulator: Emulator;
  readonly server: KillableServer;
  readonly kind: 'epg' | 'stripe';
  readonly cashier: Device;
  readonly manager: Device;
  readonly random: SeededRandom;
}

const rounds = 7;
/** Table numbers after those of the fixture, so that each guest sits alone. */
const firstTable = 11;
const minuteMs = 60_000;

/**
 * Plays `guests` stories in parallel: guests pay by card and otherwise, gateways answer late, wrongly or not at all,
 * and the server is killed in between. Then nothing goes wrong for two days, and the books must agree.
 */
export async function playEvening(seed: number, guests: number, dialect: DialectName): Promise<Evening> {
  const random = seededRandom(seed);
  const kind = seed % 2 === 0 ? 'epg' : 'stripe';
  // Half of the accounts may ask the bank for lists, and have to give up what they never finalise.
  const strict = seed % 4 === 0;
  const settings = strict ? { EPG_QUERY: '1', EPG_REVERSE_UNFINISHED: '1' } : {};
  await using gateway = await emulatedGateway({ kind, totalTimeoutMs: 1_000, settings });
  const { emulator, provider } = gateway;
  if (strict) Object.assign(emulator.world.bank.settings, { query: 'on', secondFinalise: 'closed' });
  await using app = await testApp({ dialect, provider, mayFail: true });
  await addTables(app, guests);
  await deliverNotices(app, emulator, seed);
  const server = await startKillableServer(app, provider, seededRandom(seed + 500_000));
  const [cashier, manager] = [await cashierWithDrawer(app), await app.staff('manager')];
  const scene: Scene = { app, emulator, server, kind, cashier, manager, random };
  const seated = await seat(scene, guests, seed);
  for (let round = 0; round < rounds; round += 1) await playRound(scene, seated);
  await quietDays(scene);
  const wrong = await bookErrors(app, emulator);
  await server.close();
  return { kills: server.kills(), taken: takenBy(emulator), wrong };
}

/**
 * Stripe's notices are lost on half of its evenings; on the others each arrives twice, at a process that isn't killed.
 */
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

async function seat({ server, kind }: Scene, count: number, seed: number): Promise<readonly StoryGuest[]> {
  const seated = Array.from({ length: count }, (_, index): StoryGuest => {
    // Their own random numbers: one guest's actions must not depend on how fast another one was.
    return { phone: server.phone(), kind, random: seededRandom(seed * 1_000 + index), orderId: '' };
  });
  for (const [index, guest] of seated.entries()) await sitDown(guest, firstTable + index);
  return seated;
}

async function playRound(scene: Scene, seated: readonly StoryGuest[]): Promise<void> {
  const { server, random, cashier, manager, app, emulator } = scene;
  // Staff are signed out after two hours without a request.
  await Promise.all([cashier, manager].map((one) => one.call('staffPayments')));
  addFaults(scene);
  await Promise.all(seated.map((guest) => ignoreKill(() => guest.random.pick(actions)(guest))));
  if (random.percent(30)) server.kill();
  if (random.percent(50)) await approveAll(cashier);
  if (random.percent(40)) await refundSomething(app, manager, random);
  const minutes = random.pick([0, 0, 1, 1, 6, 12, 32]);
  app.clock.advance(minutes * minuteMs);
  emulator.world.clock.advance(minutes * minuteMs);
  emulator.world.tick();
  await ignoreKill(() => server.runJobs());
  await server.restart();
}

/** Requests to a killed process get no answer; that is expected. */
async function ignoreKill(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/** Makes the gateway fail at some of the next calls. */
function addFaults({ emulator, kind, random }: Scene): void {
  const { faults } = emulator.world;
  faults.clear();
  if (random.percent(20)) return;
  // The worst failure: the gateway did it but its answer is lost.
  const kinds = ['drop_after', 'drop_after', 'html', 'truncated_json', 'drop_before', 'http_500'] as const;
  const asked = {
    epg: ['Registration', 'Finalization', 'Finalization', 'QueryData'],
    stripe: ['sessions.create', 'sessions.retrieve', 'sessions.expire', 'refunds.create', 'refunds.list'],
  } as const;
  const operation = random.pick<string>(asked[kind]);
  faults.add({ kind: random.pick(kinds), operation, times: 1 + random.below(3) });
  const refundFault = random.pick(['drop_before', 'drop_after', 'http_500'] as const);
  if (kind === 'epg') faults.add({ kind: refundFault, operation: random.pick(['Reversal', 'Refund']) });
}

/** Two days without failures, in which a manager handles what needs a person. */
async function quietDays({ app, emulator, server }: Scene): Promise<void> {
  emulator.world.faults.clear();
  server.stopKilling();
  await server.restart();
  for (let step = 0; step < 36; step += 1) {
    // Small steps in the first hour, then larger ones, so that every retry gets its turn.
    const minutes = step < 6 ? 10 : 100;
    app.clock.advance(minutes * minuteMs);
    emulator.world.clock.advance(minutes * minuteMs);
    emulator.world.tick();
    await server.runJobs();
    await handleRefunds(app, emulator);
  }
}

function takenBy({ world }: Emulator): number {
  const bank = [...world.bank.transactions.values()].filter(({ state }) => state === 'captured');
  const stripe = [...world.stripe.sessions.values()].filter(({ payment }) => payment === 'paid');
  return [...bank, ...stripe].reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
