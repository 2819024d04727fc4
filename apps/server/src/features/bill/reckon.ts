import type { ErrorCode } from '@sufra/contract/errors';
import { type ShareAmounts, shareAmounts } from '@sufra/domain/bill';
import {
  type Charge,
  fixedCharge,
  noCharge,
  percentageCharge,
  readServiceCharge,
  readTip,
} from '@sufra/domain/charges';
import { type Fils, fils } from '@sufra/domain/money';
import { ok, type Result } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { isoDate } from '../../http/instant.ts';
import { applyCoupon, type CouponWanted } from './coupons.ts';

/** What a payer chose, as it came over the wire. */
export interface PayerChoices {
  readonly coupon_code?: string | null | undefined;
  readonly tip_type?: string | null | undefined;
  readonly tip_value?: string | number | null | undefined;
  readonly service_charge_type?: string | null | undefined;
  readonly service_charge?: string | number | null | undefined;
}

/** What a payer adds to their part of the bill. */
export interface Charges {
  readonly tip: Charge;
  readonly serviceCharge: Charge;
}

/** A payer's share, reckoned. */
export interface ReckonedShare extends ShareAmounts {
  readonly tipCharge: Charge;
  readonly serviceChargeCharge: Charge;
  readonly couponCode: string | null;
}

/** Who pays what part of an order. */
export type Paying = Omit<CouponWanted, 'today'>;

/** What a payer's choices of tip and service charge mean at this venue, which may levy no service charge at all. */
export function readCharges(context: Context, choices: PayerChoices): Result<Charges, ErrorCode> {
  const tip = readTip(choices.tip_type, choices.tip_value);
  if (!tip.ok) return tip;
  const service = readServiceCharge(choices.service_charge_type, choices.service_charge);
  if (!service.ok) return service;
  const { enabled } = context.menu.current().venue.service_charges;
  return ok({ tip: tip.value, serviceCharge: enabled ? service.value : noCharge });
}

/** What a share was given when it was made, to be reckoned again on another part of the bill. */
export function chargesOf(share: ShareRow): Charges {
  const read = (type: string, value: number) =>
    type === 'percentage' ? percentageCharge(value) : fixedCharge(fils(value));
  return {
    tip: read(share.tip_type, share.tip_value),
    serviceCharge: read(share.service_type, share.service_value),
  };
}

/** Reckons what a payer owes on `subtotal`: the server's figures are the ones charged (contract, section 5). */
export async function reckonShare(
  context: Context,
  reader: Reader,
  paying: Paying,
  choices: PayerChoices,
): Promise<Result<ReckonedShare, ErrorCode>> {
  const charges = readCharges(context, choices);
  return charges.ok ? reckon(context, reader, paying, charges.value, choices.coupon_code) : charges;
}

/** `reckonShare` for charges that were read before. */
export async function reckon(
  context: Context,
  reader: Reader,
  paying: Paying & { readonly subtotal: Fils },
  { tip, serviceCharge }: Charges,
  enteredCoupon: string | null | undefined,
): Promise<Result<ReckonedShare, ErrorCode>> {
  const today = isoDate(context.clock.now(), context.menu.current().venue.time_zone);
  const coupon = await applyCoupon(reader, enteredCoupon, { ...paying, today });
  if (!coupon.ok) return coupon;
  const { discount, code } = coupon.value;
  const amounts = shareAmounts({ subtotal: paying.subtotal, discount, tip, serviceCharge });
  return ok({ ...amounts, tipCharge: tip, serviceChargeCharge: serviceCharge, couponCode: code });
}
