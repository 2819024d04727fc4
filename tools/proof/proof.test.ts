import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faults } from '../faults/list.ts';
import { partOf as faultPart } from '../faults/make-happen.ts';
import { partOf as retentionPart } from '../retention/report.ts';
import { drawProof } from './document.ts';
import { freshFile, type ProofPart, readPart, readParts, writeJson } from './part.ts';
import { parts } from './parts.ts';
import { choose, inOrder, isDone } from './prove.ts';
import { freshRounds, goOn, type KeptRound, partOf, type Round } from './rounds.ts';
import { isStillAt, thisCommit } from './where.ts';

const part = (changes: Partial<ProofPart> = {}): ProofPart => ({
  part: 'soak',
  title: 'A full house for an hour.',
  seed: 7,
  commit: 'abc1234',
  machine: '2 × a processor, 24 GiB, Linux 6',
  date: '2026-11-23',
  figures: [
    { name: 'Requests', value: 360_123, unit: '' },
    { name: 'Slowest', value: 12.345, unit: 'ms', limit: 50 },
    { name: 'Guests', value: 240, unit: '', limit: '≥ 240' },
  ],
  passed: true,
  ...changes,
});

describe('the document', () => {
  test('says of each part what was done, with seed, commit, machine and day, and what came out [PROOF-1]', () => {
    const text = drawProof([part()]);
    for (const words of [
      'A full house for an hour.',
      'passed · seed 7 · commit `abc1234` · 2026-11-23 · 2 × a processor, 24 GiB, Linux 6',
      '| Requests | 360,123 |  |',
      '| Slowest | 12.3 ms | ≤ 50 |',
      '| Guests | 240 | ≥ 240 |',
    ])
      expect(text).toContain(words);
  });

  test('names a machine without the build of its kernel', () => {
    const text = drawProof([part({ machine: '2 × a processor, 24 GiB, Linux 6.18.44-x-v7, load 4.1' })]);
    expect(text).toContain('2026-11-23 · 2 × a processor, 24 GiB, Linux 6.18, load 4.1\n');
  });

  test('shows a part that failed as failed, with its faults [PROOF-1]', () => {
    const text = drawProof([part({ passed: false, faults: ['one\n   dirham is missing'] })]);
    expect(text).toContain('| [soak](#soak) | **failed** |');
    expect(text).toContain('- one dirham is missing');
    expect(text).not.toContain('passed');
  });

  test('says why a part was not tried, and doesn’t take that for a pass [PROOF-1]', () => {
    const untried = part({ passed: false, untried: 'gcc is not installed' });
    expect(drawProof([untried])).toContain('| [soak](#soak) | not tried: gcc is not installed |');
    expect(isDone(untried, () => true)).toBe(false);
  });

  test('says how far a part came that was broken off [PROOF-1]', () => {
    const text = drawProof([part({ unfinished: { done: 3, of: 40 } })]);
    expect(text).toContain('passed so far: 3 of 40 rounds');
  });

  test('has the parts in the order of the table, and those of others last', () => {
    const found = ['faults', 'soak', 'plans'].map((name) => part({ part: name }));
    const order = parts.map(({ name }) => name);
    expect(inOrder(found, order).map((one) => one.part)).toEqual(['plans', 'soak', 'faults']);
  });
});

describe('what other programs found', () => {
  const figures = [{ name: 'lost', value: 1, unit: 'orders', limit: 0 }];
  test('a figure of a fault beyond its limit is a failure that is told [PROOF-1]', () => {
    const about = { name: 'clock', title: 'The clock jumps' };
    expect(faultPart(about, 7, { figures, broken: ['an order is gone'] })).toMatchObject({
      part: 'faults-clock',
      seed: 7,
      passed: false,
      faults: ['an order is gone', 'lost: 1 orders (at most 0)'],
    });
    expect(faultPart(about, 7, { figures: [], broken: [] })).toMatchObject({ passed: true });
  });

  test('guests who are still known, or books that differ, fail the forgetting [PROOF-1]', () => {
    const waits = { count: 9, p50: 2, p99: 3, max: 4 };
    const report = {
      database: 'sqlite',
      evenings: 9,
      keptDays: 3,
      cleaned: { shares: 5 },
      seconds: 1,
      orderingMeanwhile: waits,
      orderingAfterwards: waits,
      left: { names: 0 },
      books: '9 entries in 0.1 s: the books are sound',
    };
    expect(retentionPart(report)).toMatchObject({ part: 'retention-sqlite', passed: true });
    expect(retentionPart({ ...report, left: { names: 2 } })).toMatchObject({
      passed: false,
      faults: ['2 names are left'],
    });
    expect(retentionPart({ ...report, books: '2 differences' }).faults).toEqual(['2 differences']);
  });
});

