import pg from 'pg';
import { recordAudit } from './audit-log.ts';
import { damageOf } from './damage/damage.ts';
import { eventHub, recordEvents } from './event-log.ts';
import { listen } from './listening.ts';
import { answerWithin, limitsOf } from './outage/postgres-limits.ts';
import { asPostgresOutage, codeOf, followsFailed, isTimeout } from './outage/postgres-outage.ts';
import { DatabaseUnavailable, retryable } from './outage/unavailable.ts';
import { watchWrites } from './outage/watched-writes.ts';
import { type BoundQuery, sqlFor } from './sql.ts';
import type { DatabaseOptions } from './sqlite.ts';
import {
  type Connection,
  type Database,
  isRefusal,
  readerOn,
  type StoredEvent,
  storageChanged,
  type Transaction,
  transactionOn,
  type WriteOptions,
  writeTest,
} from './transaction.ts';

/** Enough to keep a server busy; PostgreSQL allows 100 connections by default, for all our processes. */
const poolMax = 12;
/**
 * How long a connection is kept that nobody uses. A new one costs a call in a venue of three years some 80 ms: PostgreSQL
 * starts a process for it, which reads our tables' definitions and touches its memory for the first time.
 */
const idleMs = 10 * 60_000;
/** A doctor takes no more of a server that may have few left. */
const readersMax = 2;
const channel = 'sufra_events';
/** The name of our connections in PostgreSQL's own lists. */
const programName = 'sufra';
const attemptsMax = 5;
/** A notification holds less than 8000 bytes (postgresql.org/docs, NOTIFY). */
const notifyBytesMax = 7500;

// Sums and ids are 64 bits in the database and fit a safe integer.
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format),
};

/**
 * Opens a PostgreSQL database. Each write is a transaction on a pooled connection; processes share events by LISTEN
 * and NOTIFY. With `patienceMs`, no statement takes longer than that, and no transaction stands still for longer.
 */
export async function openPostgres(
  url: string,
  options: DatabaseOptions,
  patienceMs?: number,
): Promise<Database> {
  const { now, onError, onStatement } = options;
  const damage = damageOf(onError);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: programName,
    max: poolMax,
    // Statements that are started together go on their way together, and each is answered in its turn.
    pipeline: true,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    ...limitsOf(patienceMs),
  });
  pool.on('error', onError);
  outliveFarewells(pool);
  const sql = sqlFor('postgres');
  const { publish, subscribe } = eventHub(onError);
  const own = ownEvents(publish);
  const listener = await listen({ url, programName, channel, publish: own.heard, onError });
  const patience = answerWithin(patienceMs);
  let restarted = 0;
  const onRestart = () => {
    restarted += 1;
  };
  const parts = { now, onStatement, notice: damage.notice, patience, own, onRestart };
  const tryToWrite = async () => {
    await write((tx) => tx.runOf(writeTest, { value: String(now()) }));
  };
  const watch = watchWrites({ tryToWrite, onChange: () => publish([storageChanged]), onError });
  const write: Database['write'] = (work, how) =>
    watch.noticing(() => writeWithRetry(pool, { ...parts, patient: how?.patient === true }, work));
  return {
    dialect: 'postgres',
    read: readerOn('postgres', sql, connectionOn(pool, parts)),
    write,
    storage: watch.storage,
    restarted: () => restarted,
    tryToWrite,
    subscribe,
    hearsEvents: listener.isCurrent,
    damage: damage.found,
    lookForDamage: async () => undefined,
    close: async () => {
      watch.stop();
      await listener.stop();
      await pool.end();
    },
  };
}

/**
 * A connection may end in a moment in which nobody listens to its errors: between the pool's hands and ours, or as soon as
 * it begins. An error that nobody hears ends the process. Whoever waits for an answer gets the error all the same.
 */
function outliveFarewells(pool: pg.Pool): void {
  pool.on('connect', (client) => void client.on('error', () => undefined));
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
  outliveFarewells(pool);
  (await pool.connect()).release();
  return {
    connection: connectionOn(pool, { notice: onError, onStatement: undefined, patience: undefined }),
    close: () => pool.end(),
  };
}

