import { isDamage } from './database/damage.ts';
import { DataInUse } from './database/data-lock.ts';
import { BadSetting } from './settings.ts';

/** How a process ends that can't start until a person changes something (sysexits.h, EX_CONFIG). */
export const needsAPerson = 78;

interface Fault extends Error {
  readonly code?: string;
  readonly errcode?: number;
  readonly port?: number;
}

const sqliteFull = 13;

/** Faults of the machine or the settings that one line explains better than a stack. */
const explained: Readonly<Record<string, (fault: Fault) => string>> = {
  EADDRINUSE: ({ port }) => `port ${port ?? ''} is taken; set PORT to another one`,
  EACCES: ({ message }) => `no permission: ${message}`,
  EPERM: ({ message }) => `no permission: ${message}`,
  ENOENT: ({ message }) => `cannot be made: ${message}`,
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
  ENOTFOUND: () => 'the host in DATABASE_URL is not known',
  '28P01': () => 'PostgreSQL refuses the user or the password in DATABASE_URL',
  '3D000': () => 'there is no such database as DATABASE_URL names',
};

/** Faults that pass: the same start may work a little later. SQLite's are: locked, a failing disk, a full one. */
const passing = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ENOSPC', 'EADDRINUSE']);
const sqlitePassing = new Set([5, 10, sqliteFull]);

/** An error in one line for the person at the machine; undefined where only its stack tells anything. */
export function explain(error: unknown): string | undefined {
  if (error instanceof BadSetting || error instanceof DataInUse) return error.message;
  if (!(error instanceof Error)) return undefined;
  if (isDamage(error))
    return `the database is damaged: ${error.message}; restore a backup (docs/guides/running-a-venue.md)`;
  const fault: Fault = error;
  return explained[fault.code ?? '']?.(fault) ?? explain(error.cause);
}

/** How a process that could not start ends, so that whoever watches it knows whether to try again. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof Error)) return 1;
  const { code = '', errcode = 0 }: Fault = error;
  if (passing.has(code) || sqlitePassing.has(errcode & 0xff)) return 1;
  if (error.cause !== undefined && explain(error.cause) !== undefined) return exitCodeOf(error.cause);
  return explain(error) === undefined ? 1 : needsAPerson;
}
