/** Two processes on one PostgreSQL behind a balancer: one is killed, both are restarted one at a time, phones listen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes/ports.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { type Balancer, startBalancer } from './parts/balancer.ts';
import { makePrimary, type Node } from './parts/cluster.ts';
import { type Ear, listenAt } from './parts/ear.ts';
import { evening, figuresOf } from './parts/evening.ts';
import { at, type Fault, type FaultOptions, type Figure, type Outcome } from './parts/report.ts';
import { type Browser, keepAsking, openBrowser, type Seen, signIn, sitDown, until } from './parts/watcher.ts';

const heardWithinMs = 1000;
const roundsOfRestarts = 2;
const tellings = 20;

type Scene = {
  readonly both: readonly [Sufra, Sufra];
  readonly balancer: Balancer;
  readonly node: Node;
};

export const twoProcesses: Fault = {
  name: 'two-processes',
  title: 'Two processes behind a balancer: a kill, a rolling restart, events and cached answers on both',
  run: async (options) => {
    const node = await makePrimary();
    const open: { stop: () => Promise<void> }[] = [];
    try {
      await node.start();
      const ports = [await freePort(), await freePort()] as const;
      const balancer = await startBalancer(ports);
      open.push(balancer);
      const shared = {
        DATABASE_URL: node.url,
        PAYMENT_PROVIDER: 'epg-emulator',
        PUBLIC_URL: balancer.url,
        STOP_DELAY: '1',
      };
      const first = await startSufra({ ...shared, PORT: String(ports[0]) });
      open.push(first);
      const second = await startSufra({ ...shared, PORT: String(ports[1]), EPG_URL: first.gatewayUrl });
      open.push(second);
      return await spendEvening(options, { both: [first, second], balancer, node });
    } finally {
      for (const one of open.toReversed()) await one.stop();
      await node.remove();
    }
  },
};

async function spendEvening({ seed, say }: FaultOptions, scene: Scene): Promise<Outcome> {
  const { both, balancer, node } = scene;
  const [first, second] = both;
  const place = () => ({ databaseUrl: node.url, dataDir: first.dataDir });
  const figures: Figure[] = [];
  const venue = { url: balancer.url, gatewayUrl: first.gatewayUrl, place };
  const { acknowledged, broken } = await evening(venue, seed, async () => {
    const guest = openBrowser(first.url);
    const { customerId } = await sitDown(guest, '10');
    const manager = openBrowser(first.url);
    await signIn(manager, 'manager');
    const ears = both.map(({ url }) => listenAt(url, guest.cookie()));
    await until('open streams', 5000, async () => ears.every((ear) => ear.opened() > 0));
    figures.push(...(await tellBoth(guest, customerId, ears)), await dropBoth(manager, both));
    say('events and cached answers reach both');
    const watching = keepAsking(() => openBrowser(balancer.url).get('/healthz'), 20);
    await second.kill();
    await sleep(2000);
    await second.restart();
    say('one was killed and started again');
    const afterKill = watching.seen.length;
    for (let round = 1; round <= roundsOfRestarts; round += 1) {
      for (const one of both) {
        await one.end();
        await one.restart();
        await sleep(500);
      }
      say(`rolling restart ${round} is done`);
    }
    const seen = await watching.stop();
    figures.push(...unanswered(seen, afterKill));
    const before = ears.map((ear) => ear.heard.length);
    await change(guest, customerId, true);
    await until('events after the restarts', 5000, async () =>
      ears.every((ear, index) => ear.heard.length > (before[index] ?? 0)),
    );
    await Promise.all(ears.map((ear) => ear.stop()));
  });
  return { figures: [...figures, ...figuresOf(acknowledged, broken)], broken };
}

/** How many looks at the door got no answer, each on a connection of its own. */
function unanswered(seen: readonly Seen[], afterKill: number): readonly Figure[] {
  const bad = (list: readonly Seen[]) => list.filter(({ status }) => status !== 200).length;
  return [
    { name: 'looks at the door while one was killed', value: afterKill, unit: 'requests' },
    { name: 'of them cut off by the kill', value: bad(seen.slice(0, afterKill)), unit: 'requests' },
    { name: 'looks at the door during rolling restarts', value: seen.length - afterKill, unit: 'requests' },
    { name: 'of these without an answer', value: bad(seen.slice(afterKill)), unit: 'requests', limit: 0 },
  ];
}

/** Marks a dish as a favourite, or takes the mark away: each is an event for the guest's own phones. */
async function change(guest: Browser, customerId: string, marked: boolean): Promise<void> {
  const params = { customerId, itemId: '1' };
  const { status, code } = marked
    ? await guest.ask('addFavourite', { params, body: { item_id: 1 } })
    : await guest.ask('removeFavourite', { params });
  if (status !== 200) throw new Error(`the favourites do not change: ${status} ${code}`);
}

/** Changes a guest's favourites at one process; its phones follow events at both. */
async function tellBoth(
  guest: Browser,
  customerId: string,
  ears: readonly Ear[],
): Promise<readonly Figure[]> {
  const delays: number[] = [];
  for (let time = 1; time <= tellings; time += 1) {
    const before = ears.map((ear) => ear.heard.length);
    const began = performance.now();
    await change(guest, customerId, time % 2 === 1);
    await until('the event at both', heardWithinMs * 5, async () =>
      ears.every((ear, index) => ear.heard.length > (before[index] ?? 0)),
    );
    for (const ear of ears) delays.push((ear.heard.at(-1)?.at ?? began) - began);
  }
  const sorted = delays.toSorted((a, b) => a - b);
  return [
    { name: 'an event until it is heard, at either process, median', value: at(sorted, 0.5), unit: 'ms' },
    { name: 'the slowest of them', value: at(sorted, 1), unit: 'ms', limit: heardWithinMs },
  ];
}

/** Takes a dish off at one process; how long the other still shows it from its cache. */
async function dropBoth(manager: Browser, [first, second]: Scene['both']): Promise<Figure> {
  const asking = [first, second].map(({ url }) => openBrowser(url));
  const shown = async (browser: Browser) => {
    const { data } = await browser.ask('items', { params: { customerId: '999999', perPage: '1000' } });
    return (data as { data: readonly { id: number; is_available: boolean }[] }).data.find(
      ({ id }) => id === 1,
    )?.is_available;
  };
  let slowest = 0;
  for (const is_available of [false, true, false, true]) {
    // So that both answer from their caches.
    for (const browser of asking) for (let time = 0; time < 3; time += 1) await shown(browser);
    const params = { itemId: '1' };
    const { status, code } = await manager.ask('setAvailability', {
      params,
      body: { enabled: is_available },
    });
    if (status !== 200) throw new Error(`the dish does not change: ${status} ${code}`);
    for (const browser of asking)
      slowest = Math.max(
        slowest,
        await until('the new menu', 5000, async () => (await shown(browser)) === is_available),
      );
  }
  return {
    name: 'a change of the menu until both show it',
    value: slowest,
    unit: 'ms',
    limit: heardWithinMs,
  };
}
