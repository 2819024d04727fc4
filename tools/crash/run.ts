/** Kills the real server again and again while people order and pay, and checks each time what survived. */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../processes/child.ts';
import { gatewaySettings } from '../processes/gateway.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { type Starts, startBare } from '../processes/starts.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { root } from '../repository.ts';
import { askedRefunds, lookAtBank, settle } from './at-bank.ts';
import { type Books, openBooks, type Place } from './books.ts';
import { checkMoney } from './check-money.ts';
import { checkOrders } from './check-orders.ts';
import { seatCrowd } from './crowd.ts';
import { type Counts, count, emptyJournal, type Journal } from './journal.ts';
import { makeTraffic, type Traffic } from './phone.ts';
import { type SeededRandom, seededRandom } from './random.ts';

export type CrashOptions = {
  readonly seed: number;
  readonly cycles: number;
  /** The gateway for card payments. */
  readonly provider: 'epg' | 'stripe';
  /** A PostgreSQL URL; undefined for SQLite. */
  readonly databaseUrl: string | undefined;
  /**
   * How long, in milliseconds, card payments and refunds may take to settle at the end. Undefined: those interrupted by
   * a kill may stay open, because the server waits a minute before it asks about them again.
   */
  readonly settleWithinMs: number | undefined;
  /** Called with progress messages. */
  readonly say: (line: string) => void;
};

export type CrashReport = {
  /** What the server acknowledged. */
  readonly acknowledged: Counts;
  /** Writes without an answer at the time of a kill, over all kills. */
  readonly cutOff: number;
  /** Refunds interrupted by a kill: the gateway was asked, and had not answered. */
  readonly cutRefunds: number;
  readonly starts: Starts;
  /** Every broken invariant; empty when all is well. */
  readonly broken: readonly string[];
};

type Scene = {
  readonly sufra: Sufra;
  readonly traffic: Traffic;
  readonly journal: Journal;
  readonly random: SeededRandom;
  readonly place: Place;
  /** Refunds interrupted by a kill. */
  readonly cutRefunds: Set<string>;
  /** The environment of every server of this run, in addition to what `startSufra` sets. */
  readonly settings: Readonly<Record<string, string>>;
};

const busyWithinMs = 1200;

/**
 * What settles at the end: the server asks again five minutes after a question that it died in, where it had asked three times
 * before.
 */
export const usualSettleWithinMs = 400_000;

/** Kills a server with new data `cycles` times and reports the result. */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { seed, databaseUrl, provider, say } = options;
  const random = seededRandom(seed);
  const settings = {
    PAYMENT_PROVIDER: `${provider}-emulator`,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const sufra = await startSufra(settings);
  await liftLimits({ ...settings, DATA_DIR: sufra.dataDir });
  const place = { databaseUrl, dataDir: sufra.dataDir };
  const scene: Scene = {
    sufra,
    traffic: makeTraffic(),
    journal: emptyJournal(),
    random,
    place,
    cutRefunds: new Set(),
    settings,
  };
  try {
    await control(scene, 'stripe', { webhookUrl: `${sufra.url}/pay/webhooks/stripe` });
    const report = await crashAndLook(scene, options);
    if (report.broken.length > 0) await keepData(scene, seed, say);
    return report;
  } finally {
    await sufra.stop();
  }
}

async function crashAndLook(scene: Scene, options: CrashOptions): Promise<CrashReport> {
  const { cycles, settleWithinMs, say } = options;
  const { traffic, journal, cutRefunds } = scene;
  const readyMs: number[] = [];
  const bareMs: number[] = [];
  const broken: string[] = [];
  let cutOff = 0;
  traffic.open();
  const crowd = await seatCrowd({ ...scene, url: scene.sufra.url });
  for (let cycle = 1; cycle <= cycles && broken.length === 0; cycle += 1) {
    await addGatewayTrouble(scene);
    await Promise.race([busyMoment(scene), crowd.failed]);
    traffic.shut();
    readyMs.push(await crash(scene));
    bareMs.push(await startBare());
    await traffic.quiet();
    const { orders, payments, refunds, waiting } = count(journal);
    cutOff += waiting;
    broken.push(...(await look(scene, [checkOrders, checkMoney])), ...(await lookAtBank(scene)));
    const counts = `${orders} orders, ${payments} payments, ${refunds} refunds`;
    say(`${cycle}: ${counts}, ${waiting} cut off, ${broken.length} broken`);
    traffic.open();
  }
  await Promise.race([crowd.leave(), crowd.failed]);
  if (broken.length === 0) {
    if (settleWithinMs !== undefined) broken.push(...(await settle(scene, crowd.manager, settleWithinMs)));
    broken.push(...(await look(scene, [checkOrders, checkMoney])), ...(await lookAtBank(scene)));
  }
  const starts = { readyMs: readyMs.toSorted((a, b) => a - b), bareMs };
  return { acknowledged: count(journal), cutOff, cutRefunds: cutRefunds.size, starts, broken };
}

