import { useState } from 'react';
import { readTab, writeTab } from '../../shared/tab-storage.ts';
import type { PayerDraft } from './payer-draft.ts';

type Typed = Partial<PayerDraft>;

const keyOf = (orderId: string) => `payer:${orderId}`;

/** What the payer on this phone entered last for an order, if anything. */
export function savedPayer(orderId: string): Typed | undefined {
  return readTab<Typed>(keyOf(orderId));
}

/**
 * Saves it in this tab, so that nobody types twice: after a reload, a refusal, or when another split replaced theirs.
 */
export function savePayer(orderId: string, typed: Typed): void {
  writeTab(keyOf(orderId), typed);
}

/** The payer's entries, starting with the saved ones and saved on each change. */
export function useSavedChanges(orderId: string) {
  const [changes, setChanges] = useState<Typed>(() => savedPayer(orderId) ?? {});
  return {
    changes,
    change(more: Typed) {
      setChanges((was) => ({ ...was, ...more }));
      savePayer(orderId, { ...savedPayer(orderId), ...more });
    },
  };
}
