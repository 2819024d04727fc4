import { basisPointsOf, type Fils, fils, formatMoney, parseMoney, zeroFils } from './money.ts';
import { ok, type Result, refuse } from './result.ts';
import { isPlainDecimal, latinDigits } from './typed-number.ts';

/** What a payer adds to a share, as a tip or as service charge. 1 basis point is 0.01 %, so 10 % is 1000. */
export type Charge =
  | { readonly kind: 'none' }
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'fixed'; readonly amount: Fils };

/** Nothing added. */
export const noCharge: Charge = { kind: 'none' };

/** A charge of so many basis points of the payer's subtotal; zero is no charge. */
export function percentageCharge(basisPoints: number): Charge {
  return basisPoints === 0 ? noCharge : { kind: 'percentage', basisPoints };
}

/** A charge of a given amount; zero is no charge. */
export function fixedCharge(amount: Fils): Charge {
  return amount === 0 ? noCharge : { kind: 'fixed', amount };
}

/** The tips on offer beside a custom amount: none, 10 %, 15 % (seed, section 9). */
export const tipChoices: readonly Charge[] = [noCharge, percentageCharge(1000), percentageCharge(1500)];

/** The tip a form starts with: 10 % (seed, section 9). */
export const defaultTip: Charge = percentageCharge(1000);

/** The service charges on offer beside a custom amount: none, 2 %, 5 % (seed, section 9). */
export const serviceChargeChoices: readonly Charge[] = [
  noCharge,
  percentageCharge(200),
  percentageCharge(500),
];

/** The service charge a form starts with: 2 % (seed, section 9). */
export const defaultServiceCharge: Charge = percentageCharge(200);

/** The most that a custom tip or service charge may be, 100,000.00 AED: beyond it stands a slip of the finger. */
export const fixedChargeLimit: Fils = fils(10_000_000);

/** What a charge comes to; a percentage is of the payer's subtotal alone, half-up to the fils (seed, section 9). */
export function chargeAmount(subtotal: Fils, charge: Charge): Fils {
  if (charge.kind === 'none') return zeroFils;
  return charge.kind === 'fixed' ? charge.amount : basisPointsOf(subtotal, charge.basisPoints);
}

/** Basis points as a percentage without idle zeros: 1000 is "10", 250 is "2.5". */
export function formatPercentage(basisPoints: number): string {
  return formatMoney(fils(basisPoints)).replace(/\.?0+$/, '');
}

/**
 * Reads a tip from the wire: "percentage", or an amount, "custom" on a single payment and "fixed" on a split (seed,
 * section 9). A percentage goes to 100 and two decimals, an amount to `fixedChargeLimit`; digits of Arabic keyboards are
 * read; what isn't a number counts as 0 (seed, section 5). Less than 0 is refused, and what only a program writes (`0x10`,
 * `1e2`), and a value whose type is missing or unknown: nobody is charged by a guess.
 */
export function readTip(
  type: string | null | undefined,
  value: string | number | null | undefined,
): Result<Charge, 'invalid_tip'> {
  const charge = readCharge(type, value);
  return charge === undefined ? refuse('invalid_tip') : ok(charge);
}

/** Reads a service charge from the wire, by the rules of `readTip`. */
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

/** Hundredths of the number meant: fils of an amount, basis points of a percentage. Undefined past two decimals. */
function readNumber(value: string | number | null | undefined): Fils | undefined {
  if (typeof value === 'number') return Number.isNaN(value) ? zeroFils : parseMoney(value);
  const text = latinDigits(value ?? '').trim();
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return zeroFils;
  return isPlainDecimal(text) ? parseMoney(number) : undefined;
}

/** What a venue lets a payer choose from. */
export type ChargeChoice =
  | { readonly kind: 'none' | 'custom' }
  | { readonly kind: 'percentage'; readonly basis_points: number };

/**
 * Whether a venue offers a charge: its choices are the only ones it takes. Who chose an amount of their own may have
 * meant none; `unsaid` is who sent no choice at all, and is charged nothing by a guess.
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
