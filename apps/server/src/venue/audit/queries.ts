import type { DataOf, QueryOf } from '@sufra/contract/calls';
import { type AuditArea, auditAreas } from '@sufra/contract/venue/audit';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import { staffNames } from '../staff/queries.ts';
import { entriesWithin, newestEntry } from './store.ts';
import { type ChainReport, verifyChain } from './verify.ts';

/** How many entries an answer has. */
const shownMax = 50;
/** How far one answer looks: a filter that finds little must not read years at once. */
const lookedAtMax = 20_000;

/** A page of the audit log, newest first. */
export async function auditLog(context: Context, query: QueryOf<'auditLog'>): Promise<DataOf<'auditLog'>> {
  const { db, menu } = context;
  const { time_zone } = menu.current().venue;
  const names = await staffNames(db.read);
  const before = query.before === undefined ? (await newestEntry(db.read)) + 1 : Number(query.before);
  const after = before - lookedAtMax;
  const wanted = {
    before,
    after,
    staffId: query.staff_id,
    prefixes: prefixesOf(query.area),
    limit: shownMax,
  };
  const rows = await entriesWithin(db.read, wanted);
  const last = rows.length === shownMax ? rows.at(-1)?.id : after;
  const entries = rows.map((row) => ({
    id: row.id,
    at: isoInstant(row.at, time_zone),
    by: row.staff_id === null ? null : (names.get(row.staff_id) ?? row.staff_id),
    approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? row.approved_by),
    action: row.action,
    subject: row.subject,
    before: row.before,
    after: row.after,
  }));
  const people = [...names].map(([id, name]) => ({ id, name }));
  return { entries, next: last === undefined || last <= 1 ? null : last, people };
}

function prefixesOf(area: AuditArea | undefined): readonly string[] | undefined {
  return area === undefined ? undefined : auditAreas[area];
}

const running = new WeakMap<Context, Promise<ChainReport>>();

/** Proves the log. However many ask at once, it is read once. */
export async function auditCheck(context: Context): Promise<DataOf<'auditCheck'>> {
  const proving = running.get(context) ?? verifyChain(context.db.read, []);
  running.set(context, proving);
  try {
    const { entries, older, broken } = await proving;
    return { entries, older, broken: broken === undefined ? null : { ...broken } };
  } finally {
    if (running.get(context) === proving) running.delete(context);
  }
}
