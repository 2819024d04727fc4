import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { makeFile } from '../settings/private-files.ts';
import { damageOf, findDamage } from './damage/damage.ts';
import { eventHub } from './event-log.ts';
import { groupCommits, type Prepared } from './group-commit.ts';
import { lockWaitMs, onceUnlocked } from './outage/sqlite-lock.ts';
import { asSqliteOutage } from './outage/sqlite-outage.ts';
import { watchWrites } from './outage/watched-writes.ts';
import { pollEvents } from './polled-events.ts';
import { sqlFor } from './sql.ts';
import { type Connection, type Database, readerOn, storageChanged, writeTest } from './transaction.ts';

export interface DatabaseOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Called with errors that have no caller to throw to. */
  readonly onError: (error: unknown) => void;
  /** Called with each statement; for tests that look at query plans. */
  readonly onStatement?: (text: string) => void;
}

const cachedStatementsMax = 500;

/**
 * A large page cache: with 2 MB, a busy minute's pages would be read and written again and again. The WAL may grow to
 * 16 MB before a checkpoint, so that busy pages are copied once instead of often.
 */
const writerCacheKib = 8192;
const logPages = 4000;

/**
 * Opens or creates the venue's database file. One connection writes, another reads committed data. Every commit is on
 * the disk before anyone gets an answer (WAL, synchronous FULL: sqlite.org/pragma.html).
 */
export function openSqlite(file: string, options: DatabaseOptions): Database {
  makeFile(file);
  const writer = openFile(file);
  writer.exec(`pragma cache_size = -${writerCacheKib}; pragma wal_autocheckpoint = ${logPages}`);
  const reader = openFile(file);
  reader.exec('pragma query_only = on');
  const sql = sqlFor('sqlite');
  const hub = eventHub(options.onError);
  const prepared = preparedOn(writer);
  const damage = damageOf(options.onError);
  const watched = { notice: damage.notice, onStatement: options.onStatement };
  // A write that meets a lock is done again as a whole.
  const connection = connectionOn(prepared, watched);
  const parts = { db: writer, prepared, connection, now: options.now, notice: damage.notice };
  const others = pollEvents(reader, hub.publish, options.onError);
  const commits = groupCommits(parts, others.publishOwn);
  const tryToWrite = async () => {
    await write((tx) => tx.runOf(writeTest, { value: String(options.now()) }));
  };
  const onChange = () => hub.publish([storageChanged]);
  const watch = watchWrites({ tryToWrite, onChange, onError: options.onError });
  const write: Database['write'] = (work) => watch.noticing(() => commits.write(work));
  return {
    dialect: 'sqlite',
    read: readerOn('sqlite', sql, patient(connectionOn(preparedOn(reader), watched))),
    hearsEvents: () => true,
    write,
    storage: watch.storage,
    restarted: () => 0,
    tryToWrite,
    subscribe: (listener) => {
      others.begin();
      return hub.subscribe(listener);
    },
    damage: damage.found,
    lookForDamage: async (signal) => damage.report(await findDamage(file, signal)),
    close: async () => {
      others.stop();
      watch.stop();
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
  db.exec(`pragma busy_timeout = ${lockWaitMs}`);
  return db;
}

function preparedOn(db: DatabaseSync): Prepared {
  const statements = new Map<string, StatementSync>();
  return (text) => {
    let found = statements.get(text);
    if (found === undefined) {
      if (statements.size >= cachedStatementsMax) statements.clear();
      found = db.prepare(text);
      statements.set(text, found);
    }
    return found;
  };
}

interface Watched {
  /** Called first with errors that mean damage to the file. */
  readonly notice: (error: unknown) => void;
  readonly onStatement: DatabaseOptions['onStatement'];
}

function connectionOn(prepared: Prepared, { notice, onStatement }: Watched): Connection {
  const ask = <Value>(text: string, of: (statement: StatementSync) => Value): Value => {
    onStatement?.(text);
    try {
      return of(prepared(text));
    } catch (error) {
      notice(error);
      throw asSqliteOutage(error);
    }
  };
  return {
    all: async ({ text, values }) => ask(text, (found) => found.all(...(values as never[]))),
    first: async ({ text, values }) => ask(text, (found) => found.get(...(values as never[]))),
    run: async ({ text, values }) => Number(ask(text, (found) => found.run(...(values as never[])).changes)),
  };
}

/** A connection that waits for another process's lock while everybody else is served; for statements that stand alone. */
function patient(connection: Connection): Connection {
  return {
    all: (query) => onceUnlocked(() => connection.all(query)),
    first: (query) => onceUnlocked(() => connection.first(query)),
    run: (query) => onceUnlocked(() => connection.run(query)),
  };
}
