/** Whether a full house stays as it is: memory flat, answers as quick at the end as at the beginning, no error. */

/** What was measured in a stretch of time. */
export type Stretch = {
  /** When it ended, in minutes since the doors opened. */
  readonly minute: number;
  readonly answers: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Live objects on the server, in MB, after a garbage collection. */
  readonly heldMb: number;
};

/** What is allowed. */
export type Allowed = {
  /** Minutes at the beginning that don't count. */
  readonly warmUp: number;
  /** The growth of memory over the time that counts, as a share of it: code is compiled and caches fill, each to its limit. */
  readonly filledShare: number;
  /** Its growth in the second half of that time, as a share of it, and in MB in any case: by then they are full. */
  readonly growthShare: number;
  readonly growthMb: number;
  /** How much slower the slowest percent may be in the last third than in the first: times, and ms in any case. */
  readonly slowerTimes: number;
  readonly slowerMs: number;
};

/** What the specification allows in an hour. */
export const allowed: Allowed = {
  warmUp: 5,
  filledShare: 0.1,
  growthShare: 0.03,
  growthMb: 2,
  slowerTimes: 1.3,
  slowerMs: 10,
};

/** What is allowed in three minutes beside other tests, which make times useless: no error, and no large leak. */
export const allowedBesideOthers: Allowed = {
  warmUp: 1,
  filledShare: 0.2,
  growthShare: 0,
  growthMb: 8,
  slowerTimes: 20,
  slowerMs: 10_000,
};

/** How memory and times went over the time that counts. */
export type Trend = {
  readonly stretches: number;
  /** By how much the straight line through the memory rises from its first to its last stretch, in MB. */
  readonly filledMb: number;
  /** The same over the second half. */
  readonly growthMb: number;
  readonly heldMb: number;
  /** The middle p99 of the first and the last third, in ms. */
  readonly p99First: number;
  readonly p99Last: number;
};

const stretchesMin = 6;

/** How it went after the warm-up. */
export function trendOf(series: readonly Stretch[], { warmUp }: Pick<Allowed, 'warmUp'>): Trend {
  const counted = series.filter(({ minute }) => minute > warmUp);
  const third = Math.floor(counted.length / 3);
  const p99s = counted.map(({ p99Ms }) => p99Ms);
  const memory = counted.map(({ minute, heldMb }) => [minute, heldMb] as const);
  return {
    stretches: counted.length,
    filledMb: riseOf(memory),
    growthMb: riseOf(memory.slice(Math.floor(memory.length / 2))),
    heldMb: counted.at(-1)?.heldMb ?? 0,
    p99First: middle(p99s.slice(0, third)),
    p99Last: middle(p99s.slice(counted.length - third)),
  };
}

/** What is wrong with a soak, one line each; `errors` are those that guests and staff met. */
export function faultsIn(
  series: readonly Stretch[],
  errors: readonly string[],
  limits: Allowed,
): readonly string[] {
  const { stretches, filledMb, growthMb, heldMb, p99First, p99Last } = trendOf(series, limits);
  const found = errors.slice(0, 10);
  if (stretches < stretchesMin) return [...found, `${stretches} stretches are too few to judge`];
  const silent = series.filter(({ answers }) => answers === 0);
  if (silent.length > 0) found.push(`no answer in the stretch until minute ${silent[0]?.minute.toFixed(1)}`);
  if (filledMb > Math.max(limits.growthMb, heldMb * limits.filledShare))
    found.push(`memory grew by ${filledMb.toFixed(1)} MB, to ${heldMb.toFixed(1)} MB`);
  if (growthMb > Math.max(limits.growthMb, heldMb * limits.growthShare))
    found.push(`memory went on growing, by ${growthMb.toFixed(1)} MB in the second half`);
  if (p99Last > Math.max(p99First * limits.slowerTimes, p99First + limits.slowerMs))
    found.push(
      `the slowest percent took ${p99First.toFixed(1)} ms at first, ${p99Last.toFixed(1)} ms at last`,
    );
  return found;
}

/** The rise of the straight line that fits points best, from the first of them to the last. */
function riseOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  return under === 0 ? 0 : (over / under) * (last - first);
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
}
