/** The young venue and the old one: where they are, and how the old one got its years. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { type Place, startDemoServer } from '../processes/demo-server.ts';
import { type Postgres, startPostgres } from '../test/postgres.ts';
import { untilCounted } from './ask.ts';
import { eveningsADay } from './evening-ids.ts';
import { signInStaff } from './evening-out.ts';
import { cookingTimes, type Run, regularToken, startOf, writeEvenings, writePassing } from './evenings.ts';

/** Days of evenings that are written in one transaction: some seconds' work. */
const daysAtOnce = 25;

/** Where an old venue is kept, so that a run that was broken off goes on with it. */
export type Grounds = {
  readonly young: Place;
  readonly old: Place;
  /**
   * The old venue to measure: a copy, so that every run begins with the papers, reports and answers of the same day as the
   * first one. Its years are counted.
   */
  readonly copyOld: () => Promise<Place>;
  /** Ends the databases; `keep` leaves the old venue for another run. */
  readonly leave: (keep: boolean) => Promise<void>;
};

/** Makes room for a new venue and an old one, or finds the old one of an earlier run under the same name. */
export async function findGrounds(
  database: 'sqlite' | 'postgres',
  { name = `sufra-age-${database}`, durable = true } = {},
): Promise<Grounds> {
  const folder = join(tmpdir(), name);
  await mkdir(join(folder, 'old'), { recursive: true });
  const youngDir = await mkdtemp(join(tmpdir(), 'sufra-age-young-'));
  const postgres =
    database === 'postgres' ? await startPostgres({ durable, keptIn: join(folder, 'cluster') }) : undefined;
  const young = { dataDir: youngDir, databaseUrl: await postgres?.createDatabase() };
  const old = { dataDir: join(folder, 'old'), databaseUrl: await oldDatabase(postgres) };
  const copyDir = join(folder, 'copy');
  const urls = [young.databaseUrl];
  return {
    young,
    old,
    copyOld: async () => {
      await countYears(old);
      await tidyUp(old);
      await rm(copyDir, { recursive: true, force: true });
      await cp(old.dataDir, copyDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
      const databaseUrl = await postgres?.createDatabase('old');
      urls.push(databaseUrl);
      return { dataDir: copyDir, databaseUrl };
    },
    leave: async (keep) => {
      await postgres?.dropDatabases(urls.filter((url) => url !== undefined));
      await postgres?.stop();
      for (const one of [youngDir, copyDir]) await rm(one, { recursive: true, force: true });
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What was counted is new to PostgreSQL, which learns by itself within a minute how much it is. */
async function tidyUp(place: Place): Promise<void> {
  const { tidy, end } = await writer(place);
  try {
    await tidy();
  } finally {
    await end();
  }
}

/** Lets the server count every day of a venue, which it does beside its work: it would answer more slowly meanwhile. */
async function countYears(place: Place): Promise<void> {
  const server = await startDemoServer(place);
  try {
    const today = Temporal.Now.plainDateISO();
    const query = { from: today.toString(), to: today.toString() };
    await untilCounted(await signInStaff(server.origin, new Map()), query);
  } finally {
    await server.stop();
  }
}

async function oldDatabase(postgres: Postgres | undefined): Promise<string | undefined> {
  if (postgres === undefined) return undefined;
  const url = new URL(postgres.url);
  url.pathname = '/old';
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'old'");
  if (rowCount === 0) await client.query('create database old');
  await client.end();
  return url.href;
}

/**
 * Writes evenings into a venue, which it makes, until it has so many; goes on where an earlier run was broken off. The most
 * regular guest is there every `regularEvery` evenings: once a day, unless it says otherwise.
 */
export async function growVenue(
  place: Place,
  evenings: number,
  say: (line: string) => void,
  regularEvery = eveningsADay,
): Promise<void> {
  // Makes the schema and the demo's menu, if they aren't there.
  await (await startDemoServer(place)).stop();
  const { run, count, tidy, end } = await writer(place);
  try {
    const start = await startIn(place, evenings);
    const regularHash = createHash('sha256').update(regularToken).digest('base64url');
    let from = await count("select count(*) as n from visits where id like '00000000-0001-%'");
    while (from < evenings) {
      const portion = Math.min(eveningsADay * daysAtOnce, evenings - from);
      await writeEvenings(run, { from, count: portion, start, cashier: 'aged', regularHash, regularEvery });
      from += portion;
      say(`${from} of ${evenings} evenings written`);
    }
    if ((await count("select count(*) as n from idempotency where key like 'aged-%'")) === 0)
      await writePassing(run, Date.now());
    if ((await count('select count(*) as n from (select 1 from preparation_times limit 1) as one')) === 0)
      await run(cookingTimes(Date.now()));
    await tidy();
  } finally {
    await end();
  }
}

/** When the first evening was; kept beside the data, since evenings that are written later follow it. */
async function startIn({ dataDir }: Place, evenings: number): Promise<number> {
  const file = join(dataDir, 'first-evening');
  try {
    return Number(await readFile(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const start = startOf(evenings, Date.now());
    await writeFile(file, String(start));
    return start;
  }
}

type Writer = {
  readonly run: Run;
  readonly count: (sql: string) => Promise<number>;
  /** What the database would do by itself within minutes. */
  readonly tidy: () => Promise<void>;
  readonly end: () => Promise<void>;
};

async function writer({ dataDir, databaseUrl }: Place): Promise<Writer> {
  if (databaseUrl === undefined) {
    const db = new DatabaseSync(join(dataDir, 'sufra.db'));
    db.exec('pragma synchronous = off; pragma cache_size = -200000; pragma temp_store = memory');
    return {
      run: async (sql) => db.exec(sql),
      count: async (sql) => Number(db.prepare(sql).get()?.['n']),
      tidy: async () => db.exec('pragma wal_checkpoint(truncate)'),
      end: async () => db.close(),
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("set synchronous_commit = off; set work_mem = '64MB'");
  return {
    run: async (sql) => void (await client.query(sql)),
    count: async (sql) => Number((await client.query<{ n: string }>(sql)).rows[0]?.n),
    tidy: async () => void (await client.query('vacuum analyze')),
    end: () => client.end(),
  };
}
