import { partsMax, portionOf } from '@sufra/domain/bill/parts/portion';
import { type SplitLine, weightOfLine } from '../draft/lines.ts';

/** How many of the equal parts of a line each person has, by the person's key. */
export type Ratio = Readonly<Record<string, number>>;

/** How much each person has, by key, in 2520ths of a unit. */
export type Weights = Readonly<Record<string, number>>;

/** The ratio in which a line is divided, in the smallest numbers; empty if nobody has anything of it. */
export function ratioOf(weights: Weights): Ratio {
  const taken = Object.entries(weights).filter(([, weight]) => weight > 0);
  const part = taken.reduce((divisor, [, weight]) => greatestDivisor(weight, divisor), 0);
  return Object.fromEntries(taken.map(([key, weight]) => [key, weight / part]));
}

/** How much each person has of a line that is divided in this ratio. */
export function weightsOf(ratio: Ratio, line: SplitLine): Weights {
  const count = partsIn(ratio);
  return Object.fromEntries(
    Object.entries(ratio).map(([key, parts]) => [key, (weightOfLine(line) * parts) / count]),
  );
}

/** Whether the server takes it: each has whole units, and of one more fewer than all of 2 to 10 equal parts (PART-1). */
export function isPossible(ratio: Ratio, line: SplitLine): boolean {
  if (partsIn(ratio) === 0) return false;
  return Object.values(weightsOf(ratio, line)).every(
    (weight) => Number.isInteger(weight) && (portionOf(weight).fraction?.of ?? 1) <= partsMax,
  );
}

/** The ratio after one person got a part more, or gave one away. Who has none left is out. */
export function withPart(ratio: Ratio, key: string, by: 1 | -1): Ratio {
  const { [key]: parts = 0, ...others } = ratio;
  return parts + by > 0 ? { ...ratio, [key]: parts + by } : others;
}

/** Into how many parts a line is divided. */
export function partsIn(ratio: Ratio): number {
  return Object.values(ratio).reduce((sum, parts) => sum + parts, 0);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
