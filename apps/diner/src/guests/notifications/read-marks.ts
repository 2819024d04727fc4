import { useMemo, useSyncExternalStore } from 'react';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';

const key = 'readNotifications';
/** More than a server sends at once. Older marks are dropped. */
const keptMarks = 200;

const stored = () => getStored(key) ?? '';
/** Ids contain no spaces. */
const idsIn = (text: string) => text.split(' ').filter((id) => id !== '');

/** The notifications that were read on this phone. The server is not told. */
export function useReadMarks(): ReadonlySet<string> {
  const text = useSyncExternalStore(watchStored, stored);
  return useMemo(() => new Set(idsIn(text)), [text]);
}

/** Marks a notification as read. */
export function markRead(id: string): void {
  const others = idsIn(stored()).filter((other) => other !== id);
  setStored(key, [...others, id].slice(-keptMarks).join(' '));
}
