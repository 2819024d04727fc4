import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { eventHub, recordEvents } from './event-log.ts';
import { type BoundQuery, sqlFor } from './sql.ts';
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

/** What a database needs from outside. */
export interface DatabaseOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Told of faults that no caller can be told of. */
  readonly onError: (error: unknown) => void;
}

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { job: Job; value: unknown; events: readonly StoredEvent[] } | { job: Job; error: unknown };

/** So many pieces of work share a commit at most, so that nobody waits long behind a burst. */
const batchMax = 256;
const cachedStatementsMax = 500;

/**
 * A busy minute's pages stay in memory, where 2 MB would have them read and written again and again. The log may grow to
 * 16 MB before its pages move to the file: the busiest ones move once instead of often.
 */
const writerCacheKib = 8192;
const logPages = 4000;

/**
 * Opens the venue's database file, and makes it when there is none. One connection writes, another reads what is
 * committed. Every commit is on the disk before anyone is answered (WAL, synchronous FULL: sqlite.org/pragma.html).
 */
export function openSqlite(file: string, options: DatabaseOptions): Database {
  const writer = openFile(file);
  writer.exec(`pragma cache_size = -${writerCacheKib}; pragma wal_autocheckpoint = ${logPages}`);
  const reader = openFile(file);
  reader.exec('pragma query_only = on');
  const sql = sqlFor('sqlite');
  const hub = eventHub(options.onError);
  const commits = groupCommits(writer, connectionOn(writer), options, hub.publish);
  return {
    dialect: 'sqlite',
    read: readerOn('sqlite', sql, connectionOn(reader)),
    write: commits.write,
    subscribe: hub.subscribe,
    close: async () => {
      await commits.drain();
      reader.close();
      writer.close();
    },
  };
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  const mode = db.prepare('pragma journal_mode').get()?.['journal_mode'];
  const synchronous = db.prepare('pragma synchronous').get()?.['synchronous'];
  if (mode !== 'wal' || synchronous !== 2) {
    throw new Error(
      `this file system keeps SQLite from being durable: journal ${String(mode)}, synchronous ${String(synchronous)}`,
    );
  }
  return db;
}

function connectionOn(db: DatabaseSync): Connection {
  const statements = new Map<string, StatementSync>();
  const prepared = (query: BoundQuery) => {
    let found = statements.get(query.text);
    if (found === undefined) {
      if (statements.size >= cachedStatementsMax) statements.clear();
      found = db.prepare(query.text);
      statements.set(query.text, found);
    }
    return found;
  };
  return {
    all: async (query) => prepared(query).all(...(query.values as never[])),
    run: async (query) => Number(prepared(query).run(...(query.values as never[])).changes),
  };
}

/**
 * Group commit: what arrives in one turn of the event loop, or while a commit is under way, shares the next one. Each
 * piece of work has a savepoint of its own, so one that fails leaves the others be.
 */
function groupCommits(
  db: DatabaseSync,
  connection: Connection,
  options: DatabaseOptions,
  publish: (events: readonly StoredEvent[]) => void,
) {
  const queue: Job[] = [];
  let running: Promise<void> | undefined;

  const flush = async () => {
    await new Promise(setImmediate);
    while (queue.length > 0) await commitBatch(db, connection, options, queue.splice(0, batchMax), publish);
    running = undefined;
  };
  const write = <Value>(work: (tx: Transaction) => Promise<Value>) =>
    new Promise<Value>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      running ??= flush();
    });
  const drain = async () => {
    while (running !== undefined) await running;
  };
  return { write, drain };
}

async function commitBatch(
  db: DatabaseSync,
  connection: Connection,
  options: DatabaseOptions,
  batch: readonly Job[],
  publish: (events: readonly StoredEvent[]) => void,
): Promise<void> {
  const outcomes: Outcome[] = [];
  try {
    db.exec('begin immediate');
    for (const job of batch) outcomes.push(await runInSavepoint(db, connection, options, job));
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    for (const job of batch) job.reject(new DatabaseUnavailable('the commit failed', { cause: error }));
    return;
  }
  const events: StoredEvent[] = [];
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.job.reject(outcome.error);
    else {
      events.push(...outcome.events);
      outcome.job.resolve(outcome.value);
    }
  }
  publish(events);
}

async function runInSavepoint(
  db: DatabaseSync,
  connection: Connection,
  options: DatabaseOptions,
  job: Job,
): Promise<Outcome> {
  const { tx, events, end } = transactionOn('sqlite', sqlFor('sqlite'), connection);
  db.exec('savepoint work');
  try {
    const value = await job.work(tx);
    const stored = isRefusal(value) ? [] : await recordEvents(tx, options.now(), events);
    db.exec(isRefusal(value) ? 'rollback to work; release work' : 'release work');
    return { job, value, events: stored };
  } catch (error) {
    db.exec('rollback to work; release work');
    return { job, error };
  } finally {
    end();
  }
}
