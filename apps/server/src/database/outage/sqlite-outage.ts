import { DatabaseUnavailable, type Outage } from './unavailable.ts';

const full = 13;
/** Busy, out of memory, read-only, I/O error, full, cannot be opened (sqlite.org/rescode.html). */
const outages = new Set([5, 7, 8, 10, full, 14]);

/** Wraps errors of the disk as `DatabaseUnavailable`; returns others unchanged. */
export function asSqliteOutage(error: unknown): unknown {
  const outage = outageOf(error);
  return outage === undefined
    ? error
    : new DatabaseUnavailable('the database file cannot be used', { cause: error, outage });
}

/** Why SQLite can't work; undefined if the error is about something else. */
export function outageOf(error: unknown): Outage | undefined {
  if (error instanceof DatabaseUnavailable) return error.outage;
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  const code = error.errcode & 0xff;
  if (!outages.has(code)) return undefined;
  return code === full ? 'full' : 'failing';
}
