import pg from 'pg';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * PostgreSQL's codes for an outage: connection lost, out of resources, shutting down or starting, I/O error
 * (postgresql.org/docs, appendix A); a statement that took too long, and a standby that is not promoted yet. Any other
 * code is about the query.
 */
const outageStates = /^(?:08|53|57P0[1-5]|57014|25006|25P03|58)/;
const diskFull = '53100';
/** What every statement is told that follows a failed one in its transaction. */
export const followsFailed = '25P02';

/** Wraps connection and server errors as `DatabaseUnavailable`; returns others unchanged. */
export function asPostgresOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = codeOf(error);
  const out =
    error instanceof pg.DatabaseError
      ? outageStates.test(code)
      : // System errors (ECONNRESET), and the driver's own errors, which have no code.
        /^E[A-Z]+$/.test(code) || /connect|not queryable/i.test(error.message) || isTimeout(error);
  if (!out) return error;
  return code === diskFull
    ? new DatabaseUnavailable('the disk of PostgreSQL is full', { cause: error, outage: 'full' })
    : new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error });
}

/** Whether the driver gave up waiting for an answer: the connection is of no use any more. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The code of a system or PostgreSQL error; empty without one. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
