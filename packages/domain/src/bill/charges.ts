import { basisPointsOf, type Fils, fils, formatMoney, parseMoney, zeroFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { isPlainDecimal, latinDigits } from '../core/typed-number.ts';

/** A tip or service charge on a share. 1 basis point is 0.01 %, so 10 % is 1000. */
export type Charge =
  | { readonly kind: 'none' }
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amount: Fils };

/** No charge. */
export const noCharge: Charge = { kind: 'none' };

/** A charge in basis points of the payer's subtotal; zero is no charge. */
export function percentageCharge(basisPoints: number): Charge {
  return basisPoints === 0 ? noCharge : { kind: 'percentage', basisPoints };
}

/** A charge of a given amount; zero is no charge. */
export function fixedCharge(amount: Fils): Charge {
  return amount === 0 ? noCharge : { kind: 'fixed', amount };
}

/** The tips offered in addition to a custom amount: none, 10 %, 15 % (SINGLE-9). */
export const tipChoices: readonly Charge[] = [noCharge, percentageCharge(1000), percentageCharge(1500)];

/** The tip a form starts with: 10 % (SINGLE-10). */
export const defaultTip: Charge = percentageCharge(1000);

/** The service charges offered in addition to a custom amount: none, 2 %, 5 % (SINGLE-11). */
export const serviceChargeChoices: readonly Charge[] = [
  noCharge,
  percentageCharge(200),
  percentageCharge(500),
];

/** The service charge a form starts with: 2 % (SINGLE-12). */
export const defaultServiceCharge: Charge = percentageCharge(200);

/** The largest custom tip or service charge, 100,000.00 AED: more than that is a typing error. */
export const fixedChargeLimit: Fils = fils(10_000_000);

/**
 * The amount of a charge. A percentage is of the payer's subtotal only, rounded half-up to the fils (AMOUNT-2,
 * AMOUNT-3).
 */
export function chargeAmount(subtotal: Fils, charge: Charge): Fils {
  if (charge.kind === 'none') return zeroFils;
  return charge.kind === 'fixed' ? charge.amount : basisPointsOf(subtotal, charge.basisPoints);
}

/** Basis points as a percentage without trailing zeros: 1000 is "10", 250 is "2.5". */
export function formatPercentage(basisPoints: number): string {
  return formatMoney(fils(basisPoints)).replace(/\.?0+$/, '');
}

/**
 * Reads a tip from a request: "percentage", or an amount: "custom" for a single payment, "fixed" for a split (ENT-30,
 * ENT-33). Percentages go up to 100 with two decimals, amounts up to `fixedChargeLimit`. Arabic digits are read;
 * non-numeric text counts as 0 (AMOUNT-6). Negative values, `0x10`, `1e2`, and values with a missing or unknown type
 * are refused: nobody is charged on a guess.
 */
export function readTip(
  type: string | null | undefined,
  value: string | number | null | undefined,
): Result<Charge, 'invalid_tip'> {
  const charge = readCharge(type, value);
  return charge === undefined ? refuse('invalid_tip') : ok(charge);
}

/** Reads a service charge from a request, by the rules of `readTip`. */
export function readServiceCharge(
  type: string | null | undefined,
  value: string | number | null | undefined,
): Result<Charge, 'invalid_service_charge'> {
  const charge = readCharge(type, value);
  return charge === undefined ? refuse('invalid_service_charge') : ok(charge);
}

function readCharge(
  type: string | null | undefined,
  value: string | number | null | undefined,
): Charge | undefined {
  const number = readNumber(value);
  if (number === undefined || number < 0) return undefined;
  if (number === 0) return noCharge;
  switch (type) {
    case 'percentage':
      return number <= 10_000 ? percentageCharge(number) : undefined;
    case 'custom':
    case 'fixed':
      return number <= fixedChargeLimit ? fixedCharge(number) : undefined;
    default:
      return undefined;
  }
}

/** The number times 100: fils for an amount, basis points for a percentage. Undefined with more than two decimals. */
function readNumber(value: string | number | null | undefined): Fils | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? zeroFils : parseMoney(value);
  const text = latinDigits(value ?? '').trim();
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return zeroFils;
  return isPlainDecimal(text) ? parseMoney(number) : undefined;
}

/** One of the charges that a venue lets a payer choose. */
export type ChargeChoice =
  | { readonly kind: 'none' | 'custom' }
  | { readonly kind: 'percentage'; readonly basis_points: number };

/**
 * Whether a venue offers a charge; a charge that it doesn't offer is refused. With a custom choice, 0 is allowed too.
 * `unsaid`: no choice was sent, and no charge is always fine.
 */
export function isOffered(charge: Charge, choices: readonly ChargeChoice[], unsaid: boolean): boolean {
  const offers = (fits: (choice: ChargeChoice) => boolean) => choices.some(fits);
  const custom = offers(({ kind }) => kind === 'custom');
  switch (charge.kind) {
    case 'none':
      return unsaid || custom || offers(({ kind }) => kind === 'none');
    case 'percentage':
      return offers((choice) => choice.kind === 'percentage' && choice.basis_points === charge.basisPoints);
    case 'fixed':
      return custom;
  }
}
