import { LRUCache } from 'lru-cache';
import type { Audience } from '../database/transaction.ts';

/**
 * What an answer is about besides the menu, which all of them are about: a guest, a visit, an order. An event to that
 * guest or that visit, or one that names that order, makes the answer fall.
 */
export type Topic = Exclude<Audience, 'staff' | 'everyone'> | `order:${string}`;

/** Something kept, and what it is about. */
interface About {
  readonly topics: readonly Topic[];
}

/**
 * Values by key that can be dropped by what they are about. Bounded by bytes: the least asked for go when there is too
 * much. `moves` counts how often anything was dropped by what it is about.
 */
export function keptByTopic<Value extends About>(
  bytesMax: number,
  sizeOf: (value: Value, key: string) => number,
) {
  const keysAbout = new Map<Topic, Set<string>>();
  const values = new LRUCache<string, Value>({
    maxSize: bytesMax,
    sizeCalculation: sizeOf,
    dispose: ({ topics }, key) => forget(keysAbout, topics, key),
  });
  let moves = 0;
  return {
    get: (key: string) => values.get(key),
    set(key: string, value: Value): void {
      values.set(key, value);
      // One that is too large for the store is not in it.
      if (values.has(key)) for (const topic of value.topics) remember(keysAbout, topic, key);
    },
    /** Drops what is about a topic. */
    drop(topic: Topic): void {
      moves += 1;
      for (const key of keysAbout.get(topic) ?? []) values.delete(key);
    },
    dropAll(): void {
      moves += 1;
      values.clear();
    },
    moves: () => moves,
    /** How many topics have something kept; for tests. */
    topics: () => keysAbout.size,
    size: () => values.size,
  };
}

function remember(keysAbout: Map<Topic, Set<string>>, topic: Topic, key: string): void {
  const keys = keysAbout.get(topic);
  if (keys === undefined) keysAbout.set(topic, new Set([key]));
  else keys.add(key);
}

function forget(keysAbout: Map<Topic, Set<string>>, topics: readonly Topic[], key: string): void {
  for (const topic of topics) {
    const keys = keysAbout.get(topic);
    keys?.delete(key);
    if (keys?.size === 0) keysAbout.delete(topic);
  }
}
