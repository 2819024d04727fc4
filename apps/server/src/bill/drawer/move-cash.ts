import { limits } from '@sufra/contract/core/constants';
import { formatMoney } from '@sufra/domain/core/money';
import { ok, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { writeOnce } from '../../core/idempotency.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
import { book } from '../ledger/commands.ts';
import { type Actor, type Answer, done, lockStanding, readCash } from './commands.ts';
import { openForCash } from './open-for-cash.ts';
import { takenOut } from './queries.ts';
import * as store from './store.ts';

/** Cash put into a drawer or taken out, other than for a payment. */
export interface CashMove {
  readonly shiftId: string;
  readonly kind: 'paid_in' | 'paid_out';
  readonly amount: string | number;
  readonly reason: string;
}

/**
 * Puts cash into the open drawer, or takes some out. Taking it out can need a manager; what was taken out on the same day
 * counts with it, of this drawer by anybody and by the same person of any, or a large sum could go as ten small ones, or once
 * for each hand-over.
 */
export function moveCash(context: Context, doer: Actor & Doer, move: CashMove): Answer {
  const amount = readCash(move.amount);
  if (amount === undefined || amount === 0)
    return Promise.resolve(refuse('invalid_input', { field: 'amount' }));
  const reason = cleanText(move.reason, limits.reason);
  if (reason === '') return Promise.resolve(refuse('reason_required'));
  return writeOnce(context.db, doer.once, async (tx) => {
    // Nobody takes cash out of two drawers at once: their limit is one.
    await tx.firstOf(store.lockAccount, { id: doer.staff.staffId });
    const shift = await lockStanding(tx, move.shiftId);
    if (!shift.ok) return shift;
    const [id, at] = [context.random.id(), context.clock.now()];
    const { kind, shiftId } = move;
    const by = { staff_id: doer.staff.staffId };
    const before = await takenOut(context, tx, shift.value, doer.staff.staffId);
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
            before,
            table: null,
            orderRef: null,
            dishes: null,
            reason,
          });
    if (!approvedBy.ok) return approvedBy;
    await openForCash(context, tx, { subject: id, orderId: null }, shift.value.drawer);
    const after = { amount: formatMoney(amount), reason };
    const entry = { action: `shift.${kind}`, after, approvedBy: approvedBy.value };
    return done(context, tx, doer, shiftId, entry);
  });
}
