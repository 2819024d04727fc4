import pg from 'pg';
import { recordAudit } from './audit-log.ts';
import { damageOf } from './damage/damage.ts';
import { eventHub, recordEvents } from './event-log.ts';
import { listen } from './listening.ts';
import { type BoundQuery, sqlFor } from './sql.ts';
import type { DatabaseOptions } from './sqlite.ts';
import {
  type Connection,
  type Database,
  DatabaseUnavailable,
  isRefusal,
  readerOn,
  type StoredEvent,
  type Transaction,
  transactionOn,
} from './transaction.ts';

/** Enough to keep a server busy; PostgreSQL allows 100 connections by default, for all our processes. */
const poolMax = 12;
/** A doctor takes no more of a server that may have few left. */
const readersMax = 2;
const channel = 'sufra_events';
/** The name of our connections in PostgreSQL's own lists. */
const programName = 'sufra';
const attemptsMax = 5;
/** A notification holds less than 8000 bytes (postgresql.org/docs, NOTIFY). */
const notifyBytesMax = 7500;
/** Serialization failure and deadlock: the transaction can be retried. */
const retryable = new Set(['40001', '40P01']);

// Sums and ids are 64 bits in the database and fit a safe integer.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a PostgreSQL database. Each write is a transaction on a pooled connection; processes share events by LISTEN
 * and NOTIFY.
 */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const damage = damageOf(options.onError);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: programName,
    max: poolMax,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 5000,
  });
  pool.on('error', options.onError);
  const sql = sqlFor('postgres');
  const watched = { notice: damage.notice, onStatement: options.onStatement };
  const hub = eventHub(options.onError);
  const own = ownEvents(hub.publish);
  const listener = await listen({
    url,
    programName,
    channel,
    publish: own.heard,
    onError: options.onError,
  });
  return {
    dialect: 'postgres',
    read: readerOn('postgres', sql, connectionOn(pool, watched)),
    write: (work) => writeWithRetry(pool, { ...options, ...watched, own }, work),
    subscribe: hub.subscribe,
    hearsEvents: listener.isCurrent,
    damage: damage.found,
    lookForDamage: async () => undefined,
    close: async () => {
      await listener.stop();
      await pool.end();
    },
  };
}

/** A few connections that can't write, and give up after `patienceMs`. Throws if there is no server. */
export async function connectReadOnly(
  url: string,
  patienceMs: number,
  onError: (error: unknown) => void,
): Promise<{ readonly connection: Connection; readonly close: () => Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `${programName} doctor`,
    max: readersMax,
    types,
    connectionTimeoutMillis: patienceMs,
    statement_timeout: patienceMs,
    options: '-c default_transaction_read_only=on',
  });
  pool.on('error', onError);
  (await pool.connect()).release();
  const connection = connectionOn(pool, { notice: onError, onStatement: undefined });
  return { connection, close: () => pool.end() };
}

function connectionOn(client: pg.Pool | pg.PoolClient, { notice, onStatement }: Watched): Connection {
  const send = async (query: BoundQuery) => {
    onStatement?.(query.text);
    try {
      return await client.query({
        text: query.text,
        values: [...query.values],
        ...(query.name ? { name: query.name } : {}),
      });
    } catch (error) {
      notice(error);
      throw asOutage(error);
    }
  };
  return {
    all: async (query) => (await send(query)).rows,
    first: async (query) => (await send(query)).rows[0],
    run: async (query) => (await send(query)).rowCount ?? 0,
  };
}

interface Watched {
  /** Called with errors about the stored data itself. */
  readonly notice: (error: unknown) => void;
  readonly onStatement: DatabaseOptions['onStatement'];
}

type WriteOptions = Omit<DatabaseOptions, 'onStatement'> &
  Watched & { readonly own: ReturnType<typeof ownEvents> };

/**
 * Publishes this process's events as soon as they are committed, and skips them when they come as notifications, before
 * or after: whoever changed something must not be answered from a cache that hasn't heard of it.
 */
function ownEvents(publish: (events: readonly StoredEvent[]) => void) {
  /** The notifications to skip, by event number. */
  const awaited = new Set<number>();
  return {
    /** Call it before they are sent, with what other processes are told. */
    await(told: readonly StoredEvent[]) {
      for (const { id } of told) awaited.add(id);
    },
    publish,
    /** After a failed commit: a notification that came proves that it succeeded. */
    failed(told: readonly StoredEvent[]) {
      publish(told.filter(({ id }) => !awaited.delete(id)));
    },
    heard(events: readonly StoredEvent[]) {
      // After a break some will never come.
      if (events.some(({ id, type }) => type === 'resync' && id === 0)) awaited.clear();
      publish(events.filter(({ id }) => !awaited.delete(id)));
    },
  };
}

async function writeWithRetry<Value>(
  pool: pg.Pool,
  options: WriteOptions,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(pool, options, work);
    } catch (error) {
      if (attempt >= attemptsMax || !retryable.has(codeOf(error))) throw error;
    }
  }
}

async function writeOnce<Value>(
  pool: pg.Pool,
  options: WriteOptions,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const client = await connect(pool);
  // The pool handles errors of idle connections only: an unhandled one here would crash the process.
  client.on('error', options.onError);
  const { tx, pending, end } = transactionOn('postgres', sqlFor('postgres'), connectionOn(client, options));
  let broken: Error | undefined;
  let told: readonly StoredEvent[] = [];
  try {
    await client.query('begin');
    const value = await work(tx);
    if (isRefusal(value)) {
      await client.query('rollback');
      return value;
    }
    const stored = await recordEvents(tx, options.now(), pending.events);
    await recordAudit(tx, pending.audited);
    told = notifiable(stored);
    options.own.await(told);
    if (told.length > 0) await client.query(`select pg_notify('${channel}', $1)`, [JSON.stringify(told)]);
    await client.query('commit');
    options.own.publish(stored);
    return value;
  } catch (error) {
    broken = await rollback(client);
    options.own.failed(told);
    throw asOutage(error);
  } finally {
    end();
    client.off('error', options.onError);
    client.release(broken);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error });
  }
}

/**
 * PostgreSQL's codes for an outage: connection lost, out of resources, shutting down or starting, I/O error
 * (postgresql.org/docs, appendix A). Any other code is about the query.
 */
const outageStates = /^(?:08|53|57P0[1-3]|58)/;

/** Wraps connection and server errors as `DatabaseUnavailable`; returns others unchanged. */
function asOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const out =
    error instanceof pg.DatabaseError
      ? outageStates.test(error.code ?? '')
      : // System errors (ECONNRESET), and the driver's own errors, which have no code.
        /^E[A-Z]+$/.test(codeOf(error)) || /connect|not queryable/i.test(error.message);
  return out ? new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error }) : error;
}

/** Returns an error if the rollback failed, so that the pool discards the connection. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The events, or one that stands for them if they are too long for a notification. */
function notifiable(events: readonly StoredEvent[]): readonly StoredEvent[] {
  if (Buffer.byteLength(JSON.stringify(events)) <= notifyBytesMax) return events;
  return [{ id: events.at(-1)?.id ?? 0, audience: 'everyone', type: 'resync', data: {} }];
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
