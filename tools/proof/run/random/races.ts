/** The part "races": two people do what can't both be done, at the same time, again and again. */
import { goOn, readPatience } from '../../rounds.ts';
import { play } from './random-tests.ts';

const aRound = 50;
const counted = 'Times that each race was run, on both databases';
const { patience, rounds, seed } = readPatience({ rounds: 10, seed: 1 });

const part = await goOn(
  {
    part: 'races',
    title:
      'People who do at the same time what can’t be done twice: fifty send the same order or the same split, two claim or pay a share, cash is approved while its card is charged, all leave together with their own dishes, fifty tables order the last portion, many bills use a coupon up. It is done once, and the others read why not.',
    seed,
    rounds,
    figures: [{ name: counted, unit: '', how: 'sum', limit: `${rounds * aRound} planned` }],
    work: () =>
      play({
        files: ['apps/server/src/bill/splits/races.test.ts', 'apps/server/src/orders/rounds/races.test.ts'],
        env: { RACES: String(aRound) },
        count: aRound,
        counted,
      }),
  },
  patience,
);
process.exitCode = part.passed ? 0 : 1;
