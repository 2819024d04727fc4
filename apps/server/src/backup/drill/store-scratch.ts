import pg from 'pg';
import { BadBackup } from '../bad-backup.ts';

const prefix = 'sufra_drill_';
const abandonedAfterMs = 24 * 60 * 60_000;
const mayNot = '42501';

/** Makes a database beside that of `url`, for `work` alone, and drops it. Also drops what killed drills have left. */
export async function withScratchDatabase<Value>(
  url: string,
  now: number,
  work: (scratchUrl: string) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, application_name: 'sufra drill' });
  await client.connect();
  const name = `${prefix}${now}_${process.pid}`;
  try {
    await dropAbandoned(client, now);
    await create(client, name);
    try {
      const scratch = new URL(url);
      scratch.pathname = `/${name}`;
      return await work(scratch.href);
    } finally {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    }
  } finally {
    await client.end();
  }
}

async function create(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== mayNot) throw error;
    const { rows } = await client.query<{ user: string }>('select current_user as user');
    throw new BadBackup(
      `a drill needs a scratch database, and ${rows[0]?.user} may make none: alter role "${rows[0]?.user}" createdb`,
      { cause: error },
    );
  }
}

async function dropAbandoned(client: pg.Client, now: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1) and datdba = current_user::regrole`,
    [prefix],
  );
  for (const { name } of rows) {
    const made = Number(name.slice(prefix.length).split('_')[0]);
    if (now - made > abandonedAfterMs)
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`);
  }
}
