import type { ErrorCode } from '@sufra/contract/errors';
import { type ShareAmounts, shareAmounts } from '@sufra/domain/bill';
import {
  type Charge,
  fixedCharge,
  isOffered,
  noCharge,
  percentageCharge,
  readServiceCharge,
  readTip,
} from '@sufra/domain/charges';
import { type Fils, fils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
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

/** What a payer's choices of tip and service charge mean at this venue: only what it offers is taken. */
export function readCharges(context: Context, choices: PayerChoices): Result<Charges, ErrorCode> {
  const { tips, service_charges: services } = context.menu.current().venue;
  const { tip_type, tip_value, service_charge_type, service_charge } = choices;
  const tip = readTip(tip_type, tip_value);
  if (!tip.ok) return tip;
  const service = readServiceCharge(service_charge_type, service_charge);
  if (!service.ok) return service;
  if (!isOffered(tip.value, tips.choices, isUnsaid(tip_type, tip_value))) return refuse('invalid_tip');
  // Other clients send the seed's default where none is levied: it counts as none.
  if (!services.enabled) return ok({ tip: tip.value, serviceCharge: noCharge });
  const unsaid = isUnsaid(service_charge_type, service_charge);
  return isOffered(service.value, services.choices, unsaid)
    ? ok({ tip: tip.value, serviceCharge: service.value })
    : refuse('invalid_service_charge');
}

/** Whether a choice was not sent at all. */
function isUnsaid(type: string | null | undefined, value: string | number | null | undefined): boolean {
  return !type && (value ?? '') === '';
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
