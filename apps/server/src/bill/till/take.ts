import type { ErrorCode } from '@sufra/contract/core/errors';
import type { AttemptCommand, PaymentMethod } from '@sufra/domain/bill/attempt';
import { fixedChargeLimit } from '@sufra/domain/bill/charges';
import { type Fils, fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { announce, moveAttempt } from '../attempts/attempts.ts';
import { lockDrawerOf } from '../drawer/queries.ts';
import { endLiveAttempt, startAttempt } from '../payments/start.ts';
import { printPaidAtDesk } from '../printing/at-desk.ts';
import { tipShare } from '../shares/change-share.ts';
import { tillGuest } from '../shares/holds.ts';
import { spreadVat } from '../shares/shares.ts';
import type { AtTill } from './at-till.ts';
import { fitAfterRefusal, freeShare } from './free-share.ts';
import { shareAtTill, type Wanted } from './share-at-till.ts';

/** Nobody hands over more than AED 1,000,000.00; a larger amount is a typing error. */
const receivedMax = fils(100_000_000);

type Sent = string | number | null | undefined;

/** What was handed over. */
export interface Given {
  readonly method: 'cash' | 'pos';
  readonly received: Sent;
  readonly tip: Sent;
  readonly slipReference: string | null | undefined;
}

/** A share that was paid, and the cash that goes back. */
export interface Taken {
  readonly orderId: string;
  readonly shareId: string;
  readonly change: string;
}

/**
 * Takes cash or a card at the terminal for a share, as one piece: the attempt, the staff's answer and what follows. A
 * guest's own request by the same method is answered by it; one by another is replaced, if the call names it (CONS-2).
 */
export async function takeMoney(
  context: Context,
  once: OnceKey,
  by: AtTill,
  wanted: Wanted,
  given: Given,
): Promise<Result<Taken, ErrorCode>> {
  const start = startOf(given.method, wanted);
  const taken = await writeOnce(context.db, once, async (tx): Promise<Result<Taken, ErrorCode>> => {
    const cash = given.method === 'cash';
    const drawer = cash ? await lockDrawerOf(tx, by.staff.staffId) : ok(undefined);
    if (!drawer.ok) return drawer;
    const share = await shareAtTill(context, tx, wanted);
    if (!share.ok) return share;
    const free = await freeShare(context, tx, share.value, start);
    if (!free.ok) return free;
    const tipped = await withTip(context, tx, free.value, given.tip, start);
    if (!tipped.ok) return tipped;
    const due = dueOf(tipped.value, wanted);
    if (!due.ok) return due;
    const command = commandOf(by, due.value, given);
    if (!command.ok) return command;
    const attempt = await startAttempt(context, tx, tipped.value, start);
    if (!attempt.ok) return attempt;
    const change = fils(command.value.record.change_given ?? 0);
    if (attempt.value !== undefined) {
      const record = { staff_id: by.staff.staffId, ...command.value.record };
      const moved = await moveAttempt(context, tx, attempt.value.id, command.value.command, record);
      if (!moved.ok) return moved;
      await printPaidAtDesk(context, tx, attempt.value, by.staff.staffId);
    } else await announce(tx, wanted.orderId);
    log(context, tx, by, 'payment.take_money', tipped.value, {
      method: given.method,
      ...command.value.record,
    });
    return ok({ orderId: wanted.orderId, shareId: tipped.value.id, change: formatMoney(change) });
  });
  if (!taken.ok) await fitAfterRefusal(context, taken.code, wanted, start);
  return taken;
}

/** The payer's browser goes nowhere after the card page: it is no guest's of the table. */
export function startOf(method: PaymentMethod, { replaces }: Wanted) {
  return { customerId: tillGuest, method, returnTo: '/', replaces };
}

/** The share with the tip that was given; a request for another amount ends, with its guest's consent as the call says. */
async function withTip(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  sent: Sent,
  start: ReturnType<typeof startOf>,
): Promise<Result<ShareRow, ErrorCode>> {
  if (sent === null || sent === undefined || sent === '') return ok(share);
  const tip = parseMoney(sent);
  if (tip === undefined || tip < 0 || tip > fixedChargeLimit) return refuse('invalid_tip');
  if (tip === share.tip) return ok(share);
  const free = await endLiveAttempt(context, tx, share, start);
  if (!free.ok) return free;
  const tipped = await tipShare(context, tx, free.value, tip);
  await spreadVat(tx, share.order_id);
  return ok(tipped);
}

/** What the share owes, if the screen says the same: nobody takes an amount that they didn't see. */
export function dueOf(share: ShareRow, { amount }: Wanted): Result<Fils, ErrorCode> {
  const seen = parseMoney(amount);
  if (seen === undefined) return refuse('invalid_input', { field: 'amount' });
  const due = fils(share.total);
  return seen === due ? ok(due) : refuse('amount_mismatch', { amount: formatMoney(due) });
}

function commandOf(
  { staff: { staffId } }: AtTill,
  due: Fils,
  { method, received: sent, slipReference }: Given,
): Result<{ command: AttemptCommand; record: Partial<AttemptRow> }, ErrorCode> {
  if (method === 'pos') {
    const slip_reference = cleanText(slipReference ?? '', 60);
    if (slip_reference === '') return refuse('slip_reference_required');
    const command = { kind: 'approve_pos', staffId, slipReference: slip_reference } as const;
    return ok({ command, record: { slip_reference } });
  }
  const received = sent === null || sent === undefined || sent === '' ? due : parseMoney(sent);
  if (received === undefined || received > receivedMax) return refuse('invalid_input', { field: 'received' });
  if (received < due) return refuse('received_too_little', { due: formatMoney(due) });
  const command = { kind: 'approve_cash', staffId, received } as const;
  return ok({ command, record: { received, change_given: received - due } });
}

/** Writes to the audit log what was done with a share. */
export function log(
  context: Context,
  tx: Transaction,
  { staff, requestId }: AtTill,
  action: string,
  share: ShareRow,
  what: Readonly<Record<string, unknown>>,
): void {
  tx.audit({
    at: context.clock.now(),
    action,
    subject: share.id,
    staffId: staff.staffId,
    after: { amount: share.total, ...what },
    requestId,
  });
}
