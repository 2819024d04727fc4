import { type Fils, sumFils, timesFils } from '@sufra/domain/core/money';
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

/** How many units a payer has taken, by line id. */
export type TakenUnits = Readonly<Record<string, number>>;

/** Somebody who takes lines. */
export type Taker = { readonly id: number; readonly name: string; readonly items: TakenUnits };

/**
 * The lines to divide: all but cancelled ones, and only what is left of them where others already pay their own
 * parts.
 */
export function splitLines(order: Order): readonly SplitLine[] {
  const lines = (order.items ?? []).filter((line) => line.status !== 'cancelled').map(lineOf);
  if (amountToSplit(order) >= filsOf(order.total_amount)) return lines;
  const left = new Map(order.payments.to_split.items.map((one) => [one.order_item_id, one.quantity]));
  return lines.flatMap((line) => {
    const units = left.get(line.id) ?? 0;
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
    name: line.item_name || (line.item?.name ?? ''),
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

/** The other payers who have taken units of a line, and how many. */
export function holders(line: SplitLine, takers: readonly Taker[], but?: Taker) {
  return takers
    .map((taker, index) => ({ taker, number: index + 1, units: taker.items[line.id] ?? 0 }))
    .filter(({ taker, units }) => units > 0 && taker.id !== but?.id);
}

/** How many units of a line nobody has taken. */
export function unitsLeft(line: SplitLine, takers: readonly Taker[]): number {
  return holders(line, takers).reduce((left, { units }) => left - units, line.units);
}

/** The first line with units that nobody has taken. */
export function firstOpenLine(lines: readonly SplitLine[], takers: readonly Taker[]): SplitLine | undefined {
  return lines.find((line) => unitsLeft(line, takers) > 0);
}

/** The sum of the prices of a payer's lines (ITEMS-24). */
export function takenTotal(lines: readonly SplitLine[], { items }: Taker): Fils {
  return sumFils(
    lines.map((line) => {
      const units = items[line.id] ?? 0;
      return units === line.units ? line.total : timesFils(line.unitPrice, units);
    }),
  );
}

/** How many units a payer has taken. */
export function unitsOf({ items }: Taker): number {
  return Object.values(items).reduce((sum, units) => sum + units, 0);
}

/** A payer's lines in the shape of the summary. */
export function takenItems(lines: readonly SplitLine[], { items }: Taker) {
  return lines.flatMap((line) => {
    const units = items[line.id] ?? 0;
    const quantity = units === line.units ? line.quantity : units;
    return units > 0 ? [{ id: line.id, quantity, name: line.name }] : [];
  });
}

/** A payer's lines in the shape of the API. */
export function wireItems(lines: readonly SplitLine[], taker: Taker) {
  return takenItems(lines, taker).map(({ id, quantity, name }) => ({ order_item_id: id, quantity, name }));
}

/** Drops units of lines that no longer exist: a line can have been cancelled meanwhile. */
export function withoutMissingLines<T extends Taker>(
  lines: readonly SplitLine[],
  takers: readonly T[],
): readonly T[] {
  // Object keys are strings, and the ids of another server may be numbers.
  const left: Record<string, number> = Object.fromEntries(lines.map((line) => [line.id, line.units]));
  return takers.map((taker) => {
    const items: Record<string, number> = {};
    for (const [id, wanted] of Object.entries(taker.items)) {
      const units = Math.min(wanted, left[id] ?? 0);
      if (units > 0) items[id] = units;
      left[id] = (left[id] ?? 0) - units;
    }
    return { ...taker, items };
  });
}
