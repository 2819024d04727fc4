import type { DataOf } from '@sufra/contract/calls';
import { serviceKinds } from '@sufra/contract/core/constants';
import { may } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { answeredBy } from './commands.ts';
import * as store from './store.ts';

type Request = DataOf<'callWaiter'>['request'];
type OnBoard = DataOf<'resolveService'>['request'];

const hourMs = 60 * 60_000;
/** Older requests that nobody answered are no longer shown. */
const openForMs = 12 * hourMs;
const listMax = 200;

/** The requests that a member of staff can answer: the open ones, and those done within the last hour. */
export async function serviceBoard(context: Context, staff: Staff): Promise<DataOf<'staffService'>> {
  const { read } = context.db;
  const kinds = serviceKinds.filter((kind) => may(staff.role, answeredBy[kind]));
  const now = context.clock.now();
  const common = { kinds, limit: listMax };
  const open = await store.requestsOnBoard(read, { ...common, status: 'open', since: now - openForMs });
  const done = await store.requestsOnBoard(read, { ...common, status: 'done', since: now - hourMs });
  return {
    open: open.map((row) => presentOnBoard(context, row)),
    done: done.map((row) => presentOnBoard(context, row)),
    now: instant(context, now),
  };
}

/** One request as staff see it. */
export async function serviceOnBoard(context: Context, id: string): Promise<OnBoard> {
  const row = await store.requestOnBoard(context.db.read, id);
  assert(row !== undefined, 'a request that was answered is there');
  return presentOnBoard(context, row);
}

/** The open requests that a guest of a visit may see. */
export async function openRequestsOf(
  context: Context,
  read: Reader,
  guest: { readonly visitId: string; readonly customerId: string },
): Promise<Request[]> {
  const rows = await store.openRequestsOf(read, guest.visitId, guest.customerId);
  return rows.map((row) => presentRequest(context, row));
}

/** A request as its diner sees it. */
export function presentRequest(context: Context, row: store.ServiceRow): Request {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    requested_at: instant(context, row.requested_at),
  };
}

function presentOnBoard(context: Context, row: store.ServiceOnBoard): OnBoard {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    table_number: row.table_number,
    zone: row.zone,
    guest_name: row.guest_name,
    guest_proven: row.proven === 1,
    requested_at: instant(context, row.requested_at),
    resolved_at: row.resolved_at === null ? null : instant(context, row.resolved_at),
    resolved_by: row.resolver,
  };
}

function instant(context: Context, at: number): string {
  return isoInstant(at, context.menu.current().venue.time_zone);
}
