/**
 * The audit log: who did what. Each entry has the hash of the entry before and its own hash, which covers both, so
 * nothing can be changed or taken out unseen. What a transaction logs is written at its end, when nothing else is left
 * to lock: processes wait for each other on the chain's newest entry.
 */
import { hash } from 'node:crypto';
import { assert } from '@sufra/domain/core/assert';
import { locked } from './lock.ts';
import { statement } from './sql.ts';
import type { AuditEntry, Reader, Transaction } from './transaction.ts';

/** The newest entry of the audit log and its hash: the end of the chain. Entry 0 is the empty log. */
export interface ChainEnd {
  readonly entry: number;
  readonly hash: string;
}

/** What the hash of an entry covers, as it is stored. */
export interface HashedEntry {
  readonly at: number;
  readonly staff_id: string | null;
  readonly approved_by: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string | null;
}

/** The SHA-256 of the hash before and an entry's fields, in this order, as a JSON array. */
export function hashOf(previous: string, entry: HashedEntry): string {
  const { at, staff_id, approved_by, action, subject, before, after, request_id } = entry;
  const fields = [previous, at, staff_id, approved_by, action, subject, before, after, request_id];
  return hash('sha256', JSON.stringify(fields), 'hex');
}

const chainEnd = statement<Record<string, never>, ChainEnd>((sql) =>
  sql.selectFrom('audit_chain').select(['entry', 'hash']).where('id', '=', 1),
);

const lockedEnd = statement<Record<string, never>, ChainEnd>((sql) =>
  locked(sql.selectFrom('audit_chain').select(['entry', 'hash']).where('id', '=', 1)),
);

const insertEntry = statement<HashedEntry & { previous_hash: string; hash: string }, { id: number }>(
  (sql, args) =>
    sql
      .insertInto('audit_log')
      .values({
        at: args.at,
        staff_id: args.staff_id,
        approved_by: args.approved_by,
        action: args.action,
        subject: args.subject,
        before: args.before,
        after: args.after,
        request_id: args.request_id,
        previous_hash: args.previous_hash,
        hash: args.hash,
      })
      .returning('id'),
);

const moveEnd = statement<ChainEnd, never>(
  (sql, args) =>
    sql.updateTable('audit_chain').set({ entry: args.entry, hash: args.hash }).where('id', '=', 1) as never,
);

/** Writes what a transaction logged, as its last statements. */
export async function recordAudit(tx: Transaction, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const end = await tx.firstOf(lockedEnd, {});
  assert(end !== undefined, 'the chain has an end');
  let { entry, hash: previous } = end;
  for (const one of entries) {
    const row = storedForm(one);
    const own = hashOf(previous, row);
    const added = await tx.firstOf(insertEntry, { ...row, previous_hash: previous, hash: own });
    entry = Number(added?.id);
    previous = own;
  }
  await tx.runOf(moveEnd, { entry, hash: previous });
}

/** The end of the chain, as it is committed. */
export async function readChainEnd(reader: Reader): Promise<ChainEnd> {
  const end = await reader.firstOf(chainEnd, {});
  assert(end !== undefined, 'the chain has an end');
  return end;
}

/** An entry as the databases give it back: half of a character pair would come back as another one. */
function storedForm(entry: AuditEntry): HashedEntry {
  const { at, action, subject, staffId, approvedBy, before, after, requestId } = entry;
  return {
    at,
    staff_id: staffId ?? null,
    approved_by: approvedBy ?? null,
    action,
    subject: subject.toWellFormed(),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    request_id: requestId ?? null,
  };
}
