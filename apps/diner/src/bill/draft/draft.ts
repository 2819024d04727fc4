import { limits, type PaymentMethod } from '@sufra/contract/core/constants';
import { useEffect, useState } from 'react';
import { clearTab, readTab, writeTab } from '../../shared/tab-storage.ts';
import { usePaymentMethods } from '../../venue/payment-methods.ts';
import { emptyPayer, type PayerDraft } from '../payer/payer-draft.ts';
import { type SplitLine, type Taken, withoutMissingLines } from './lines.ts';

/** One payer of a split, as entered so far. */
export type SplitPayer = PayerDraft & {
  readonly id: number;
  readonly method: PaymentMethod;
  /** How much of which line the payer takes. Empty in an equal split. */
  readonly items: Taken;
  /** What the payer typed to pay in an equal split; missing for an equal part. */
  readonly amount?: string | undefined;
};

/** A new payer, who pays by card (ITEMS-8, EQUAL-8). */
export function newPayer(id: number): SplitPayer {
  return { ...emptyPayer, id, method: 'card', items: {} };
}

/** The payers that a split starts with (ITEMS-3, EQUAL-1). */
export const firstPayers: readonly SplitPayer[] = Array.from({ length: limits.payersMin }, (_, index) =>
  newPayer(index + 1),
);

/** Adds a payer. */
export function addPayer(payers: readonly SplitPayer[]): readonly SplitPayer[] {
  return [...payers, newPayer(Math.max(0, ...payers.map(({ id }) => id)) + 1)];
}

/** Changes one payer. */
export function changePayer(
  payers: readonly SplitPayer[],
  id: number,
  change: Partial<SplitPayer>,
): readonly SplitPayer[] {
  return payers.map((payer) => (payer.id === id ? { ...payer, ...change } : payer));
}

/** Sets how much of a line is taken; zero removes the line. */
export function setTaken(items: Taken, lineId: string, weight: number): Taken {
  const { [lineId]: _, ...others } = items;
  return weight > 0 ? { ...others, [lineId]: weight } : others;
}

/**
 * The payers of a split as entered, kept in this tab so that a reload loses nothing. What was taken of lines that are
 * no longer in `lines` is dropped.
 */
export function useSplitDraft(kind: 'items' | 'equally', orderId: string, lines: readonly SplitLine[]) {
  const key = keyOf(kind, orderId);
  const offered = usePaymentMethods();
  const [kept, setPayers] = useState(() => readPayers(key));
  useEffect(() => {
    if (kept !== firstPayers) writeTab(key, kept);
  }, [key, kept]);
  return {
    payers: withoutMissingLines(lines, kept).map((payer) => ({
      ...payer,
      method: availableMethod(offered, payer.method),
    })),
    add: () => setPayers(addPayer),
    remove: (id: number) => setPayers((all) => all.filter((payer) => payer.id !== id)),
    change: (id: number, change: Partial<SplitPayer>) => setPayers((all) => changePayer(all, id, change)),
    take: (id: number, lineId: string, weight: number) =>
      setPayers((all) =>
        all.map((payer) =>
          payer.id === id ? { ...payer, items: setTaken(payer.items, lineId, weight) } : payer,
        ),
      ),
    /** Gives a line to these payers, by their ids, and to nobody else. */
    give: (lineId: string, weights: Readonly<Record<string, number>>) =>
      setPayers((all) =>
        all.map((payer) => ({
          ...payer,
          items: setTaken(payer.items, lineId, weights[String(payer.id)] ?? 0),
        })),
      ),
    /** Clears the form after the split was sent, and keeps a copy in case somebody replaces the split. */
    forget: () => {
      writeTab(sentKey(key), kept);
      markSentFrom(kind, orderId);
      clearTab(key);
    },
  };
}

const sentFromKey = (orderId: string) => `split:from:${orderId}`;

/** Notes from which page the last split of an order was sent. */
export function markSentFrom(page: 'items' | 'equally' | 'guests', orderId: string): void {
  writeTab(sentFromKey(orderId), page);
}

/** Whether the last split of an order was sent from the page by who ordered: it is the one to go back to. */
export function wasSentByGuest(orderId: string): boolean {
  return readTab(sentFromKey(orderId)) === 'guests';
}

const sentKey = (key: string) => `${key}:made`;

/** Fills the form with the last split that was sent, because somebody replaced it. */
export function restoreSentSplit(kind: 'items' | 'equally', orderId: string): void {
  const key = keyOf(kind, orderId);
  const sent = readTab<readonly SplitPayer[]>(sentKey(key));
  if (sent !== undefined && readTab(key) === undefined) writeTab(key, sent);
}

function keyOf(kind: 'items' | 'equally', orderId: string): string {
  // Drafts of before dishes could be divided counted units: those aren't read.
  return `split:${kind === 'items' ? 'parts' : kind}:${orderId}`;
}

/** The chosen method if it is available, else the first available one. */
function availableMethod(offered: readonly PaymentMethod[], chosen: PaymentMethod): PaymentMethod {
  return offered.includes(chosen) ? chosen : (offered[0] ?? chosen);
}

function readPayers(key: string): readonly SplitPayer[] {
  const kept = readTab<readonly SplitPayer[]>(key);
  return Array.isArray(kept) && kept.length >= limits.payersMin ? kept : firstPayers;
}
