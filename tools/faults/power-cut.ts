/** The power is cut at a chosen write: half of it is done, and what was not synced yet is partly lost, in any order. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seatCrowd } from '../crash/crowd.ts';
import { count, emptyJournal } from '../crash/journal.ts';
import { makeTraffic } from '../crash/phone.ts';
import { seededRandom } from '../crash/random.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { checkVenue, environmentOf, figuresOf } from './parts/evening.ts';
import { buildFailingDisk } from './parts/failing-disk.ts';
import type { Fault, FaultOptions, Outcome } from './parts/report.ts';

const usualCuts = 25;
const furthestWrite = 4000;

export const powerCut: Fault = {
  name: 'power-cut',
  title:
    'Power cut at the n-th write of the database, with a torn write and a part of what was not synced lost',
  run: (options) => cutPower(options, usualCuts),
};

/** Cuts the power this many times while guests order and pay. */
export async function cutPower(options: FaultOptions, cuts: number): Promise<Outcome> {
  const library = buildFailingDisk();
  const sufra = await startSufra({ PAYMENT_PROVIDER: 'epg-emulator' });
  try {
    return await cutAgainAndAgain(options, { sufra, library, cuts });
  } finally {
    await sufra.stop();
  }
}

type Scene = { readonly sufra: Sufra; readonly library: string; readonly cuts: number };

async function cutAgainAndAgain(
  { seed, say }: FaultOptions,
  { sufra, library, cuts }: Scene,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const place = { databaseUrl: undefined, dataDir: sufra.dataDir };
  await liftLimits(environmentOf(place));
  const [journal, traffic, broken] = [emptyJournal(), makeTraffic(), new Array<string>()];
  traffic.open();
  const crowd = await seatCrowd({ url: sufra.url, traffic, journal, random: random.fork() });
  let cutOff = 0;
  for (let cut = 1; cut <= cuts && broken.length === 0; cut += 1) {
    const write = random.happens(0.2) ? random.whole(1, 40) : random.whole(1, furthestWrite);
    await sufra.end();
    // A cut at one of the first writes may come before it is ready.
    await sufra
      .restart({ LD_PRELOAD: library, FAULT_CUT_AT: String(write), FAULT_SEED: String(seed + cut) })
      .catch(() => undefined);
    await Promise.race([sufra.ended(), crowd.failed]);
    traffic.shut();
    await sufra.restart({ LD_PRELOAD: '', FAULT_CUT_AT: '' });
    await traffic.quiet();
    cutOff += count(journal).waiting;
    broken.push(...(await checkVenue(place, journal)));
    say(`cut ${cut} at write ${write}: ${count(journal).orders} orders, ${broken.length} broken`);
    traffic.open();
    await sleep(200);
  }
  await Promise.race([crowd.leave(), crowd.failed]);
  if (broken.length === 0) broken.push(...(await checkVenue(place, journal)));
  const figures = [
    { name: 'power cuts', value: cuts, unit: 'cuts' },
    { name: 'writes cut off in the middle', value: cutOff, unit: 'writes' },
    ...figuresOf(count(journal), broken),
  ];
  return { figures, broken };
}
