/** Kills the real server again and again while people order and pay, and looks each time at what is left of it. */
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch } from '../child.ts';
import { root } from '../repository.ts';
import { type Sufra, startSufra } from '../sufra.ts';
import { type Books, openBooks, type Place } from './books.ts';
import { signInAtDesk, workAtDesk } from './cash-desk.ts';
import { type Chance, chanceOf } from './chance.ts';
import { checkBank, checkMoney, openAttempts } from './check-money.ts';
import { checkOrders } from './check-orders.ts';
import { dine } from './diner.ts';
import { type Counts, count, emptyJournal, type Journal } from './journal.ts';
import { makePhone } from './phone.ts';
import { makeTraffic, type Traffic } from './traffic.ts';

export type CrashOptions = {
  readonly seed: number;
  readonly cycles: number;
  /** A PostgreSQL address; undefined for SQLite. */
  readonly databaseUrl: string | undefined;
  /**
   * So long, in milliseconds, every card payment has to be settled at the end. Undefined: those that a kill cut off may
   * stay open, for the server takes a minute before it asks about them again.
   */
  readonly settleWithinMs: number | undefined;
  /** Hears how far it is. */
  readonly say: (line: string) => void;
};

export type CrashReport = {
  /** What the server said yes to. */
  readonly acknowledged: Counts;
  /** Writes that were without an answer at a kill, over all kills. */
  readonly cutOff: number;
  /** Milliseconds from each start after a kill until the server answers, in order of size. */
  readonly readyMs: readonly number[];
  /** What was wrong; empty when every promise was kept. */
  readonly broken: readonly string[];
};

type Scene = {
  readonly sufra: Sufra;
  readonly traffic: Traffic;
  readonly journal: Journal;
  readonly chance: Chance;
  readonly place: Place;
};

const tables = 12;
const dinersPerTable = 3;
const busyWithinMs = 1200;

/** Runs `cycles` kills of a server with new data and tells what they did. */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { seed, databaseUrl, say } = options;
  const chance = chanceOf(seed);
  const sufra = await startSufra(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  const place = { databaseUrl, dataDir: sufra.dataDir };
  const scene: Scene = { sufra, traffic: makeTraffic(), journal: emptyJournal(), chance, place };
  try {
    const report = await crashAndLook(scene, options);
    if (report.broken.length > 0) await keepData(scene, seed, say);
    return report;
  } finally {
    await sufra.stop();
  }
}

async function crashAndLook(scene: Scene, options: CrashOptions): Promise<CrashReport> {
  const { cycles, settleWithinMs, say } = options;
  const { traffic, journal } = scene;
  const readyMs: number[] = [];
  const broken: string[] = [];
  let cutOff = 0;
  traffic.open();
  const crowd = await seatCrowd(scene);
  for (let cycle = 1; cycle <= cycles && broken.length === 0; cycle += 1) {
    await addGatewayTrouble(scene);
    await Promise.race([busyMoment(scene), crowd.failed]);
    traffic.shut();
    readyMs.push(await crash(scene));
    await traffic.quiet();
    const { orders, payments, waiting } = count(journal);
    cutOff += waiting;
    broken.push(...(await look(scene, [checkOrders, checkMoney])));
    say(`${cycle}: ${orders} orders, ${payments} payments, ${waiting} cut off, ${broken.length} broken`);
    traffic.open();
  }
  await Promise.race([crowd.leave(), crowd.failed]);
  if (broken.length === 0) {
    if (settleWithinMs !== undefined) broken.push(...(await settle(scene, settleWithinMs)));
    const bank = (books: Books) => checkBank(books, scene.sufra.gatewayUrl);
    broken.push(...(await look(scene, [checkOrders, checkMoney, bank])));
  }
  return { acknowledged: count(journal), cutOff, readyMs: readyMs.toSorted((a, b) => a - b), broken };
}

/** Resolves somewhere in the middle of the work, after so many more orders as chance says. */
async function busyMoment({ journal, chance }: Scene): Promise<void> {
  const answered = () => journal.orders.filter((order) => order.standing === 'acknowledged').length;
  const enough = answered() + chance.whole(1, 25);
  const until = performance.now() + busyWithinMs;
  while (answered() < enough && performance.now() < until) await sleep(5);
  await sleep(chance.next() * 20);
}

/** Seats diners at tables and a cashier at the desk; `failed` rejects when one of them sees what must not be. */
async function seatCrowd({ sufra, traffic, journal, chance }: Scene) {
  const itemIds = await availableItems(sufra.url);
  const newPhone = () => makePhone(sufra.url, traffic);
  let leaving = false;
  let closing = false;
  const diners = Array.from({ length: tables }, (_, index) => {
    const table = { number: String(index + 1), paying: false };
    return Array.from({ length: dinersPerTable }, (_, seat) =>
      dine({
        name: `t${index + 1}d${seat + 1}`,
        table,
        phone: newPhone(),
        journal,
        chance: chance.fork(),
        itemIds,
        stop: () => leaving,
      }),
    );
  }).flat();
  const cashier = newPhone();
  await signInAtDesk(cashier);
  const desk = workAtDesk(cashier, journal, chance.fork(), () => closing);
  const failed = new Promise<never>((_, reject) => {
    for (const work of [...diners, desk]) work.catch(reject);
  });
  return {
    failed,
    leave: async () => {
      leaving = true;
      await Promise.all(diners);
      closing = true;
      await desk;
    },
  };
}

async function availableItems(url: string): Promise<readonly number[]> {
  const response = await fetch(`${url}/api/v1/customer/item/all/999999/1000`);
  const { data } = (await response.json()) as {
    data: { data: readonly { id: number; is_available: boolean }[] };
  };
  return data.data.filter((item) => item.is_available).map((item) => item.id);
}

/** Sometimes the gateway answers late, so that a kill falls between its work and our hearing of it. */
async function addGatewayTrouble({ chance, sufra }: Scene): Promise<void> {
  if (!chance.happens(0.5)) return;
  const delayMs = chance.whole(100, 600);
  await fetch(`${sufra.gatewayUrl}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'delay_after', operation: 'Finalization', delayMs, times: 3 }),
  });
}

/** Kills the server, now and then once more while it starts, and starts it; returns how long that took. */
async function crash({ sufra, chance, place }: Scene): Promise<number> {
  await sufra.kill();
  if (chance.happens(0.15)) await killAtStart(sufra, place, chance.whole(30, 500));
  const started = performance.now();
  await sufra.restart();
  return performance.now() - started;
}

async function killAtStart(sufra: Sufra, { databaseUrl, dataDir }: Place, afterMs: number): Promise<void> {
  const { port } = new URL(sufra.url);
  const settings = { PORT: port, DATA_DIR: dataDir, EPG_URL: sufra.gatewayUrl, DATABASE_URL: databaseUrl };
  const child = launch('apps/server/src/main.ts', { env: { ...process.env, ...settings }, output: 'hide' });
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

/** Waits until the server has asked the gateway about every card payment; tells of those that it did not. */
async function settle({ place }: Scene, withinMs: number): Promise<readonly string[]> {
  const books = await openBooks(place);
  const until = performance.now() + withinMs;
  try {
    let open = await openAttempts(books);
    while (open.length > 0 && performance.now() < until) {
      await sleep(500);
      open = await openAttempts(books);
    }
    return open.map((id) => `card attempt ${id} is still open after ${withinMs / 1000} s`);
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
