import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copiedDatabase, freshDatabase, type TestDatabase } from '../../../../tools/test/test-database.ts';
import { type Migration, migrations } from '../database/migrations/list.ts';
import type { DatabasePlace } from '../database/open.ts';
import type { DialectName } from '../database/sql.ts';
import { type Database, openDatabase } from './open-database.ts';

/** A test's own database, with the schema and no rows. */
export interface TestPlace {
  readonly db: Database;
  readonly place: DatabasePlace;
  /** Errors that the database reported in the background. */
  readonly faults: readonly unknown[];
  /** Opens the same database again, as another process would. */
  again(): Promise<Database>;
  /** Closes all connections and removes the database. */
  close(): Promise<void>;
}

/** Gives a place a database with the schema. Copying it is much faster than migrating. */
export async function databaseWithSchema(
  dialect: DialectName,
  dataDir: string,
  whose: { readonly alone?: boolean } = {},
): Promise<TestDatabase | undefined> {
  if (dialect === 'postgres')
    return copiedDatabase('with_schema', (databaseUrl) => migrateOnce({ dataDir, databaseUrl }), whose);
  const template = join(inject('sharedFolder'), 'with-schema.db');
  const file = join(dataDir, 'sufra.db');
  if (!existsSync(template)) {
    await migrateOnce({ dataDir });
    await rename(file, template);
  }
  await copyFile(template, file);
  return undefined;
}

async function migrateOnce(place: DatabasePlace): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  await (await openDatabase(place, { now: () => 0, onError })).close();
}

/** Makes a database on `dialect`; `alone` if the test asks who else is connected to it. */
export async function openTestDatabase(
  dialect: DialectName,
  whose: { readonly alone?: boolean } = {},
): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-test-'));
  return openAt(dataDir, await databaseWithSchema(dialect, dataDir, whose), migrations);
}

/** Makes a database with an older schema: by default that before the newest migration. */
export async function openOlderDatabase(
  dialect: DialectName,
  schema = migrations.length - 1,
): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-test-'));
  const made = dialect === 'postgres' ? await freshDatabase() : undefined;
  return openAt(dataDir, made, migrations.slice(0, schema));
}

async function openAt(
  dataDir: string,
  made: TestDatabase | undefined,
  steps: readonly Migration[],
): Promise<TestPlace> {
  const place = { dataDir, databaseUrl: made?.url };
  const faults: unknown[] = [];
  const closing: (() => Promise<void>)[] = [];
  const again = async () => {
    const options = { now: () => 0, onError: (error: unknown) => faults.push(error) };
    const opened = await openDatabase(place, options, 'command', steps);
    let closed: Promise<void> | undefined;
    const close = () => (closed ??= opened.close());
    closing.push(close);
    return { ...opened, close };
  };
  return {
    db: await again(),
    place,
    faults,
    again,
    close: async () => {
      await Promise.all(closing.map((close) => close()));
      await made?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
