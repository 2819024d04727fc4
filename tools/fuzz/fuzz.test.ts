import { calls } from '@sufra/contract/calls';
import { expect, test } from 'vitest';
import { pageKinds } from './pages/page-requests.ts';
import { runFuzz } from './run.ts';
import { neverSucceeded } from './tally.ts';
import { cannotSucceed } from './tour/tour.ts';

test.each([
  ['epg', 800],
  ['stripe', 550],
] as const)(
  'requests of every kind by everybody get the answers that are documented, and nobody else’s secrets: %s [SAFE-1] [SAFE-2]',
  async (provider, requests) => {
    const run = { seed: 20_261_128, requests, connections: 20, databaseUrl: undefined, provider };
    const { tally, faults, rightlyRead, events } = await runFuzz({ ...run, say: () => undefined });
    expect(faults, `npm run test:fuzz -- --seed ${run.seed} --requests ${requests}`).toEqual([]);
    expect([...tally.keys()].toSorted()).toEqual([...Object.keys(calls), ...pageKinds].toSorted());
    expect(rightlyRead, 'marks that nobody reads prove nothing').toBeGreaterThan(100);
    expect(events, 'streams that say nothing prove nothing').toBeGreaterThan(25);
    const without = neverSucceeded(tally).toSorted();
    expect(without, 'refusals alone prove little').toEqual(Object.keys(cannotSucceed).toSorted());
    for (const page of ['a paper', 'a card link'] as const)
      expect(tally.get(page)?.succeeded).toBeGreaterThan(0);
  },
);
