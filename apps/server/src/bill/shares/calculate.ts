import type { ErrorCode } from '@sufra/contract/core/errors';
import { type ShareAmounts, shareAmounts, vatOfShare } from '@sufra/domain/bill/bill';
import {
  type Charge,
  chargeAmount,
  fixedCharge,
  isOffered,
  noCharge,
  percentageCharge,
  readServiceCharge,
  readTip,
} from '@sufra/domain/bill/charges';
import { type Fils, fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { isoDate } from '../../core/instant.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { vatRateOf } from '../../venue/settings/tax.ts';
import { type AppliedCoupon, applyCoupon, type CouponWanted } from './coupons.ts';

/** A payer's choices as they came over the wire. */
export interface PayerChoices {
  readonly coupon_code?: string | null | undefined;
  readonly tip_type?: string | null | undefined;
  readonly tip_value?: string | number | null | undefined;
  readonly service_charge_type?: string | null | undefined;
  readonly service_charge?: string | number | null | undefined;
}

/** The tip and service charge that a payer adds to their part of the bill. */
export interface Charges {
  readonly tip: Charge;
  readonly serviceCharge: Charge;
}

/** A payer's share with all its amounts. */
export interface CalculatedShare extends ShareAmounts {
  readonly tipCharge: Charge;
  readonly serviceChargeCharge: Charge;
  readonly couponCode: string | null;
}

/** Who pays what part of an order. */
export type Paying = Omit<CouponWanted, 'today'>;

/**
 * Reads a payer's tip and service charge. Refuses what the venue doesn't offer. A service charge that is part of every bill
 * is what it is, whatever a client sends.
 */
export function readCharges(context: Context, choices: PayerChoices): Result<Charges, ErrorCode> {
  const { tips, service_charges: services } = context.menu.current().venue;
  const { tip_type, tip_value, service_charge_type, service_charge } = choices;
  const tip = readTip(tip_type, tip_value);
  if (!tip.ok) return tip;
  const service = readServiceCharge(service_charge_type, service_charge);
  if (!service.ok) return service;
  if (!isOffered(tip.value, tips.choices, isLeftOut(tip_type, tip_value))) return refuse('invalid_tip');
  const always = context.menu.current().operations.service_on_every_bill;
  if (always > 0) return ok({ tip: tip.value, serviceCharge: percentageCharge(always) });
  // Other clients send a default service charge even if the venue has none; it is ignored.
  if (!services.enabled) return ok({ tip: tip.value, serviceCharge: noCharge });
  const unsaid = isLeftOut(service_charge_type, service_charge);
  return isOffered(service.value, services.choices, unsaid)
    ? ok({ tip: tip.value, serviceCharge: service.value })
    : refuse('invalid_service_charge');
}

/** What the venue itself adds to a part of a bill: the service charge that is part of every bill. */
export function houseCharge(context: Context, subtotal: Fils): Fils {
  return chargeAmount(subtotal, percentageCharge(context.menu.current().operations.service_on_every_bill));
}

/** Whether the client left a choice out. */
function isLeftOut(type: string | null | undefined, value: string | number | null | undefined): boolean {
  return !type && (value ?? '') === '';
}

/** The charges stored with a share, to calculate it again for another part of the bill. */
export function chargesOf(share: ShareRow): Charges {
  const read = (type: string, value: number) =>
    type === 'percentage' ? percentageCharge(value) : fixedCharge(fils(value));
  return {
    tip: read(share.tip_type, share.tip_value),
    serviceCharge: read(share.service_type, share.service_value),
  };
}

/** Calculates what a payer owes on `subtotal`. Only the server's figures are charged. */
export async function calculateShare(
  context: Context,
  reader: Reader,
  paying: Paying,
  choices: PayerChoices,
): Promise<Result<CalculatedShare, ErrorCode>> {
  const charges = readCharges(context, choices);
  return charges.ok
    ? calculateWithCharges(context, reader, paying, charges.value, choices.coupon_code)
    : charges;
}

/** `calculateShare` for charges that are already parsed. */
export async function calculateWithCharges(
  context: Context,
  reader: Reader,
  paying: Paying & { readonly subtotal: Fils },
  charges: Charges,
  enteredCoupon: string | null | undefined,
): Promise<Result<CalculatedShare, ErrorCode>> {
  const today = isoDate(context.clock.now(), context.menu.current().venue.time_zone);
  const coupon = await applyCoupon(reader, enteredCoupon, { ...paying, today });
  return coupon.ok ? ok(calculateWithCoupon(context, paying.subtotal, charges, coupon.value)) : coupon;
}

/** `calculateShare` for a coupon whose discount is known. */
export function calculateWithCoupon(
  context: Context,
  subtotal: Fils,
  { tip, serviceCharge }: Charges,
  { code, discount }: AppliedCoupon,
): CalculatedShare {
  const amounts = shareAmounts({ subtotal, discount, tip, serviceCharge });
  const vat = vatOfShare(amounts, vatRateOf(context.menu.current().venue));
  return { ...amounts, vat, tipCharge: tip, serviceChargeCharge: serviceCharge, couponCode: code };
}