describe('which parts are done', () => {
  const still = (commit: string) => commit === 'abc1234';
  test.each([
    ['a part that passed with this program', part(), true],
    ['one of another program', part({ commit: 'fff0000' }), false],
    ['one that failed', part({ passed: false }), false],
    ['one that was broken off', part({ unfinished: { done: 1, of: 2 } }), false],
    ['none', undefined, false],
  ])('%s [PROOF-2]', (_, kept, done) => {
    expect(isDone(kept, still)).toBe(done);
  });

  test('those that are asked for by name are done whatever there is, and no others [PROOF-2]', () => {
    expect(choose(['soak'], () => true).map(({ name }) => name)).toEqual(['soak']);
    expect(choose([], (name) => name !== 'drills').map(({ name }) => name)).toEqual(['drills']);
    expect(() => choose(['sock'], () => true)).toThrow('there is no part "sock"');
  });

  test('every fault and both databases that forget are parts [PROOF-2]', () => {
    const names = parts.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('faults-'))).toEqual(
      faults.map(({ name }) => `faults-${name}`),
    );
    expect(names).toEqual(expect.arrayContaining(['retention-sqlite', 'retention-postgres']));
  });

  test('a commit is the program’s own while nothing but documents differs from it', () => {
    const commit = thisCommit();
    expect(commit).toMatch(/^[0-9a-f]{7,40}\+?$/);
    expect(isStillAt(commit)).toBe(!commit.endsWith('+'));
    expect(isStillAt('0000000')).toBe(false);
    expect(isStillAt('--all')).toBe(false);
  });

  test.each([
    ['docs/guide.txt', true],
    ['README.md', true],
    ['docs/proof/kills-sqlite.json', true],
    ['bench/results/today.json', true],
    ['bench/server/bench.ts', false],
    ['apps/server/src/main.ts', false],
  ])('after a change of %s the program is the same: %s [PROOF-2]', async (path, same) => {
    const folder = await mkdtemp(join(tmpdir(), 'sufra-where-'));
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
    const write = async (text: string) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    };
    git('init', '--quiet');
    await write('old');
    git('add', '.');
    git('commit', '--quiet', '--message', 'One');
    const before = thisCommit(folder);
    await write('new');
    expect([thisCommit(folder) === before, isStillAt(before, folder)]).toEqual([same, same]);
    git('commit', '--quiet', '--all', '--message', 'Two');
    expect(isStillAt(before, folder)).toBe(same);
    git('rm', '--quiet', path);
    git('commit', '--quiet', '--message', 'Three');
    const without = thisCommit(folder);
    await write('one more');
    git('add', '.');
    expect([thisCommit(folder) === without, isStillAt(without, folder)]).toEqual([same, same]);
    git('commit', '--quiet', '--message', 'Four');
    expect(isStillAt(without, folder), 'a file that is new').toBe(same);
    await rm(folder, { recursive: true });
  });
});

describe('a part in rounds', () => {
  const about = {
    part: 'kills',
    title: 'Kills',
    seed: 1,
    rounds: 3,
    figures: [
      { name: 'kills', unit: '', how: 'sum' },
      { name: 'ready', unit: 'ms', how: 'most', limit: 1000 },
      { name: 'calls', unit: '', how: 'least' },
    ],
  } as const;
  const round = (
    kills: number,
    ready: number,
    calls: number,
    faults: readonly string[] = [],
    commit = 'abc1234',
  ): KeptRound => ({ values: { kills, ready, calls }, faults, commit });

  test('adds its rounds up', () => {
    const { figures, passed, unfinished } = partOf(about, [round(5, 90, 70), round(6, 120, 65)]);
    expect(figures.map(({ value }) => value)).toEqual([11, 120, 65]);
    expect({ passed, unfinished }).toEqual({ passed: true, unfinished: { done: 2, of: 3 } });
  });

  test('takes what all rounds measured together, and fails beyond a limit [PROOF-1]', () => {
    const starts = (name: string) => ({ name, unit: 'ms', how: 'p99', limit: 3000 }) as const;
    const slow = (count: number) => [
      ...Array<number>(100 - count).fill(500),
      ...Array<number>(count).fill(4000),
    ];
    const made = (...rounds: readonly (readonly number[])[]) =>
      partOf(
        { ...about, figures: [starts('starts')] },
        rounds.map((values) => ({ values: { starts: values }, faults: [], commit: 'abc1234' })),
      );
    expect(made(slow(0), slow(1), slow(1))).toMatchObject({ passed: true, figures: [{ value: 500 }] });
    expect(made(slow(0), slow(1), slow(3))).toMatchObject({
      passed: false,
      figures: [{ value: 4000 }],
      faults: ['starts: 4000 ms (at most 3000)'],
    });
  });

  test('names the commits that its rounds were done at [PROOF-1]', () => {
    const rounds = [round(1, 1, 1, [], 'aaa1111'), round(1, 1, 1, [], 'aaa1111'), round(1, 1, 1)];
    expect(partOf(about, rounds).earlier).toEqual(['aaa1111']);
    expect(partOf(about, rounds.slice(2)).earlier).toBeUndefined();
    const text = drawProof([part({ earlier: ['aaa1111', 'bbb2222'] })]);
    expect(text).toContain('commit `abc1234` · rounds before at `aaa1111`, `bbb2222`');
  });

  test('fails with any of its rounds, and passes with none done by no means [PROOF-1]', () => {
    const rounds = [round(5, 90, 70), round(1, 1, 1, ['lost']), round(5, 90, 70)];
    expect(partOf(about, rounds)).toMatchObject({ passed: false, faults: ['lost'] });
    expect(partOf(about, [])).toMatchObject({ passed: false, unfinished: { done: 0, of: 3 } });
  });
});

