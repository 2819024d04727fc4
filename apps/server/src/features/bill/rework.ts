import type { ErrorCode } from '@sufra/contract/errors';
import type { TakenUnits } from '@sufra/domain/item-split';
import { type Fils, fils } from '@sufra/domain/money';
import { ok, type Result } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { releaseCoupons, reserveCoupon } from './coupons.ts';
import { type Charges, chargesOf, type PayerChoices, readCharges, reckon } from './reckon.ts';
import { chargeValue, contactOf, keepUnits, type Payer, reckonedColumns } from './shares.ts';

/**
 * Gives a pending share without a live attempt another part of the bill, with what its payer chose for it. A coupon that
 * the smaller part is too small for is let go: the bill changed, not the payer's mind.
 */
export async function resizeShare(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  to: { readonly subtotal: Fils; readonly units: readonly TakenUnits[] },
): Promise<void> {
  const paying = payingOf(share, share.created_by, to.subtotal);
  const charges = chargesOf(share);
  const withCoupon = await reckon(context, tx, paying, charges, share.coupon_code);
  const reckoned = withCoupon.ok ? withCoupon : await reckon(context, tx, paying, charges, null);
  if (!reckoned.ok) throw new Error(`a share without a coupon is always reckoned: ${reckoned.code}`);
  const columns = reckonedColumns(
    { tip_type: share.tip_type, service_charge_type: share.service_type },
    reckoned.value,
  );
  await tx.run(
    tx.sql
      .updateTable('shares')
      .set({ ...columns, subtotal: to.subtotal })
      .where('id', '=', share.id)
      .where('status', '=', 'pending'),
  );
  if (columns.coupon_code === null) await releaseCoupons(tx, [share.id], context.clock.now());
  await keepUnits(tx, share.id, to.units);
}

/** What a payer says about a share when they pay it; what they don't say stays. */
export type NewChoices = Partial<Payer>;

/**
 * A share with another payer's choices in place of its own, and whether that makes any difference to it. Nothing is
 * kept yet.
 */
export async function rechoose(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  customerId: string,
  choices: NewChoices,
): Promise<Result<{ readonly share: ShareRow; readonly differs: boolean }, ErrorCode>> {
  const charges = mergedCharges(context, share, choices);
  if (!charges.ok) return charges;
  const coupon = choices.coupon_code === undefined ? share.coupon_code : choices.coupon_code;
  const paying = payingOf(share, customerId, fils(share.subtotal));
  const reckoned = await reckon(context, tx, paying, charges.value, coupon);
  if (!reckoned.ok) return reckoned;
  const chosen: ShareRow = {
    ...share,
    ...reckonedColumns(typesOf(share, choices), reckoned.value),
    payer_name: choices.name ?? share.payer_name,
    contact_number: choices.contact_number === undefined ? share.contact_number : contactOf(choices),
  };
  const vat = { vat: share.vat };
  const differs = Object.entries({ ...chosen, ...vat }).some(
    ([column, value]) => value !== share[column as keyof ShareRow],
  );
  return ok({ share: differs ? chosen : share, differs });
}

/** Keeps what `rechoose` made of a share that has no live attempt, with its coupon. */
export async function keepChoices(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  customerId: string,
): Promise<void> {
  const at = context.clock.now();
  await tx.run(
    tx.sql.updateTable('shares').set(share).where('id', '=', share.id).where('status', '=', 'pending'),
  );
  if (share.coupon_code === null) await releaseCoupons(tx, [share.id], at);
  else await reserveCoupon(tx, share, { customerId, at });
}

function mergedCharges(context: Context, share: ShareRow, choices: PayerChoices): Result<Charges, ErrorCode> {
  const read = readCharges(context, choices);
  if (!read.ok) return read;
  const kept = chargesOf(share);
  return ok({
    tip: choices.tip_value === undefined ? kept.tip : read.value.tip,
    serviceCharge: choices.service_charge === undefined ? kept.serviceCharge : read.value.serviceCharge,
  });
}

function typesOf(share: ShareRow, choices: PayerChoices): PayerChoices {
  return {
    tip_type: choices.tip_value === undefined ? share.tip_type : choices.tip_type,
    service_charge_type:
      choices.service_charge === undefined ? share.service_type : choices.service_charge_type,
  };
}

function payingOf(share: ShareRow, customerId: string, subtotal: Fils) {
  return { customerId, orderId: share.order_id, subtotal, replaces: { shareId: share.id } };
}

/** Whether a share is what a request asks for: the same payer with the same choices on the same part of the bill. */
export function isSameShare(share: ShareRow, payer: Payer, charges: Charges, subtotal: number): boolean {
  return (
    share.subtotal === subtotal &&
    share.payer_name === payer.name &&
    share.contact_number === contactOf(payer) &&
    share.coupon_code === (payer.coupon_code?.trim().toUpperCase() || null) &&
    share.tip_type === (payer.tip_type ?? '') &&
    share.tip_value === chargeValue(charges.tip) &&
    share.service_type === (payer.service_charge_type ?? '') &&
    share.service_value === chargeValue(charges.serviceCharge)
  );
}
