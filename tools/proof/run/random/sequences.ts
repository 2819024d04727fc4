/** The part "sequences": what guests, staff, the bank and the clock do in random order, beside a model of the money. */
import { goOn, readPatience } from '../../rounds.ts';
import { playSeeds } from './random-tests.ts';

const aRound = 1000;
const counted = 'Sequences of 12 steps, every fifth on PostgreSQL';
const { patience, rounds, seed } = readPatience({ rounds: 20, seed: 1 });

const part = await goOn(
  {
    part: 'sequences',
    title:
      'Guests, staff, the bank and the clock order dishes with and without options, divide and pay in random order. After every step the books, a model of the money written without the server’s code, and the bank must agree to the fils.',
    seed,
    rounds,
    figures: [{ name: counted, unit: '', how: 'sum', limit: `${rounds * aRound} planned` }],
    work: (_, round) =>
      playSeeds(
        { file: 'apps/server/src/bill/attempts/invariants.test.ts', count: aRound, counted },
        seed + round * aRound,
      ),
  },
  patience,
);
process.exitCode = part.passed ? 0 : 1;
