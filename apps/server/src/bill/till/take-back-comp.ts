import type { ErrorCode } from '@sufra/contract/core/errors';
import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { changeTotal } from '../../orders/rounds/commands.ts';
import { announce } from '../attempts/attempts.ts';
import { lockStandingComp, orderOfComp } from '../comps/queries.ts';
import { endComp } from '../comps/record.ts';
import { refuseInProgress } from '../replacing/replace.ts';
import { tillGuest } from '../shares/holds.ts';
import { planOf } from '../shares/plan.ts';
import { addShares, spreadVat } from '../shares/shares.ts';
import type { AtBill } from './give-comp.ts';
import { type OpenPart, openPart, replaceOpenPart } from './open-part.ts';
import { billAtTill } from './payable.ts';

type Done = Result<{ readonly orderId: string }, ErrorCode>;

/**
 * Puts back on the bill what the house had taken off. The plan of what is still open goes, as its shares no longer cover the
 * bill: guests' open requests only where the call names exactly those (CONS-2).
 */
export function takeBackComp(
  context: Context,
  { staff, once, requestId }: AtBill,
  compId: string,
  replaces: readonly string[] | undefined,
): Promise<Done> {
  return writeOnce(context.db, once, async (tx): Promise<Done> => {
    const orderId = await orderOfComp(tx, compId);
    if (orderId === undefined) return refuse('comp_not_found');
    // A bill from which everything was taken comes to nothing, and is a bill all the same.
    const bill = await billAtTill(tx, orderId, { empty: true });
    if (!bill.ok) return bill;
    const comp = await lockStandingComp(tx, compId);
    if (comp === undefined) return refuse('comp_over');
    const part = await openPart(context, tx, bill.value.order);
    // One payment for all of it would not cover the bill, and no other share can stand beside it.
    const plan = await planOf(tx, orderId);
    const single = plan.shares.some(({ split_type }) => split_type === 'single');
    if (single && !part.whole) return refuseInProgress(context, plan, plan.shares, tillGuest);
    const room = await replaceOpenPart(context, tx, part, { how: 'share', replaces });
    if (!room.ok) return room;
    const at = context.clock.now();
    const amount = await endComp(tx, comp, { at, staffId: staff.staffId });
    await changeTotal(tx, orderId, amount);
    if (!part.whole) await leaveRest(context, tx, orderId, part, amount);
    await spreadVat(tx, orderId);
    await announce(tx, orderId);
    tx.audit({
      at,
      action: 'bill.comp_back',
      subject: orderId,
      staffId: staff.staffId,
      after: { comp: compId, amount: formatMoney(amount) },
      requestId,
    });
    return ok({ orderId });
  });
}

/** Where some shares are paid, or being paid, what is open is a share that anyone may take on. */
async function leaveRest(
  context: Context,
  tx: Transaction,
  orderId: string,
  part: OpenPart,
  amount: Fils,
): Promise<void> {
  const made = await addShares(context, tx, { orderId, customerId: tillGuest }, [
    {
      payer: undefined,
      method: 'cash',
      splitType: 'equally',
      position: part.after + 1,
      subtotal: fils(part.total + amount),
      units: [],
      holder: null,
    },
  ]);
  if (!made.ok) throw new Error(`a rest without choices can always be made: ${made.code}`);
}
