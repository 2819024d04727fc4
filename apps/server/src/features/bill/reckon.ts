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

/** What a payer's choices of tip and service charge mean at this venue, which may levy no service charge at all. */
export function readCharges(
  context: Context,
  choices: PayerChoices,
): Result<{ readonly tip: Charge; readonly serviceCharge: Charge }, ErrorCode> {
  const tip = readTip(choices.tip_type, choices.tip_value);
  if (!tip.ok) return tip;
  const service = readServiceCharge(choices.service_charge_type, choices.service_charge);
  if (!service.ok) return service;
  const { enabled } = context.menu.current().venue.service_charges;
  return ok({ tip: tip.value, serviceCharge: enabled ? service.value : noCharge });
}

/** Reckons what a payer owes on `subtotal`: the server's figures are the ones charged (contract, section 5). */
export async function reckonShare(
  context: Context,
  reader: Reader,
  payer: {
    readonly customerId: string;
    readonly orderId: string;
    readonly subtotal: Fils;
    /** Only asked: what the order's plan keeps of a coupon would be free again if this payer went on. */
    readonly replacesPlan?: boolean;
  },
  choices: PayerChoices,
): Promise<Result<ReckonedShare, ErrorCode>> {
  const { venue } = context.menu.current();
  const charges = readCharges(context, choices);
  if (!charges.ok) return charges;
  const { tip, serviceCharge } = charges.value;
  const today = isoDate(context.clock.now(), venue.time_zone);
  const coupon = await applyCoupon(reader, choices.coupon_code, { ...payer, today });
  if (!coupon.ok) return coupon;
  const { discount, code } = coupon.value;
  const amounts = shareAmounts({ subtotal: payer.subtotal, discount, tip, serviceCharge });
  return ok({ ...amounts, tipCharge: tip, serviceChargeCharge: serviceCharge, couponCode: code });
}
