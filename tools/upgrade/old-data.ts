/** Copies of the databases that older versions filled: `fixtures/README.md`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import type { Remembered } from './evening.ts';

/** The schemas that a filled database is kept of, oldest first. */
export const oldSchemas = [7, 12] as const;

export type OldSchema = (typeof oldSchemas)[number];

const file = (schema: OldSchema, ending: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', `schema-${schema}.${ending}`));

/** Puts the data into an empty data folder, or an empty database of PostgreSQL. */
export async function putOldData(
  schema: OldSchema,
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | undefined },
): Promise<void> {
  if (databaseUrl === undefined) {
    writeFileSync(join(dataDir, 'sufra.db'), gunzipSync(file(schema, 'db.gz')), { mode: 0o600 });
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(gunzipSync(file(schema, 'sql.gz')).toString());
  } finally {
    await client.end();
  }
}

/** What is remembered of the evening that filled the data. */
export function rememberedOf(schema: OldSchema, dialect: 'sqlite' | 'postgres'): Remembered {
  const all = JSON.parse(file(schema, 'json').toString()) as Record<typeof dialect, Remembered>;
  return all[dialect];
}
