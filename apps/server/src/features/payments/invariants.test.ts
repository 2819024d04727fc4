/**
 * Guests, staff, the bank and the clock do whatever they like, in whatever order; the books, the model and the world
 * outside must agree after every step. `npm run test:deep` plays 20,000 sequences; a failing one is played again by its
 * number: SEED=1234 npm run test:deep -- invariants.
 */
import { describe, expect, test } from 'vitest';
import type { DialectName } from '../../database/sql.ts';
import { dialects } from '../../testing/both-databases.ts';
import { makeBank } from '../../testing/money-model/bank.ts';
import { playSequence } from '../../testing/money-model/sequence.ts';
import { testApp } from '../../testing/test-app.ts';

const only = process.env['SEED'];
/** Half of them on each database. */
const count = Number(process.env['SEQUENCES'] ?? 500) / dialects.length;
const seeds = only === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [Number(only)];
const steps = 12;
/** So many servers play at once: a commit waits for the disk, and others can go on meanwhile. */
const lanes = 2;
/** A server is used for so many sequences, and then another: tables that grow for ever would slow them down. */
const perServer = 125;

/** Plays sequences one after the other; the banks of odd ones wait for us to complete a payment, the others charge. */
async function playAll(dialect: DialectName, mine: readonly number[], waits: boolean): Promise<void> {
  for (let from = 0; from < mine.length; from += perServer) {
    const bank = makeBank(waits);
    await using app = await testApp({ dialect, provider: bank.provider, mayFail: true });
    for (const seed of mine.slice(from, from + perServer)) {
      const { wrong, log } = await playSequence(app, bank, seed, steps);
      expect(
        wrong,
        `SEED=${seed} npm run test:deep -- invariants, on ${dialect}:\n${log.join('\n')}`,
      ).toEqual([]);
    }
  }
}

describe.each(dialects.map((dialect) => [dialect]))('the money, on %s', (dialect) => {
  const timeout = 60_000 + count * 2000;
  test('adds up after every step of every sequence', { timeout, concurrent: true }, async () => {
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        playAll(
          dialect,
          seeds.filter((seed) => seed % lanes === lane),
          lane % 2 === 1,
        ),
      ),
    );
  });
});
