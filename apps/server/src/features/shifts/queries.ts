import type { DataOf } from '@sufra/contract/calls';
import { type Fils, fils, formatMoney, subtractFils, sumFils, zeroFils } from '@sufra/domain/money';
import type { Context } from '../../context.ts';
import type { CashShiftRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { isoInstant } from '../../http/instant.ts';
import type { Account } from '../ledger/accounts.ts';
import { drawerSums } from '../ledger/queries.ts';
import * as store from './store.ts';

type CashShift = NonNullable<DataOf<'staffShifts'>['open']>;

const closedMax = 30;

/** The shift whose drawer is open, or undefined. */
export function openShift(reader: Reader): Promise<CashShiftRow | undefined> {
  return reader.firstOf(store.openShift, {});
}

/**
 * The shift whose drawer is open, kept to the transaction. Whoever moves cash takes it before any order, so that no two
 * wait for each other.
 */
export function lockOpenShift(tx: Transaction): Promise<CashShiftRow | undefined> {
  return tx.firstOf(store.lockOpenShift, {});
}

/** What should be in a shift's drawer: the sum of everything that moved in it. */
export async function expectedInDrawer(reader: Reader, shiftId: string): Promise<Fils> {
  return sumFils([...(await drawerSums(reader, shiftId)).values()]);
}

/** The open shift and the last ones that were counted, newest first. */
export async function shiftList(context: Context): Promise<Omit<DataOf<'staffShifts'>, 'now'>> {
  const { read } = context.db;
  const open = await openShift(read);
  const closed = await read.all(
    read.sql
      .selectFrom('cash_shifts')
      .selectAll()
      .where('closed_at', 'is not', null)
      .orderBy('closed_at', 'desc')
      .limit(closedMax),
  );
  const presented = await presentShifts(context, read, open === undefined ? closed : [open, ...closed]);
  return open === undefined
    ? { open: null, closed: presented }
    : { open: presented[0] ?? null, closed: presented.slice(1) };
}

/** Shifts as staff see them. */
export async function presentShifts(
  context: Context,
  reader: Reader,
  shifts: readonly CashShiftRow[],
): Promise<CashShift[]> {
  const zone = context.menu.current().venue.time_zone;
  const instant = (at: number) => isoInstant(at, zone);
  const movements = await movementsOf(reader, shifts);
  const names = await staffNames(reader);
  const presented: CashShift[] = [];
  for (const shift of shifts) {
    presented.push({
      id: shift.id,
      drawer: shift.drawer,
      state: shift.closed_at === null ? 'open' : 'closed',
      opened_at: instant(shift.opened_at),
      opened_by: names.get(shift.opened_by) ?? null,
      opening_float: formatMoney(fils(shift.opening_float)),
      movements: (movements.get(shift.id) ?? []).map((one) => ({
        id: one.id,
        kind: one.kind,
        amount: formatMoney(fils(one.amount)),
        reason: one.reason,
        at: instant(one.at),
        by: names.get(one.staff_id) ?? null,
      })),
      closed_at: shift.closed_at === null ? null : instant(shift.closed_at),
      closed_by: names.get(shift.closed_by ?? '') ?? null,
      note: shift.note,
      report: await reportOf(reader, shift),
    });
  }
  return presented;
}

async function movementsOf(reader: Reader, shifts: readonly CashShiftRow[]) {
  if (shifts.length === 0) return new Map<string, never[]>();
  const ids = shifts.map((shift) => shift.id);
  const query = reader.sql.selectFrom('cash_movements').selectAll().where('shift_id', 'in', ids);
  const rows = await reader.all(query.orderBy('at').orderBy('id'));
  return Map.groupBy(rows, (row) => row.shift_id);
}

async function staffNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.all(reader.sql.selectFrom('staff').select(['id', 'name']));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** What a counted drawer took in and gave out. Nothing is told of an open one: it is to be counted blind. */
async function reportOf(reader: Reader, shift: CashShiftRow): Promise<CashShift['report']> {
  const { counted, expected } = shift;
  if (counted === null || expected === null) return null;
  const sums = await drawerSums(reader, shift.id);
  const into = (account: Account) => formatMoney(sums.get(account) ?? zeroFils);
  const outOf = (account: Account) => formatMoney(subtractFils(zeroFils, sums.get(account) ?? zeroFils));
  return {
    cash_in: into('cash_in'),
    change_out: outOf('change_out'),
    refunds: outOf('refund_out_cash'),
    paid_in: into('paid_in'),
    paid_out: outOf('paid_out'),
    expected: formatMoney(fils(expected)),
    counted: formatMoney(fils(counted)),
    difference: formatMoney(fils(counted - expected)),
  };
}
