import type { DataOf } from '@sufra/contract/calls';
import { type Language, serviceKinds } from '@sufra/contract/core/constants';
import { may } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { nameForGuests, serviceReasons } from '@sufra/domain/tables/call';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { seatOf } from '../visits/queries.ts';
import { zoneNames } from '../zones/queries.ts';
import { answeredBy } from './call.ts';
import { type AskOnBoard, asksIn } from './store.ts';
import * as lists from './store-lists.ts';

type Request = DataOf<'callWaiter'>['request'];
type OnBoard = DataOf<'resolveService'>['request'];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Older requests that nobody answered are no longer shown. */
const openForMs = 12 * hourMs;
/** For how long the table is told that a call is done. */
const toldForMs = 10 * minuteMs;

/** The requests that a member of staff can answer: the open ones, and those done within the last hour. */
export async function serviceBoard(
  context: Context,
  staff: Staff,
  language: Language,
): Promise<DataOf<'staffService'>> {
  const { read } = context.db;
  const kinds = serviceKinds.filter((kind) => may(staff, answeredBy[kind]));
  const now = context.clock.now();
  const [open, done, names, zoneName] = await Promise.all([
    lists.openOnBoard(read, kinds, now - openForMs),
    lists.doneOnBoard(read, kinds, now - hourMs),
    staffNames(read),
    zoneNames(read, language),
  ]);
  const asks = await asksByRequest(read, [...open, ...done]);
  const present = (row: lists.ServiceOnBoard) =>
    presentOnBoard(context, names, { ...row, zone: zoneName(row.zone) }, asks.get(row.id) ?? []);
  return { open: open.map(present), done: done.map(present), now: instant(context, now) };
}

/** One request as staff see it. */
export async function serviceOnBoard(context: Context, id: string, language: Language): Promise<OnBoard> {
  const { read } = context.db;
  const row = await lists.requestOnBoard(read, id);
  assert(row !== undefined, 'a request that was answered is there');
  const zone = (await zoneNames(read, language))(row.zone);
  return presentOnBoard(context, await staffNames(read), { ...row, zone }, await asksIn(read, [id]));
}

/** The open requests that a guest of a visit may see. */
export async function openRequestsOf(
  context: Context,
  read: Reader,
  guest: { readonly visitId: string; readonly customerId: string },
): Promise<Request[]> {
  const rows = await lists.openRequestsOf(read, guest.visitId, guest.customerId);
  const asks = await asksByRequest(read, rows);
  return rows.map((row) => presentRequest(context, row, asks.get(row.id) ?? [], guest.customerId));
}

/** The call for a waiter at the table where a guest is proven to sit; null without one. */
export async function waiterCallAt(context: Context, customerId: string): Promise<Request | null> {
  const { read } = context.db;
  const seat = await seatOf(read, customerId);
  if (seat === undefined || seat.proven === 0) return null;
  const row = await lists.newestWaiterCall(read, seat.visit_id, context.clock.now() - toldForMs);
  return row === undefined ? null : presentRequest(context, row, await asksIn(read, [row.id]), customerId);
}

/** A request as its guest sees it; undefined if it was erased since. */
export async function requestFor(
  context: Context,
  id: string,
  customerId: string,
): Promise<Request | undefined> {
  const { read } = context.db;
  const row = await lists.requestOfGuest(read, id);
  return row && presentRequest(context, row, await asksIn(read, [id]), customerId);
}

/** Now, at the venue. */
export function nowAt(context: Context): string {
  return instant(context, context.clock.now());
}

async function asksByRequest(read: Reader, rows: readonly { readonly id: string }[]) {
  const ids = rows.map(({ id }) => id);
  return Map.groupBy(await asksIn(read, ids), ({ request_id }) => request_id);
}

function presentRequest(
  context: Context,
  row: lists.RequestOfGuest,
  asks: readonly AskOnBoard[],
  customerId: string,
): Request {
  const own = row.kind === 'valet' ? [row] : asks.filter((ask) => ask.customer_id === customerId);
  const all = row.kind === 'valet' || own.length === asks.length;
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    requested_at: instant(context, row.requested_at),
    reasons: serviceReasons.filter((reason) => asks.some((ask) => ask.reason === reason)),
    notes: asks.filter(({ note }) => note !== '').map(({ note }) => note),
    mine: own.length === 0 ? 'none' : all ? 'all' : 'some',
    taken_at: row.taken_at === null ? null : instant(context, row.taken_at),
    taken_by: nameForGuests(row.taker),
    resolved_at: row.resolved_at === null ? null : instant(context, row.resolved_at),
  };
}

function presentOnBoard(
  context: Context,
  names: ReadonlyMap<string, string>,
  row: lists.ServiceOnBoard,
  asks: readonly AskOnBoard[],
): OnBoard {
  const at = (time: number | null) => (time === null ? null : instant(context, time));
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    table_number: row.table_number,
    zone: row.zone,
    guest_name: row.guest_name,
    guest_proven: row.proven === 1,
    requested_at: instant(context, row.requested_at),
    asks: asks.map((ask) => ({
      reason: ask.reason,
      note: ask.note === '' ? null : ask.note,
      guest_name: ask.guest_name,
      asked_at: instant(context, ask.asked_at),
    })),
    taken_at: at(row.taken_at),
    taken_by: row.taken_by === null ? null : { id: row.taken_by, name: names.get(row.taken_by) ?? '' },
    resolved_at: at(row.resolved_at),
    resolved_by: row.resolved_by === null ? null : (names.get(row.resolved_by) ?? null),
    withdrawn: row.withdrawn === 1,
  };
}

function instant(context: Context, at: number): string {
  return isoInstant(at, context.menu.current().venue.time_zone);
}
