import { ok } from '@sufra/domain/core/result';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { usesMs, withinLimits } from './recent-uses.ts';

describeOnBoth('what somebody may do only so often', (makeApp) => {
  const use = { who: 'guesses somebody', max: 3, refusal: 'too_many_codes' } as const;

  it('is counted on by a request that read the clock before the one that began to count [LIMIT-3]', async () => {
    const { clock, db } = await makeApp();
    const began = clock.now();
    const tryAt = (now: number) =>
      db.write((tx) => withinLimits(tx, [use], now, async () => ok(true as const)));
    const outcomes = [];
    // Two processes, or twenty requests at once: no two read the clock at the same moment.
    for (const ms of [5, 3, 4, 1, 0, -2000]) outcomes.push((await tryAt(began + ms)).ok);
    expect(outcomes).toEqual([true, true, true, false, false, false]);
    expect((await tryAt(began + 5 + usesMs)).ok, 'the period is over').toBe(true);
  });
});
