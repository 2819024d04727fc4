import { namedShares } from '@sufra/domain/bill/split';
import { type Fils, fils, formatMoney, parseMoney, zeroFils } from '@sufra/domain/core/money';
import { typedDecimal } from '@sufra/domain/core/typed-number';
import type { SplitPayer } from '../draft/draft.ts';
import type { Part } from './summary-state.ts';

/** What a payer typed to pay: undefined for nothing typed, null for what is no amount above 0.00. */
export function amountTyped({ amount = '' }: SplitPayer): Fils | null | undefined {
  if (amount.trim() === '') return undefined;
  const read = parseMoney(typedDecimal(amount) ?? '');
  return read === undefined || read <= 0 ? null : read;
}

/** The parts of an equal split, where some may name what they pay (PART-12). */
export type NamedParts = {
  readonly parts: readonly Part[];
  /** Why it can't be sent: what is named and what is to be divided, or that something typed is no amount. */
  readonly wrong: { readonly named: string; readonly total: string } | 'typed' | undefined;
};

/** Divides a bill among payers who name amounts and others, as the server does. The first ones pay the odd fils. */
export function namedParts(total: Fils, payers: readonly SplitPayer[]): NamedParts {
  const typed = payers.map(amountTyped);
  const divided = namedShares(
    total,
    typed.map((amount) => amount ?? undefined),
  );
  const named = typed.some((amount) => amount !== undefined);
  const subtotals = divided.ok ? divided.value : typed.map((amount) => amount ?? zeroFils);
  return {
    parts: subtotals.map((subtotal, position) => ({
      subtotal,
      quote: {
        split_type: 'equally',
        payers: payers.length,
        position,
        ...(named ? { amount: formatMoney(subtotal) } : {}),
      },
    })),
    wrong: wrongOf(typed, divided, total),
  };
}

function wrongOf(
  typed: readonly (Fils | null | undefined)[],
  divided: ReturnType<typeof namedShares>,
  total: Fils,
): NamedParts['wrong'] {
  if (typed.includes(null)) return 'typed';
  if (divided.ok) return undefined;
  const named = typed.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return { named: formatMoney(fils(named)), total: formatMoney(total) };
}

/** What a payer typed in the shape of the API; nothing for an equal part. */
export function wireAmount(payer: SplitPayer): { readonly amount?: string } {
  const amount = amountTyped(payer);
  return amount === undefined || amount === null ? {} : { amount: formatMoney(amount) };
}
