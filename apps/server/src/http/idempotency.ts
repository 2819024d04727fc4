import { hash } from 'node:crypto';
import { assert } from '@sufra/domain/assert';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { statement } from '../database/sql.ts';
import type { Database, Transaction } from '../database/transaction.ts';

/** What identifies a repeat of a call: the same key by the same person. */
export interface OnceKey {
  /** Whose key it is: keys of two people never meet. */
  readonly scope: string;
  /** Undefined for clients that send none: each of their calls is a new one. */
  readonly key: string | undefined;
  readonly call: string;
  readonly requestHash: string;
  readonly now: number;
}

const claim = statement<
  Omit<OnceKey, 'key' | 'requestHash' | 'now'> & { key: string; request_hash: string; at: number },
  never
>((sql, args) =>
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

const findClaim = statement<
  { scope: string; key: string },
  { call: string; request_hash: string; answer: string }
>((sql, args) =>
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

/**
 * Does a piece of work once for a key. The first success is kept with the work, in the same transaction, and answered
 * again to every repeat; the same key with another request is refused. A refusal is not kept: it changed nothing.
 */
export function writeOnce<Value, Code extends string>(
  db: Database,
  once: OnceKey,
  work: (tx: Transaction) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'idempotency_conflict'>> {
  const { key } = once;
  if (key === undefined) return db.write(work);
  return db.write(async (tx) => {
    const { scope, call, requestHash, now } = once;
    const claimed = await tx.runOf(claim, { scope, key, call, request_hash: requestHash, at: now });
    if (claimed === 0) return replay<Value>(tx, once, key);
    const result = await work(tx);
    if (result.ok) await tx.runOf(storeAnswer, { scope, key, answer: JSON.stringify(result.value) });
    return result;
  });
}

async function replay<Value>(
  tx: Transaction,
  once: OnceKey,
  key: string,
): Promise<Result<Value, 'idempotency_conflict'>> {
  const found = await tx.firstOf(findClaim, { scope: once.scope, key });
  assert(found !== undefined, 'a claimed key has a record');
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

function canonical(value: unknown, depth = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (depth > depthMax) return '';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item, depth + 1)}`).join(',')}}`;
}
