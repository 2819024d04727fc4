import pg from 'pg';
import { damageOf } from './damage.ts';
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

/** Enough to keep a server busy; PostgreSQL holds 100 connections unless told otherwise, for all our processes. */
const poolMax = 12;
const channel = 'sufra_events';
/** What our connections are called in PostgreSQL's own lists. */
const programName = 'sufra';
const attemptsMax = 5;
/** A notification holds less than 8000 bytes (postgresql.org/docs, NOTIFY). */
const notifyBytesMax = 7500;
/** Serialization failure and deadlock: the whole work can be run again. */
const retryable = new Set(['40001', '40P01']);

// Sums and ids are 64 bits wide in the database and safe integers here.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a PostgreSQL database. Each piece of work is a transaction of its own on a pooled connection; events travel
 * between processes by LISTEN and NOTIFY.
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
  const hub = eventHub(options.onError);
  const { publish } = hub;
  const listener = await listen({ url, programName, channel, publish, onError: options.onError });
  return {
    dialect: 'postgres',
    read: readerOn('postgres', sql, connectionOn(pool, damage.notice)),
    write: (work) => writeWithRetry(pool, { ...options, notice: damage.notice }, work),
    subscribe: hub.subscribe,
    damage: damage.found,
    lookForDamage: async () => undefined,
    close: async () => {
      await listener.stop();
      await pool.end();
    },
  };
}

function connectionOn(client: pg.Pool | pg.PoolClient, notice: (error: unknown) => void): Connection {
  const send = async (query: BoundQuery) => {
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

interface WriteOptions extends DatabaseOptions {
  /** Told of what goes wrong with the stored data themselves. */
  readonly notice: (error: unknown) => void;
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
  // The pool listens to those that rest in it alone: a connection that breaks here, unheard, would end the process.
  client.on('error', options.onError);
  const { tx, events, end } = transactionOn(
    'postgres',
    sqlFor('postgres'),
    connectionOn(client, options.notice),
  );
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const value = await work(tx);
    if (isRefusal(value)) {
      await client.query('rollback');
      return value;
    }
    const stored = await recordEvents(tx, options.now(), events);
    if (stored.length > 0) await client.query(`select pg_notify('${channel}', $1)`, [payloadOf(stored)]);
    await client.query('commit');
    return value;
  } catch (error) {
    broken = await rollback(client);
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
 * What PostgreSQL says when it can't work now: connection lost, out of resources, shutting down or starting, its own disk
 * (postgresql.org/docs, appendix A). Anything else that it says is about the query.
 */
const outageStates = /^(?:08|53|57P0[1-3]|58)/;

/** A fault of the connection or the server as `DatabaseUnavailable`; any other as it is. */
function asOutage(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const out =
    error instanceof pg.DatabaseError
      ? outageStates.test(error.code ?? '')
      : // The system's own codes (ECONNRESET), and the driver's words, which have no code.
        /^E[A-Z]+$/.test(codeOf(error)) || /connect|not queryable/i.test(error.message);
  return out ? new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error }) : error;
}

/** A connection that cannot even roll back is of no more use to the pool. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function payloadOf(events: readonly StoredEvent[]): string {
  const payload = JSON.stringify(events);
  if (Buffer.byteLength(payload) <= notifyBytesMax) return payload;
  const last = events.at(-1);
  return JSON.stringify([{ id: last?.id ?? 0, audience: 'everyone', type: 'resync', data: {} }]);
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
