/**
 * Random stories of card payments at both gateways, with the server killed in between: what a gateway captured less
 * what it refunded is what the ledger says, to the fils, and nothing is paid unless the provider or staff say so.
 * Replay a failing evening by its seed, as far as the machine's timing allows: SEED=1234 npm run test:deep --
 * gateway-stories. Kills of the real process while people pay are in `tools/crash`.
 */
import { expect, test } from 'vitest';
import { playEvening } from '../../testing/gateway-stories/stories.ts';

const guests = 10;
/** Stories mostly wait for slow gateways. */
const atOnce = 8;
const stories = Number(process.env['STORIES'] ?? 40);
const only = process.env['SEED'];
const from = Number(process.env['FROM_SEED'] ?? 1);
/** A replay runs several times, because which of two guests is faster depends on the machine. */
const evenings = only === undefined ? Math.ceil(stories / guests) : 5;

test(`${evenings * guests} stories at the gateways leave the ledger right, whenever the server is killed`, {
  timeout: 300_000 + evenings * 20_000,
}, async () => {
  let kills = 0;
  let taken = 0;
  const seeds = Array.from({ length: evenings }, (_, index) =>
    only === undefined ? from + index : Number(only),
  );
  const play = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      // SQLite is what most venues use; every fifth evening runs on PostgreSQL.
      const evening = await playEvening(seed, guests, seed % 5 === 0 ? 'postgres' : 'sqlite');
      expect(evening.wrong, `SEED=${seed} npm run test:deep -- gateway-stories`).toEqual([]);
      kills += evening.kills;
      taken += evening.taken;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  if (only !== undefined) return;
  expect(kills, 'stories without a kill prove nothing').toBeGreaterThanOrEqual(evenings);
  expect(taken, 'stories without money prove nothing').toBeGreaterThan(evenings * guests);
});
