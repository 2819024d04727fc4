import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFile } from '../settings/private-files.ts';

/** Who uses a data folder: the one server, a command that may run beside it, or a restore, which runs alone. */
export type DataUse = 'server' | 'command' | 'restore';

/** Thrown when somebody else uses the data; the message is a single line. */
export class DataInUse extends Error {
  override name = 'DataInUse';
}

/** A lock on a data folder. */
export interface DataLock {
  readonly release: () => void;
}

const waitMs = 500;

/** SQLite's three lock levels are what we need: shared, reserved and exclusive. */
const begin: Readonly<Record<DataUse, string>> = {
  command: 'begin; select count(*) from sqlite_schema',
  server: 'begin immediate',
  restore: 'begin exclusive',
};

/**
 * Locks a data folder, or throws `DataInUse`. It is a file lock on an empty database beside the real one: it ends
 * with its process, even on a crash, and leaves nothing to clean up.
 */
export function lockData(dataDir: string, use: DataUse): DataLock {
  const file = join(dataDir, 'sufra.lock');
  makeFile(file);
  const held = take(file, use);
  if (held !== undefined) return { release: () => held.isOpen && held.close() };
  throw new DataInUse(reasonOf(dataDir, use, !isFree(file, 'command')));
}

function take(file: string, use: DataUse): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: waitMs });
  try {
    // Nothing is ever written, so no journal is needed.
    lock.exec(`pragma journal_mode = memory; ${begin[use]}`);
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function isFree(file: string, use: DataUse): boolean {
  const lock = take(file, use);
  lock?.close();
  return lock !== undefined;
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function reasonOf(dataDir: string, use: DataUse, restoring: boolean): string {
  if (restoring) return `a backup is being restored into ${dataDir}: wait until that is done`;
  return use === 'server'
    ? `another Sufra server has ${dataDir}: stop it first, or use PostgreSQL, which takes several`
    : `${dataDir} is in use: stop the server, and let commands such as menu:import end`;
}
