import type { DataOf } from '@sufra/contract/calls';
import { may, type Role } from '@sufra/contract/core/permissions';
import { type Fils, fils, formatMoney, subtractFils, sumFils, zeroFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { ChainEnd } from '../../database/audit-log.ts';
import type { CashShiftRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import type { Desk } from '../../venue/printers/jobs.ts';
import { readOperations } from '../../venue/settings/operations.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import type { Account } from '../ledger/accounts.ts';
import { drawerSums } from '../ledger/queries.ts';
import { currentDay } from '../totals/queries.ts';
import * as store from './store.ts';

type CashShift = NonNullable<DataOf<'staffShifts'>['open']>;

const closedMax = 30;

type Drawer = Result<CashShiftRow, 'shift_not_open' | 'drawer_not_yours'>;

/** The drawer that takes the cash of a member of staff: their own, or the only one that is open. */
export async function drawerOf(reader: Reader, staffId: string): Promise<Drawer> {
  return chooseDrawer(await reader.allOf(store.openShifts, {}), staffId);
}

/** The same, locked. Whoever moves cash locks the drawers before any order, which prevents deadlocks. */
export async function lockDrawerOf(tx: Transaction, staffId: string): Promise<Drawer> {
  return chooseDrawer(await lockOpenShifts(tx), staffId);
}

/**
 * The open drawers, locked: nobody opens, counts or hands over one before the transaction ends. PostgreSQL doesn't show what was
 * opened while a statement waited for its locks, so it is asked again until nothing is new.
 */
export async function lockOpenShifts(tx: Transaction): Promise<readonly CashShiftRow[]> {
  for (;;) {
    const locked = await tx.allOf(store.lockOpenShifts, {});
    const ids = new Set(locked.map(({ id }) => id));
    if ((await tx.allOf(store.openShifts, {})).every(({ id }) => ids.has(id))) return locked;
  }
}

/**
 * The drawer that a member of staff takes money at, by name, and whether it is the only one that is open; undefined if none
 * is theirs.
 */
export async function deskOf(reader: Reader, staffId: string): Promise<Desk | undefined> {
  const open = await reader.allOf(store.openShifts, {});
  const own = chooseDrawer(open, staffId);
  return own.ok ? { drawer: own.value.drawer, alone: open.length === 1 } : undefined;
}

/** The desk with an open drawer. */
export async function deskWith(reader: Reader, drawer: string): Promise<Desk> {
  return { drawer, alone: (await reader.allOf(store.openShifts, {})).length === 1 };
}

function chooseDrawer(open: readonly CashShiftRow[], staffId: string): Drawer {
  const [first] = open;
  if (first === undefined) return refuse('shift_not_open');
  const drawer = open.find((shift) => holderOf(shift) === staffId) ?? (open.length === 1 ? first : undefined);
  return drawer === undefined ? refuse('drawer_not_yours') : ok(drawer);
}

/** Whose drawer it is. */
export function holderOf({ held_by, opened_by }: CashShiftRow): string {
  return held_by ?? opened_by;
}

/**
 * How much cash counts with what a member of staff takes out of a drawer now: of the same drawer by anybody, and by them of
 * any, since the day began.
 */
export async function takenOut(
  context: Context,
  tx: Transaction,
  { id: shiftId, drawer }: Pick<CashShiftRow, 'id' | 'drawer'>,
  staffId: string,
): Promise<Fils> {
  const since = currentDay(context).begins;
  return fils(await store.takenOutBefore(tx, { shiftId, drawer, staffId, since }));
}

/** What should be in a shift's drawer: the sum of all its movements. */
export async function expectedInDrawer(reader: Reader, shiftId: string): Promise<Fils> {
  return sumFils([...(await drawerSums(reader, shiftId)).values()]);
}

/** The open drawers, and the last counted ones, newest first, for a member of staff. */
export async function shiftList(
  context: Context,
  staffId: string,
): Promise<Omit<DataOf<'staffShifts'>, 'now'>> {
  const { read } = context.db;
  const open = await read.allOf(store.openShifts, {});
  const closed = await store.closedShifts(read, closedMax);
  const presented = await presentShifts(context, read, [...open, ...closed]);
  const drawers = presented.slice(0, open.length);
  const own = chooseDrawer(open, staffId);
  return {
    open: (own.ok ? drawers.find(({ id }) => id === own.value.id) : undefined) ?? null,
    drawers,
    closed: presented.slice(open.length),
    may_take_over: await freeHands(read, open),
  };
}

/** Who may work with a drawer and holds none. */
async function freeHands(reader: Reader, open: readonly CashShiftRow[]) {
  const holders = new Set(open.map(holderOf));
  const { rights } = await readOperations(reader);
  return (await reader.allOf(store.accounts, {}))
    .filter(({ id, role }) => may({ role: role as Role, rights }, 'shifts.work') && !holders.has(id))
    .map(({ id, name }) => ({ id, name }));
}

function presentCounts(counts: string | null): CashShift['opening_counts'] {
  if (counts === null) return null;
  return (JSON.parse(counts) as [number, number][]).map(([worth, count]) => ({
    worth: formatMoney(fils(worth)),
    count,
  }));
}

/** Shifts in the shape that staff's screens read. */
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
      holder: { id: holderOf(shift), name: names.get(holderOf(shift)) ?? '' },
      handed_over: shift.handed_from !== null,
      opening_float: formatMoney(fils(shift.opening_float)),
      opening_counts: presentCounts(shift.opening_counts),
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
      closing_counts: presentCounts(shift.closing_counts),
      report: await reportOf(reader, shift),
    });
  }
  return presented;
}

async function movementsOf(reader: Reader, shifts: readonly CashShiftRow[]) {
  if (shifts.length === 0) return new Map<string, never[]>();
  const ids = shifts.map((shift) => shift.id);
  const rows = await store.movementsOf(reader, ids);
  return Map.groupBy(rows, (row) => row.shift_id);
}

/**
 * What a counted drawer took in and gave out. Null for an open one, because staff must count without
 * knowing.
 */
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
    audit: auditOf(shift),
  };
}

/** How many characters of a hash a report shows: enough that nobody finds another log that ends with them. */
const codeLength = 16;

function auditOf({ audit_entry, audit_hash }: CashShiftRow): NonNullable<CashShift['report']>['audit'] {
  if (audit_entry === null || audit_hash === null || audit_entry === 0) return null;
  return { entry: audit_entry, code: audit_hash.slice(0, codeLength) };
}

/** What the counted drawers keep of the audit log, so that a log that was cut since is found. */
export function countedChainEnds(reader: Reader): Promise<ChainEnd[]> {
  return store.countedChainEnds(reader);
}
