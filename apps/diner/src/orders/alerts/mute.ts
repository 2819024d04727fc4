import { useSyncExternalStore } from 'react';
import { getStored, removeStored, setStored, watchStored } from '../../shared/storage.ts';

const key = 'ready_muted';

/** Whether the guest wants no vibration, no number on the icon and no marked title when something is ready. */
export function isMuted(): boolean {
  return getStored(key) !== undefined;
}

/** Remembers it on this phone. */
export function setMuted(muted: boolean): void {
  if (muted) setStored(key, '1');
  else removeStored(key);
}

/** `isMuted` as a hook. */
export function useMuted(): boolean {
  return useSyncExternalStore(watchStored, isMuted, () => false);
}
