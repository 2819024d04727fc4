/** What an old venue may cost beside a young one. */
import { aQuarter } from './evening-out.ts';

/**
 * A call in a young venue and in an old one, in milliseconds: the fastest round, since other programs can only slow it
 * down. A regular guest has no time in a young venue.
 */
export type Aged = { readonly call: string; readonly young: number | undefined; readonly old: number };

/** The median start of both venues. */
export type Starts = { readonly youngMs: number; readonly oldMs: number };

/** The memory of both servers after the same work. */
export type Memory = Record<'young' | 'old', { readonly heldMb: number; readonly residentMb: number }>;

/** All that was measured. */
export type Measurements = {
  readonly calls: readonly Aged[];
  readonly starts: Starts;
  readonly memory: Memory;
  readonly books: { readonly said: string; readonly seconds: number };
};

/** What is allowed. */
export type Limits = {
  /** How many times as long a call may take as in a young venue. */
  readonly times: number;
  /** How much longer a call may take in any case: on a busy machine less can't be told from nothing. */
  readonly moreMs: number;
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
 * Adding up the tens of thousands of papers of a quarter is more work than adding up five. The server serves others
 * meanwhile, and the file is a download.
 */
const growsWithWhatIsAsked = ({ call }: Aged) => call.endsWith(aQuarter);

/** The calls that are too slow in the old venue, one line each. */
export function tooSlow(calls: readonly Aged[], { times, moreMs, callMs }: Limits): readonly string[] {
  return calls
    .filter((one) => !growsWithWhatIsAsked(one))
    .filter(
      ({ young, old }) =>
        old > callMs || (young !== undefined && old > young * times && old > young + moreMs),
    )
    .map(({ call, young, old }) => `${call}: ${old.toFixed(1)} ms, ${young?.toFixed(1) ?? '–'} when young`);
}

/** What is beyond the limits, one line each. */
export function faultsIn({ calls, starts, memory, books }: Measurements, allowed: Limits): readonly string[] {
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
export function mostSlowed(calls: readonly Aged[], { moreMs }: Limits): { call: string; times: number } {
  const slowed = calls
    .filter((one) => !growsWithWhatIsAsked(one))
    .flatMap(({ call, young, old }) =>
      young === undefined || old <= young + moreMs ? [] : [{ call, times: old / young }],
    );
  return slowed.toSorted((a, b) => b.times - a.times)[0] ?? { call: 'none', times: 1 };
}

/** The slowest call of the old venue. */
export function slowest(calls: readonly Aged[]): Aged {
  const compared = calls.filter((one) => !growsWithWhatIsAsked(one));
  return compared.toSorted((a, b) => b.old - a.old)[0] ?? { call: 'none', young: 0, old: 0 };
}
