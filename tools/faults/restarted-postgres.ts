/** PostgreSQL is restarted and killed while guests order and pay; phones follow events all the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../crash/random.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { makePrimary, type Node } from './parts/cluster.ts';
import { listenAt } from './parts/ear.ts';
import { evening, figuresOf } from './parts/evening.ts';
import type { Fault, FaultOptions, Outcome } from './parts/report.ts';
import { keepAsking, openBrowser, signIn, sitDown, until } from './parts/watcher.ts';

const restarts = 6;
const againWithinMs = 10_000;

export const restartedPostgres: Fault = {
  name: 'restarted-postgres',
  title:
    'PostgreSQL restarts or dies: clear errors meanwhile, and events, orders and payments go on by themselves',
  run: async (options) => {
    const node = await makePrimary();
    try {
      await node.start();
      const sufra = await startSufra({ DATABASE_URL: node.url, PAYMENT_PROVIDER: 'epg-emulator' });
      try {
        return await spendEvening(options, node, sufra);
      } finally {
        await sufra.stop();
      }
    } finally {
      await node.remove();
    }
  },
};

async function spendEvening({ seed, say }: FaultOptions, node: Node, sufra: Sufra): Promise<Outcome> {
  const random = seededRandom(seed + 1);
  const venue = {
    url: sufra.url,
    gatewayUrl: sufra.gatewayUrl,
    place: () => ({ databaseUrl: node.url, dataDir: sufra.dataDir }),
  };
  const guest = openBrowser(sufra.url);
  const wrong: string[] = [];
  let slowest = 0;
  let asked = 0;
  let unclear = 0;
  const { acknowledged, broken } = await evening(venue, seed, async ({ done }) => {
    const { customerId } = await sitDown(guest, '9');
    const manager = openBrowser(sufra.url);
    await signIn(manager, 'manager');
    const phone = listenAt(sufra.url, guest.cookie());
    const table = listenAt(sufra.url, manager.cookie(), 'staff/events');
    for (let time = 1; time <= restarts; time += 1) {
      await sleep(random.whole(500, 1500));
      const looking = keepAsking(() => guest.ask('orders', { params: { customerId } }), 50);
      const heardBefore = phone.heard.length;
      await (time % 2 === 0 ? node.kill() : node.stop());
      await sleep(random.whole(500, 3000));
      await node.start();
      const before = done();
      const again = await until('orders after the restart', againWithinMs, async () => done() > before);
      await until('a resync after the restart', againWithinMs, async () =>
        phone.heard.slice(heardBefore).some(({ type }) => type === 'resync'),
      );
      const staffHeard = table.heard.length;
      await until(
        'events of staff after the restart',
        againWithinMs,
        async () => table.heard.length > staffHeard,
      );
      slowest = Math.max(slowest, again);
      const seen = await looking.stop();
      asked += seen.length;
      const clear = seen.filter(
        ({ status, code, retryAfter }) =>
          status === 200 || (status === 503 && code === 'unavailable' && retryAfter !== undefined),
      );
      unclear += seen.length - clear.length;
      say(
        `${time % 2 === 0 ? 'killed' : 'restarted'} ${time}: an order after ${again} ms, ${seen.length - clear.length} unclear answers`,
      );
    }
    await Promise.all([phone.stop(), table.stop()]);
  });
  return {
    figures: [
      { name: 'restarts and kills', value: restarts, unit: 'times' },
      { name: 'reads meanwhile', value: asked, unit: 'reads' },
      { name: 'reads answered with neither data nor a clear 503', value: unclear, unit: 'reads', limit: 0 },
      {
        name: 'slowest first order after PostgreSQL was back',
        value: slowest,
        unit: 'ms',
        limit: againWithinMs,
      },
      ...figuresOf(acknowledged, broken),
    ],
    broken: [...wrong, ...broken],
  };
}
