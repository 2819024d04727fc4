import { useSyncExternalStore } from 'react';
import { getStored, removeStored, setStored, watchStored } from '../../shared/storage.ts';

/** The key of the device's recent searches. They never leave it. */
export const recentKey = 'searches';

const recentMax = 6;

/** The device's recent searches, the newest first. */
export function useRecentSearches(): readonly string[] {
  return listIn(useSyncExternalStore(watchStored, () => getStored(recentKey)));
}

/** Keeps a search that led to a dish. */
export function rememberSearch(query: string): void {
  const same = query.toLocaleLowerCase();
  const others = listIn(getStored(recentKey)).filter((one) => one.toLocaleLowerCase() !== same);
  setStored(recentKey, JSON.stringify([query, ...others].slice(0, recentMax)));
}

/** Removes the recent searches from the device. */
export function forgetSearches(): void {
  removeStored(recentKey);
}

function listIn(stored: string | undefined): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    // Not ours: another page of this origin may use the same key.
    return [];
  }
}
