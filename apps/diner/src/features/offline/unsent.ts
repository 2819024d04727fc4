import type { CallName } from '@sufra/contract/routes';
import { useSyncExternalStore } from 'react';
import { getStored, removeStored, setStored, storedKeys, watchStored } from '../../storage.ts';

/** A write whose outcome isn't known yet, as local storage keeps it until it is. */
export type Unsent = {
  /** Its Idempotency-Key: however often it is sent, it happens once. */
  readonly key: string;
  readonly name: CallName;
  /** When it was made, in milliseconds since 1970: the order in which they are sent. */
  readonly at: number;
  /** What the call was made with. */
  readonly request: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly encoding?: 'json' | 'form';
  };
  /** Whether a second sending can do no harm, whatever became of the first. */
  readonly repeatable: boolean;
  /** Which tab waits for its answer. */
  readonly tab: string;
  /** Whether it has left for the server at least once. */
  readonly tried: boolean;
  /** Whether it is known that it could not be sent so far; false while its first sending is under way. */
  readonly waiting: boolean;
  /** What the app wants to remember with it, to show what will be. */
  readonly note?: unknown;
};

/** Where local storage has them: a key for each, so that two tabs never overwrite each other's. */
export const unsentPrefix = 'unsent:';

const placeOf = ({ at, key }: Pick<Unsent, 'at' | 'key'>) =>
  `${unsentPrefix}${String(at).padStart(15, '0')}:${key}`;

let lastText = '';
let lastList: readonly Unsent[] = [];

/** Every write that has no answer yet, oldest first; of all tabs. */
export function unsentWrites(): readonly Unsent[] {
  const texts = storedKeys(unsentPrefix).map((place) => getStored(place) ?? '');
  const text = texts.join('\n');
  if (text !== lastText) {
    lastText = text;
    lastList = texts.flatMap(parsed);
  }
  return lastList;
}

function parsed(text: string): readonly Unsent[] {
  try {
    return [JSON.parse(text) as Unsent];
  } catch {
    // Somebody else's value under our prefix is no write.
    return [];
  }
}

/** Keeps a write, or what has changed of it. */
export function keepUnsent(write: Unsent): void {
  setStored(placeOf(write), JSON.stringify(write));
}

/** Whether a write still has no answer. */
export function isUnsent(write: Pick<Unsent, 'at' | 'key'>): boolean {
  return getStored(placeOf(write)) !== undefined;
}

/** Forgets a write that was answered. */
export function dropUnsent(write: Pick<Unsent, 'at' | 'key'>): void {
  removeStored(placeOf(write));
}

/** The writes that have no answer yet, followed. */
export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore(watchStored, unsentWrites);
}
