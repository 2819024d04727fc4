import type { ErrorCode } from '@sufra/contract/core/errors';
import type { PaymentMethod } from '@sufra/domain/bill/attempt';
import { fixedCharge } from '@sufra/domain/bill/charges';
import type { PricedUnits } from '@sufra/domain/bill/item-split';
import { type Fils, fils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import {
  type Charges,
  calculateWithCharges,
  calculateWithCoupon,
  chargesOf,
  type PayerChoices,
  readCharges,
} from './calculate.ts';
import { couponGuest, releaseCoupons, reserveCoupon } from './coupons.ts';
import { amountColumns, chargeValue, contactOf, type Payer, saveUnits, serviceType } from './shares.ts';
import * as store from './store.ts';

/**
 * Changes the part of the bill that a pending share pays, keeping its payer's choices. The share must have no
 * live attempt. A coupon that needs a larger part is dropped: the bill changed, not the payer's mind.
 */
export async function resizeShare(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  to: { readonly subtotal: Fils; readonly units: readonly PricedUnits[] },
): Promise<void> {
  const paying = payingOf(share, await couponGuest(tx, share), to.subtotal);
  const charges = chargesOf(share);
  const withCoupon = await calculateWithCharges(context, tx, paying, charges, share.coupon_code);
  const calculated = withCoupon.ok
    ? withCoupon
    : await calculateWithCharges(context, tx, paying, charges, null);
  if (!calculated.ok)
    throw new Error(`a share without a coupon can always be calculated: ${calculated.code}`);
  const columns = amountColumns(
    { tip_type: share.tip_type, service_charge_type: share.service_type },
    calculated.value,
  );
  await tx.runOf(store.saveAmounts, { ...columns, id: share.id, subtotal: to.subtotal });
  if (columns.coupon_code === null) await releaseCoupons(tx, [share.id], context.clock.now());
  await saveUnits(tx, share.id, to.units);
}

/** A payer's new choices for a share; those left out stay. */
export type NewChoices = Partial<Payer>;

/** A share with a payer's new choices applied, and whether they change anything. Saves nothing. */
export async function applyChoices(
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
  const calculated = await calculateWithCharges(context, tx, paying, charges.value, coupon);
  if (!calculated.ok) return calculated;
  const chosen: ShareRow = {
    ...share,
    ...amountColumns(typesOf(share, choices), calculated.value),
    payer_name: choices.name ?? share.payer_name,
    ...contactAfter(share, customerId, choices),
  };
  const vat = { vat: share.vat };
  const differs = Object.entries({ ...chosen, ...vat }).some(
    ([column, value]) => value !== share[column as keyof ShareRow],
  );
  return ok({ share: differs ? chosen : share, differs });
}

/** The phone number after a payer's choices, and whose it is: who types one is who it belongs to. */
function contactAfter(
  { contact_number, contact_by }: ShareRow,
  customerId: string,
  choices: NewChoices,
): Pick<ShareRow, 'contact_number' | 'contact_by'> {
  if (choices.contact_number === undefined) return { contact_number, contact_by };
  const typed = contactOf(choices);
  return { contact_number: typed, contact_by: typed === null ? null : customerId };
}

/** Saves the choices applied by `applyChoices`, with the coupon. The share must have no live attempt. */
export async function saveChoices(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  customerId: string,
): Promise<void> {
  const at = context.clock.now();
  await tx.runOf(store.saveAmounts, share);
  await tx.runOf(store.savePayer, share);
  if (share.coupon_code === null) await releaseCoupons(tx, [share.id], at);
  else await reserveCoupon(tx, share, { customerId, at });
}

/**
 * Sets the tip of a pending share to an amount that staff were given, whatever the venue offers its guests. The share
 * must have no live attempt. Its coupon is not looked at: a tip changes nothing of it. Returns the share as it is then.
 */
export async function tipShare(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  tip: Fils,
): Promise<ShareRow> {
  const charges = { ...chargesOf(share), tip: fixedCharge(tip) };
  const coupon = { code: share.coupon_code, discount: fils(share.discount) };
  const calculated = calculateWithCoupon(context, fils(share.subtotal), charges, coupon);
  const types = { tip_type: 'fixed', service_charge_type: share.service_type };
  const tipped = { ...share, ...amountColumns(types, calculated), vat: share.vat };
  await tx.runOf(store.saveAmounts, tipped);
  return tipped;
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

/** Whether a share equals a request: the same payer with the same choices on the same part of the bill. */
export function isSameShare(share: ShareRow, payer: Payer, charges: Charges, subtotal: number): boolean {
  return (
    share.subtotal === subtotal &&
    share.payer_name === payer.name &&
    share.contact_number === contactOf(payer) &&
    share.coupon_code === (payer.coupon_code?.trim().toUpperCase() || null) &&
    share.tip_type === (payer.tip_type ?? '') &&
    share.tip_value === chargeValue(charges.tip) &&
    share.service_type === serviceType(charges.serviceCharge, payer.service_charge_type) &&
    share.service_value === chargeValue(charges.serviceCharge)
  );
}

/** Saves the method that a share is paid by. */
export async function changeMethod(tx: Transaction, share: ShareRow, method: PaymentMethod): Promise<void> {
  if (share.method !== method) await tx.runOf(store.saveMethod, { id: share.id, method });
}

/** Moves a share to another position on its bill. */
export async function changePosition(tx: Transaction, share: ShareRow, position: number): Promise<void> {
  await tx.runOf(store.savePosition, { id: share.id, position });
}

/** Notes how much of a paid share is for dishes that are not on the bill any more. */
export async function noteOverpaid(tx: Transaction, id: string, overpaid: Fils): Promise<void> {
  await tx.runOf(store.saveOverpaid, { id, overpaid });
}
