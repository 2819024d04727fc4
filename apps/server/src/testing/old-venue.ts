/** Venues of older versions, filled by these versions themselves: `tools/upgrade/fixtures`. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { freshDatabase } from '../../../../tools/test/test-database.ts';
import type { Remembered } from '../../../../tools/upgrade/evening.ts';
import type { DatabasePlace } from '../database/open.ts';
import type { DialectName } from '../database/sql.ts';
import { programFolder } from '../settings/places.ts';

/** The schemas that a filled database is kept of, oldest first. */
export const oldSchemas = [7, 12] as const;

/** A copy of an older version's database, as that version left it. */
export interface OldVenue extends AsyncDisposable {
  readonly place: DatabasePlace;
  readonly remembered: Remembered;
}

const fixtures = join(programFolder, 'tools/upgrade/fixtures');

/** Puts a copy of the database with this schema into a place of its own. */
export async function openOldVenue(
  schema: (typeof oldSchemas)[number],
  dialect: DialectName,
): Promise<OldVenue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-old-venue-'));
  const file = (ending: string) => join(fixtures, `schema-${schema}.${ending}`);
  const all = JSON.parse(await readFile(file('json'), 'utf8')) as Record<DialectName, Remembered>;
  const unpacked = async (ending: string) => gunzipSync(await readFile(file(ending)));
  const made = dialect === 'postgres' ? await freshDatabase() : undefined;
  if (made === undefined) await writeFile(join(dataDir, 'sufra.db'), await unpacked('db.gz'));
  else await fill(made.url, (await unpacked('sql.gz')).toString());
  return {
    place: { dataDir, databaseUrl: made?.url },
    remembered: all[dialect],
    [Symbol.asyncDispose]: async () => {
      await made?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function fill(url: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
}
