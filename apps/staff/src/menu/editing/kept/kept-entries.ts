import { useSyncExternalStore } from 'react';
import { HeldEntry, type Needs, type Version } from './held-entry.ts';

/** What is typed into the forms of the menu, by name: nothing typed is lost while another page is open. */
const kept = new Map<string, HeldEntry<never>>();
const listeners = new Set<() => void>();

/** What is typed into a form; `make` says what it starts from and how it is saved, if nothing is kept under the name. */
export function keepEntry<Entry extends object>(
  name: string,
  draft: Version<Entry>,
  needs: Omit<Needs<Entry>, 'onChange'>,
): HeldEntry<Entry> {
  const before = keptNow<Entry>(name);
  if (before !== undefined) return before;
  const held: HeldEntry<Entry> = new HeldEntry<Entry>(draft, {
    ...needs,
    onChange: () => {
      if (!held.isDone) kept.set(name, held as unknown as HeldEntry<never>);
      else if (kept.get(name) === (held as unknown)) kept.delete(name);
      for (const listener of listeners) listener();
    },
  });
  return held;
}

/** What is kept under a name now. */
export function keptNow<Entry extends object>(name: string): HeldEntry<Entry> | undefined {
  return kept.get(name) as HeldEntry<Entry> | undefined;
}

/** Forgets what anybody typed about a thing that is removed: a new one may get its key. */
export function forgetThing(thing: string): void {
  for (const [name, held] of new Map(kept)) if (name.endsWith(` ${thing}`)) held.forget();
}

/** Calls `listener` whenever something typed changes. */
export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether something typed under a name can't be saved until its form is opened again. */
export function useIsStuck(name: string): boolean {
  return useSyncExternalStore(onKeptChange, () => kept.get(name)?.isStuck ?? false);
}
