import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../storage.ts';

/** The counters of the bottom bar, by the key under which local storage has them (seed, section 3). */
export type Counter = 'cardCount' | 'allergenCount' | 'favouriteCount';

/** The number a counter stands at; 0 for anything that is no number. */
export function countOf(counter: Counter): number {
  const count = Number(getStored(counter));
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** Sets a counter, never below zero. */
export function setCount(counter: Counter, count: number): void {
  setStored(counter, String(Math.max(0, Math.trunc(count))));
}

/**
 * Moves a counter before the server has answered. Returns the way back, for when it refuses; the way back moves by the
 * same amount, because another change may have come in between.
 */
export function moveCount(counter: Counter, by: number): () => void {
  const before = countOf(counter);
  setCount(counter, before + by);
  const moved = countOf(counter) - before;
  return () => setCount(counter, countOf(counter) - moved);
}

/** A counter that follows every change. */
export function useCount(counter: Counter): number {
  return useSyncExternalStore(watchStored, () => countOf(counter));
}
