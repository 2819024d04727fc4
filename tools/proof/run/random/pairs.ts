/** The part "pairs": the same sequence on both databases. */
import { goOn, readPatience } from '../../rounds.ts';
import { playSeeds } from './random-tests.ts';

const aRound = 200;
const counted = 'Sequences, each on both databases';
const { patience, rounds, seed } = readPatience({ rounds: 10, seed: 500_001 });

const part = await goOn(
  {
    part: 'pairs',
    title:
      'Sequences of orders and payments as in “sequences”, each played on SQLite and on PostgreSQL. Every answer and what is left in the books must be the same, to the letter.',
    seed,
    rounds,
    figures: [{ name: counted, unit: '', how: 'sum', limit: `${rounds * aRound} planned` }],
    work: (_, round) =>
      playSeeds(
        { file: 'apps/server/src/bill/attempts/same-on-both.test.ts', count: aRound, counted },
        seed + round * aRound,
      ),
  },
  patience,
);
process.exitCode = part.passed ? 0 : 1;
