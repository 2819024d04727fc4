/** A part of the proof that is done in rounds: it can be broken off after each and goes on where it was. */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../quantile.ts';
import {
  type Done,
  type Figure,
  freshFile,
  kept,
  leavePart,
  type ProofPart,
  readIfThere,
  writeJson,
} from './part.ts';
import { isStillAt, thisCommit } from './where.ts';

/** A figure that is put together from all rounds. */
export type Summed = {
  readonly name: string;
  readonly unit: string;
  /** `least` is used for what must be reached in every round; `p99` takes the measurements of all rounds together. */
  readonly how: 'sum' | 'most' | 'least' | 'p99';
  /** A number: with more than that the part has failed. */
  readonly limit?: Figure['limit'];
};

/** What came out of a round: a value for each figure, or all that was measured for it, and what went wrong. */
export type Round = {
  readonly values: Readonly<Record<string, number | readonly number[]>>;
  readonly faults: readonly string[];
};

/** How a part is done in rounds. */
export type InRounds = {
  readonly part: string;
  readonly title: string;
  readonly seed: number;
  readonly rounds: number;
  readonly figures: readonly Summed[];
  /** Does one round; its seed is the part's seed plus its number, which begins at 0. */
  readonly work: (seed: number, round: number) => Promise<Round>;
};

/** When to stop: after a number of minutes no further round is begun. */
export type Patience = {
  readonly minutes: number;
  /** Whether the rounds that are there are forgotten. A round that failed stays failed otherwise, whatever comes later. */
  readonly again: boolean;
  readonly say: (line: string) => void;
  readonly now: () => number;
};

/** A round with the commit that it was done at. */
export type KeptRound = Round & { readonly commit: string };

type Kept = { readonly seed: number; readonly rounds: readonly KeptRound[] };

const minuteMs = 60_000;
const usualMinutes = '55';

/** Where a run leaves the rounds of a part. `npm run prove` copies them from here to `keptRounds`. */
export const freshRounds = (part: string) => join(dirname(freshFile(part)), 'rounds', `${part}.json`);
/** The rounds that are kept of a part, so that it can go on in another copy of the repository. */
export const keptRounds = (part: string) => join(kept, 'rounds', `${part}.json`);

/**
 * Goes on with a part: does rounds until all are done, one goes wrong, or the time is over. Rounds of earlier commits
 * count while the part isn't done: a thousand kills take longer than most versions last. Leaves the part after each
 * round, so that whatever happens it says what was done.
 */
export async function goOn(about: InRounds, { minutes, again, say, now }: Patience): Promise<ProofPart> {
  const { part, seed, work } = about;
  const began = now();
  const done = again ? [] : [...roundsDone(about)];
  const leave = () => leavePart(partOf(about, done), done.at(-1)?.commit);
  const failed = () => done.some(({ faults }) => faults.length > 0);
  while (done.length < about.rounds && !failed() && now() - began < minutes * minuteMs) {
    const commit = thisCommit();
    const round = await doRound(work, seed + done.length, done.length);
    done.push({ ...round, commit });
    writeJson(freshRounds(part), { seed, rounds: done } satisfies Kept);
    leave();
    say(`${part}: ${done.length} of ${about.rounds} rounds, ${round.faults.length} faults`);
  }
  return leave();
}

/** A round that ends with an error is one that failed. */
async function doRound(work: InRounds['work'], seed: number, round: number): Promise<Round> {
  try {
    return await work(seed, round);
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { values: {}, faults: [`round ${round + 1}, seed ${seed}: ${why}`] };
  }
}

/** What the command line says: `NAME… --minutes 55 --rounds 10 --seed 1 --again`. */
export function readPatience(usual: { readonly rounds: number; readonly seed: number }) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      minutes: { type: 'string', default: usualMinutes },
      rounds: { type: 'string', default: String(usual.rounds) },
      seed: { type: 'string', default: String(usual.seed) },
      database: { type: 'string', default: 'sqlite' },
      again: { type: 'boolean', default: false },
    },
  });
  const { database } = values;
  if (database !== 'sqlite' && database !== 'postgres')
    throw new Error('--database must be sqlite or postgres');
  const patience: Patience = {
    minutes: Number(values.minutes),
    again: values.again,
    say: console.log,
    now: () => performance.now(),
  };
  return {
    patience,
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    database,
    names: positionals,
  } as const;
}

/** The rounds that a part goes on from. One that was done or failed at another commit begins anew. */
function roundsDone({ part, seed, rounds }: InRounds): readonly KeptRound[] {
  const text = readIfThere(freshRounds(part)) ?? readIfThere(keptRounds(part));
  const found = text === undefined ? undefined : (JSON.parse(text) as Kept);
  if (found === undefined || found.seed !== seed) return [];
  const ended = found.rounds.length >= rounds || found.rounds.some(({ faults }) => faults.length > 0);
  const last = found.rounds.at(-1);
  if (ended && last !== undefined && !isStillAt(last.commit)) return [];
  return found.rounds.slice(0, rounds);
}

/** The part that these rounds make. */
export function partOf(
  { part, title, seed, rounds, figures }: Omit<InRounds, 'work'>,
  done: readonly KeptRound[],
): Done {
  const commits = [...new Set(done.map(({ commit }) => commit))];
  const found = figures.map(
    ({ name, unit, how, limit }): Figure => ({
      name,
      unit,
      value: together(
        how,
        done.flatMap(({ values }) => values[name] ?? []),
      ),
      ...(limit === undefined ? {} : { limit }),
    }),
  );
  const faults = [...done.flatMap((round) => round.faults), ...found.filter(isBeyond).map(saidOf)];
  return {
    part,
    title,
    seed,
    figures: found,
    passed: faults.length === 0 && done.length > 0,
    ...(faults.length === 0 ? {} : { faults }),
    ...(commits.length < 2 ? {} : { earlier: commits.slice(0, -1) }),
    ...(done.length >= rounds ? {} : { unfinished: { done: done.length, of: rounds } }),
  };
}

const isBeyond = ({ value, limit }: Figure) => typeof limit === 'number' && value > limit;

const saidOf = ({ name, value, unit, limit }: Figure) =>
  `${name}: ${Math.round(value)}${unit === '' ? '' : ` ${unit}`} (at most ${limit})`;

function together(how: Summed['how'], values: readonly number[]): number {
  if (values.length === 0) return 0;
  if (how === 'most') return Math.max(...values);
  if (how === 'least') return Math.min(...values);
  if (how === 'p99') return quantile(values, 0.99);
  return values.reduce((sum, value) => sum + value, 0);
}
