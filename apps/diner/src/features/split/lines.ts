import { type Fils, sumFils, timesFils } from '@sufra/domain/money';
import { filsOf, type Order } from '../payment/shapes.ts';
import { toSplit } from '../together/open-payments.ts';

/** A line of the order as it is divided among payers. */
export type SplitLine = {
  readonly id: string;
  readonly name: string;
  /** What there is to take: its units, or one where the price can't be divided by unit. */
  readonly units: number;
  /** How many were ordered. */
  readonly quantity: number;
  readonly unitPrice: Fils;
  readonly total: Fils;
};

/** How many units of which line a payer has taken, by the line's id. */
export type Taken = Readonly<Record<string, number>>;

/** Someone who takes lines. */
export type Taker = { readonly id: number; readonly name: string; readonly items: Taken };

/**
 * The lines that are to be divided: all but the cancelled ones. Where others pay their parts on their own already, what is
 * left of them.
 */
export function splitLines(order: Order): readonly SplitLine[] {
  const lines = (order.items ?? []).filter((line) => line.status !== 'cancelled').map(lineOf);
  if (toSplit(order) >= filsOf(order.total_amount)) return lines;
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
  // Another server's line may hold more than its units, such as extras: it goes to one payer as it is.
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

/** Whether there are two units that two payers could take. */
export function canSplit(lines: readonly SplitLine[]): boolean {
  return lines.reduce((units, line) => units + line.units, 0) > 1;
}

/** Who holds units of a line, and how many, without one of them. */
export function holders(line: SplitLine, takers: readonly Taker[], but?: Taker) {
  return takers
    .map((taker, index) => ({ taker, number: index + 1, units: taker.items[line.id] ?? 0 }))
    .filter(({ taker, units }) => units > 0 && taker.id !== but?.id);
}

/** Units of a line that nobody has taken. */
export function unitsLeft(line: SplitLine, takers: readonly Taker[]): number {
  return holders(line, takers).reduce((left, { units }) => left - units, line.units);
}

/** The first line that is not wholly with someone. */
export function firstOpenLine(lines: readonly SplitLine[], takers: readonly Taker[]): SplitLine | undefined {
  return lines.find((line) => unitsLeft(line, takers) > 0);
}

/** What a payer's lines come to: the sum of their prices (seed, section 9). */
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

/** A payer's lines as they are sent and handed on. */
export function takenItems(lines: readonly SplitLine[], { items }: Taker) {
  return lines.flatMap((line) => {
    const units = items[line.id] ?? 0;
    const quantity = units === line.units ? line.quantity : units;
    return units > 0 ? [{ id: line.id, quantity, name: line.name }] : [];
  });
}

/** The same as the calls have it. */
export function wireItems(lines: readonly SplitLine[], taker: Taker) {
  return takenItems(lines, taker).map(({ id, quantity, name }) => ({ order_item_id: id, quantity, name }));
}

/** What stands of what was taken now that the lines are these: a line can have been cancelled meanwhile. */
export function stillTaken<T extends Taker>(lines: readonly SplitLine[], takers: readonly T[]): readonly T[] {
  // Keyed as `items` are: another server's ids may be numbers.
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
