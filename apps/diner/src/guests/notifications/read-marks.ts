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
  const text = useSyncExternalStore(watchStored, stored, () => '');
  return useMemo(() => new Set(idsIn(text)), [text]);
}

/** Marks a notification as read. */
export function markRead(id: string): void {
  const others = idsIn(stored()).filter((other) => other !== id);
  setStored(key, [...others, id].slice(-keptMarks).join(' '));
}

const seenKey = 'seenNotifications';

type Told = { readonly id: string; readonly created_at: string };

/** Remembers that these were on the screen. */
export function markSeen(list: readonly Told[]): void {
  const newest = Math.max(seenUntil(), ...list.map(({ created_at }) => Date.parse(created_at)));
  if (newest > 0) setStored(seenKey, String(newest));
}

/** Whether one of these was neither read nor ever on the screen. */
export function useAnyUnseen(list: readonly Told[]): boolean {
  const read = useReadMarks();
  const until = useSyncExternalStore(watchStored, seenUntil, () => 0);
  return list.some(({ id, created_at }) => Date.parse(created_at) > until && !read.has(id));
}

function seenUntil(): number {
  return Number(getStored(seenKey)) || 0;
}
