import { describe, expect, test } from 'vitest';
import { countsOf, forgetAfterMs, type TrySource, waitAfter } from './sign-in-guard.ts';

const dayMs = 24 * 60 * 60_000;
const source: TrySource = { account: 'a', address: 'x', knownDevice: undefined, knownAddress: false };

/** How many tries a guesser gets in some days from some addresses, trying as soon as each count allows. */
function triesIn(days: number, addresses: number, more: Partial<TrySource> = {}): number {
  const state = new Map<string, { failures: number; next: number }>();
  const tries = Array.from({ length: addresses }, (_, index) =>
    countsOf({ ...source, address: `address ${index}`, ...more }),
  );
  let made = 0;
  for (let now = 0; now < days * dayMs; now += 1000) {
    for (const counts of tries) {
      const free = () => counts.every(({ who }) => (state.get(who)?.next ?? 0) <= now);
      while (free()) {
        made += 1;
        for (const count of counts) {
          const failures = (state.get(count.who)?.failures ?? 0) + 1;
          state.set(count.who, { failures, next: now + Math.max(1, waitAfter(failures, count)) });
          if (waitAfter(failures, count) === 0) state.set(count.who, { failures, next: now });
        }
      }
    }
  }
  return made;
}

describe('how many passwords somebody can try', () => {
  test('from one address: 109 tries on the first day, 96 on the second', () => {
    expect(triesIn(1, 1)).toBe(109);
    expect(triesIn(2, 1)).toBe(205);
  });

  test('with a stolen tablet: as many as from one address', () => {
    expect(triesIn(1, 1, { knownDevice: 'tablet', knownAddress: true })).toBe(109);
  });

  test.each([20, 100])('from %d addresses: at most 800 on the first day, 289 on the second', (addresses) => {
    const first = triesIn(1, addresses);
    expect(first).toBeGreaterThan(600);
    expect(first).toBeLessThanOrEqual(800);
    expect(triesIn(2, addresses) - first).toBeLessThanOrEqual(289);
  });

  test('waiting until a count is forgotten gains nothing', () => {
    const quick = triesIn(1, 1);
    expect(forgetAfterMs).toBeGreaterThanOrEqual(dayMs);
    expect(quick).toBeLessThan(2 * 96);
  });
});

describe('the failures that are counted against a sign-in', () => {
  test('make it wait twice as long each time, at most 15 minutes', () => {
    const [here] = countsOf(source);
    const waits = [4, 5, 6, 7, 14, 15, 500].map((failures) => waitAfter(failures, here as never) / 1000);
    expect(waits).toEqual([0, 1, 2, 4, 512, 900, 900]);
  });

  test('of a known device are only its own', () => {
    const others = new Set(countsOf(source).map(({ who }) => who));
    const own = countsOf({ ...source, knownDevice: 'till' });
    expect(own).toHaveLength(1);
    expect(own.filter(({ who }) => others.has(who))).toEqual([]);
  });

  test('from an address that the account has used before do not include those of other addresses', () => {
    const scopes = countsOf({ ...source, knownAddress: true }).map(({ who }) => who.split(' ')[0]);
    expect(scopes).toEqual(['here', 'address']);
  });
});
