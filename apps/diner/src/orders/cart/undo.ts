import { useSyncExternalStore } from 'react';

/** How long undo is offered, in milliseconds. */
const undoMs = 8000;

/** What was just done to the cart, as text, and how to undo it. */
export type Undoable = { readonly text: string; readonly undo: () => void };

let now: Undoable | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setCurrent(next: Undoable | undefined): void {
  clearTimeout(timer);
  now = next;
  if (next !== undefined) resumeUndo();
  for (const listener of listeners) listener();
}

/** Offers undo for the latest action, in place of an earlier offer. */
export const offerUndo = (undoable: Undoable): void => setCurrent(undoable);

/** Removes the offer. */
export const clearUndo = (): void => setCurrent(undefined);

/** Pauses the timer, while somebody is about to press. */
export const pauseUndo = (): void => clearTimeout(timer);

/** Starts the timer again. */
export function resumeUndo(): void {
  clearTimeout(timer);
  timer = setTimeout(clearUndo, undoMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current offer; undefined when there is none. */
export function useUndoable(): Undoable | undefined {
  return useSyncExternalStore(subscribe, () => now);
}
