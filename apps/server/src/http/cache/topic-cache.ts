import { LRUCache } from 'lru-cache';
import type { Audience } from '../../database/transaction.ts';

/**
 * What an answer is about besides the menu, which every answer depends on: a guest, a visit, an order. An event to
 * that guest or visit, or one that names the order, drops the answer.
 */
export type Topic = Exclude<Audience, 'staff' | 'everyone'> | `order:${string}`;

/** A cached value and its topics. */
interface WithTopics {
  readonly topics: readonly Topic[];
}

/**
 * A cache whose values can be dropped by topic. Limited by bytes: the least recently used go first. `changes` counts
 * how often something was dropped by topic.
 */
export function topicCache<Value extends WithTopics>(
  bytesMax: number,
  sizeOf: (value: Value, key: string) => number,
) {
  const keysByTopic = new Map<Topic, Set<string>>();
  const values = new LRUCache<string, Value>({
    maxSize: bytesMax,
    sizeCalculation: sizeOf,
    dispose: ({ topics }, key) => forget(keysByTopic, topics, key),
  });
  let changes = 0;
  return {
    get: (key: string) => values.get(key),
    set(key: string, value: Value): void {
      values.set(key, value);
      // A value that is too large was not stored.
      if (values.has(key)) for (const topic of value.topics) remember(keysByTopic, topic, key);
    },
    /** Drops all values about a topic. */
    drop(topic: Topic): void {
      changes += 1;
      for (const key of keysByTopic.get(topic) ?? []) values.delete(key);
    },
    dropAll(): void {
      changes += 1;
      values.clear();
    },
    changes: () => changes,
    /** How many topics have values; for tests. */
    topics: () => keysByTopic.size,
    size: () => values.size,
  };
}

function remember(keysByTopic: Map<Topic, Set<string>>, topic: Topic, key: string): void {
  const keys = keysByTopic.get(topic);
  if (keys === undefined) keysByTopic.set(topic, new Set([key]));
  else keys.add(key);
}

function forget(keysByTopic: Map<Topic, Set<string>>, topics: readonly Topic[], key: string): void {
  for (const topic of topics) {
    const keys = keysByTopic.get(topic);
    keys?.delete(key);
    if (keys?.size === 0) keysByTopic.delete(topic);
  }
}
