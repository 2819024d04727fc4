import { useSyncExternalStore } from 'react';

/** How long something can be taken back, in milliseconds. */
const undoMs = 8000;

/** What was just done to the cart, in words, and the way to take it back. */
export type Undoable = { readonly text: string; readonly undo: () => void };

let now: Undoable | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function become(next: Undoable | undefined): void {
  clearTimeout(timer);
  now = next;
  if (next !== undefined) resumeUndo();
  for (const listener of listeners) listener();
}

/** Offers to take back what was just done; it takes the place of what was offered before. */
export const offerUndo = (undoable: Undoable): void => become(undoable);

/** Offers nothing any more: it was taken back, or what it was about is gone. */
export const forgetUndo = (): void => become(undefined);

/** Keeps the offer as long as somebody is about to take it. */
export const holdUndo = (): void => clearTimeout(timer);

/** Lets the time of the offer run anew. */
export function resumeUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(forgetUndo, undoMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be taken back at the moment; undefined for nothing. */
export function useUndoable(): Undoable | undefined {
  return useSyncExternalStore(subscribe, () => now);
}
