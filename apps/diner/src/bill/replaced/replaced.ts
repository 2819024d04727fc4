import { useSyncExternalStore } from 'react';
import type { Order } from '../../orders/order/shapes.ts';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';

/** How this phone's plan or request was replaced, because somebody chose another way to pay. */
export type Replaced = NonNullable<Order['replaced']>;

const key = 'replacedRead';

/** The replacement that this phone has not confirmed yet. Survives a reload. */
export function useReplaced(order: Order | undefined): Replaced | undefined {
  const read = useSyncExternalStore(watchStored, () => getStored(key));
  const replaced = order?.replaced ?? undefined;
  return replaced === undefined || replaced.id === read ? undefined : replaced;
}

/** Marks the replacement as read. */
export function markRead({ id }: Replaced): void {
  setStored(key, id);
}
