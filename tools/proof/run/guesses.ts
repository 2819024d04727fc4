/** The part "guesses": ten thousand of each thing that somebody might guess, and connections that are held open. */
import { guessers } from '../../guesses/guessers.ts';
import { runGuesses } from '../../guesses/guesses.ts';
import { startPostgres } from '../../test/postgres.ts';
import { goOn, type Round, readPatience } from '../rounds.ts';

const guesses = 10_000;
const connections = 200;

const { patience, rounds, seed } = readPatience({ rounds: 2, seed: 77_001 });

const names = {
  tried: 'Guesses',
  found: 'That came through',
  held: 'Connections that were held open by dripping headers or bodies',
  closed: 'Of these, closed by the server',
  headers: 'The longest with dripping headers',
  body: 'The longest with a dripping body',
  guest: 'The longest that a guest waited meanwhile',
} as const;

const lookedAt = (name: string) => `Looked at in the worst round, of ${guesses.toLocaleString('en')} ${name}`;

/** The first round is on SQLite, the second on PostgreSQL. */
async function guess(roundSeed: number, round: number): Promise<Round> {
  const postgres = round % 2 === 0 ? undefined : await startPostgres();
  try {
    const databaseUrl = await postgres?.createDatabase();
    const { guessed, held, faults } = await runGuesses({
      seed: roundSeed,
      guesses,
      connections,
      databaseUrl,
    });
    const all = Object.values(guessed);
    const ways = Object.values(held ?? {});
    return {
      values: {
        [names.tried]: all.reduce((sum, { tried }) => sum + tried, 0),
        [names.found]: all.reduce((sum, { found }) => sum + found, 0),
        ...Object.fromEntries(Object.entries(guessed).map(([name, { looked }]) => [lookedAt(name), looked])),
        [names.held]: 2 * connections,
        [names.closed]: ways.reduce((sum, { closed }) => sum + closed, 0),
        [names.headers]: Math.round(held?.headers.longestMs ?? 0),
        [names.body]: Math.round(held?.body.longestMs ?? 0),
        [names.guest]: Math.round(Math.max(...ways.map(({ guestMs }) => guestMs))),
      },
      faults: faults.map((line) => `${line} (--seed ${roundSeed})`),
    };
  } finally {
    await postgres?.stop();
  }
}

const part = await goOn(
  {
    part: 'guesses',
    title:
      'Ten thousand guesses each of a table’s key, a coupon code, a manager’s PIN, an owner’s password and an invoice’s link, as fast as a real server with its usual limits answers, the right one halfway among those that are limited. Then connections that send a little at a time and never enough, while a guest asks for the menu’s venue. On SQLite and PostgreSQL in turns.',
    seed,
    rounds,
    figures: [
      { name: names.tried, unit: '', how: 'sum' },
      { name: names.found, unit: '', how: 'sum', limit: 0 },
      ...guessers.map(({ name, most }) => {
        const figure = { name: lookedAt(name), unit: '', how: 'most' } as const;
        return most === undefined ? figure : { ...figure, limit: most };
      }),
      { name: names.held, unit: '', how: 'sum' },
      { name: names.closed, unit: '', how: 'sum', limit: 'all' },
      { name: names.headers, unit: 'ms', how: 'most', limit: 12_000 },
      { name: names.body, unit: 'ms', how: 'most', limit: 33_000 },
      { name: names.guest, unit: 'ms', how: 'most', limit: 2000 },
    ],
    work: guess,
  },
  patience,
);
process.exitCode = part.passed ? 0 : 1;
