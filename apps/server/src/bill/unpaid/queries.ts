import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { orderBalance } from '@sufra/domain/bill/share';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { sharesOfOrders, toOrderShare } from '../shares/queries.ts';
import { type TillLook, tillOrder, tillRules } from '../till/queries.ts';
import * as store from './store.ts';

const listMax = 200;

type UnpaidBill = DataOf<'unpaidBills'>['bills'][number];
type Names = ReadonlyMap<string, string>;

/** The bills that parties left unpaid, the newest first. */
export async function unpaidBills(context: Context): Promise<DataOf<'unpaidBills'>> {
  const { read } = context.db;
  const found = await read.allOf(store.unpaidOrders, { max: listMax + 1 });
  const rows = found.slice(0, listMax);
  const { time_zone: zone } = context.menu.current().venue;
  const now = isoInstant(context.clock.now(), zone);
  if (rows.length === 0) return { bills: [], more: false, now };
  const ids = rows.map(({ id }) => id);
  const shares = Map.groupBy(await sharesOfOrders(read, ids), (share) => share.order_id);
  const visits = [...new Set(rows.map(({ visit_id }) => visit_id))];
  const guests = Map.groupBy(await store.guestNames(read, visits), ({ visit_id }) => visit_id);
  const paying = await store.ordersBeingPaid(read, ids);
  const staff = await staffNames(read);
  const present = (row: store.UnpaidRow): UnpaidBill => ({
    id: row.id,
    order_ref: row.order_ref,
    table_number: row.table_number,
    opened_at: isoInstant(row.opened_at, zone),
    ...leavingOf(row, staff, zone),
    guests: [...new Set((guests.get(row.visit_id) ?? []).flatMap(({ name }) => name ?? []))],
    total_amount: formatMoney(fils(row.total)),
    due_amount: formatMoney(dueOf(row.total, shares.get(row.id) ?? [])),
    being_paid: paying.has(row.id),
  });
  return { bills: rows.map(present), more: found.length > listMax, now };
}

/** One bill of a party that left, as the till shows it. One whose party still sits there is at its table's till. */
export async function unpaidBill(
  context: Context,
  orderId: string,
  look: TillLook & { readonly staff: Staff },
): Promise<Result<DataOf<'unpaidBill'>, ErrorCode>> {
  const { read } = context.db;
  const ended = await read.firstOf(store.endedVisitOf, { id: orderId });
  if (ended === undefined) return refuse('order_not_found');
  const { time_zone: zone } = context.menu.current().venue;
  return ok({
    order: await tillOrder(context, orderId, look),
    ...leavingOf(ended, await staffNames(read), zone),
    ...(await tillRules(context, look.staff)),
  });
}

type Ended = Pick<store.UnpaidRow, 'ended_at' | 'ended_by' | 'end_reason'>;

function leavingOf({ ended_at, ended_by, end_reason }: Ended, staff: Names, zone: string) {
  return {
    left_at: isoInstant(ended_at, zone),
    cleared_by: ended_by === null ? null : (staff.get(ended_by) ?? null),
    // Where a visit ended by itself, the reason is a code of the program, not words.
    reason: ended_by === null ? null : end_reason,
  };
}

function dueOf(total: number, shares: readonly ShareRow[]) {
  return orderBalance(fils(total), shares.map(toOrderShare)).due;
}
