/** The part "injections": every attack in every text that people write. */
import { injections } from '../../../fuzz/requests/injections.ts';
import { goOn, readPatience } from '../../rounds.ts';
import { play } from './random-tests.ts';

const counted = 'Attacks, each in every text, on both databases';
const { patience, rounds, seed } = readPatience({ rounds: 1, seed: 1 });

const part = await goOn(
  {
    part: 'injections',
    title:
      'Texts that a browser, a terminal, a spreadsheet or a database might obey, in every field that guests and staff can write into and in every text of a menu file. Each is shown as it was written, to whom the table of texts says, on every page, paper and file, and nothing obeys it.',
    seed,
    rounds,
    figures: [{ name: counted, unit: '', how: 'sum', limit: `${injections.length} planned` }],
    work: () =>
      play({
        files: ['apps/server/src/http/injections.test.ts'],
        env: { ATTACKS: 'all' },
        count: injections.length,
        counted,
      }),
  },
  patience,
);
process.exitCode = part.passed ? 0 : 1;
