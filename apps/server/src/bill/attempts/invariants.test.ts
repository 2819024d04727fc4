/**
 * Guests, staff, the bank and the clock do random things in random order; after every step the books, the model and the
 * bank must agree. `npm run test:deep` plays 20,000 sequences. Replay a failing one by its seed: SEED=1234 npm run
 * test:deep -- invariants.
 */
import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../database/sql.ts';
import { dialects } from '../../testing/both-databases.ts';
import { insertOptions } from '../../testing/menu/insert-options.ts';
import { makeBank } from '../../testing/money-model/bank.ts';
import { playSequence } from '../../testing/money-model/sequence.ts';
import { testApp } from '../../testing/test-app.ts';
import { differencesOfTotals } from '../totals/check.ts';
import { keepTotals, settledMs } from '../totals/keep.ts';

const only = process.env['SEED'];
const count = Number(process.env['SEQUENCES'] ?? 500);
const from = Number(process.env['FROM_SEED'] ?? 1);
const seeds = only === undefined ? Array.from({ length: count }, (_, index) => from + index) : [Number(only)];
/** PostgreSQL is slower, so it plays one of so many; a seed that is replayed is played on both. */
const onPostgres = 5;
/** Seeds that once found a fault. */
const found = [2276, 3515, 6484, 7774, 12_865];
const steps = 12;
/** This many servers in parallel: while one waits for the disk, others can go on. */
const lanes = 2;
/** A new server after this many sequences: growing tables would slow them down. */
const perServer = 125;

function seedsFor(dialect: DialectName): readonly number[] {
  if (only !== undefined) return seeds;
  const mine = seeds.filter((seed) => (seed % onPostgres === 0) === (dialect === 'postgres'));
  return dialect === 'sqlite' ? [...found, ...mine] : mine;
}

/** What never happens proves nothing, so it is counted: bills whose rest was divided, and money taken of a party that left. */
interface Seen {
  readonly divided: number;
  readonly takenLate: number;
}

/** Plays sequences one after the other, with a bank that charges at once or `waits` for us to finalise. */
async function expectSoundMoney(
  dialect: DialectName,
  mine: readonly number[],
  waits: boolean,
): Promise<Seen> {
  let [divided, takenLate] = [0, 0];
  for (let from = 0; from < mine.length; from += perServer) {
    const bank = makeBank(waits);
    await using app = await testApp({ dialect, provider: bank.provider, mayFail: true });
    await insertOptions(app);
    for (const seed of mine.slice(from, from + perServer)) {
      const { wrong, log } = await playSequence(app, bank, seed, steps);
      divided += log.filter((line) => line === 'splitRest 201').length;
      const late = log.slice(log.indexOf('leave 200') + 1);
      if (late.length < log.length) takenLate += late.filter((line) => line === 'takeMoney 201').length;
      expect(
        wrong,
        `SEED=${seed} npm run test:deep -- invariants, on ${dialect}:\n${log.join('\n')}`,
      ).toEqual([]);
    }
    app.clock.advance(settledMs + 1);
    await keepTotals(app.context);
    expect(await differencesOfTotals(app.db.read)).toEqual([]);
  }
  return { divided, takenLate };
}

describe.each(dialects.map((dialect) => [dialect]))('the money, on %s', (dialect) => {
  const timeout = 60_000 + count * 2000;
  test('adds up after every step of every sequence, and so do the days [DAY-10] [PART-18] [TILL-15]', {
    timeout,
    concurrent: true,
  }, async () => {
    const seen = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        expectSoundMoney(
          dialect,
          seedsFor(dialect).filter((_, index) => index % lanes === lane),
          lane % 2 === 1,
        ),
      ),
    );
    const played = seedsFor(dialect).length;
    if (played < 100) return;
    const total = (count: (one: Seen) => number) => seen.reduce((sum, one) => sum + count(one), 0);
    expect(total(({ divided }) => divided)).toBeGreaterThan(played / 100);
    expect(total(({ takenLate }) => takenLate)).toBeGreaterThan(played / 100);
  });
});
