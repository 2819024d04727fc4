/**
 * `npm run test:age -- --evenings 100000 --database sqlite|postgres`: measures how long each call of guests and staff
 * takes in a new venue and after that many evenings, and checks the old venue's books.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { environmentOf, type Place, startDemoServer } from '../processes/demo-server.ts';
import { root } from '../repository.ts';
import { startPostgres } from '../test/postgres.ts';
import { callerAt, type Times } from './ask.ts';
import { signInStaff, spendEvening } from './evening-out.ts';
import { type Run, regularToken, writeEvenings } from './evenings.ts';

/** No call may take longer. */
const callMsMax = 50;

/**
 * A call in a new venue and in an old one, in milliseconds: the fastest round, since other programs can only slow it
 * down. A regular guest has no time in a new venue.
 */
export type Aged = { readonly call: string; readonly young: number | undefined; readonly old: number };

type Options = {
  readonly evenings: number;
  readonly rounds: number;
  readonly databaseUrl: string | undefined;
  readonly say: (line: string) => void;
};

/** Fills a venue with old evenings and measures before and after; also returns what `ledger:check` says. */
export async function grow({ evenings, rounds, databaseUrl, say }: Options): Promise<{
  readonly calls: readonly Aged[];
  readonly books: string;
}> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-age-'));
  const place = { dataDir, databaseUrl };
  try {
    const young = await measure(place, rounds);
    const began = performance.now();
    await growOld(place, evenings);
    say(`${evenings} evenings written in ${seconds(began)}`);
    const books = await checkBooks(place);
    say(books.split('\n').slice(-5).join('\n'));
    const old = await measure(place, rounds, `sufra_diner=${regularToken}`);
    const calls = [...old].map(([call, times]): Aged => {
      const before = young.get(call);
      return { call, young: before && Math.min(...before), old: Math.min(...times) };
    });
    return { calls, books };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Goes through an evening this many times as a new guest, and as the regular one if given. */
async function measure(place: Place, rounds: number, regular?: string): Promise<Times> {
  const server = await startDemoServer(place);
  try {
    const [times, warmingUp]: [Times, Times] = [new Map(), new Map()];
    for (let round = 0; round <= rounds; round += 1) {
      // The first answers of a server are slow because its code is still being compiled.
      const noted = round === 0 ? warmingUp : times;
      const staff = await signInStaff(server.origin, warmingUp);
      const measured = callerAt(server.origin, noted, 'staff', staff.cookie());
      await spendEvening(callerAt(server.origin, noted, 'a new guest'), measured, '1');
      if (regular !== undefined && round < 4)
        await spendEvening(callerAt(server.origin, noted, 'a regular guest', regular), measured, '3');
    }
    return times;
  } finally {
    await server.stop();
  }
}

/** Writes old evenings into a venue that no server uses. */
export async function growOld({ dataDir, databaseUrl }: Place, evenings: number): Promise<void> {
  const regularHash = createHash('sha256').update(regularToken).digest('base64url');
  const about = { count: evenings, now: Date.now(), cashier: 'aged', regularHash };
  if (databaseUrl === undefined) {
    const db = new DatabaseSync(join(dataDir, 'sufra.db'));
    db.exec('pragma synchronous = off; pragma cache_size = -200000; pragma temp_store = memory');
    const run: Run = async (sql) => db.exec(sql);
    await writeEvenings(run, about);
    db.exec('pragma wal_checkpoint(truncate)');
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run: Run = async (sql) => void (await client.query(sql));
  await writeEvenings(run, about);
  // PostgreSQL does this by itself within minutes; we don't wait for it.
  await run('vacuum analyze');
  await client.end();
}

async function checkBooks(place: Place): Promise<string> {
  const program = join(root, 'apps/server/src/cli/ledger-check.ts');
  const run = promisify(execFile)(process.execPath, [program], { env: environmentOf(place) });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  return stdout.trim();
}

/** The calls that are too slow in the old venue, one line each; payments are also compared with the new venue. */
export function tooSlow(calls: readonly Aged[], msMax: number): readonly string[] {
  return calls
    .filter(({ call, young, old }) => {
      const pays = /^(pay[A-Z]|approve|withdraw|claim)/.test(call);
      return old > msMax || (pays && young !== undefined && old > young * 1.5 + msMax / 10);
    })
    .map(({ call, young, old }) => `${call}: ${old.toFixed(1)} ms, ${young?.toFixed(1) ?? '–'} when young`);
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`;
}

function printTable(calls: readonly Aged[]): void {
  const width = Math.max(...calls.map(({ call }) => call.length));
  console.log(`\n${'at best, ms'.padEnd(width)}  young    old`);
  for (const { call, young, old } of calls.toSorted((a, b) => b.old - a.old))
    console.log(
      `${call.padEnd(width)}  ${(young?.toFixed(1) ?? '–').padStart(5)}  ${old.toFixed(1).padStart(5)}`,
    );
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      evenings: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '7' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const postgres = values.database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  try {
    const { calls, books } = await grow({
      evenings: Number(values.evenings),
      rounds: Number(values.rounds),
      databaseUrl: await postgres?.createDatabase(),
      say: console.log,
    });
    printTable(calls);
    const slow = tooSlow(calls, callMsMax);
    for (const line of slow) console.log(`too slow: ${line}`);
    return slow.length === 0 && books.includes('the books are sound') ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

if (import.meta.main) process.exitCode = await main();
