import { isDamage } from '../database/damage/damage.ts';
import { DataInUse } from '../database/data-lock.ts';
import { FailedUpgrade, NewerDatabase, NotUpToDate } from '../database/open.ts';
import { BadSetting } from '../settings/values.ts';

/** Exit code when the process can't start until somebody changes something (EX_CONFIG in sysexits.h). */
export const configExitCode = 78;

interface Fault extends Error {
  readonly code?: string;
  readonly errcode?: number;
  readonly port?: number;
  /** The setting that the port came from, if it isn't PORT. */
  readonly setting?: string;
}

const sqliteFull = 13;

/** Errors of the machine or the settings that one line explains better than a stack trace. */
const explanations: Readonly<Record<string, (fault: Fault) => string>> = {
  EADDRINUSE: ({ port, setting = 'PORT' }) => `port ${port ?? ''} is taken; set ${setting} to another one`,
  EACCES: ({ message }) => `no permission: ${message}`,
  EPERM: ({ message }) => `no permission: ${message}`,
  ENOENT: ({ message }) => `a file or folder could not be made: ${message}`,
  ENOSPC: ({ message }) => `the disk is full: ${message}`,
  EADDRNOTAVAIL: ({ message }) => `this machine has no such address: ${message}`,
  EROFS: ({ message }) => `cannot be written: ${message}`,
  ENOTDIR: ({ message }) => `not a folder: ${message}`,
  EEXIST: ({ message }) => `not a folder: ${message}`,
  ERR_SQLITE_ERROR: ({ message, errcode }) =>
    ((errcode ?? 0) & 0xff) === sqliteFull
      ? 'the disk is full'
      : `the data folder cannot be used: ${message}`,
  ECONNREFUSED: () => 'PostgreSQL does not answer at DATABASE_URL',
  ENOTFOUND: () => 'the host in DATABASE_URL was not found',
  '28P01': () => 'PostgreSQL refuses the user or the password in DATABASE_URL',
  '3D000': () => 'the database in DATABASE_URL does not exist',
};

/** Errors whose message is the one line. */
const forPeople = [BadSetting, DataInUse, FailedUpgrade, NewerDatabase, NotUpToDate];

/** Temporary errors: starting again later may work. SQLite's are locked, I/O error and disk full. */
const temporary = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ENOSPC', 'EADDRINUSE']);
const sqliteTemporary = new Set([5, 10, sqliteFull]);

/** An error as one line for the person at the machine; undefined if only the stack trace helps. */
export function explain(error: unknown): string | undefined {
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return undefined;
  if (isDamage(error))
    return `the database is damaged: ${error.message}; restore a backup (docs/guides/backups.md)`;
  const fault: Fault = error;
  return explanations[fault.code ?? '']?.(fault) ?? explain(error.cause);
}

/** The exit code of a failed start, so that a process manager knows whether to try again. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof Error)) return 1;
  const { code = '', errcode = 0 }: Fault = error;
  if (temporary.has(code) || sqliteTemporary.has(errcode & 0xff)) return 1;
  if (error.cause !== undefined && explain(error.cause) !== undefined) return exitCodeOf(error.cause);
  return explain(error) === undefined ? 1 : configExitCode;
}
