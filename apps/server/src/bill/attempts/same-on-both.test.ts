/**
 * The same random sequence of what guests, staff, the bank and the clock do, played on SQLite and on PostgreSQL: every answer
 * must be the same, to the letter. `npm run test:deep` plays 2,000; replay one by its seed: SEED=1234 npm run test:deep --
 * same-on-both.
 */
import { expect, test } from 'vitest';
import type { DialectName } from '../../database/sql.ts';
import { dialects } from '../../testing/both-databases.ts';
import { insertOptions } from '../../testing/menu/insert-options.ts';
import { type Bank, makeBank } from '../../testing/money-model/bank.ts';
import { playSequence } from '../../testing/money-model/sequence.ts';
import { type Transcript, writeDown } from '../../testing/money-model/transcript.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const only = process.env['SEED'];
const count = Number(process.env['PAIRS'] ?? 8);
/** Not the seeds of `invariants`, which plays them on one database each. */
const from = Number(process.env['FROM_SEED'] ?? 500_001);
const seeds = only === undefined ? Array.from({ length: count }, (_, index) => from + index) : [Number(only)];
const steps = 12;
/** New servers after this many sequences: growing tables would slow them down. Every second pair has a bank that waits. */
const perServer = Math.min(125, Math.ceil(count / 2));

interface Side extends AsyncDisposable {
  readonly app: TestApp;
  readonly bank: Bank;
  readonly transcript: Transcript;
}

async function open(dialect: DialectName, waits: boolean): Promise<Side> {
  const bank = makeBank(waits);
  const app = await testApp({ dialect, provider: bank.provider, mayFail: true });
  await insertOptions(app);
  return { app, bank, transcript: writeDown(app), [Symbol.asyncDispose]: () => app.close() };
}

async function play({ app, bank, transcript }: Side, seed: number) {
  const { wrong, log } = await playSequence(app, bank, seed, steps);
  return { wrong, log, said: transcript.take() };
}

test('the same requests get the same answers on both databases [MOVE-4]', {
  timeout: 300_000 + count * 2000,
}, async () => {
  for (let at = 0; at < seeds.length; at += perServer) {
    await using one = await open(dialects[0] ?? 'sqlite', (at / perServer) % 2 === 1);
    await using other = await open(dialects[1] ?? 'postgres', (at / perServer) % 2 === 1);
    for (const seed of seeds.slice(at, at + perServer)) {
      const [here, there] = await Promise.all([play(one, seed), play(other, seed)]);
      const replay = `SEED=${seed} npm run test:deep -- same-on-both`;
      expect(here.said.length, replay).toBeGreaterThan(steps);
      expect(there, replay).toEqual(here);
    }
  }
});
