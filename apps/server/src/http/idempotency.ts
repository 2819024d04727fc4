import { hash } from 'node:crypto';
import type { ErrorCode } from '@sufra/contract/errors';
import { assert } from '@sufra/domain/assert';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { statement } from '../database/sql.ts';
import type { Database, Transaction } from '../database/transaction.ts';
import { type LimitedUse, withinLimits } from './recent-uses.ts';

/** What identifies a repeat of a call: the same key by the same person. */
export interface OnceKey {
  /** Whose key it is: keys of two people never meet. */
  readonly scope: string;
  /** Undefined for clients that send none: each of their calls is a new one. */
  readonly key: string | undefined;
  readonly call: string;
  readonly requestHash: string;
  readonly now: number;
  /** How often the caller may do this; undefined where nothing is counted. */
  readonly limit?: LimitedUse | undefined;
}

interface ClaimedKey {
  readonly scope: string;
  readonly key: string;
  readonly call: string;
  readonly request_hash: string;
  readonly at: number;
}

interface StoredAnswer {
  readonly call: string;
  readonly request_hash: string;
  readonly answer: string;
}

const claim = statement<ClaimedKey, never>((sql, args) =>
  sql
    .insertInto('idempotency')
    .values({
      scope: args.scope,
      key: args.key,
      call: args.call,
      request_hash: args.request_hash,
      status: 0,
      answer: '',
      created_at: args.at,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing()),
);

const findRecord = statement<{ scope: string; key: string }, StoredAnswer>((sql, args) =>
  sql
    .selectFrom('idempotency')
    .select(['call', 'request_hash', 'answer'])
    .where('scope', '=', args.scope)
    .where('key', '=', args.key),
);

const storeAnswer = statement<{ scope: string; key: string; answer: string }, never>((sql, args) =>
  sql
    .updateTable('idempotency')
    .set({ status: 200, answer: args.answer })
    .where('scope', '=', args.scope)
    .where('key', '=', args.key),
);

/** The record as it is written where nobody else writes meanwhile: once, with its answer. */
const insertRecord = statement<ClaimedKey & { answer: string }, never>((sql, args) =>
  sql.insertInto('idempotency').values({
    scope: args.scope,
    key: args.key,
    call: args.call,
    request_hash: args.request_hash,
    status: 200,
    answer: args.answer,
    created_at: args.at,
  }),
);

/**
 * Does a piece of work once for a key. The first success is kept with the work, in the same transaction, and answered
 * again to every repeat; the same key with another request is refused. A refusal is not kept: it changed nothing. What may be
 * done only so often is counted with the work: a repeat counts for nothing, and is answered however often it comes.
 */
export function writeOnce<Value, Code extends string>(
  db: Database,
  once: OnceKey,
  work: (tx: Transaction) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | ErrorCode>> {
  const { key, limit } = once;
  const counted = (tx: Transaction) =>
    limit === undefined ? work(tx) : withinLimits(tx, [limit], once.now, () => work(tx));
  if (key === undefined) return db.write(counted);
  return db.write(async (tx) => {
    const { scope, call, requestHash, now } = once;
    const record = { scope, key, call, request_hash: requestHash, at: now };
    const found = tx.dialect === 'sqlite' ? await tx.firstOf(findRecord, record) : await claimed(tx, record);
    if (found !== undefined) return replay<Value>(found, once);
    const result = await counted(tx);
    if (!result.ok) return result;
    const store = tx.dialect === 'sqlite' ? insertRecord : storeAnswer;
    await tx.runOf(store, { ...record, answer: JSON.stringify(result.value) });
    return result;
  });
}

/**
 * Claims a key, or finds the record of whoever did. Two copies of a call can be under way at once on PostgreSQL: the
 * second waits here for the first, and is never refused for what the first has changed. SQLite has one writer, so there
 * it is enough to look.
 */
async function claimed(tx: Transaction, record: ClaimedKey): Promise<StoredAnswer | undefined> {
  if ((await tx.runOf(claim, record)) > 0) return undefined;
  const found = await tx.firstOf(findRecord, record);
  assert(found !== undefined, 'a claimed key has a record');
  return found;
}

function replay<Value>(found: StoredAnswer, once: OnceKey): Result<Value, 'idempotency_conflict'> {
  if (found.call !== once.call || found.request_hash !== once.requestHash)
    return refuse('idempotency_conflict');
  return ok(JSON.parse(found.answer) as Value);
}

/** A hash of what a call asks for; the same question has the same hash whatever the order of its fields. */
export function hashRequest(...parts: readonly unknown[]): string {
  return hash('sha256', canonical(parts), 'base64url');
}

/** No call takes anything as deep; what is deeper still is no part of the question, and must not exhaust the stack. */
const depthMax = 100;

/** A text that two values share only when they are equal: every text in it has its length before it, and needs no escapes. */
function canonical(value: unknown, depth = 0): string {
  if (typeof value === 'string') return `${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `(${String(value)})`;
  if (depth > depthMax) return '';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += canonical(item, depth + 1);
    return `[${text}]`;
  }
  for (const key of sortedKeys(value)) {
    const item = (value as Record<string, unknown>)[key];
    if (item !== undefined) text += `${key.length}:${key}${canonical(item, depth + 1)}`;
  }
  return `{${text}}`;
}

/** Most clients name their fields in one order: looking is cheaper than sorting. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  return keys.every((key, index) => index === 0 || (keys[index - 1] as string) < key) ? keys : keys.sort();
}
