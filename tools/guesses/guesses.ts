/**
 * `npm run test:guesses -- --seed N --guesses N --database sqlite|postgres`: guesses table keys, coupon codes, PINs,
 * passwords, links of invoices and the code of opening day at a real server with the usual limits, and holds connections open. Prints what the
 * server looked at, and what came through.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../crash/random.ts';
import { startPostgres } from '../test/postgres.ts';
import { type Guessed, guess, guessers, tryRight } from './guessers.ts';
import { openScene } from './scene.ts';
import { type Held, holdConnections } from './slow-senders.ts';

export type GuessReport = {
  readonly guessed: Readonly<Record<string, Guessed>>;
  readonly held: Readonly<Record<'headers' | 'body', Held>> | undefined;
  /** What went wrong, one line each. */
  readonly faults: readonly string[];
};

/** How many connections are held open in each way; 0 for none. */
type Options = {
  readonly seed: number;
  readonly guesses: number;
  readonly connections: number;
  readonly databaseUrl?: string | undefined;
};

/** A second for the server's look, one for a machine that does other things too. */
const heldMs = { headers: 12_000, body: 33_000 } as const;
const guestMsMax = 2000;

/** The ways in which even what is right doesn't come through, at a venue where nobody guessed: none may be there. */
async function deadEnds(seed: number): Promise<readonly string[]> {
  const scene = await openScene();
  try {
    const dead: string[] = [];
    for (const guesser of guessers)
      if (!(await tryRight(guesser, scene, seededRandom(seed))))
        dead.push(`the right one of the ${guesser.name} doesn't come through either`);
    return dead;
  } finally {
    await scene.close();
  }
}

/** Guesses everything; returns what came of it. */
export async function runGuesses({ seed, guesses, connections, databaseUrl }: Options): Promise<GuessReport> {
  const dead = await deadEnds(seed);
  const scene = await openScene(databaseUrl);
  const random = seededRandom(seed);
  try {
    const guessed: Record<string, Guessed> = {};
    for (const guesser of guessers)
      guessed[guesser.name] = await guess(guesser, scene, guesses, random.fork());
    const hold = (kind: 'headers' | 'body') => holdConnections(scene.url, kind, connections);
    const held = connections === 0 ? undefined : { headers: await hold('headers'), body: await hold('body') };
    return {
      guessed,
      held,
      faults: [...dead, ...faultsOf(guessed), ...(held === undefined ? [] : faultsHeld(held, connections))],
    };
  } finally {
    await scene.close();
  }
}

function faultsOf(guessed: Readonly<Record<string, Guessed>>): readonly string[] {
  return guessers.flatMap(({ name, most }) => {
    const { found = 0, looked = 0 } = guessed[name] ?? {};
    const tooMany = most !== undefined && looked > most;
    return [
      ...(found > 0 ? [`${found} guesses of ${name} came through`] : []),
      ...(tooMany ? [`${looked} guesses of ${name} were looked at, where ${most} are allowed`] : []),
    ];
  });
}

function faultsHeld(
  held: Readonly<Record<'headers' | 'body', Held>>,
  connections: number,
): readonly string[] {
  return (['headers', 'body'] as const).flatMap((kind) => {
    const { closed, longestMs, guestMs } = held[kind];
    return [
      ...(closed < connections
        ? [`${connections - closed} connections with slow ${kind} were never closed`]
        : []),
      ...(longestMs > heldMs[kind] ? [`slow ${kind} were held for ${Math.round(longestMs)} ms`] : []),
      ...(guestMs > guestMsMax ? [`beside slow ${kind} a guest waited ${Math.round(guestMs)} ms`] : []),
    ];
  });
}

/** A line for each way, for people. */
function describe({ guessed, held, faults }: GuessReport): readonly string[] {
  return [
    ...Object.entries(guessed).map(
      ([name, { tried, looked, found }]) => `${tried} ${name}: ${looked} looked at, ${found} came through`,
    ),
    ...Object.entries(held ?? {}).map(
      ([kind, { closed, longestMs, guestMs }]) =>
        `${closed} connections with slow ${kind} closed, the last after ${(longestMs / 1000).toFixed(1)} s; a guest waited ${Math.round(guestMs)} ms at most`,
    ),
    ...faults,
  ];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      guesses: { type: 'string', default: '10000' },
      connections: { type: 'string', default: '200' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
  try {
    const [seed, guesses, connections] = [values.seed, values.guesses, values.connections].map(Number) as [
      number,
      number,
      number,
    ];
    console.log(`Seed ${seed}, ${guesses} guesses, ${values.database}`);
    const report = await runGuesses({
      seed,
      guesses,
      connections,
      databaseUrl: await postgres?.createDatabase(),
    });
    for (const line of describe(report)) console.log(line);
    return report.faults.length === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

if (import.meta.main) process.exitCode = await main();
