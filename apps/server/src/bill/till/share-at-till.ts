import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { paysAllDue } from '@sufra/domain/bill/share';
import { fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { refuseInProgress } from '../replacing/replace.ts';
import { isTaken, tillGuest } from '../shares/holds.ts';
import { lockShare, sharesOf, toOrderShare } from '../shares/queries.ts';
import { openPart, refuseAllBusy } from './open-part.ts';
import { type BillAtTill, billAtTill } from './payable.ts';
import { wholeShare } from './plan.ts';

/** What is paid: a share, or all that is open of a bill; and what the screen says that it comes to. */
export interface Wanted {
  readonly orderId: string;
  readonly shareId: string | null | undefined;
  readonly name: string | null | undefined;
  readonly amount: string | number;
  readonly replaces: readonly string[] | undefined;
}

type Found = Result<ShareRow, ErrorCode>;

/**
 * The share that is to be paid, locked: the one that was named, or one for all that is open. Of a party that left it must be
 * all that is due.
 */
export async function shareAtTill(context: Context, tx: Transaction, wanted: Wanted): Promise<Found> {
  const bill = await billAtTill(tx, wanted.orderId);
  if (!bill.ok) return bill;
  const { shareId } = wanted;
  if (shareId === null || shareId === undefined) return wholeAtTill(context, tx, bill.value, wanted);
  const share = await namedShare(context, tx, shareId, wanted);
  if (!share.ok || !bill.value.left) return share;
  const { order } = bill.value;
  return (await paysAll(tx, order, share.value.subtotal)) ? share : refuse('left_pays_whole');
}

async function wholeAtTill(
  context: Context,
  tx: Transaction,
  { order, left }: BillAtTill,
  { name: sent, replaces }: Wanted,
): Promise<Found> {
  const name = cleanText(sent ?? '', limits.name);
  if (name === '') return refuse('invalid_input', { field: 'name', rule: 'required' });
  const part = await openPart(context, tx, order);
  // What is missing has its card page open.
  if (left && !(await paysAll(tx, order, part.total))) return refuseAllBusy(context, tx, order.id);
  return wholeShare(context, tx, order.id, part, { name, replaces });
}

async function namedShare(
  context: Context,
  tx: Transaction,
  shareId: string,
  { orderId, replaces }: Wanted,
): Promise<Found> {
  const share = await lockShare(tx, shareId);
  const known = share !== undefined && share.order_id === orderId && share.status !== 'cancelled';
  if (!known) return refuse('share_not_found');
  if (share.status === 'paid') return refuse('share_already_paid');
  const claimed = isTaken(share, tillGuest, context.clock.now());
  if (!claimed || replaces?.includes(share.id)) return ok(share);
  return refuseInProgress(context, { shares: [share], attempts: [] }, [share], tillGuest);
}

async function paysAll(tx: Transaction, order: OrderRow, subtotal: number): Promise<boolean> {
  const shares = await sharesOf(tx, order.id);
  return paysAllDue(fils(order.total), shares.map(toOrderShare), fils(subtotal));
}
