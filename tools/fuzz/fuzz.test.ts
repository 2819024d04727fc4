import { calls } from '@sufra/contract/calls';
import { expect, test } from 'vitest';
import { runFuzz } from './run.ts';
import { neverSucceeded } from './tally.ts';

test('requests of every kind by everybody get the answers that are documented, and nobody else’s secrets [SAFE-1] [SAFE-2]', {
  timeout: 120_000,
}, async () => {
  const run = { seed: 20_261_123, requests: 1500, connections: 20, databaseUrl: undefined };
  const { tally, faults, rightlyRead } = await runFuzz({ ...run, say: () => undefined });
  expect(faults, `npm run test:fuzz -- --seed ${run.seed} --requests ${run.requests}`).toEqual([]);
  expect([...tally.keys()].toSorted()).toEqual(Object.keys(calls).toSorted());
  expect(rightlyRead, 'marks that nobody reads prove nothing').toBeGreaterThan(100);
  expect(neverSucceeded(tally).length, 'refusals alone prove little').toBeLessThan(tally.size / 4);
});
