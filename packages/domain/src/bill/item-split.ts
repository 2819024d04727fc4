import { assert } from '../core/assert.ts';
import { type Fils, sumFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { lineTotal } from './bill.ts';
import { type Portion, portionOf, weightOf } from './parts/portion.ts';
import { allocate } from './split.ts';

/** A line of the order to divide; the caller leaves out cancelled lines. */
export type DividedLine = Portion & {
  readonly id: string;
  readonly unitPrice: Fils;
  /** What is left of it costs, where others already pay for a part of it; else its units at their price. */
  readonly amount?: Fils | undefined;
};

/** What one payer takes of a line. */
export type TakenUnits = Portion & { readonly lineId: string };

/** The same, with what it costs. */
export type PricedUnits = TakenUnits & { readonly amount: Fils };

/** Why units can't be taken: see `priceItems`. */
export type TakingRefusal = 'split_item_unknown' | 'split_item_taken_twice';

/** Why a split by items is refused: see `divideByItems`. */
export type ItemSplitRefusal = TakingRefusal | 'split_payer_without_items' | 'split_items_left';

/** What a line costs, or what is left of it. */
export function worthOf(line: DividedLine): Fils {
  return line.amount ?? lineTotal(line.unitPrice, line.quantity);
}

/** All of a line, taken by one payer. */
export function wholeLine(line: DividedLine): PricedUnits {
  const { id: lineId, quantity, fraction } = line;
  return { lineId, quantity, ...(fraction === undefined ? {} : { fraction }), amount: worthOf(line) };
}

/**
 * What each payer takes of the lines, with what it costs, each line once. A whole unit costs its price; the price of a
 * divided unit is divided exactly, and the earlier payer carries the odd fils (PART-3). What nobody has taken yet counts
 * as a last payer's.
 */
export function priceItems(
  lines: readonly DividedLine[],
  payers: readonly (readonly TakenUnits[])[],
): Result<PricedUnits[][], TakingRefusal> {
  const joined = payers.map(joinUnits);
  const unknown = joined.flat().find(({ lineId }) => !lines.some((line) => line.id === lineId));
  if (unknown !== undefined) return refuse('split_item_unknown', { line: unknown.lineId });
  const amounts = new Map<TakenUnits, Fils>();
  for (const line of lines) {
    const takers = joined.flat().filter(({ lineId }) => lineId === line.id);
    const weights = takers.map(weightOf);
    const left = leftOf(line, takers);
    if (left < 0) return refuse('split_item_taken_twice', { line: line.id });
    const parts = allocate(worthOf(line), [...weights, left]);
    for (const [index, taker] of takers.entries()) amounts.set(taker, parts[index] as Fils);
  }
  return ok(joined.map((taken) => taken.map((units) => ({ ...units, amount: amounts.get(units) as Fils }))));
}

/**
 * What each payer takes, with its price, when everything is taken. Every part of a line must be taken exactly once
 * (PART-2) and every payer must take something (ITEMS-17, ITEMS-18), so the amounts add up to the order's total. The
 * refusal's detail names the payer (from 0) or the line.
 */
export function divideByItems(
  lines: readonly DividedLine[],
  payers: readonly (readonly TakenUnits[])[],
): Result<PricedUnits[][], ItemSplitRefusal> {
  const idle = payers.findIndex((taken) => taken.length === 0);
  if (idle !== -1) return refuse('split_payer_without_items', { payer: String(idle) });
  const priced = priceItems(lines, payers);
  if (!priced.ok) return priced;
  const leftOver = lines.find((line) => leftOf(line, priced.value.flat()) > 0);
  return leftOver === undefined ? priced : refuse('split_items_left', { line: leftOver.id });
}

/** How much of a line nobody has taken, in 2520ths of a unit; negative if too much was taken. */
export function leftOf(line: DividedLine, taken: readonly TakenUnits[]): number {
  const own = taken.filter(({ lineId }) => lineId === line.id);
  return own.reduce((left, units) => left - weightOf(units), weightOf(line));
}

/** The sum of what these units cost. */
export function amountOf(units: readonly PricedUnits[]): Fils {
  return sumFils(units.map(({ amount }) => amount));
}

/** The same units with each line only once, in the order in which the lines come. */
export function joinUnits(units: readonly TakenUnits[]): TakenUnits[] {
  const weights = new Map<string, number>();
  for (const one of units) {
    const weight = weightOf(one);
    assert(weight > 0, `not a quantity to take: ${one.quantity}`);
    weights.set(one.lineId, (weights.get(one.lineId) ?? 0) + weight);
  }
  return [...weights].map(([lineId, weight]) => ({ lineId, ...portionOf(weight) }));
}

/** The same for units whose price is known. */
export function joinPriced(units: readonly PricedUnits[]): PricedUnits[] {
  return joinUnits(units).map((joined) => ({
    ...joined,
    amount: amountOf(units.filter(({ lineId }) => lineId === joined.lineId)),
  }));
}

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
