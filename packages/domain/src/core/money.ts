import { assert } from './assert.ts';

declare const brand: unique symbol;

/** An amount of money: whole fils (1 AED = 100 fils), a safe integer, never minus zero. */
export type Fils = number & { readonly [brand]: 'fils' };

const majorUnits = /^-?\d+(?:\.\d{1,2})?$/;

/** Brands `amount` as money. Fails on anything but a safe integer: a fraction of a fils is a bug. */
export function fils(amount: number): Fils {
  assert(Number.isSafeInteger(amount), `not a whole number of fils in the safe range: ${amount}`);
  // Adding zero turns -0 into 0, so that equal amounts are equal in every comparison.
  return (amount + 0) as Fils;
}

/** Zero: 0.00 AED. */
export const zeroFils: Fils = fils(0);

/**
 * Parses an amount in major units: `"45.50"`, `"45.5"`, `"45"`, `45.5`, `"-0.05"`. Undefined unless it is a finite
 * decimal with at most two places that fits the safe range. No blanks, plus signs, exponents or separators.
 */
export function parseMoney(input: string | number): Fils | undefined {
  const text = String(input);
  if (!majorUnits.test(text)) return undefined;
  const [, places = ''] = text.split('.');
  const amount = Number(text.replace('.', '') + '0'.repeat(2 - places.length));
  return Number.isSafeInteger(amount) ? fils(amount) : undefined;
}

/** Formats an amount in major units with exactly two places, for the API and the screens: `"45.50"`, `"-0.05"`. */
export function formatMoney(amount: Fils): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** a + b. */
export function addFils(a: Fils, b: Fils): Fils {
  return fils(a + b);
}

/** a − b. */
export function subtractFils(a: Fils, b: Fils): Fils {
  return fils(a - b);
}

/** The sum of `amounts`; zero for an empty list. */
export function sumFils(amounts: readonly Fils[]): Fils {
  return amounts.reduce(addFils, zeroFils);
}

/** `amount` times `quantity`. The quantity is a whole number. */
export function timesFils(amount: Fils, quantity: number): Fils {
  assert(Number.isSafeInteger(quantity), `not a whole quantity: ${quantity}`);
  return fils(amount * quantity);
}

/**
 * amount × numerator ÷ denominator, rounded half-up to the fils. Negative amounts mirror positive ones, so a refund is
 * exactly the opposite of its payment. Money is rounded nowhere else. Numerator ≥ 0, denominator > 0, both whole.
 */
export function proportionOf(amount: Fils, numerator: number, denominator: number): Fils {
  assert(Number.isSafeInteger(numerator) && numerator >= 0, `not a numerator: ${numerator}`);
  assert(Number.isSafeInteger(denominator) && denominator > 0, `not a denominator: ${denominator}`);
  const product = BigInt(Math.abs(amount)) * BigInt(numerator);
  const rounded = Number((2n * product + BigInt(denominator)) / (2n * BigInt(denominator)));
  return fils(Math.sign(amount) * rounded);
}

/** A percentage of `amount`, half-up to the fils; 1 basis point is 0.01 %, so 10 % is 1000. */
export function basisPointsOf(amount: Fils, basisPoints: number): Fils {
  return proportionOf(amount, basisPoints, 10_000);
}

/** An amount, or nothing where it would be less than that. */
export function atLeastNothing(amount: number): Fils {
  return fils(Math.max(0, amount));
}
