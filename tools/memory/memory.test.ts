import { expect, test } from 'vitest';
import { grown, growthMbMax, watchMemory } from './memory.ts';

test('a server holds no more after many changes of the menu than after the first', {
  timeout: 240_000,
}, async () => {
  const said: string[] = [];
  const watch = { changes: 120, every: 40, databaseUrl: undefined };
  const held = await watchMemory(watch, (line) => void said.push(line));
  expect(held).toHaveLength(3);
  expect(grown(held), said.join('\n')).toBeLessThan(growthMbMax);
});
