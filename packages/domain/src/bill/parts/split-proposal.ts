import { type DividedLine, type PricedUnits, wholeLine } from '../item-split.ts';

/** A line to divide, with the guest who ordered it; null if that isn't known any more. */
export type OrderedLine = DividedLine & { readonly orderedBy: string | null };

/** A guest with what they ordered. */
export type Proposed = { readonly guest: string | null; readonly units: readonly PricedUnits[] };

/**
 * A split by who ordered: each guest with their own lines whole, since nobody knows yet which dishes were shared
 * (PART-5). The asking guest comes first, the others in the order in which they ordered, what nobody is known for last.
 */
export function proposeSplit(lines: readonly OrderedLine[], asking: string): Proposed[] {
  const guests = [...new Set(lines.map((line) => line.orderedBy))];
  const rank = (guest: string | null) => (guest === asking ? 0 : guest === null ? 2 : 1);
  return guests
    .toSorted((one, other) => rank(one) - rank(other))
    .map((guest) => ({ guest, units: lines.filter(({ orderedBy }) => orderedBy === guest).map(wholeLine) }));
}
