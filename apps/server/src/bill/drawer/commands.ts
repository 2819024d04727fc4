import type { DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import { readChainEnd } from '../../database/audit-log.ts';
import type { CashShiftRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
import { book } from '../ledger/commands.ts';
import { expectedInDrawer, lockOpenShift, presentShifts } from './queries.ts';
import * as store from './store.ts';

type CashShift = NonNullable<DataOf<'staffShifts'>['open']>;
type Answer = Promise<Result<CashShift, ErrorCode>>;

/** No drawer holds more than AED 1,000,000.00; a larger amount is a typing error. */
const cashMax = 100_000_000;
const mainDrawer = 'main';

/** Who does something, and under which request. */
export interface Actor {
  readonly staff: Staff;
  readonly once: OnceKey;
  readonly requestId: string;
}

/** Opens the drawer with a float. There is only one drawer, so only one shift at a time. */
export function openShift(context: Context, doer: Actor, openingFloat: string | number): Answer {
  const amount = readCash(openingFloat);
  if (amount === undefined) return Promise.resolve(refuse('invalid_input', { field: 'opening_float' }));
  return writeOnce(context.db, doer.once, async (tx) => {
    if ((await lockOpenShift(tx)) !== undefined) return refuse('shift_already_open');
    const opening = { id: context.random.id(), staffId: doer.staff.staffId, at: context.clock.now() };
    if (!(await startShift(tx, opening, amount))) return refuse('shift_already_open');
    return done(context, tx, doer, opening.id, {
      action: 'shift.open',
      after: { float: formatMoney(amount) },
    });
  });
}

/** Adds a shift with its float; returns false if the drawer is already open. */
export async function startShift(
  tx: Transaction,
  opening: { readonly id: string; readonly staffId: string; readonly at: number },
  amount: Fils,
): Promise<boolean> {
  const { id, staffId, at } = opening;
  const shift = { id, drawer: mainDrawer, opened_at: at, opened_by: staffId, opening_float: amount };
  if (!(await store.insertShift(tx, shift))) return false;
  await book(tx, {
    booking: `float ${id}`,
    at,
    shiftId: id,
    amounts: { float_in: amount, safe: -amount },
  });
  return true;
}

/** Cash put into a drawer or taken out, other than for a payment. */
export interface CashMove {
  readonly shiftId: string;
  readonly kind: 'paid_in' | 'paid_out';
  readonly amount: string | number;
  readonly reason: string;
}

/**
 * Puts cash into the open drawer, or takes some out. Taking it out can need a manager; what was taken out of the same
 * drawer before counts with it, or a large sum could go as ten small ones.
 */
export function moveCash(context: Context, doer: Actor & Doer, move: CashMove): Answer {
  const amount = readCash(move.amount);
  if (amount === undefined || amount === 0)
    return Promise.resolve(refuse('invalid_input', { field: 'amount' }));
  const reason = cleanText(move.reason, limits.reason);
  if (reason === '') return Promise.resolve(refuse('reason_required'));
  return writeOnce(context.db, doer.once, async (tx) => {
    const shift = await lockStanding(tx, move.shiftId);
    if (!shift.ok) return shift;
    const [id, at] = [context.random.id(), context.clock.now()];
    const { kind, shiftId } = move;
    const by = { staff_id: doer.staff.staffId };
    const paidOut = await store.paidOutBefore(tx, shiftId);
    await store.insertMovement(tx, { id, shift_id: shiftId, kind, amount, reason, at, ...by });
    const signed = kind === 'paid_in' ? amount : -amount;
    const amounts = { [kind]: signed, petty_cash: -signed };
    await book(tx, { booking: `cash ${id}`, at, shiftId, amounts });
    const approvedBy =
      kind === 'paid_in'
        ? ok(undefined)
        : await approverOf(context, tx, doer, {
            kind: 'pay_out',
            subject: `cash ${shiftId} ${reason}`,
            amount,
            before: fils(paidOut),
            table: null,
            orderRef: null,
            dishes: null,
            reason,
          });
    if (!approvedBy.ok) return approvedBy;
    const after = { amount: formatMoney(amount), reason };
    const entry = { action: `shift.${kind}`, after, approvedBy: approvedBy.value };
    return done(context, tx, doer, shiftId, entry);
  });
}

/**
 * Closes a drawer with its count. Refused while guests wait to pay in cash, since that needs an open drawer.
 * Books the difference between the count and the expected amount, and keeps the end of the audit log.
 */
export function closeShift(
  context: Context,
  doer: Actor,
  count: { readonly shiftId: string; readonly counted: string | number; readonly note: string | null },
): Answer {
  const counted = readCash(count.counted);
  if (counted === undefined) return Promise.resolve(refuse('invalid_input', { field: 'counted' }));
  return writeOnce(context.db, doer.once, async (tx) => {
    const { shiftId } = count;
    const shift = await lockStanding(tx, shiftId);
    if (!shift.ok) return shift;
    if ((await tx.firstOf(store.waitingForCash, {})) !== undefined) return refuse('shift_has_requests');
    const expected = await expectedInDrawer(tx, shiftId);
    const at = context.clock.now();
    const note = cleanText(count.note ?? '', limits.reason) || null;
    const { entry, hash } = await readChainEnd(tx);
    const by = { closed_at: at, closed_by: doer.staff.staffId, audit_entry: entry, audit_hash: hash };
    await store.closeShift(tx, shiftId, { ...by, counted, expected, note });
    const amounts = { drawer_out: -expected, safe: counted, cash_difference: expected - counted };
    await book(tx, { booking: `close ${shiftId}`, at, shiftId, amounts });
    const after = { counted: formatMoney(counted), expected: formatMoney(expected) };
    return done(context, tx, doer, shiftId, { action: 'shift.close', after });
  });
}

function readCash(amount: string | number): Fils | undefined {
  const read = parseMoney(amount);
  return read === undefined || read < 0 || read > cashMax ? undefined : fils(read);
}

async function lockStanding(
  tx: Transaction,
  shiftId: string,
): Promise<Result<CashShiftRow, 'shift_not_found' | 'shift_not_open'>> {
  const shift = await tx.firstOf(store.lockShift, { id: shiftId });
  if (shift === undefined) return refuse('shift_not_found');
  return shift.closed_at === null ? ok(shift) : refuse('shift_not_open');
}

async function done(
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
