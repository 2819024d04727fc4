import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { recordAudit } from './audit-log.ts';
import { isLocked, letOthersWork, waitedEnough } from './outage/sqlite-lock.ts';
import { outageOf } from './outage/sqlite-outage.ts';
import { DatabaseUnavailable } from './outage/unavailable.ts';
import { sqlFor } from './sql.ts';
import {
  type Connection,
  isRefusal,
  type Pending,
  type StoredEvent,
  type Transaction,
  transactionOn,
} from './transaction.ts';

/** Returns a cached prepared statement, or prepares it. */
export type Prepared = (text: string) => StatementSync;

/** The write connection and what it needs. `now` is in epoch milliseconds. */
export interface Writer {
  readonly db: DatabaseSync;
  readonly prepared: Prepared;
  readonly connection: Connection;
  readonly now: () => number;
  /** Called with errors of the file itself. */
  readonly notice: (error: unknown) => void;
}

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** When it came, by `performance.now()`. */
  readonly since: number;
}

/** The result of a job; `undo` means that its changes must be rolled back. */
type Outcome = { readonly job: Job; readonly undo: boolean } & (
  | { readonly value: unknown; readonly pending: Pending }
  | { readonly error: unknown }
);

/** How many jobs share a commit at most, so that nobody waits long behind a burst. */
const batchMax = 256;

/**
 * Group commit: jobs that arrive in one turn of the event loop, or during a commit, share the next one. A failed job
 * doesn't affect the others.
 */
export function groupCommits(writer: Writer, publish: (events: readonly StoredEvent[]) => void) {
  const queue: Job[] = [];
  let running: Promise<void> | undefined;

  const flush = async () => {
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = queue.splice(0, batchMax);
      const committed = await commitBatch(writer, batch);
      if ('events' in committed) publish(committed.events);
      else {
        queue.unshift(...stillWaiting(batch, committed.locked));
        await letOthersWork();
      }
    }
    running = undefined;
  };
  const write = <Value>(work: (tx: Transaction) => Promise<Value>) =>
    new Promise<Value>((resolve, reject) => {
      queue.push({ work, resolve: resolve as (value: unknown) => void, reject, since: performance.now() });
      running ??= flush();
    });
  const drain = async () => {
    while (running !== undefined) await running;
  };
  return { write, drain };
}

/** Tells the jobs that waited long enough for another process's lock that it didn't go; returns the others. */
function stillWaiting(batch: readonly Job[], locked: unknown): readonly Job[] {
  const late = batch.filter(({ since }) => waitedEnough(since));
  for (const job of late) job.reject(new DatabaseUnavailable('the database is locked', { cause: locked }));
  return batch.filter((job) => !late.includes(job));
}

/** What became of a batch: its events, or the error that says that another process has the file locked. */
type Committed = { readonly events: readonly StoredEvent[] } | { readonly locked: unknown };

async function commitBatch(writer: Writer, batch: readonly Job[]): Promise<Committed> {
  const { db, prepared, now } = writer;
  let outcomes: readonly Outcome[] | undefined;
  let events: readonly StoredEvent[] = [];
  try {
    prepared('begin immediate').run();
    outcomes = await runTogether(writer, batch);
    if (outcomes === undefined) {
      db.exec('rollback; begin immediate');
      outcomes = await runApart(writer, batch);
    }
    events = recordEvents(prepared, now(), outcomes);
    await logOutcomes(writer, outcomes);
    prepared('commit').run();
  } catch (error) {
    writer.notice(error);
    rollBack(writer);
    if (isLocked(error)) return { locked: error };
    const outage = outageOf(error);
    for (const job of batch)
      job.reject(new DatabaseUnavailable('the commit failed', { cause: error, outage }));
    return { events: [] };
  }
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.job.reject(outcome.error);
    else outcome.job.resolve(outcome.value);
  }
  return { events };
}

/** Ends a failed transaction. If even that fails, the next one can't begin, says so to its callers, and tries again. */
function rollBack({ db, notice }: Writer): void {
  try {
    if (db.isTransaction) db.exec('rollback');
  } catch (error) {
    notice(error);
  }
}

/**
 * Runs a batch without savepoints: a savepoint per job copies every page that it touches, and few jobs need one.
 * Returns undefined if one does: it changed something, and then failed or was refused.
 */
async function runTogether({ db, connection }: Writer, batch: readonly Job[]) {
  const outcomes: Outcome[] = [];
  for (const job of batch) {
    const { tx, pending, changed, end } = transactionOn('sqlite', sqlFor('sqlite'), connection);
    const outcome = await outcomeOf(job, tx, pending);
    end();
    if (outcome.undo && (changed() || !db.isTransaction)) return undefined;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Runs a batch with a savepoint per job, so that a failed or refused one doesn't affect the others. */
async function runApart({ prepared, connection }: Writer, batch: readonly Job[]) {
  const outcomes: Outcome[] = [];
  for (const job of batch) {
    const { tx, pending, end } = transactionOn('sqlite', sqlFor('sqlite'), connection);
    prepared('savepoint work').run();
    const outcome = await outcomeOf(job, tx, pending);
    end();
    if (outcome.undo) prepared('rollback to work').run();
    prepared('release work').run();
    outcomes.push(outcome);
  }
  return outcomes;
}

const nothing: Pending = { events: [], audited: [] };

/** How a job ended. Throws if the disk failed: SQLite may have rolled back the whole batch. */
async function outcomeOf(job: Job, tx: Transaction, pending: Pending): Promise<Outcome> {
  try {
    const value = await job.work(tx);
    return isRefusal(value)
      ? { job, value, pending: nothing, undo: true }
      : { job, value, pending, undo: false };
  } catch (error) {
    if (outageOf(error) !== undefined) throw error;
    return { job, error, undo: true };
  }
}

/** Writes what the jobs of a batch logged, in the order in which they ran. */
async function logOutcomes({ connection }: Writer, outcomes: readonly Outcome[]): Promise<void> {
  const entries = outcomes.flatMap((outcome) => ('error' in outcome ? [] : outcome.pending.audited));
  if (entries.length === 0) return;
  const { tx, end } = transactionOn('sqlite', sqlFor('sqlite'), connection);
  await recordAudit(tx, entries);
  end();
}

/** How many events one statement inserts, largest first: each insert looks up the last number. */
const eventsTogether = [64, 16, 4, 1].map((count) => ({
  count,
  insert: `insert into events (at, audience, type, data) values ${Array(count).fill('(?, ?, ?, ?)').join(', ')}`,
}));

/** Stores the events of a batch, in its transaction, and returns them with their numbers. */
function recordEvents(prepared: Prepared, at: number, outcomes: readonly Outcome[]): StoredEvent[] {
  const events = outcomes.flatMap((outcome) => ('error' in outcome ? [] : outcome.pending.events));
  const stored: StoredEvent[] = [];
  for (const { count, insert } of eventsTogether) {
    while (events.length - stored.length >= count) {
      const part = events.slice(stored.length, stored.length + count);
      const values = part.flatMap(({ audience, type, data }) => [at, audience, type, JSON.stringify(data)]);
      const first = Number(prepared(insert).run(...values).lastInsertRowid) - count + 1;
      for (const [index, event] of part.entries()) stored.push({ ...event, id: first + index });
    }
  }
  return stored;
}
