import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';

/** The counters of the bottom bar, by their keys in local storage (STORE-4 to STORE-6). */
export type Counter = 'cardCount' | 'allergenCount' | 'favouriteCount';

/** The value of a counter; 0 if the stored text is not a positive whole number. */
export function countOf(counter: Counter): number {
  const count = Number(getStored(counter));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** Sets a counter; a negative number sets it to zero. */
export function setCount(counter: Counter, count: number): void {
  setStored(counter, String(Math.max(0, Math.trunc(count))));
}

/**
 * Changes a counter before the server has answered. Returns an undo function for a refusal. It subtracts the change
 * instead of restoring the old value, because there may have been another change since.
 */
export function changeCount(counter: Counter, by: number): () => void {
  const before = countOf(counter);
  setCount(counter, before + by);
  const changed = countOf(counter) - before;
  return () => setCount(counter, countOf(counter) - changed);
}

/** `countOf` as a hook: renders again on every change. */
export function useCount(counter: Counter): number {
  return useSyncExternalStore(
    watchStored,
    () => countOf(counter),
    () => 0,
  );
}