interface Asking {
  /** Called with errors about the stored data itself. */
  readonly notice: (error: unknown) => void;
  readonly onStatement: DatabaseOptions['onStatement'];
  /** How long the driver waits for an answer, in milliseconds. */
  readonly patience: number | undefined;
}

function connectionOn(
  client: pg.Pool | pg.PoolClient,
  { notice, onStatement, patience }: Asking,
): Connection {
  const send = async (query: BoundQuery) => {
    onStatement?.(query.text);
    try {
      return await client.query({
        text: query.text,
        values: [...query.values],
        ...(query.name ? { name: query.name } : {}),
        ...waiting(patience),
      });
    } catch (error) {
      notice(error);
      throw asPostgresOutage(error);
    }
  };
  return {
    all: async (query) => (await send(query)).rows,
    first: async (query) => (await send(query)).rows[0],
    run: async (query) => (await send(query)).rowCount ?? 0,
  };
}

const waiting = (patience: number | undefined) => (patience === undefined ? {} : { query_timeout: patience });

interface Writing extends Asking, WriteOptions, Pick<DatabaseOptions, 'now'> {
  readonly own: ReturnType<typeof ownEvents>;
  /** Called before a write runs again. */
  readonly onRestart: () => void;
}

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
  options: Writing,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writeOnce(pool, options, work);
    } catch (error) {
      if (attempt >= attemptsMax || !retryable.has(codeOf(error))) throw error;
      options.onRestart();
    }
  }
}

async function writeOnce<Value>(
  pool: pg.Pool,
  options: Writing,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const patience = options.patient === true ? undefined : options.patience;
  const client = await connect(pool);
  let failed: unknown;
  const notice = (error: unknown) => {
    failed ??= error;
    options.notice(error);
  };
  const connection = connectionOn(client, { ...options, notice, patience });
  const { tx, pending, end } = transactionOn('postgres', sqlFor('postgres'), connection);
  const send = (text: string) => client.query({ text, ...waiting(options.patience) });
  let broken: Error | undefined;
  let told: readonly StoredEvent[] = [];
  try {
    // Statements behind a begin that fails would each be committed by itself.
    await send('begin');
    if (options.patient === true) await send('set local statement_timeout = 0');
    const value = await work(tx);
    if (isRefusal(value)) {
      end();
      await send('rollback');
      return value;
    }
    const stored = await recordEvents(tx, options.now(), pending.events);
    await recordAudit(tx, pending.audited);
    end();
    told = notifiable(stored);
    options.own.await(told);
    // Together they take one way to the server instead of two.
    await send(told.length === 0 ? 'commit' : `${notification(client, told)}; commit`);
    options.own.publish(stored);
    return value;
  } catch (caught) {
    // Of what was started together something may still be at work; after the rollback it would write outside of it.
    end();
    const error = codeOf(caught) === followsFailed ? failed : caught;
    // A connection that gave no answer would not answer to this either.
    broken = isTimeout(causeOf(error)) ? new Error('no answer in time') : await rollback(send);
    options.own.failed(told);
    throw asPostgresOutage(error);
  } finally {
    client.release(broken);
  }
}

const causeOf = (error: unknown) => (error instanceof DatabaseUnavailable ? error.cause : error);

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable('PostgreSQL cannot be reached', { cause: error });
  }
}

/** Returns an error if the rollback failed, so that the pool discards the connection. */
async function rollback(send: (text: string) => Promise<unknown>): Promise<Error | undefined> {
  try {
    await send('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function notification(client: pg.PoolClient, told: readonly StoredEvent[]): string {
  return `notify ${channel}, ${client.escapeLiteral(JSON.stringify(told))}`;
}

/** The events, or one that stands for them if they are too long for a notification. */
function notifiable(events: readonly StoredEvent[]): readonly StoredEvent[] {
  if (Buffer.byteLength(JSON.stringify(events)) <= notifyBytesMax) return events;
  return [{ id: events.at(-1)?.id ?? 0, audience: 'everyone', type: 'resync', data: {} }];
}
