import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { addFils, fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Refusal, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { endOtherAttempt, type Start } from '../payments/start.ts';
import { houseCharge } from '../shares/calculate.ts';
import { openPart } from './open-part.ts';
import { shareAtTill, type Wanted } from './share-at-till.ts';

/**
 * Ends the live attempt that a payment at the till takes the place of; returns the share as it is then. This comes before the
 * amount is looked at: a card page that can't be stopped keeps its share as it was, while the bill became smaller.
 */
export async function freeShare(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  start: Start,
): Promise<Result<ShareRow, ErrorCode>> {
  const free = await endOtherAttempt(context, tx, share, start);
  const dropped = !free.ok && free.code === 'share_not_found' && share.split_type === 'single';
  return dropped ? refuseWithOpen(context, tx, share.order_id) : free;
}

/** Refuses the payment of a whole bill, because another sum is open of it now. */
async function refuseWithOpen(
  context: Context,
  tx: Transaction,
  orderId: string,
): Promise<Refusal<'amount_mismatch'>> {
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a share belongs to an order');
  const open = fils((await openPart(context, tx, order)).total);
  return refuse('amount_mismatch', { amount: formatMoney(addFils(open, houseCharge(context, open))) });
}

/**
 * After a payment was refused because its share no longer fits the bill: ends the card page that kept it so, and nothing
 * else. The refusal took that back too, so the screen would go on showing the old amount, and every further try would be
 * refused as well.
 */
export async function fitAfterRefusal(
  context: Context,
  refused: ErrorCode,
  wanted: Wanted,
  start: Start,
): Promise<void> {
  const named = wanted.shareId !== null && wanted.shareId !== undefined;
  if (!named || (refused !== 'amount_mismatch' && refused !== 'share_not_found')) return;
  await context.db.write(async (tx): Promise<Result<true, ErrorCode>> => {
    const share = await shareAtTill(context, tx, wanted);
    if (!share.ok) return share;
    const free = await endOtherAttempt(context, tx, share.value, start);
    const fits = free.ok ? free.value.total === share.value.total : free.code !== 'share_not_found';
    return fits ? refuse(refused) : ok(true);
  });
}
