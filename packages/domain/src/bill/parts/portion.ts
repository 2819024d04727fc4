import { assert } from '../../core/assert.ts';

/** Parts of one unit of a line: `parts` of the `of` equal parts that it was divided into, fewer than all. */
export type Fraction = { readonly parts: number; readonly of: number };

/** How much of a line somebody takes: whole units, and a fraction of one more. */
export type Portion = { readonly quantity: number; readonly fraction?: Fraction | undefined };

/** The fewest and the most equal parts that a unit is divided into (PART-1). */
export const partsMin = 2;
export const partsMax = 10;

/** The weight of a whole unit: the smallest number that 2 to 10 all divide, so that any sum of parts is exact. */
export const unitWeight = 2520;

/** Whether a payer may take this many of so many equal parts of a unit. */
export function isFraction({ parts, of }: Fraction): boolean {
  return (
    Number.isInteger(of) &&
    of >= partsMin &&
    of <= partsMax &&
    Number.isInteger(parts) &&
    parts > 0 &&
    parts < of
  );
}

/** A portion of whole units and `parts` of `of` of one more, as the API and the database write it: no parts are 0 of 1. */
export function portionWith(quantity: number, parts: number, of: number): Portion {
  return parts === 0 ? { quantity } : { quantity, fraction: { parts, of } };
}

/** A portion in 2520ths of a unit. */
export function weightOf({ quantity, fraction }: Portion): number {
  assert(Number.isSafeInteger(quantity) && quantity >= 0, `not a quantity: ${quantity}`);
  if (fraction === undefined) return quantity * unitWeight;
  const part = (unitWeight / fraction.of) * fraction.parts;
  assert(
    Number.isSafeInteger(part) && part > 0 && part < unitWeight,
    `not a fraction: ${fraction.parts}/${fraction.of}`,
  );
  return quantity * unitWeight + part;
}

/** The portion of a weight in 2520ths, its fraction in lowest terms. */
export function portionOf(weight: number): Portion {
  assert(Number.isSafeInteger(weight) && weight >= 0, `not a weight: ${weight}`);
  const quantity = Math.floor(weight / unitWeight);
  const part = weight % unitWeight;
  if (part === 0) return { quantity };
  const divisor = greatestDivisor(part, unitWeight);
  return { quantity, fraction: { parts: part / divisor, of: unitWeight / divisor } };
}

const signs: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/7': '⅐',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
  '1/9': '⅑',
  '1/10': '⅒',
};

/** A portion as people write it, the same in every language: `2`, `½`, `1½`, `3/10`, `1 3/10`. */
export function portionText(portion: Portion): string {
  const { quantity, fraction } = portionOf(weightOf(portion));
  if (fraction === undefined) return String(quantity);
  const text = `${fraction.parts}/${fraction.of}`;
  const sign = signs[text];
  if (quantity === 0) return sign ?? text;
  return sign === undefined ? `${quantity} ${text}` : `${quantity}${sign}`;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
