/** What an old venue may cost beside a young one. */
import { slownessOf } from '../processes/starts.ts';
import { aQuarter, aRegularGuest } from './evening-out.ts';
import { theWholeLog } from './office-out.ts';

/**
 * How long a call took over all turns, in milliseconds. The quickest turns are compared, since other programs can only slow
 * one down; the median is what people wait for.
 */
export type Took = { readonly quickest: number; readonly median: number };

/** A call in a young venue and in an old one. */
export type Aged = { readonly call: string; readonly young: Took; readonly old: Took };

/** The median start of both venues, and of Node with nothing to do, beside them. */
export type Starts = { readonly youngMs: number; readonly oldMs: number; readonly bareMs: number };

/** The memory of both servers after the same work. */
export type Memory = Record<'young' | 'old', { readonly heldMb: number; readonly residentMb: number }>;

/** All that was measured. */
export type Measurements = {
  readonly calls: readonly Aged[];
  readonly starts: Starts;
  readonly memory: Memory;
  readonly books: { readonly said: string; readonly seconds: number };
};

/** What is allowed where Node itself starts at its usual pace (`atUsualPace`). */
export type Limits = {
  /** How many times as long a call may take as in a young venue, at its quickest. */
  readonly times: number;
  /** How much longer a call may take in any case: on a busy machine less can't be told from nothing. */
  readonly moreMs: number;
  /** What a call may take in the median. */
  readonly callMs: number;
  readonly startMs: number;
  readonly booksSeconds: number;
  readonly memoryTimes: number;
};

/** What the specification allows after three years. */
export const limits: Limits = {
  times: 1.3,
  moreMs: 1,
  callMs: 50,
  startMs: 1000,
  booksSeconds: 20,
  memoryTimes: 1.2,
};

/**
 * The same on a database. PostgreSQL plans a statement each time, by what it knows of each table's values: of a large table
 * that is more, and takes a call of several joined tables some 1.5 ms, however large the table is.
 */
export function limitsOn(database: 'sqlite' | 'postgres'): Limits {
  return database === 'postgres' ? { ...limits, moreMs: 2 } : limits;
}

/**
 * Adding up the tens of thousands of papers of a quarter is more work than adding up five, and proving the audit log is
 * reading all of it. The server serves others meanwhile, and the file is a download.
 */
const growsWithWhatIsAsked = ({ call }: Aged) => call.endsWith(aQuarter) || call.endsWith(theWholeLog);

/**
 * The evenings of whoever came a thousand times lie side by side in a venue of a month, and in a thousand places of gigabytes
 * in one of three years. So their calls have the limit of the median alone.
 */
const hasOwnPast = ({ call }: Aged) => call.endsWith(aRegularGuest);

/** Whether a call takes longer in the old venue by more than a busy machine explains. */
const hasSlowed = ({ young, old }: Aged, { moreMs }: Pick<Limits, 'moreMs'>) =>
  old.quickest > young.quickest + moreMs;

/** What would have been measured where Node itself starts at its usual pace: a slow machine slows down everything. */
export function atUsualPace(measured: Measurements): Measurements {
  const { calls, starts, books } = measured;
  const slowness = slownessOf([starts.bareMs]);
  const took = ({ quickest, median }: Took): Took => ({
    quickest: quickest / slowness,
    median: median / slowness,
  });
  return {
    ...measured,
    calls: calls.map(({ call, young, old }) => ({ call, young: took(young), old: took(old) })),
    starts: { ...starts, youngMs: starts.youngMs / slowness, oldMs: starts.oldMs / slowness },
    books: { ...books, seconds: books.seconds / slowness },
  };
}

/** The calls that are too slow in the old venue, one line each. */
function tooSlow(calls: readonly Aged[], allowed: Limits): readonly string[] {
  const compared = calls.filter((one) => !growsWithWhatIsAsked(one));
  return compared.flatMap((one) => {
    const { call, young, old } = one;
    const slowed =
      !hasOwnPast(one) && hasSlowed(one, allowed) && old.quickest > young.quickest * allowed.times;
    return [
      ...(slowed ? [`${call}: ${ms(old.quickest)} at its quickest, ${ms(young.quickest)} when young`] : []),
      ...(old.median > allowed.callMs
        ? [`${call}: ${ms(old.median)} in the median, ${ms(young.median)} when young`]
        : []),
    ];
  });
}

const ms = (time: number) => `${time.toFixed(1)} ms`;

/** What is beyond the limits at the usual pace, one line each. */
export function faultsIn(measured: Measurements, allowed: Limits): readonly string[] {
  const { calls, starts, memory, books } = atUsualPace(measured);
  const found = [...tooSlow(calls, allowed)];
  if (starts.oldMs > allowed.startMs) found.push(`it starts in ${Math.round(starts.oldMs)} ms`);
  if (!books.said.includes('the books are sound')) found.push(`the books: ${books.said}`);
  if (books.seconds > allowed.booksSeconds)
    found.push(`the books are checked in ${books.seconds.toFixed(1)} s`);
  for (const name of ['heldMb', 'residentMb'] as const)
    if (memory.old[name] > memory.young[name] * allowed.memoryTimes)
      found.push(`${name}: ${memory.old[name].toFixed(1)}, ${memory.young[name].toFixed(1)} when young`);
  return found;
}

/** The call that has become slower by the largest factor, among those that are slower at all. */
export function mostSlowed(
  calls: readonly Aged[],
  allowed: Pick<Limits, 'moreMs'>,
): { call: string; times: number } {
  const slowed = calls
    .filter((one) => !growsWithWhatIsAsked(one) && !hasOwnPast(one) && hasSlowed(one, allowed))
    .map(({ call, young, old }) => ({ call, times: old.quickest / young.quickest }));
  return slowed.toSorted((a, b) => b.times - a.times)[0] ?? { call: 'none', times: 1 };
}

/** The call of the old venue that takes longest in the median. */
export function slowest(calls: readonly Aged[]): { call: string; median: number } {
  const compared = calls.filter((one) => !growsWithWhatIsAsked(one));
  const [worst] = compared.toSorted((a, b) => b.old.median - a.old.median);
  return worst === undefined ? { call: 'none', median: 0 } : { call: worst.call, median: worst.old.median };
}
