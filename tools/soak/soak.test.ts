import { describe, expect, test } from 'vitest';
import { quantile } from '../quantile.ts';
import { allowed, faultsIn, type Stretch, trendOf } from './judge.ts';
import { soak } from './soak.ts';

/** An hour in stretches of half a minute; `at` says what differs from a quiet one at a minute. */
function hour(at: (minute: number) => Partial<Stretch> = () => ({})): readonly Stretch[] {
  return Array.from({ length: 120 }, (_, index) => {
    const minute = (index + 1) / 2;
    // A little up and down, as everywhere.
    const wobble = Math.sin(index * 2.4);
    const quiet = { minute, answers: 3000, p50Ms: 2, p99Ms: 20 + 4 * wobble, heldMb: 50 + wobble };
    return { ...quiet, ...at(minute) };
  });
}

describe('a full house is judged by an hour of it [SOAK-1]', () => {
  test.each<[string, readonly Stretch[], readonly string[], readonly RegExp[]]>([
    ['a quiet hour', hour(), [], []],
    [
      'memory that rises while caches fill',
      hour((minute) => (minute <= 5 ? { heldMb: 30 + minute * 4 } : {})),
      [],
      [],
    ],
    [
      'memory that goes on rising',
      hour((minute) => ({ heldMb: 50 + minute * 0.1 })),
      [],
      [/went on growing, by 2\.\d MB in the second half/],
    ],
    [
      'memory that rises once and stays',
      hour((minute) => ({ heldMb: minute < 30 ? 50 : 56 })),
      [],
      [/memory grew by 8\.\d MB/],
    ],
    [
      'memory that rises more slowly each minute',
      hour((minute) => ({ heldMb: 56 - 4 * Math.exp(-minute / 15) })),
      [],
      [],
    ],
    ['memory that falls', hour((minute) => ({ heldMb: 70 - minute * 0.2 })), [], []],
    ['one stretch with garbage', hour((minute) => (minute === 40 ? { heldMb: 70 } : {})), [], []],
    [
      'times that rise slowly',
      hour((minute) => ({ p99Ms: 20 + minute })),
      [],
      [/the slowest percent took 3\d\.\d ms at first, 7\d\.\d ms at last/],
    ],
    ['times that rise by a few milliseconds', hour((minute) => ({ p99Ms: 5 + minute * 0.1 })), [], []],
    ['one slow stretch', hour((minute) => (minute === 59 ? { p99Ms: 900 } : {})), [], []],
    [
      'a minute of silence',
      hour((minute) => (minute === 31 ? { answers: 0 } : {})),
      [],
      [/no answer in the stretch until minute 31\.0/],
    ],
    ['an error', hour(), ['placeOrder answered 500'], [/^placeOrder answered 500$/]],
    ['too short a time', hour().slice(0, 14), [], [/4 stretches are too few to judge/]],
    ['nothing', [], [], [/0 stretches are too few/]],
  ])('%s', (_, series, errors, expected) => {
    const faults = faultsIn(series, errors, allowed);
    expect(faults).toHaveLength(expected.length);
    for (const [at, pattern] of expected.entries()) expect(faults[at]).toMatch(pattern);
  });

  test('the trend begins after the warm-up', () => {
    const series = hour((minute) => ({ heldMb: 40 + minute, p99Ms: minute }));
    const { stretches, growthMb, p99First, p99Last } = trendOf(series, allowed);
    expect(stretches).toBe(110);
    expect(growthMb).toBeCloseTo(27);
    expect([p99First, p99Last]).toEqual([14, 51]);
  });

  test('a quantile is one of the numbers', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([5], 0.99)).toBe(5);
    expect(quantile([], 0.99)).toBe(0);
  });
});

test('some seconds of a house of five tables go by without an error [SOAK-1]', async () => {
  const said: string[] = [];
  const seed = Date.now() % 1_000_000;
  const { series, errors, answers, parties } = await soak({
    minutes: 0.07,
    tables: 5,
    seed,
    databaseUrl: undefined,
    dishes: undefined,
    stretchMs: 500,
    stayMs: 1000,
    thinkMs: 60,
    say: (line) => void said.push(line),
  });
  const generous = {
    warmUp: 0.02,
    filledShare: 1,
    growthShare: 1,
    growthMb: 30,
    slowerTimes: 20,
    slowerMs: 2000,
  };
  expect(faultsIn(series, errors, generous), `seed ${seed}\n${said.join('\n')}`).toEqual([]);
  expect(parties, 'a house that nobody leaves proves little').toBeGreaterThanOrEqual(5);
  expect(answers).toBeGreaterThan(500);
});
