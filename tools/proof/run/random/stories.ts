/** The part "stories": random stories of card payments at both gateways, with the server killed in between. */
import { goOn, readPatience } from '../../rounds.ts';
import { playSeeds } from './random-tests.ts';

const aRound = 200;
const guestsAnEvening = 10;
const counted = 'Stories, every fifth evening of them on PostgreSQL';
const { patience, rounds, seed } = readPatience({ rounds: 10, seed: 1 });

const part = await goOn(
  {
    part: 'stories',
    title:
      'Random stories of card payments at both gateways: codes, declines, closed tabs, notices late and twice, refunds, the server killed in between. What a gateway captured less what it gave back is what the ledger says, and nothing is paid unless the provider or staff say so.',
    seed,
    rounds,
    figures: [{ name: counted, unit: '', how: 'sum', limit: `${rounds * aRound} planned` }],
    work: (_, round) =>
      playSeeds(
        { file: 'apps/server/src/bill/card/gateway-stories.test.ts', count: aRound, counted },
        seed + (round * aRound) / guestsAnEvening,
      ),
  },
  patience,
);
process.exitCode = part.passed ? 0 : 1;
