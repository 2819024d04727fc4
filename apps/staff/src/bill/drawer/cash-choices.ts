import { type Fils, fils, subtractFils } from '@sufra/domain/core/money';
import { readAmount } from '../../shared/ui/money.ts';

/** Round sums and notes that people pay with, in dirhams. Fives only for small bills. */
const roundings = [10, 50, 100, 200, 500, 1000];
const smallBill = fils(50_00);

/** The amounts a cashier is most likely to be handed: the exact one, then up to three above it. */
export function cashChoices(due: Fils): readonly Fils[] {
  const steps = due < smallBill ? [5, ...roundings] : roundings;
  const above = steps.map((step) => Math.ceil(due / (step * 100)) * step * 100).filter((sum) => sum > due);
  const distinct = [...new Set(above)].toSorted((a, b) => a - b).slice(0, 3);
  return [due, ...distinct.map(fils)];
}

/** The cash given, compared with what is due. `unreadable` is not an amount. */
export type Tendered =
  | { readonly kind: 'enough'; readonly received: Fils; readonly change: Fils }
  | { readonly kind: 'short'; readonly missing: Fils }
  | { readonly kind: 'unreadable' };

/** Reads a typed amount and compares it with what is due. */
export function readTendered(typed: string, due: Fils): Tendered {
  const received = readAmount(typed);
  if (received === undefined) return { kind: 'unreadable' };
  if (received < due) return { kind: 'short', missing: subtractFils(due, received) };
  return { kind: 'enough', received, change: subtractFils(received, due) };
}

/** An amount as a button shows it: whole dirhams without decimals. */
export function shortMoney(amount: Fils): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
