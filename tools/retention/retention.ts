/**
 * `npm run test:retention -- --evenings 164250 --days 300 --database sqlite|postgres`: lets a venue of 400 days forget the
 * guests of a quarter of them, measures how long guests who order meanwhile wait, and looks at what is left. The venue is
 * the same in every run. The figures also go to `.cache/proof/retention-DATABASE.json`, as a part of the proof.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { callerAt, type Times } from '../age/ask.ts';
import { growVenue } from '../age/venues.ts';
import { type Books, openBooks } from '../crash/books.ts';
import { manage } from '../fuzz/requests/people.ts';
import { environmentOf, type Place, startDemoServer } from '../processes/demo-server.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { leavePart } from '../proof/part.ts';
import { root } from '../repository.ts';
import { startPostgres } from '../test/postgres.ts';
import { faultsOf, partOf, type RetentionReport, type Waits } from './report.ts';

const dayMs = 24 * 60 * 60_000;
const pauseMs = 20;
const quietMs = 10_000;
/** Longer than any run on a slow machine; beyond it something hangs. */
const giveUpMs = 60 * 60_000;

type Options = {
  readonly evenings: number;
  /** How many days the venue keeps guests' data. */
  readonly days: number;
  readonly databaseUrl: string | undefined;
  readonly say: (line: string) => void;
};

/** Makes a venue of so many evenings, and lets it forget what is older. */
export async function forget({ evenings, days, databaseUrl, say }: Options): Promise<RetentionReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-retention-'));
  const place: Place = { dataDir, databaseUrl };
  try {
    await (await startDemoServer(place)).stop();
    await growVenue(place, evenings, say);
    await liftLimits(environmentOf(place));
    await manage(place, 'venue', 'set', `guest_data_days=${days}`);
    say(`${evenings} evenings written`);
    const books = await openBooks(place);
    try {
      // As old as that when the forgetting began: minutes later a few more are.
      const before = Date.now() - days * dayMs;
      const measured = await measure(place, books);
      const left = await whatIsLeft(books, before);
      const database = databaseUrl === undefined ? 'sqlite' : 'postgres';
      return { database, evenings, keptDays: days, ...measured, left, books: await checkBooks(place) };
    } finally {
      await books.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(place: Place, books: Books) {
  const server = await startDemoServer(place);
  try {
    const began = performance.now();
    const [during, after]: [Times, Times] = [new Map(), new Map()];
    const cleaned = await orderUntil(server.origin, during, () => findEntry(books), giveUpMs);
    const seconds = Math.round((performance.now() - began) / 1000);
    if (cleaned === undefined) throw new Error('the guests were not forgotten in time');
    await orderUntil(server.origin, after, async () => undefined, quietMs);
    const waits = { orderingMeanwhile: waitsOf(during), orderingAfterwards: waitsOf(after) };
    return { cleaned, seconds, ...waits };
  } finally {
    await server.stop();
  }
}

/** Orders again and again as one guest, until something is found or the time is over. */
async function orderUntil<Found>(
  origin: string,
  times: Times,
  found: () => Promise<Found | undefined>,
  untilMs: number,
): Promise<Found | undefined> {
  const guest = callerAt(origin, times, 'a guest');
  const { customer } = await guest.call<{ customer: { id: string } }>('tableInfo', {
    params: { table: '1' },
  });
  const params = { customerId: customer.id, perPage: '1000' };
  const menu = await guest.call<{ data: { id: number; is_available: boolean }[] }>('items', { params });
  const dish = menu.data.find(({ is_available }) => is_available);
  const body = { customer_id: customer.id, items: [{ item_id: dish?.id, quantity: 1 }] };
  times.clear();
  const began = performance.now();
  for (;;) {
    await guest.call('placeOrder', { body });
    const result = await found();
    if (result !== undefined || performance.now() - began > untilMs) return result;
    await sleep(pauseMs);
  }
}

async function findEntry(books: Books): Promise<Record<string, number> | undefined> {
  const [entry] = await books.rows<{ after: string }>(
    `select after from audit_log where action = 'privacy.retention' order by id desc limit 1`,
  );
  return entry === undefined ? undefined : (JSON.parse(entry.after) as Record<string, number>);
}

function waitsOf(times: Times): Waits {
  const sorted = [...times.values()].flat().toSorted((a, b) => a - b);
  const at = (part: number) => round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

const round = (ms: number) => Math.round(ms * 10) / 10;

/** What is older than the time and still says who somebody was. */
async function whatIsLeft(books: Books, before: number): Promise<Record<string, number>> {
  const count = async (from: string) =>
    Number((await books.rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n);
  return {
    names: await count(
      `shares where created_at < ${before} and payer_name is not null and payer_name <> '—'`,
    ),
    calls: await count(`service_requests where requested_at < ${before}`),
    comments: await count(`feedback where created_at < ${before} and comment is not null`),
    guests: await count(`devices where created_at < ${before} and not exists (
      select 1 from visit_guests where visit_guests.customer_id = devices.customer_id and joined_at >= ${before})
      and not exists (
      select 1 from favourites where favourites.customer_id = devices.customer_id and favourites.created_at >= ${before})`),
  };
}

async function checkBooks(place: Place): Promise<string> {
  const program = join(root, 'apps/server/src/cli/ledger-check.ts');
  const run = promisify(execFile)(process.execPath, [program], { env: environmentOf(place) });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** A venue of 400 days, which keeps guests' data for three quarters of them. */
export const usual = { evenings: 164_250, days: 300 } as const;

/** Does it on one of the databases, and leaves the part of the proof; returns its faults. */
export async function prove(
  database: 'sqlite' | 'postgres',
  how: { readonly evenings: number; readonly days: number },
): Promise<readonly string[]> {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  try {
    const databaseUrl = await postgres?.createDatabase();
    const report = await forget({ ...how, databaseUrl, say: console.log });
    console.log(JSON.stringify(report, undefined, 2));
    leavePart(partOf(report));
    return faultsOf(report);
  } finally {
    await postgres?.stop();
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      evenings: { type: 'string', default: String(usual.evenings) },
      days: { type: 'string', default: String(usual.days) },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const { database } = values;
  if (database !== 'sqlite' && database !== 'postgres')
    throw new Error('--database must be sqlite or postgres');
  const faults = await prove(database, { evenings: Number(values.evenings), days: Number(values.days) });
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