describe('going on with a part', () => {
  const part = `test-${process.pid}`;
  const seen: number[] = [];
  const about = (work: (seed: number) => Promise<Round>) => ({
    part,
    title: 'A test',
    seed: 70,
    rounds: 3,
    figures: [{ name: 'n', unit: '', how: 'sum' }] as const,
    work: (seed: number) => {
      seen.push(seed);
      return work(seed);
    },
  });
  const one = async (): Promise<Round> => ({ values: { n: 1 }, faults: [] });
  const quiet = { again: false, say: () => undefined };
  const clockOf = (times: readonly number[]) => {
    const left = [...times];
    return () => left.shift() ?? Number.POSITIVE_INFINITY;
  };
  afterAll(async () => {
    await rm(freshFile(part), { force: true });
    await rm(freshRounds(part), { force: true });
  });

  test('stops when the time is over, each round leaving the part as far as it is [PROOF-2]', async () => {
    const left = await goOn(about(one), { ...quiet, minutes: 1, now: clockOf([0, 0, 59_000, 61_000]) });
    expect(left.unfinished).toEqual({ done: 2, of: 3 });
    expect(readPart(freshFile(part))).toEqual(left);
    expect(seen.splice(0)).toEqual([70, 71]);
  });

  test('an error is a fault, and a part that failed stays so until it is begun anew [PROOF-1] [PROOF-2]', async () => {
    const breaks = async (): Promise<Round> => {
      throw new Error('the server is gone');
    };
    const forever = { ...quiet, minutes: 60, now: () => 0 };
    const failed = await goOn(about(breaks), { ...forever, again: true });
    expect(failed.passed).toBe(false);
    expect(failed.faults?.[0]).toContain('round 1, seed 70: Error: the server is gone');
    // After a change of the program it is tried again.
    if (!failed.commit.endsWith('+')) expect((await goOn(about(one), forever)).passed).toBe(false);
    seen.splice(0);
    expect(await goOn(about(one), { ...forever, again: true })).toMatchObject({ passed: true });
    expect(seen).toEqual([70, 71, 72]);
  });

  const earlier = (n: number, faults: readonly string[] = []) => ({
    seed: 70,
    rounds: Array.from({ length: n }, () => ({ values: { n: 1 }, faults, commit: '0000000' })),
  });
  test.each([
    ['goes on with rounds of an earlier commit', earlier(2), [72]],
    ['begins anew when all were done at an earlier commit', earlier(3), [70, 71, 72]],
    ['begins anew when one failed at an earlier commit', earlier(1, ['lost']), [70, 71, 72]],
    ['begins anew with another seed', { ...earlier(2), seed: 7 }, [70, 71, 72]],
  ])('%s [PROOF-2]', async (_, there, seeds) => {
    writeJson(freshRounds(part), there);
    seen.splice(0);
    await goOn(about(one), { ...quiet, minutes: 60, now: () => 0 });
    expect(seen).toEqual(seeds);
  });
});

describe('the files', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sufra-proof-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('are read as they were written, and anything else is refused by name', async () => {
    await writeFile(join(folder, 'soak.json'), JSON.stringify(part()));
    expect(readParts(folder)).toEqual([part()]);
    expect(readPart(join(folder, 'none.json'))).toBeUndefined();
    await writeFile(join(folder, 'odd.json'), JSON.stringify({ ...part(), figures: [{ name: 'x' }] }));
    expect(() => readParts(folder)).toThrow(/odd\.json is no part of the proof/);
  });
});
