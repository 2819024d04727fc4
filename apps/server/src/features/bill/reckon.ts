import type { ErrorCode } from '@sufra/contract/errors';
import { type ShareAmounts, shareAmounts } from '@sufra/domain/bill';
import { type Charge, noCharge, readServiceCharge, readTip } from '@sufra/domain/charges';
import type { Fils } from '@sufra/domain/money';
import { ok, type Result } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/transaction.ts';
import { isoDate } from '../../http/instant.ts';
import { applyCoupon } from './coupons.ts';

/** What a payer chose, as it came over the wire. */
export interface PayerChoices {
  readonly coupon_code?: string | null | undefined;
  readonly tip_type?: string | null | undefined;
  readonly tip_value?: string | number | null | undefined;
  readonly service_charge_type?: string | null | undefined;
  readonly service_charge?: string | number | null | undefined;
}

/** A payer's share, reckoned. */
export interface ReckonedShare extends ShareAmounts {
  readonly tipCharge: Charge;
  readonly serviceChargeCharge: Charge;
  readonly couponCode: string | null;
}

/** Reckons what a payer owes on `subtotal`: the server's figures are the ones charged (contract, section 5). */
export async function reckonShare(
  context: Context,
  reader: Reader,
  payer: { readonly customerId: string; readonly orderId: string; readonly subtotal: Fils },
  choices: PayerChoices,
): Promise<Result<ReckonedShare, ErrorCode>> {
  const { venue } = context.menu.current();
  const tip = readTip(choices.tip_type, choices.tip_value);
  if (!tip.ok) return tip;
  const service = readServiceCharge(choices.service_charge_type, choices.service_charge);
  if (!service.ok) return service;
  const today = isoDate(context.clock.now(), venue.time_zone);
  const coupon = await applyCoupon(reader, choices.coupon_code, { ...payer, today });
  if (!coupon.ok) return coupon;
  const serviceCharge = venue.service_charges.enabled ? service.value : noCharge;
  const { discount, code } = coupon.value;
  const amounts = shareAmounts({ subtotal: payer.subtotal, discount, tip: tip.value, serviceCharge });
  return ok({ ...amounts, tipCharge: tip.value, serviceChargeCharge: serviceCharge, couponCode: code });
}
