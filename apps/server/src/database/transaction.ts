import type { LiveEventName, LiveEvents } from '@sufra/contract/events';
import type { Compilable } from 'kysely';
import type { BoundQuery, DialectName, Sql, Statement } from './sql.ts';

/** Reads committed data. */
export interface Reader {
  readonly dialect: DialectName;
  /** Builds queries; they run only when handed to one of the functions below. */
  readonly sql: Sql;
  /** Every row of a query. */
  all<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** The first row of a query, or undefined. */
  first<Row>(query: Compilable<Row>): Promise<Row | undefined>;
  /** Every row of a compiled statement. */
  allOf<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]>;
  /** The first row of a compiled statement, or undefined. */
  firstOf<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row | undefined>;
}

/** Whom a live event is for. */
export type Audience = `visit:${string}` | `customer:${string}` | 'staff' | 'everyone';

/** A live event as it was committed. */
export interface StoredEvent {
  readonly id: number;
  readonly audience: Audience;
  readonly type: LiveEventName;
  readonly data: object;
}

/**
 * One piece of work that happens wholly or not at all. It exists only while the work runs; whoever holds it can read
 * its own writes. Nothing but the database may be awaited in it: others wait for the same commit.
 */
export interface Transaction extends Reader {
  /** Runs an insert, update or delete; returns the number of rows it touched. */
  run(query: Compilable<unknown>): Promise<number>;
  /** Runs a compiled insert, update or delete; returns the number of rows it touched. */
  runOf<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<number>;
  /** Records a live event; it is sent when this work is committed, and never otherwise. */
  emit<Name extends LiveEventName>(audience: Audience, type: Name, data: LiveEvents[Name]): void;
}

/** The database of a venue. */
export interface Database {
  readonly dialect: DialectName;
  readonly read: Reader;
  /**
   * Runs `work` in a transaction and answers once it is durable. Work that throws, or returns a refusal
   * (`{ ok: false }`), leaves no trace. `work` may be run again before it is committed: it changes nothing but through
   * `tx`.
   */
  write<Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value>;
  /** Hears every event after its commit, in order of commit, from this and other processes. */
  subscribe(listener: (events: readonly StoredEvent[]) => void): () => void;
  /** What was found to be damaged in what is stored, by any query so far or by `lookForDamage`; undefined: nothing. */
  damage(): string | undefined;
  /** Reads all that is stored, beside the work. PostgreSQL checks what it reads where its data checksums are on. */
  lookForDamage(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Thrown when the database can't do its work just now: full, locked, unreachable. Nothing was changed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Runs bound queries: all that a driver has to know. */
export interface Connection {
  all(query: BoundQuery): Promise<unknown[]>;
  first(query: BoundQuery): Promise<unknown>;
  run(query: BoundQuery): Promise<number>;
}

/** Makes a reader of a connection. */
export function readerOn(dialect: DialectName, sql: Sql, connection: Connection): Reader {
  const bound = (query: Compilable<unknown>): BoundQuery => {
    const { sql: text, parameters } = query.compile();
    return { text, values: parameters };
  };
  const all = <Row>(query: BoundQuery) => connection.all(query) as Promise<Row[]>;
  const first = <Row>(query: BoundQuery) => connection.first(query) as Promise<Row | undefined>;
  return {
    dialect,
    sql,
    all: (query) => all(bound(query)),
    first: (query) => first(bound(query)),
    allOf: (statement, args) => all(statement.bind(dialect, args)),
    firstOf: (statement, args) => first(statement.bind(dialect, args)),
  };
}

/** An event of a transaction that has not been committed. */
export type PendingEvent = Omit<StoredEvent, 'id'>;

/**
 * Makes a transaction of a connection; what it emits is collected in `events`. `changed` tells whether it
 * may have changed anything. It refuses to work once it has come to its `end`.
 */
export function transactionOn(
  dialect: DialectName,
  sql: Sql,
  connection: Connection,
): { tx: Transaction; events: PendingEvent[]; changed: () => boolean; end: () => void } {
  const events: PendingEvent[] = [];
  let over = false;
  let changed = false;
  const guarded = (query: BoundQuery): Connection => {
    if (over) throw new Error(`a query after its transaction ended: ${query.text.slice(0, 80)}`);
    // An insert or update may return rows, and is read like a question then.
    changed ||= !query.text.startsWith('select');
    return connection;
  };
  const guard: Connection = {
    all: (query) => guarded(query).all(query),
    first: (query) => guarded(query).first(query),
    run: (query) => guarded(query).run(query),
  };
  const tx: Transaction = {
    ...readerOn(dialect, sql, guard),
    run: (query) => {
      const { sql: text, parameters } = query.compile();
      return guard.run({ text, values: parameters });
    },
    runOf: (statement, args) => guard.run(statement.bind(dialect, args)),
    emit: (audience, type, data) => {
      events.push({ audience, type, data });
    },
  };
  return {
    tx,
    events,
    changed: () => changed,
    end: () => {
      over = true;
    },
  };
}

/** Whether the value of a piece of work is a refusal, which must leave no trace. */
export function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
