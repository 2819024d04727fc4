import type { TakenUnits } from '@sufra/domain/bill/item-split';
import { weightOf } from '@sufra/domain/bill/parts/portion';
import { namedShares } from '@sufra/domain/bill/split';
import { fils } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import type { OrderRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readCharges } from '../shares/calculate.ts';
import { isSameShare } from '../shares/change-share.ts';
import { planOf } from '../shares/plan.ts';
import { unitsByShare } from './bill-lines.ts';
import type { SplitRequest } from './split-request.ts';

/**
 * The shares that the same request made before, including paid ones. Undefined if the plan differs, or still
 * has shares that the request replaces.
 */
export async function sameShares(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  wanted: SplitRequest,
): Promise<ShareRow[] | undefined> {
  const { shares } = await planOf(tx, order.id);
  if (shares.some((share) => wanted.start.replaces?.includes(share.id))) return undefined;
  const made = shares.filter(
    (share) => share.created_by === wanted.start.customerId && share.split_type === wanted.splitType,
  );
  const ours = made.slice(-wanted.payers.length);
  if (ours.length !== wanted.payers.length) return undefined;
  const units = await unitsByShare(tx, order.id);
  const parts = namedShares(
    fils(ours.reduce((sum, share) => sum + share.subtotal, 0)),
    wanted.payers.map((one) => one.amount),
  );
  const same = wanted.payers.every((one, index) => {
    const share = ours[index];
    const charges = readCharges(context, one.payer);
    if (share === undefined || !charges.ok || share.method !== one.method) return false;
    const fits =
      wanted.splitType === 'items'
        ? sameUnits(units.get(share.id) ?? [], one.units)
        : parts.ok && share.subtotal === parts.value[index];
    return fits && isSameShare(share, one.payer, charges.value, share.subtotal);
  });
  return same ? ours : undefined;
}

function sameUnits(a: readonly TakenUnits[], b: readonly TakenUnits[]): boolean {
  const text = (units: readonly TakenUnits[]) =>
    units
      .map((unit) => `${unit.lineId} ${weightOf(unit)}`)
      .toSorted()
      .join('\n');
  return text(a) === text(b);
}
