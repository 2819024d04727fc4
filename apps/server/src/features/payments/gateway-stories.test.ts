/**
 * Random stories of card payments at both gateways, with the server killed in between: what a gateway took less what it
 * gave back is what the ledger says, to the fils, and nothing is paid without the provider's word or a person's. A
 * failing evening is played again by its number, as far as the machine's timing allows: SEED=1234 npm run test:deep --
 * gateway-stories. Kills of the real process while people pay are in `tools/crash`.
 */
import { expect, test } from 'vitest';
import { playEvening } from '../../testing/gateway-stories/stories.ts';

const guests = 10;
/** Stories wait for slow gateways most of the time. */
const atOnce = 8;
const stories = Number(process.env['STORIES'] ?? 200);
const only = process.env['SEED'];
/** One that is played again is played some times over: which of two guests is faster is the machine's, not chance's. */
const evenings = only === undefined ? Math.ceil(stories / guests) : 5;

test(`${evenings * guests} stories at the gateways leave the books right, whenever the server is killed`, {
  timeout: 60_000 + evenings * 20_000,
}, async () => {
  let deaths = 0;
  let taken = 0;
  const seeds = Array.from({ length: evenings }, (_, index) =>
    only === undefined ? 1 + index : Number(only),
  );
  const play = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
      // SQLite is what most venues run on; every fifth evening is PostgreSQL's.
      const evening = await playEvening(seed, guests, seed % 5 === 0 ? 'postgres' : 'sqlite');
      expect(evening.wrong, `SEED=${seed} npm run test:deep -- gateway-stories`).toEqual([]);
      deaths += evening.deaths;
      taken += evening.taken;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, play));
  if (only !== undefined) return;
  expect(deaths, 'stories without a kill prove nothing').toBeGreaterThanOrEqual(evenings);
  expect(taken, 'stories without money prove nothing').toBeGreaterThan(evenings * guests);
});
