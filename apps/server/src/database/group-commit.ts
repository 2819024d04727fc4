import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { sqlFor } from './sql.ts';
import {
  type Connection,
  DatabaseUnavailable,
  isRefusal,
  type PendingEvent,
  type StoredEvent,
  type Transaction,
  transactionOn,
} from './transaction.ts';

/** Compiles a text, or finds it compiled. */
export type Prepared = (text: string) => StatementSync;

/** The connection that writes, and what it is used by. `now` is in epoch milliseconds. */
export interface Writer {
  readonly db: DatabaseSync;
  readonly prepared: Prepared;
  readonly connection: Connection;
  readonly now: () => number;
  /** Told of what goes wrong with the file itself. */
  readonly notice: (error: unknown) => void;
}

interface Job {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What became of a piece of work; `undo` says that it must leave no trace. */
type Outcome = { readonly job: Job; readonly undo: boolean } & (
  | { readonly value: unknown; readonly events: readonly PendingEvent[] }
  | { readonly error: unknown }
);

/** So many pieces of work share a commit at most, so that nobody waits long behind a burst. */
const batchMax = 256;

/**
 * Group commit: what arrives in one turn of the event loop, or while a commit is under way, shares the next one. A piece
 * of work that fails leaves the others be.
 */
export function groupCommits(writer: Writer, publish: (events: readonly StoredEvent[]) => void) {
  const queue: Job[] = [];
  let running: Promise<void> | undefined;

  const flush = async () => {
    await new Promise(setImmediate);
    while (queue.length > 0) publish(await commitBatch(writer, queue.splice(0, batchMax)));
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

async function commitBatch(writer: Writer, batch: readonly Job[]): Promise<readonly StoredEvent[]> {
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
    prepared('commit').run();
  } catch (error) {
    writer.notice(error);
    if (db.isTransaction) db.exec('rollback');
    for (const job of batch) job.reject(new DatabaseUnavailable('the commit failed', { cause: error }));
    return [];
  }
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.job.reject(outcome.error);
    else outcome.job.resolve(outcome.value);
  }
  return events;
}

/**
 * Runs a batch without savepoints: keeping the way back for each piece of work costs a copy of every page it touches,
 * and hardly any needs it. Undefined when one does: it changed something, and then failed or was refused.
 */
async function runTogether({ db, connection }: Writer, batch: readonly Job[]) {
  const outcomes: Outcome[] = [];
  for (const job of batch) {
    const { tx, events, changed, end } = transactionOn('sqlite', sqlFor('sqlite'), connection);
    const outcome = await outcomeOf(job, tx, events);
    end();
    if (outcome.undo && (changed() || !db.isTransaction)) return undefined;
    outcomes.push(outcome);
  }
  return outcomes;
}

/** Runs a batch with a savepoint for each piece of work: one that fails or is refused leaves the others be. */
async function runApart({ prepared, connection }: Writer, batch: readonly Job[]) {
  const outcomes: Outcome[] = [];
  for (const job of batch) {
    const { tx, events, end } = transactionOn('sqlite', sqlFor('sqlite'), connection);
    prepared('savepoint work').run();
    const outcome = await outcomeOf(job, tx, events);
    end();
    if (outcome.undo) prepared('rollback to work').run();
    prepared('release work').run();
    outcomes.push(outcome);
  }
  return outcomes;
}

async function outcomeOf(job: Job, tx: Transaction, events: readonly PendingEvent[]): Promise<Outcome> {
  try {
    const value = await job.work(tx);
    return isRefusal(value) ? { job, value, events: [], undo: true } : { job, value, events, undo: false };
  } catch (error) {
    return { job, error, undo: true };
  }
}

/** So many events are written by one statement, the largest first: each one costs a look at the last number given out. */
const eventsTogether = [64, 16, 4, 1].map((count) => ({
  count,
  insert: `insert into events (at, audience, type, data) values ${Array(count).fill('(?, ?, ?, ?)').join(', ')}`,
}));

/** Writes the events of a batch into the log, in its transaction, and returns them with their numbers. */
function recordEvents(prepared: Prepared, at: number, outcomes: readonly Outcome[]): StoredEvent[] {
  const events = outcomes.flatMap((outcome) => ('error' in outcome ? [] : outcome.events));
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
