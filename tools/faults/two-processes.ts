/** Two processes on one PostgreSQL behind a balancer: one is killed, both are restarted one at a time, phones listen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes/ports.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { startBalancer } from './parts/balancer.ts';
import { type Both, change, dropBoth, shareAtBoth, tellBoth } from './parts/both.ts';
import { makePrimary, type Node } from './parts/cluster.ts';
import { listenAt } from './parts/ear.ts';
import { evening, figuresOf } from './parts/evening.ts';
import { hasHaproxy, startWebHaproxy } from './parts/haproxy.ts';
import type { Fault, FaultOptions, Figure, Outcome } from './parts/report.ts';
import { openBrowser, signIn, sitDown, until } from './parts/watcher.ts';
import { isLost, keepOrdering, type Write } from './parts/writer.ts';

const kills = 5;
const roundsOfRestarts = 6;
const writers = ['9', '10', '11', '12'];
const writesEveryMs = 200;

type Scene = {
  readonly both: Both;
  /** Where guests and staff go. */
  readonly url: string;
  readonly node: Node;
};

export const twoProcesses: Fault = {
  name: 'two-processes',
  title:
    'Two processes behind a balancer: kills, and restarts in turn without a lost order though nobody repeats; events, cached answers, limits and kept answers on both',
  run: async (options) => {
    const node = await makePrimary();
    const open: { stop: () => Promise<void> }[] = [];
    try {
      await node.start();
      const ports = [await freePort(), await freePort()] as const;
      const balancer = await balance(ports);
      options.say(`the balancer is ${balancer.name}`);
      open.push(balancer);
      const shared = {
        DATABASE_URL: node.url,
        PAYMENT_PROVIDER: 'epg-emulator',
        PUBLIC_URL: balancer.url,
        TRUST_PROXY: '1',
        STOP_DELAY: balancer.stopDelay,
      };
      const first = await startSufra({ ...shared, PORT: String(ports[0]) });
      open.push(first);
      const second = await startSufra({ ...shared, PORT: String(ports[1]), EPG_URL: first.gatewayUrl });
      open.push(second);
      return await spendEvening(options, { both: [first, second], url: balancer.url, node });
    } finally {
      for (const one of open.toReversed()) await one.stop();
      await node.remove();
    }
  },
};

/** HAProxy as it is shipped, with the delay that its guide names; where it isn't installed, a small one of ours. */
async function balance(ports: readonly [number, number]) {
  if (!hasHaproxy()) return { ...(await startBalancer(ports)), name: 'a small one of ours', stopDelay: '1' };
  return { ...(await startWebHaproxy(ports, await freePort())), name: 'HAProxy', stopDelay: '5' };
}

async function spendEvening({ seed, say }: FaultOptions, { both, url, node }: Scene): Promise<Outcome> {
  const [first, second] = both;
  const place = { databaseUrl: node.url, dataDir: first.dataDir };
  const figures: Figure[] = [];
  const wrong: string[] = [];
  const venue = { url, gatewayUrl: first.gatewayUrl, place: () => place };
  const { acknowledged, broken } = await evening(venue, seed, async ({ journal }) => {
    const guest = openBrowser(first.url);
    const { customerId } = await sitDown(guest, '10');
    const manager = openBrowser(first.url);
    await signIn(manager, 'manager');
    const ears = both.map((one) => listenAt(one.url, guest.cookie()));
    await until('open streams', 5000, async () => ears.every((ear) => ear.opened() > 0));
    figures.push(...(await tellBoth(guest, customerId, ears)), await dropBoth(manager, both));
    say('events and cached answers reach both');
    const going = { url, tables: writers, journal, everyMs: writesEveryMs, keepAlive: true };
    const ordering = await keepOrdering(going);
    await killOne(second);
    say('one was killed and started again');
    const afterKills = ordering.writes.length;
    await restartInTurn(both, say);
    figures.push(...countWrites(ordering.writes, afterKills));
    for (const { tag, came } of ordering.writes.slice(afterKills).filter(isLost))
      say(`order ${tag} was not placed: ${came}`);
    await ordering.stop();
    const before = ears.map((ear) => ear.heard.length);
    await change(guest, customerId, true);
    await until('events after the restarts', 5000, async () =>
      ears.every((ear, index) => ear.heard.length > (before[index] ?? 0)),
    );
    await Promise.all(ears.map((ear) => ear.stop()));
  });
  const shared = await shareAtBoth(both, place);
  say('limits and kept answers hold at both');
  wrong.push(...broken, ...shared.broken);
  return { figures: [...figures, ...shared.figures, ...figuresOf(acknowledged, wrong)], broken: wrong };
}

async function killOne(one: Sufra): Promise<void> {
  for (let time = 1; time <= kills; time += 1) {
    await sleep(1000);
    await one.kill();
    await sleep(2000);
    await one.restart();
  }
  await sleep(2000);
}

/** Restarts one process, and the other when it is ready, as the guide says. */
async function restartInTurn(both: Both, say: FaultOptions['say']): Promise<void> {
  for (let round = 1; round <= roundsOfRestarts; round += 1) {
    for (const one of both) {
      await one.end();
      await one.restart();
      // A balancer asks every second.
      await sleep(2000);
    }
    say(`rolling restart ${round} is done`);
  }
}

/** What writes that nobody repeats came to. */
function countWrites(writes: readonly Write[], afterKills: number): readonly Figure[] {
  const lost = (list: readonly Write[]) => list.filter(isLost).length;
  return [
    { name: 'kills of one process', value: kills, unit: 'kills' },
    { name: 'orders sent once, while one was killed', value: afterKills, unit: 'orders' },
    {
      name: 'of them cut off or refused by the kills',
      value: lost(writes.slice(0, afterKills)),
      unit: 'orders',
    },
    { name: 'restarts, one process after the other', value: roundsOfRestarts * 2, unit: 'restarts' },
    { name: 'orders sent once, during these', value: writes.length - afterKills, unit: 'orders' },
    { name: 'of these not placed', value: lost(writes.slice(afterKills)), unit: 'orders', limit: 0 },
  ];
}
