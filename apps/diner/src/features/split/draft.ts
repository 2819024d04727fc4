import { limits, type PaymentMethod } from '@sufra/contract/constants';
import { useEffect, useState } from 'react';
import { clearTab, readTab, writeTab } from '../payment/tab-storage.ts';
import { emptyPayer, type PayerDraft } from '../payment/use-payer.ts';
import { usePaymentMethods } from '../venue/payment-methods.ts';
import { type SplitLine, stillTaken, type Taken } from './lines.ts';

/** One of the payers of a split, as typed so far. */
export type SplitPayer = PayerDraft & {
  readonly id: number;
  readonly method: PaymentMethod;
  /** Units taken by line; stays empty in an equal split. */
  readonly items: Taken;
};

/** A payer nobody has filled in: by card (seed, section 9). */
export function newPayer(id: number): SplitPayer {
  return { ...emptyPayer, id, method: 'card', items: {} };
}

/** How a split begins: with two payers (seed, section 9). */
export const firstPayers: readonly SplitPayer[] = Array.from({ length: limits.payersMin }, (_, index) =>
  newPayer(index + 1),
);

/** One payer more. */
export function withOneMore(payers: readonly SplitPayer[]): readonly SplitPayer[] {
  return [...payers, newPayer(Math.max(0, ...payers.map(({ id }) => id)) + 1)];
}

/** One payer changed. */
export function withChange(
  payers: readonly SplitPayer[],
  id: number,
  change: Partial<SplitPayer>,
): readonly SplitPayer[] {
  return payers.map((payer) => (payer.id === id ? { ...payer, ...change } : payer));
}

/** Units of a line taken or, with none, given back. */
export function withUnits(items: Taken, lineId: string, units: number): Taken {
  const { [lineId]: _, ...others } = items;
  return units > 0 ? { ...others, [lineId]: units } : others;
}

/**
 * The payers as typed, kept in this tab: a reload loses nothing. `lines` are what can be taken; what is no longer there
 * is nobody's.
 */
export function useSplitDraft(kind: 'items' | 'equally', orderId: string, lines: readonly SplitLine[]) {
  const key = keyOf(kind, orderId);
  const offered = usePaymentMethods();
  const [kept, setPayers] = useState(() => readPayers(key));
  useEffect(() => {
    if (kept !== firstPayers) writeTab(key, kept);
  }, [key, kept]);
  return {
    payers: stillTaken(lines, kept).map((payer) => ({ ...payer, method: methodAt(offered, payer.method) })),
    add: () => setPayers(withOneMore),
    remove: (id: number) => setPayers((all) => all.filter((payer) => payer.id !== id)),
    change: (id: number, change: Partial<SplitPayer>) => setPayers((all) => withChange(all, id, change)),
    take: (id: number, lineId: string, units: number) =>
      setPayers((all) =>
        all.map((payer) =>
          payer.id === id ? { ...payer, items: withUnits(payer.items, lineId, units) } : payer,
        ),
      ),
    /** The split was made: the next one begins anew, unless somebody replaces this one. */
    forget: () => {
      writeTab(madeKey(key), kept);
      clearTab(key);
    },
  };
}

const madeKey = (key: string) => `${key}:made`;

/** Fills the form with the split that was made last: somebody else's plan took its place. */
export function bringBack(kind: 'items' | 'equally', orderId: string): void {
  const key = keyOf(kind, orderId);
  const made = readTab<readonly SplitPayer[]>(madeKey(key));
  if (made !== undefined && readTab(key) === undefined) writeTab(key, made);
}

function keyOf(kind: 'items' | 'equally', orderId: string): string {
  return `split:${kind}:${orderId}`;
}

/** What was chosen where it is taken, else the first that is. */
function methodAt(offered: readonly PaymentMethod[], chosen: PaymentMethod): PaymentMethod {
  return offered.includes(chosen) ? chosen : (offered[0] ?? chosen);
}

function readPayers(key: string): readonly SplitPayer[] {
  const kept = readTab<readonly SplitPayer[]>(key);
  return Array.isArray(kept) && kept.length >= limits.payersMin ? kept : firstPayers;
}
