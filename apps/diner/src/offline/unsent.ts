import type { CallName } from '@sufra/contract/core/routes';
import { useSyncExternalStore } from 'react';
import { getStored, removeStored, setStored, storedKeys, watchStored } from '../shared/storage.ts';

/** A write without an answer so far, as it is in local storage. */
export type Unsent = {
  /** Its Idempotency-Key: sent twice, it is done once. */
  readonly key: string;
  readonly name: CallName;
  /** When it was made, in epoch milliseconds. Writes are sent in this order. */
  readonly at: number;
  /** The arguments of the call. */
  readonly request: {
    readonly params?: Readonly<Record<string, string | number>>;
    readonly body?: Readonly<Record<string, unknown>>;
    readonly encoding?: 'json' | 'form';
  };
  /** Whether sending it twice is harmless, whatever happened to the first try. */
  readonly repeatable: boolean;
  /** The tab that waits for its answer. */
  readonly tab: string;
  /** Whether it was sent at least once. */
  readonly tried: boolean;
  /** When it was first sent. Those kept by an earlier version have none. */
  readonly triedAt?: number;
  /** Whether it is known to wait for a connection; false during the first try. */
  readonly waiting: boolean;
  /** The visit at which it was made, if that was known. */
  readonly visit?: string | undefined;
  /** What to put into its body if an earlier write is not done, of which it assumes that it is. */
  readonly ifNotDone?: IfNotDone | undefined;
  /** Data of the app's own, to show the change before it is sent. */
  readonly note?: unknown;
};

/** The key of an earlier write, and what a later one sends in its body if that is not done. */
export type IfNotDone = { readonly key: string; readonly body: Readonly<Record<string, unknown>> };

/** The prefix of their keys in local storage. Each has its own key, so that two tabs never overwrite each other's. */
export const unsentPrefix = 'unsent:';

const storageKey = ({ at, key }: Pick<Unsent, 'at' | 'key'>) =>
  `${unsentPrefix}${String(at).padStart(15, '0')}:${key}`;

let lastText = '';
let lastList: readonly Unsent[] = [];

/** The writes of all tabs that have no answer yet, oldest first. */
export function unsentWrites(): readonly Unsent[] {
  const texts = storedKeys(unsentPrefix).map((key) => getStored(key) ?? '');
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
    // Another program's value under our prefix is not a write.
    return [];
  }
}

/** Writes as they are if one of them is not done. */
export function withoutWrite(writes: readonly Unsent[], key: string): readonly Unsent[] {
  return writes
    .filter((write) => write.key !== key)
    .map((write) => (write.ifNotDone?.key === key ? amended(write, write.ifNotDone) : write));
}

function amended(write: Unsent, { body }: IfNotDone): Unsent {
  const request = { ...write.request, body: { ...write.request.body, ...body } };
  return { ...write, request, ifNotDone: undefined };
}

/** Stores a write or a change of it. */
export function saveUnsent(write: Unsent): void {
  setStored(storageKey(write), JSON.stringify(write));
}

/** Whether a write still has no answer. */
export function isUnsent(write: Pick<Unsent, 'at' | 'key'>): boolean {
  return getStored(storageKey(write)) !== undefined;
}

/** Removes a write that was answered or taken back. */
export function removeUnsent(write: Pick<Unsent, 'at' | 'key'>): void {
  removeStored(storageKey(write));
}

const none: readonly Unsent[] = [];

/** `unsentWrites` as a hook: renders again on every change. */
export function useUnsent(): readonly Unsent[] {
  return useSyncExternalStore(watchStored, unsentWrites, () => none);
}
