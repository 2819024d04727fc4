import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../storage.ts';
import type { Order } from '../payment/shapes.ts';

/** What became of this phone's plan or request, because somebody chose another way to pay. */
export type Replaced = NonNullable<Order['replaced']>;

const key = 'replacedRead';

/** That this phone's plan or request was replaced, until it was read here. It survives a reload. */
export function useReplaced(order: Order | undefined): Replaced | undefined {
  const read = useSyncExternalStore(watchStored, () => getStored(key));
  const replaced = order?.replaced ?? undefined;
  return replaced === undefined || replaced.id === read ? undefined : replaced;
}

/** It was read, and something was chosen. */
export function markRead({ id }: Replaced): void {
  setStored(key, id);
}
