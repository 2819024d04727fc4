import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '../../../../tools/test/test-database.ts';
import type { Remembered } from '../../../../tools/upgrade/evening.ts';
import { type OldSchema, putOldData, rememberedOf } from '../../../../tools/upgrade/old-data.ts';
import type { DatabasePlace } from '../database/open.ts';
import type { DialectName } from '../database/sql.ts';

/** A copy of an older version's database, as that version left it. */
export interface OldVenue extends AsyncDisposable {
  readonly place: DatabasePlace;
  readonly remembered: Remembered;
}

/** Puts a copy of the database with this schema into a place of its own. */
export async function openOldVenue(schema: OldSchema, dialect: DialectName): Promise<OldVenue> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-old-venue-'));
  const made = dialect === 'postgres' ? await freshDatabase() : undefined;
  const place = { dataDir, databaseUrl: made?.url };
  await putOldData(schema, place);
  return {
    place,
    remembered: rememberedOf(schema, dialect),
    [Symbol.asyncDispose]: async () => {
      await made?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
