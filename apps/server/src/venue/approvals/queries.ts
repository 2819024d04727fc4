import type { DataOf } from '@sufra/contract/calls';
import { may, type Role } from '@sufra/contract/core/permissions';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import type { ApprovalsTable } from '../../database/schema/audit-tables.ts';
import { staffNames } from '../staff/queries.ts';
import { methodIn } from './approve.ts';
import { mayApprove } from './may-approve.ts';
import * as store from './store.ts';

type Approval = DataOf<'approval'>['approval'];

const recentMs = 7 * 24 * 60 * 60_000;

/** Who can approve, by name. */
export async function approvers({ db }: Context): Promise<DataOf<'approvers'>['approvers']> {
  const rows = await store.enabledStaff(db.read);
  return rows
    .map(({ pin_hash, role, ...account }) => ({ ...account, role: role as Role, has_pin: pin_hash !== null }))
    .filter(({ role }) => mayApprove(role));
}

/** The requests that wait, oldest first, and what was answered in the last week, newest first. */
export async function approvalLists(context: Context, staff: Staff): Promise<DataOf<'approvals'>> {
  const { db, clock, menu } = context;
  const now = clock.now();
  const waiting = await db.read.allOf(store.waitingApprovals, { now });
  const recent = await db.read.allOf(store.answeredApprovals, { since: now - recentMs });
  return {
    waiting: await present(context, staff, waiting),
    recent: await present(context, staff, recent),
    now: isoInstant(now, menu.current().venue.time_zone),
  };
}

/** A request of one's own; others' are not there, but for those who answer them. */
export async function ownApproval(
  context: Context,
  staff: Staff,
  id: string,
): Promise<Result<Approval, 'approval_not_found'>> {
  const row = await context.db.read.firstOf(store.approvalById, { id });
  const theirs = row?.requested_by === staff.staffId || may(staff, 'approvals.answer');
  if (row === undefined || !theirs) return refuse('approval_not_found');
  return ok(await presentOne(context, staff, row));
}

/** A request as screens show it. */
export async function presentOne(context: Context, staff: Staff, row: ApprovalsTable): Promise<Approval> {
  const [shown] = await present(context, staff, [row]);
  return shown as Approval;
}

async function present(context: Context, staff: Staff, rows: readonly ApprovalsTable[]): Promise<Approval[]> {
  if (rows.length === 0) return [];
  const { db, clock, menu } = context;
  const names = await staffNames(db.read);
  const now = clock.now();
  const instant = (at: number) => isoInstant(at, menu.current().venue.time_zone);
  return rows.map((row) => {
    const isOpen = row.state === 'waiting' || row.state === 'accepted';
    return {
      id: row.id,
      kind: row.kind,
      amount: formatMoney(fils(row.amount)),
      table_number: row.table_number,
      order_ref: row.order_ref,
      dishes: row.dishes,
      reason: row.reason,
      method: methodIn(row),
      state: isOpen && row.expires_at <= now ? 'expired' : row.state,
      requested_by: names.get(row.requested_by) ?? null,
      requested_at: instant(row.requested_at),
      expires_at: instant(row.expires_at),
      answered_by: names.get(row.answered_by ?? '') ?? null,
      answered_at: row.answered_at === null ? null : instant(row.answered_at),
      mine: row.requested_by === staff.staffId,
    };
  });
}
