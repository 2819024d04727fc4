/** What a server's connections ask of PostgreSQL: how long an answer may take, and how it is worked out. */
import type pg from 'pg';

/**
 * PostgreSQL takes tens of milliseconds to start helpers or a compiler for a statement, and what a server asks for takes less
 * than one. It would, though: a statement that was prepared is planned for any values, as if much were asked for.
 */
const asItIs = '-c max_parallel_workers_per_gather=0 -c jit=off';

/**
 * PostgreSQL ends what takes too long for a server, so that nobody waits for the locks of a process that hangs. A command
 * waits as long as it takes, and may have help.
 */
export function limitsOf(patienceMs: number | undefined): pg.PoolConfig {
  return patienceMs === undefined
    ? {}
    : {
        statement_timeout: patienceMs,
        idle_in_transaction_session_timeout: patienceMs,
        options: asItIs,
      };
}

/** What the driver waits beyond the server's own limit: a network that swallows everything sends no error. */
const networkMs = 2000;

/** How long the driver waits for an answer; undefined for as long as it takes. */
export function answerWithin(patienceMs: number | undefined): number | undefined {
  return patienceMs === undefined ? undefined : patienceMs + networkMs;
}
