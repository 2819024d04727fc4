import { expect, test } from 'vitest';
import { type Topic, topicCache } from './topic-cache.ts';

const about = (...topics: Topic[]) => ({ topics, text: 'x'.repeat(100) });
const store = (bytesMax = 10_000) =>
  topicCache<ReturnType<typeof about>>(bytesMax, ({ text }) => text.length);

test('dropping a topic drops its values and nothing else', () => {
  const kept = store();
  kept.set('a', about('customer:1', 'visit:1'));
  kept.set('b', about('customer:2', 'visit:1'));
  kept.set('c', about('customer:3'));
  kept.drop('customer:1');
  expect(['a', 'b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([false, true, true]);
  kept.drop('visit:1');
  expect(['b', 'c'].map((key) => kept.get(key) !== undefined)).toEqual([false, true]);
  kept.dropAll();
  expect([kept.size(), kept.topics()]).toEqual([0, 0]);
});

test('the least recently used values are dropped when there are too many bytes, with their topics', () => {
  const kept = store(300);
  for (let number = 1; number <= 50; number += 1) {
    kept.set(`key ${number}`, about(`customer:${number}`));
    kept.get('key 1');
  }
  expect([kept.size(), kept.topics()]).toEqual([3, 3]);
  expect(kept.get('key 1')).toBeDefined();
});

test('a value that replaces another has only its own topics', () => {
  const kept = store();
  kept.set('a', about('customer:1'));
  kept.set('a', about('customer:2'));
  kept.drop('customer:1');
  expect([kept.get('a')?.topics, kept.topics()]).toEqual([['customer:2'], 1]);
});

test('a value that is larger than the cache is not stored', () => {
  const kept = store(50);
  kept.set('a', about('customer:1'));
  expect([kept.size(), kept.topics()]).toEqual([0, 0]);
});
