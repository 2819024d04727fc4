import { hash } from 'node:crypto';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Database, Transaction } from '../database/transaction.ts';
import { countUses, type LimitedUse, roomForUses, withinLimits } from './limits/recent-uses.ts';
import {
  type ClaimedKey,
  claimKey,
  erasedAnswer,
  findRecord,
  insertRecord,
  type StoredAnswer,
  staffAnswers,
  storeAnswer,
} from './store-idempotency.ts';

/** Identifies a repeat of a call: the same key from the same person. */
export interface OnceKey {
  /** Whose key it is. Keys of different people never clash. */
  readonly scope: string;
  /** Undefined if the client sent no key: each call is then a new one. */
  readonly key: string | undefined;
  readonly call: string;
  readonly requestHash: string;
  readonly now: number;
  /** How often the caller may do this; undefined if there is no limit. */
  readonly limit?: LimitedUse | undefined;
}

/**
 * Does a piece of work once per idempotency key. The first success is stored with the work, in the same transaction,
 * and returned for every repeat; the same key with a different request is refused. Refusals are not stored: they
 * changed nothing. The limit is counted with the work, so repeats don't count towards it.
 */
export function writeOnce<Value, Code extends string>(
  db: Database,
  once: OnceKey,
  work: (tx: Transaction) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | ErrorCode>> {
  const { scope, key, call, requestHash, now } = once;
  const limits = once.limit === undefined ? [] : [once.limit];
  if (key === undefined) return db.write((tx) => withinLimits(tx, limits, now, () => work(tx)));
  return db.write(async (tx) => {
    const record = { scope, key, call, request_hash: requestHash, at: now };
    const [found, room] = await Promise.all([
      tx.writesAlone ? tx.firstOf(findRecord, record) : claimed(tx, record),
      roomForUses(tx, limits, now),
    ]);
    if (found !== undefined) return replay<Value>(found, once);
    if (!room.ok) return room;
    const result = await work(tx);
    if (!result.ok) return result;
    const store = tx.writesAlone ? insertRecord : storeAnswer;
    const [counted] = await Promise.all([
      countUses(tx, limits, now),
      tx.runOf(store, { ...record, answer: JSON.stringify(result.value) }),
    ]);
    return counted.ok ? result : counted;
  });
}

/**
 * Claims a key, or finds the record of whoever claimed it. With several processes, two copies of a call can run at
 * once: the second waits here for the first. With a single writing process, a lookup is enough.
 */
async function claimed(tx: Transaction, record: ClaimedKey): Promise<StoredAnswer | undefined> {
  if ((await tx.runOf(claimKey, record)) > 0) return undefined;
  const found = await tx.firstOf(findRecord, record);
  assert(found !== undefined, 'a claimed key has a record');
  return found;
}

function replay<Value>(
  found: StoredAnswer,
  once: OnceKey,
): Result<Value, 'idempotency_conflict' | 'answer_erased'> {
  if (found.call !== once.call || found.request_hash !== once.requestHash)
    return refuse('idempotency_conflict');
  if (found.answer === erasedAnswer) return refuse('answer_erased');
  return ok(JSON.parse(found.answer) as Value);
}

/**
 * Takes away what is kept of the answers to staff that hold one of these ids. The keys stay: without them a repeat would
 * give money back once more.
 */
export async function eraseStaffAnswers(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const { scope, key, answer } of await tx.allOf(staffAnswers, {}))
    if (ids.some((id) => answer.includes(id)))
      await tx.runOf(storeAnswer, { scope, key, answer: erasedAnswer });
}

/** A hash of a call's arguments. It does not depend on the order of fields. */
export function hashRequest(...parts: readonly unknown[]): string {
  return hash('sha256', canonical(parts), 'base64url');
}

/** No call nests this deep. Anything deeper is left out, so that it can't overflow the stack. */
const depthMax = 100;

/**
 * A text that is equal only for equal values. Every string is prefixed with its length, so nothing needs escaping.
 */
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

/** Most clients send their fields in one order, and checking that is cheaper than sorting. */
function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  return keys.every((key, index) => index === 0 || (keys[index - 1] as string) < key) ? keys : keys.sort();
}
