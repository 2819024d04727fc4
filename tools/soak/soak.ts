/**
 * `npm run test:soak -- --minutes 60 --tables 60 --database sqlite|postgres --seed N`: a full house on a real server. Four
 * guests at each table read, order and pay; staff cook, serve and take the money; dishes go off and on. The server's
 * memory and its times must stay as they are, and nobody may meet an error. With `--short` it is three minutes of a
 * small house, which `npm test` runs beside its other tests.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seededRandom } from '../crash/random.ts';
import { type Heap, openHeap } from '../memory/heap.ts';
import { startDemoServer } from '../processes/demo-server.ts';
import { startGateway } from '../processes/gateway.ts';
import { prepareData } from '../processes/large-venue.ts';
import { freePort } from '../processes/ports.ts';
import { quantile } from '../quantile.ts';
import { startPostgres } from '../test/postgres.ts';
import { allowed, allowedBesideOthers, faultsIn, type Stretch, trendOf } from './judge.ts';
import { fillTable, type House } from './party.ts';
import { newCaller, newRecording, type Recording } from './recording.ts';
import { signIn, work } from './staff.ts';

/** A soak to be done. */
export type SoakOptions = {
  readonly minutes: number;
  readonly tables: number;
  readonly seed: number;
  readonly databaseUrl: string | undefined;
  /** How many dishes the menu has; undefined for the demo's menu, which has twelve tables. */
  readonly dishes: number | undefined;
  /** How long a measured stretch is, in ms. */
  readonly stretchMs: number;
  /** See `House`. */
  readonly stayMs: number;
  readonly thinkMs: number;
  readonly say: (line: string) => void;
};

/** What came out. */
export type SoakReport = {
  readonly series: readonly Stretch[];
  readonly answers: number;
  readonly parties: number;
  readonly errors: readonly string[];
};

/** A full house as it is: a party stays four to eight minutes, and somebody taps every three seconds. */
export const usual = {
  tables: 60,
  dishes: 200,
  stretchMs: 10_000,
  stayMs: 4 * 60_000,
  thinkMs: 3000,
} as const;

/** A house as small as the demo, with parties that come and go within its three minutes. */
const short = {
  minutes: 3,
  tables: 12,
  dishes: undefined,
  stretchMs: 10_000,
  stayMs: 20_000,
  thinkMs: 2000,
} as const;

const minuteMs = 60_000;

/** Opens a house, fills it, and closes it after so many minutes. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { dataDir, settings } = await prepare(options);
  const gateway = startGateway(await freePort(), process.env);
  try {
    await gateway.ready;
    const place = { dataDir, databaseUrl: options.databaseUrl };
    const server = await startDemoServer(place, { ...settings, EPG_URL: gateway.url });
    try {
      const heap = await openHeap(server.inspector);
      const report = await fillHouse(server.origin, heap, options);
      heap.close();
      return report;
    } finally {
      await server.stop();
    }
  } finally {
    gateway.child.stop();
    await gateway.child.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function prepare({ databaseUrl, dishes }: SoakOptions) {
  if (dishes === undefined) return { dataDir: await mkdtemp(join(tmpdir(), 'sufra-soak-')), settings: {} };
  const { DATA_DIR: dataDir = '' } = await prepareData(databaseUrl, { dishes });
  // With another menu the venue isn't the demo any more.
  const settings = { DEMO: '0', PAYMENT_PROVIDER: 'epg-emulator', ALLOW_EMULATOR: '1' };
  return { dataDir, settings };
}

async function fillHouse(origin: string, heap: Heap, options: SoakOptions): Promise<SoakReport> {
  const { tables, seed, stayMs, thinkMs } = options;
  const random = seededRandom(seed);
  const recording = newRecording();
  let [closing, closed] = [false, false];
  const manager = await signIn(origin, recording, 'manager');
  const dishes = await readDishes(origin, recording);
  const house: House = { origin, recording, manager, dishes, stayMs, thinkMs, closing: () => closing };
  const staff = work(house, random.fork(), () => closed);
  const guests = Array.from({ length: tables }, (_, table) =>
    fillTable(house, String(table + 1), random.fork()),
  );
  const series = await measure(heap, recording, options);
  closing = true;
  const parties = await Promise.all(guests);
  closed = true;
  await staff;
  return {
    series,
    answers: recording.total(),
    parties: parties.reduce((sum, one) => sum + one, 0),
    errors: recording.errors,
  };
}

async function readDishes(origin: string, recording: Recording): Promise<House['dishes']> {
  const params = { customerId: '999999', perPage: '1000' };
  const list = await newCaller(origin, recording).call('items', { params });
  return (list?.data ?? []).map(({ id, slug }) => ({ id, slug }));
}

async function measure(
  heap: Heap,
  recording: Recording,
  { minutes, stretchMs, say }: SoakOptions,
): Promise<readonly Stretch[]> {
  const series: Stretch[] = [];
  const began = performance.now();
  for (let stretch = 0; stretch < (minutes * minuteMs) / stretchMs; stretch += 1) {
    await sleep(stretchMs);
    const { times, answers } = recording.take();
    const heldMb = await recording.pause(() => heap.held());
    const measured: Stretch = {
      minute: (performance.now() - began) / minuteMs,
      answers,
      p50Ms: quantile(times, 0.5),
      p99Ms: quantile(times, 0.99),
      heldMb,
    };
    series.push(measured);
    say(lineOf(measured, recording.errors.length));
  }
  return series;
}

function lineOf({ minute, answers, p50Ms, p99Ms, heldMb }: Stretch, errors: number): string {
  return `${minute.toFixed(1)} min: ${answers} answers, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${heldMb.toFixed(1)} MB, ${errors} errors`;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      tables: { type: 'string', default: String(usual.tables) },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'sqlite' },
      short: { type: 'boolean', default: false },
    },
  });
  const { minutes, tables, seed, database } = values;
  const house = values.short ? short : { ...usual, minutes: Number(minutes), tables: Number(tables) };
  const limits = values.short ? allowedBesideOthers : allowed;
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  try {
    console.log(`Seed ${seed}, ${house.minutes} minutes, ${house.tables} tables, ${database}`);
    const { series, answers, parties, errors } = await soak({
      ...house,
      seed: Number(seed),
      databaseUrl: await postgres?.createDatabase(),
      say: console.log,
    });
    const { filledMb, growthMb, p99First, p99Last } = trendOf(series, limits);
    console.log(`${answers} answers to ${parties} parties, ${errors.length} errors`);
    console.log(
      `memory ${filledMb.toFixed(1)} MB more, ${growthMb.toFixed(1)} MB of them in the second half; p99 ${p99First.toFixed(1)}, then ${p99Last.toFixed(1)} ms`,
    );
    const faults = faultsIn(series, errors, limits);
    for (const fault of faults) console.log(fault);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

if (import.meta.main) process.exitCode = await main();