/**
 * Resolves in the middle of the work: after a random number of further orders, or every other time as soon as a refund
 * is being requested at the gateway.
 */
async function busyMoment({ journal, random, place, cutRefunds }: Scene): Promise<void> {
  const answered = () => journal.orders.filter((order) => order.status === 'acknowledged').length;
  const enough = answered() + random.whole(1, 25);
  const inRefund = random.happens(0.5);
  const until = performance.now() + busyWithinMs;
  const books = await openBooks(place);
  while (answered() < enough && performance.now() < until) {
    await sleep(5);
    if (inRefund && (await askedRefunds(books)).some((id) => !cutRefunds.has(id))) break;
  }
  await books.close();
  await sleep(random.next() * 20);
}

const slowCalls = {
  epg: ['Finalization', 'Reversal', 'Refund'],
  stripe: ['sessions.retrieve', 'refunds.create', 'refunds.list'],
} as const;

/** Sometimes the gateway answers late, so that a kill falls between its work and its answer. */
async function addGatewayTrouble(scene: Scene): Promise<void> {
  const { random, settings } = scene;
  const calls = settings['PAYMENT_PROVIDER'] === 'stripe-emulator' ? slowCalls.stripe : slowCalls.epg;
  for (const operation of calls) {
    if (!random.happens(0.7)) continue;
    await control(scene, 'faults', {
      kind: 'delay_after',
      operation,
      delayMs: random.whole(100, 1200),
      times: 3,
    });
  }
}

async function control({ sufra }: Scene, what: 'faults' | 'stripe', body: object): Promise<void> {
  const done = await fetch(`${sufra.gatewayUrl}/_control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!done.ok) throw new Error(`the gateway does not take ${what}: ${await done.text()}`);
}

/** Kills the server, sometimes again while it starts, and restarts it; returns how long that took. */
async function crash(scene: Scene): Promise<number> {
  const { sufra, random, cutRefunds, place } = scene;
  await sufra.kill();
  const books = await openBooks(place);
  for (const id of await askedRefunds(books)) cutRefunds.add(id);
  await books.close();
  if (random.happens(0.15)) await killAtStart(scene, random.whole(30, 500));
  const started = performance.now();
  await sufra.restart();
  return performance.now() - started;
}

async function killAtStart({ sufra, settings }: Scene, afterMs: number): Promise<void> {
  const own = { PORT: new URL(sufra.url).port, DATA_DIR: sufra.dataDir };
  const env = { ...process.env, ...own, ...gatewaySettings(settings, sufra.gatewayUrl), ...settings };
  const child = launch('apps/server/src/main.ts', { env, output: 'hide' });
  await sleep(afterMs);
  child.kill();
  await child.ended;
}

type Check = (books: Books, journal: Journal) => Promise<readonly string[]>;

async function look({ place, journal }: Scene, checks: readonly Check[]): Promise<readonly string[]> {
  const books = await openBooks(place);
  try {
    const found: string[] = [...(await books.damage())];
    for (const check of checks) found.push(...(await check(books, journal)));
    return found;
  } finally {
    await books.close();
  }
}

async function keepData({ place }: Scene, seed: number, say: CrashOptions['say']): Promise<void> {
  if (place.databaseUrl !== undefined) return;
  const folder = join(root, '.cache', `crash-${seed}`);
  await mkdir(folder, { recursive: true });
  for (const file of ['sufra.db', 'sufra.db-wal']) {
    await cp(join(place.dataDir, file), join(folder, file), { force: true });
  }
  say(`The database is kept in ${folder}`);
}
