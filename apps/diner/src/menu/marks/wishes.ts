import { type DietWish, dietWishes } from '@sufra/domain/menu/diet';
import { useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';

const key = 'dietWishes';

/** What the guest looks for, from local storage. */
export function useWishes(): readonly DietWish[] {
  const stored = useSyncExternalStore(
    watchStored,
    () => getStored(key),
    () => undefined,
  );
  const words = (stored ?? '').split(' ');
  return dietWishes.filter((wish) => words.includes(wish));
}

/** Remembers what the guest looks for. */
export function setWishes(wishes: readonly DietWish[]): void {
  setStored(key, wishes.join(' '));
}
