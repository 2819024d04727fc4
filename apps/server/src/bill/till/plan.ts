import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { TakenUnits } from '@sufra/domain/bill/item-split';
import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { announce } from '../attempts/attempts.ts';
import { tillGuest } from '../shares/holds.ts';
import { addShares, type ShareDraft } from '../shares/shares.ts';
import { partsOf } from '../splits/commands.ts';
import type { AtTill } from './at-till.ts';
import { type OpenPart, openPart, refuseAllBusy, replaceOpenPart } from './open-part.ts';
import { billAtTill } from './payable.ts';

/** One of the payers among whom staff divide a bill. */
export interface TillPayer {
  readonly name: string;
  readonly amount: Fils | undefined;
  readonly units: readonly TakenUnits[];
}

/** How staff divide what is open of a bill. */
export interface TillPlan {
  readonly splitType: 'equally' | 'items';
  readonly payers: readonly TillPayer[];
  readonly replaces: readonly string[] | undefined;
}

/**
 * Divides what is still open of a bill, as staff enter it for their guests. What is paid, or has its card page open, stays.
 * Guests' open requests and plans are replaced only where the call names exactly those (CONS-2).
 */
export function planAtTill(
  context: Context,
  once: OnceKey,
  { staff, requestId }: AtTill,
  orderId: string,
  plan: TillPlan,
): Promise<Result<{ readonly orderId: string }, ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<{ orderId: string }, ErrorCode>> => {
    const bill = await billAtTill(tx, orderId);
    if (!bill.ok) return bill;
    if (bill.value.left) return refuse('left_pays_whole');
    const part = await openPart(context, tx, bill.value.order);
    const shares = await divide(context, tx, orderId, part, plan);
    if (!shares.ok) return shares;
    await announce(tx, orderId);
    tx.audit({
      at: context.clock.now(),
      action: 'payment.plan',
      subject: orderId,
      staffId: staff.staffId,
      after: {
        split: plan.splitType,
        shares: shares.value.map(({ payer_name, subtotal }) => ({
          payer: payer_name,
          amount: formatMoney(fils(subtotal)),
        })),
      },
      requestId,
    });
    return ok({ orderId });
  });
}

async function divide(
  context: Context,
  tx: Transaction,
  orderId: string,
  part: OpenPart,
  { splitType, payers, replaces }: TillPlan,
): Promise<Result<ShareRow[], ErrorCode>> {
  if (part.shares.length === 0 && !part.whole) return refuseAllBusy(context, tx, orderId);
  const together = splitType === 'equally' && payers[0]?.amount === undefined;
  if (payers.length < (together ? 1 : limits.payersMin)) return refuse('split_too_few_payers');
  const named: Draft[] = [];
  for (const [index, one] of payers.entries()) {
    const name = cleanText(one.name, limits.name);
    if (name === '') return refuse('invalid_input', { field: `payers[${index}].name`, rule: 'required' });
    named.push({ ...one, payer: { name }, method: 'cash' });
  }
  const total = fils(part.total);
  const divided = { lines: part.lines, total, rest: undefined, standing: [] };
  const parts = partsOf(divided, { orderId, splitType, payers: named });
  if (!parts.ok) return parts;
  const room = await replaceOpenPart(context, tx, part, { how: splitType, replaces });
  if (!room.ok) return room;
  // Whose dishes the house took off owes nothing: a share of nothing would keep the bill open.
  const owing = parts.value.filter(({ subtotal }) => subtotal > 0);
  const drafts = owing.map(
    ({ payer, method, subtotal, units }, index): ShareDraft => ({
      payer,
      method,
      splitType,
      position: part.after + index + 1,
      subtotal,
      units,
      holder: null,
    }),
  );
  return addShares(context, tx, { orderId, customerId: tillGuest }, drafts);
}

type Draft = TillPayer & { readonly payer: { readonly name: string }; readonly method: 'cash' };

/** One share for all that is still open of a bill, in the name of one payer. */
export async function wholeShare(
  context: Context,
  tx: Transaction,
  orderId: string,
  part: OpenPart,
  { name, replaces }: { readonly name: string; readonly replaces: readonly string[] | undefined },
): Promise<Result<ShareRow, ErrorCode>> {
  if (part.shares.length === 0 && !part.whole) return refuseAllBusy(context, tx, orderId);
  const room = await replaceOpenPart(context, tx, part, { how: 'single', replaces });
  if (!room.ok) return room;
  const made = await addShares(context, tx, { orderId, customerId: tillGuest }, [
    {
      payer: { name },
      method: 'cash',
      splitType: part.whole ? 'single' : 'equally',
      position: part.after + 1,
      subtotal: fils(part.total),
      units: [],
      holder: null,
    },
  ]);
  if (!made.ok) return made;
  const [share] = made.value;
  return share === undefined ? refuse('share_not_found') : ok(share);
}
