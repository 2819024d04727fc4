import { denominations, worthOfCounts } from '@sufra/domain/bill/drawer/cash-count';
import { type Fils, fils, formatMoney } from '@sufra/domain/core/money';
import { latinDigits } from '@sufra/domain/core/typed-number';
import { readAmount } from '../../shared/ui/money.ts';

/** Cash as it is typed: a sum, or how many of each note and coin, by their worth in fils. */
export interface TypedCash {
  readonly sum: string;
  readonly notes: Readonly<Record<number, string>>;
}

export const nothingTyped: TypedCash = { sum: '', notes: {} };

/** Cash as it is sent; the notes and coins only where somebody counted by them. */
export interface CashCount {
  readonly amount: Fils;
  readonly counts: readonly { readonly worth: string; readonly count: number }[] | undefined;
}

/** Reads typed cash: undefined where something is no number. Notes and coins, once typed, make the sum. */
export function readCash({ sum, notes }: TypedCash): CashCount | undefined {
  const typed = denominations.filter((worth) => (notes[worth] ?? '').trim() !== '');
  if (typed.length === 0) {
    const amount = readAmount(sum);
    return amount === undefined ? undefined : { amount, counts: undefined };
  }
  const counted = typed.map((worth) => ({ worth, count: countOf(notes[worth] ?? '') }));
  if (counted.some(({ count }) => count === undefined)) return undefined;
  const known = counted.map(({ worth, count }) => ({ worth, count: count ?? 0 }));
  return {
    amount: worthOfCounts(known),
    counts: known.map(({ worth, count }) => ({ worth: formatMoney(fils(worth)), count })),
  };
}

function countOf(typed: string): number | undefined {
  const text = latinDigits(typed).trim();
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
