import { expect, test } from 'vitest';
import { grown, growthMbMax, watchMemory } from './memory.ts';

test('a server’s memory does not grow with the number of menu changes', {
  timeout: 240_000,
}, async () => {
  const said: string[] = [];
  const watch = { changes: 120, every: 40, databaseUrl: undefined };
  const held = await watchMemory(watch, (line) => void said.push(line));
  expect(held).toHaveLength(3);
  expect(grown(held), said.join('\n')).toBeLessThan(growthMbMax);
});
