import { useState } from 'react';
import { readTab, writeTab } from './tab-storage.ts';
import type { PayerDraft } from './use-payer.ts';

type Typed = Partial<PayerDraft>;

const keyOf = (orderId: string) => `payer:${orderId}`;

/** What this phone's payer typed and picked last for an order; undefined where nothing was. */
export function keptPayer(orderId: string): Typed | undefined {
  return readTab<Typed>(keyOf(orderId));
}

/** Keeps it in this tab, so that nobody types twice: after a reload, a refusal, or when another plan replaced theirs. */
export function keepPayer(orderId: string, typed: Typed): void {
  writeTab(keyOf(orderId), typed);
}

/** What is typed and picked, beginning with what was kept and kept at each change. */
export function useKeptChanges(orderId: string) {
  const [changes, setChanges] = useState<Typed>(() => keptPayer(orderId) ?? {});
  return {
    changes,
    change(more: Typed) {
      setChanges((was) => ({ ...was, ...more }));
      keepPayer(orderId, { ...keptPayer(orderId), ...more });
    },
  };
}
