import type { DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { readCounts } from '@sufra/domain/bill/drawer/cash-count';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { isSameDrawer, mainDrawer } from '@sufra/domain/venue/drawer-name';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import { readChainEnd } from '../../database/audit-log.ts';
import type { CashShiftRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { book } from '../ledger/commands.ts';
import { expectedInDrawer, holderOf, lockOpenShifts, presentShifts } from './queries.ts';
import * as store from './store.ts';

type CashShift = NonNullable<DataOf<'staffShifts'>['open']>;
/** A shift as it is after what was done with it. */
export type Answer = Promise<Result<CashShift, ErrorCode>>;

/** No drawer holds more than AED 1,000,000.00; a larger amount is a typing error. */
const cashMax = 100_000_000;

/** Who does something, and under which request. */
export interface Actor {
  readonly staff: Staff;
  readonly once: OnceKey;
  readonly requestId: string;
}

/** A drawer to be opened: its name, and what is in it. */
export interface Opening {
  readonly drawer: string | null | undefined;
  readonly float: string | number;
  readonly counts: SentCounts;
}

/** Opens a drawer with a float. Each drawer has one shift at a time, and each member of staff one drawer. */
export function openShift(context: Context, doer: Actor, opening: Opening): Answer {
  const amount = readCash(opening.float);
  if (amount === undefined) return Promise.resolve(refuse('invalid_input', { field: 'opening_float' }));
  const counts = countsOf(opening.counts, amount);
  if (!counts.ok) return Promise.resolve(counts);
  const drawer = cleanText(opening.drawer ?? '', limits.drawerName) || mainDrawer;
  return writeOnce(context.db, doer.once, async (tx) => {
    const held = await heldBy(tx, doer.staff.staffId);
    const open = await tx.allOf(store.openShifts, {});
    if (open.some((shift) => isSameDrawer(shift.drawer, drawer))) return refuse('shift_already_open');
    if (held !== undefined) return refuse('holds_a_drawer', { name: doer.staff.name });
    const by = { id: context.random.id(), staffId: doer.staff.staffId, at: context.clock.now() };
    const more = { drawer, opening_counts: counts.value };
    if (!(await startShift(tx, by, amount, more))) return refuse('shift_already_open');
    return done(context, tx, doer, by.id, {
      action: 'shift.open',
      after: { drawer, float: formatMoney(amount) },
    });
  });
}

/**
 * The open drawer that a member of staff holds, who gets no other one before the transaction ends; the open ones are
 * locked.
 */
export async function heldBy(tx: Transaction, staffId: string): Promise<CashShiftRow | undefined> {
  await tx.firstOf(store.lockAccount, { id: staffId });
  const open = await lockOpenShifts(tx);
  return open.find((shift) => holderOf(shift) === staffId);
}

/** Notes and coins as they are sent. */
export type SentCounts = readonly { readonly worth: string | number; readonly count: number }[] | undefined;

/** Notes and coins as they are stored; null if nobody counted by them. */
export function countsOf(
  sent: SentCounts,
  sum: Fils,
): Result<string | null, 'counts_differ' | 'invalid_input'> {
  if (sent === undefined) return ok(null);
  const read = sent.map(({ worth, count }) => ({ worth: parseMoney(worth) ?? -1, count }));
  const counts = readCounts(read, sum);
  return counts.ok ? ok(JSON.stringify(counts.value.map(({ worth, count }) => [worth, count]))) : counts;
}

/** Adds a shift with its float; returns false if the drawer is already open. */
export async function startShift(
  tx: Transaction,
  opening: { readonly id: string; readonly staffId: string; readonly at: number },
  amount: Fils,
  more: Partial<Pick<CashShiftRow, 'drawer' | 'handed_from' | 'opening_counts'>> = {},
): Promise<boolean> {
  const { id, staffId, at } = opening;
  const who = { opened_at: at, opened_by: staffId, held_by: staffId };
  const shift = { id, drawer: mainDrawer, opening_float: amount, ...who, ...more };
  if (!(await store.insertShift(tx, shift))) return false;
  await book(tx, {
    booking: `float ${id}`,
    at,
    shiftId: id,
    amounts: { float_in: amount, safe: -amount },
  });
  return true;
}

/**
 * Closes a drawer with its count. Refused while guests wait to pay in cash, since that needs an open drawer.
 * Books the difference between the count and the expected amount, and keeps the end of the audit log.
 */
export function closeShift(context: Context, doer: Actor, count: CountOfDrawer): Answer {
  const counted = readCash(count.counted);
  if (counted === undefined) return Promise.resolve(refuse('invalid_input', { field: 'counted' }));
  const counts = countsOf(count.counts, counted);
  if (!counts.ok) return Promise.resolve(counts);
  return writeOnce(context.db, doer.once, async (tx) => {
    const { shiftId } = count;
    // All of them first and in their order, as whoever takes cash does.
    const others = (await lockOpenShifts(tx)).length > 1;
    const shift = await lockStanding(tx, shiftId);
    if (!shift.ok) return shift;
    const waiting = others ? undefined : await tx.firstOf(store.waitingForCash, {});
    if (waiting !== undefined) return refuse('shift_has_requests');
    const after = await countShift(context, tx, doer, { ...count, counted, counts: counts.value });
    return done(context, tx, doer, shiftId, { action: 'shift.close', after });
  });
}

/** What was counted in a drawer. */
export interface CountOfDrawer {
  readonly shiftId: string;
  readonly counted: string | number;
  readonly counts: SentCounts;
  readonly note: string | null;
}

/** Ends a shift with its count, and books the difference. Returns what the audit log says of it. */
export async function countShift(
  context: Context,
  tx: Transaction,
  doer: Actor,
  {
    shiftId,
    counted,
    counts,
    note,
  }: Omit<CountOfDrawer, 'counted' | 'counts'> & { readonly counted: Fils; readonly counts: string | null },
): Promise<{ readonly counted: string; readonly expected: string }> {
  const expected = await expectedInDrawer(tx, shiftId);
  const at = context.clock.now();
  const { entry, hash } = await readChainEnd(tx);
  const by = { closed_at: at, closed_by: doer.staff.staffId, audit_entry: entry, audit_hash: hash };
  const said = cleanText(note ?? '', limits.reason) || null;
  await store.closeShift(tx, shiftId, { ...by, counted, closing_counts: counts, expected, note: said });
  const amounts = { drawer_out: -expected, safe: counted, cash_difference: expected - counted };
  await book(tx, { booking: `close ${shiftId}`, at, shiftId, amounts });
  return { counted: formatMoney(counted), expected: formatMoney(expected) };
}

/** An amount of cash; undefined if it is none. */
export function readCash(amount: string | number): Fils | undefined {
  const read = parseMoney(amount);
  return read === undefined || read < 0 || read > cashMax ? undefined : fils(read);
}

/** A shift that isn't counted yet, locked. */
export async function lockStanding(
  tx: Transaction,
  shiftId: string,
): Promise<Result<CashShiftRow, 'shift_not_found' | 'shift_not_open'>> {
  const shift = await tx.firstOf(store.lockShift, { id: shiftId });
  if (shift === undefined) return refuse('shift_not_found');
  return shift.closed_at === null ? ok(shift) : refuse('shift_not_open');
}

/** Logs and tells what was done with a shift, and answers it. */
export async function done(
  context: Context,
  tx: Transaction,
  { staff, requestId }: Actor,
  shiftId: string,
  what: {
    readonly action: string;
    readonly after: object;
    readonly approvedBy?: string | undefined;
  },
): Promise<Result<CashShift, ErrorCode>> {
  const { staffId } = staff;
  tx.audit({ at: context.clock.now(), subject: shiftId, staffId, requestId, ...what });
  tx.emit('staff', 'shifts.changed', { shift_id: shiftId });
  const shift = await tx.firstOf(store.lockShift, { id: shiftId });
  const [presented] = shift === undefined ? [] : await presentShifts(context, tx, [shift]);
  assert(presented !== undefined, 'a shift that was changed exists');
  return ok(presented);
}
