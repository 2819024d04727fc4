import type { LiveEventName, LiveEvents } from '@sufra/contract/core/events';
import type { Compilable } from 'kysely';
import type { StorageState } from './outage/watched-writes.ts';
import {
  type BoundQuery,
  type DialectName,
  type Queries,
  type Sql,
  type Statement,
  statement,
  type WritingQueries,
} from './sql.ts';

/** Reads committed data. Only stores can build queries with it, by `queriesOf`. */
export interface Reader {
  readonly dialect: DialectName;
  /** Whether no other process writes to the database, so that cached data can't become stale unnoticed. */
  readonly writesAlone: boolean;
  /** Every row of a compiled statement. */
  allOf<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row[]>;
  /** The first row of a compiled statement, or undefined. */
  firstOf<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<Row | undefined>;
}

/** Who receives a live event. */
export type Audience = `visit:${string}` | `customer:${string}` | `account:${string}` | 'staff' | 'everyone';

/** Something done, for the audit log. */
export interface AuditEntry {
  readonly at: number;
  readonly action: string;
  readonly subject: string;
  /** Undefined for what the system did by itself. */
  readonly staffId?: string | undefined;
  /** Who of the staff approved it, if it needed somebody. */
  readonly approvedBy?: string | undefined;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly requestId?: string | undefined;
}

/** A committed live event. */
export interface StoredEvent {
  readonly id: number;
  readonly audience: Audience;
  readonly type: LiveEventName;
  readonly data: object;
}

/**
 * A database transaction. It is valid only while the work runs, and reads its own writes. Await nothing but the
 * database in it: others wait for the same commit. Statements that don't need each other's answers are started together
 * with `Promise.all`: they run in the order in which they were started, and PostgreSQL gets them on one way.
 */
export interface Transaction extends Reader {
  /** Runs a compiled insert, update or delete; returns the number of affected rows. */
  runOf<Args, Row>(statement: Statement<Args, Row>, args: Args): Promise<number>;
  /** Queues a live event, which is sent if and when the transaction commits. */
  emit<Name extends LiveEventName>(audience: Audience, type: Name, data: LiveEvents[Name]): void;
  /** Queues an entry of the audit log, which is written if and when the transaction commits. */
  audit(entry: AuditEntry): void;
}

/** How a transaction is run. */
export interface WriteOptions {
  /** Whether its statements may take as long as they need, such as a change of the schema. */
  readonly patient?: boolean;
}

/** The database of a venue. */
export interface Database {
  readonly dialect: DialectName;
  readonly read: Reader;
  /**
   * Runs `work` in a transaction and resolves once it is durable. If the work throws or returns a refusal (`{ ok:
   * false }`), it is rolled back. `work` may run more than once, so it must change nothing except through `tx`.
   */
  write<Value>(work: (tx: Transaction) => Promise<Value>, options?: WriteOptions): Promise<Value>;
  /** Whether what is written gets stored, as far as this process knows. */
  storage(): StorageState;
  /** How many writes of this process ran again because two waited for each other; none on SQLite, where one runs at a time. */
  restarted(): number;
  /** Writes a little, to see whether the disk takes it. Throws `DatabaseUnavailable` if it doesn't. */
  tryToWrite(): Promise<void>;
  /**
   * Subscribes to all events after their commit, from this and other processes. Own events come before whoever made them
   * is answered, in commit order; those of others on PostgreSQL a moment later, in theirs.
   */
  subscribe(listener: (events: readonly StoredEvent[]) => void): () => void;
  /**
   * Whether the events of every process arrive, as far as this one can tell: then what was cached is current, but for
   * the moment that an event of another process takes.
   */
  hearsEvents(): boolean;
  /** The damage found so far, by any query or by `lookForDamage`; undefined if none. */
  damage(): string | undefined;
  /**
   * Checks all stored data, in the background. PostgreSQL verifies what it reads only if its data checksums are on.
   */
  lookForDamage(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Tests whether the disk can be written: it can't when it is full. */
export const writeTest = statement<{ value: string }, unknown>((sql, { value }) =>
  sql
    .insertInto('settings')
    .values({ key: 'health.written_at', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
);

/** Tells staff that what is written is no longer stored, or is again. It has no number, for it can't be stored itself. */
export const storageChanged: StoredEvent = { id: 0, audience: 'staff', type: 'storage.changed', data: {} };

/** Runs bound queries; the only thing a driver implements. */
export interface Connection {
  all(query: BoundQuery): Promise<unknown[]>;
  first(query: BoundQuery): Promise<unknown>;
  run(query: BoundQuery): Promise<number>;
}

/** Builds a reader on a connection. */
export function readerOn(dialect: DialectName, sql: Sql, connection: Connection): Reader & Queries {
  const bound = (query: Compilable<unknown>): BoundQuery => {
    const { sql: text, parameters } = query.compile();
    return { text, values: parameters };
  };
  const all = <Row>(query: BoundQuery) => connection.all(query) as Promise<Row[]>;
  const first = <Row>(query: BoundQuery) => connection.first(query) as Promise<Row | undefined>;
  return {
    dialect,
    writesAlone: dialect === 'sqlite',
    sql,
    all: (query) => all(bound(query)),
    first: (query) => first(bound(query)),
    allOf: (statement, args) => all(statement.bind(dialect, args)),
    firstOf: (statement, args) => first(statement.bind(dialect, args)),
  };
}

/** An event of a transaction that is not committed yet. */
export type PendingEvent = Omit<StoredEvent, 'id'>;

/** What a transaction wants written when it commits. */
export interface Pending {
  readonly events: readonly PendingEvent[];
  readonly audited: readonly AuditEntry[];
}

/**
 * Builds a transaction on a connection; what it wants written at its end collects in `pending`. `changed` tells whether
 * it may have changed anything. After `end` it refuses to work.
 */
export function transactionOn(
  dialect: DialectName,
  sql: Sql,
  connection: Connection,
): { tx: Transaction; pending: Pending; changed: () => boolean; end: () => void } {
  const events: PendingEvent[] = [];
  const audited: AuditEntry[] = [];
  let over = false;
  let changed = false;
  const guarded = (query: BoundQuery): Connection => {
    if (over) throw new Error(`a query after its transaction ended: ${query.text.slice(0, 80)}`);
    // An insert or update may return rows, and then goes through the read methods.
    changed ||= !query.text.startsWith('select');
    return connection;
  };
  const guard: Connection = {
    all: (query) => guarded(query).all(query),
    first: (query) => guarded(query).first(query),
    run: (query) => guarded(query).run(query),
  };
  const tx: Transaction & WritingQueries = {
    ...readerOn(dialect, sql, guard),
    run: (query) => {
      const { sql: text, parameters } = query.compile();
      return guard.run({ text, values: parameters });
    },
    runOf: (statement, args) => guard.run(statement.bind(dialect, args)),
    emit: (audience, type, data) => {
      events.push({ audience, type, data });
    },
    audit: (entry) => {
      audited.push(entry);
    },
  };
  return {
    tx,
    pending: { events, audited },
    changed: () => changed,
    end: () => {
      over = true;
    },
  };
}

/** Whether a transaction's result is a refusal, which rolls it back. */
export function isRefusal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
