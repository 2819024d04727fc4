import { priceItems, type TakenUnits } from '@sufra/domain/bill/item-split';
import { portionOf, unitWeight } from '@sufra/domain/bill/parts/portion';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, sumFils, timesFils } from '@sufra/domain/core/money';
import { nameWith } from '../../menu/options/option-text.ts';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { amountToSplit } from '../consent/open-payments.ts';

/** A line of the order, as it is divided among payers. */
export type SplitLine = {
  readonly id: string;
  readonly name: string;
  /** How many parts can be taken: the units, or 1 where the price cannot be divided by unit. */
  readonly units: number;
  /** How many were ordered. */
  readonly quantity: number;
  readonly unitPrice: Fils;
  readonly total: Fils;
};

/** How much of each line a payer has taken, by line id: in 2520ths of a unit, so that every part is a whole number. */
export type Taken = Readonly<Record<string, number>>;

/** Somebody who takes lines. */
export type Taker = { readonly id: number; readonly name: string; readonly items: Taken };

/**
 * The lines to divide: all but cancelled ones, and only what is left of them where others already pay their own
 * parts.
 */
export function splitLines(order: Order): readonly SplitLine[] {
  const lines = (order.items ?? []).filter((line) => line.status !== 'cancelled').map(lineOf);
  if (amountToSplit(order) >= filsOf(order.total_amount)) return lines;
  const left = new Map(order.payments.to_split.items.map((one) => [one.order_item_id, one]));
  return lines.flatMap((line) => {
    const { quantity: units = 0, total_price = '' } = left.get(line.id) ?? {};
    const total = filsOf(total_price);
    // A line that goes to one payer whole costs what is left of it.
    if (units > 0 && line.units < line.quantity)
      return [{ ...line, quantity: units, unitPrice: total, total }];
    return units === 0 ? [] : [{ ...line, units, quantity: units, total: timesFils(line.unitPrice, units) }];
  });
}

function lineOf(line: Order['items'][number]): SplitLine {
  const total = filsOf(line.total_price);
  const unitPrice = filsOf(line.unit_price);
  const quantity = Number.isSafeInteger(line.quantity) && line.quantity > 0 ? line.quantity : 1;
  // The total of another server's line may include extras: then the whole line goes to one payer.
  const divisible = timesFils(unitPrice, quantity) === total;
  return {
    id: line.id,
    name: nameWith(line.item_name || (line.item?.name ?? ''), line.options),
    units: divisible ? quantity : 1,
    quantity,
    unitPrice: divisible ? unitPrice : total,
    total,
  };
}

/** Whether there are at least two units, for two payers. */
export function canSplit(lines: readonly SplitLine[]): boolean {
  return lines.reduce((units, line) => units + line.units, 0) > 1;
}

/** All of a line, in 2520ths of a unit. */
export function weightOfLine({ units }: SplitLine): number {
  return units * unitWeight;
}

/** The other payers who have taken something of a line, and how much. */
export function holders<T extends Taker>(line: SplitLine, takers: readonly T[], but?: Taker) {
  return takers
    .map((taker, index) => ({ taker, number: index + 1, weight: taker.items[line.id] ?? 0 }))
    .filter(({ taker, weight }) => weight > 0 && taker.id !== but?.id);
}

/** How much of a line nobody has taken. */
export function weightLeft(line: SplitLine, takers: readonly Taker[]): number {
  return holders(line, takers).reduce((left, { weight }) => left - weight, weightOfLine(line));
}

/** The first line of which nobody has taken something. */
export function firstOpenLine(lines: readonly SplitLine[], takers: readonly Taker[]): SplitLine | undefined {
  return lines.find((line) => weightLeft(line, takers) > 0);
}

/** What each payer's part of each line costs, in the payers' order and by line id: as the server divides it (PART-3). */
export function costsOf(
  lines: readonly SplitLine[],
  takers: readonly Taker[],
): readonly Readonly<Record<string, Fils>>[] {
  const divided = lines.map(({ id, unitPrice, units }) => ({ id, unitPrice, quantity: units }));
  const priced = priceItems(
    divided,
    takers.map((taker) => takenUnits(lines, taker)),
  );
  assert(priced.ok, 'only what is there is taken');
  return priced.value.map((units) => Object.fromEntries(units.map(({ lineId, amount }) => [lineId, amount])));
}

/** What each payer has taken costs, in the payers' order (ITEMS-24). */
export function subtotalsOf(lines: readonly SplitLine[], takers: readonly Taker[]): readonly Fils[] {
  return costsOf(lines, takers).map((costs) => sumFils(Object.values(costs)));
}

function takenUnits(lines: readonly SplitLine[], { items }: Taker): TakenUnits[] {
  return lines.flatMap(({ id }) => {
    const weight = items[id] ?? 0;
    return weight === 0 ? [] : [{ lineId: id, ...portionOf(weight) }];
  });
}

/** How much a payer has taken, over all lines. */
export function weightTaken({ items }: Taker): number {
  return Object.values(items).reduce((sum, weight) => sum + weight, 0);
}

/** A payer's lines in the shape of the summary; `parts` and `of` only where a unit is divided. */
export function takenItems(lines: readonly SplitLine[], { items }: Taker) {
  return lines.flatMap((line) => {
    const weight = items[line.id] ?? 0;
    if (weight === 0) return [];
    const { quantity, fraction } = portionOf(weight);
    const units = weight === weightOfLine(line) ? line.quantity : quantity;
    return [{ id: line.id, quantity: units, name: line.name, ...fraction }];
  });
}

/** A payer's lines in the shape of the API. */
export function wireItems(lines: readonly SplitLine[], taker: Taker) {
  return takenItems(lines, taker).map(({ id, ...taken }) => ({ order_item_id: id, ...taken }));
}

/** Drops what was taken of lines that no longer exist: a line can have been cancelled meanwhile. */
export function withoutMissingLines<T extends Taker>(
  lines: readonly SplitLine[],
  takers: readonly T[],
): readonly T[] {
  // Object keys are strings, and the ids of another server may be numbers.
  const left: Record<string, number> = Object.fromEntries(lines.map((line) => [line.id, weightOfLine(line)]));
  return takers.map((taker) => {
    const items: Record<string, number> = {};
    for (const [id, wanted] of Object.entries(taker.items)) {
      const weight = Math.min(wanted, left[id] ?? 0);
      if (weight > 0) items[id] = weight;
      left[id] = (left[id] ?? 0) - weight;
    }
    return { ...taker, items };
  });
}
