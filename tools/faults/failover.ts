/** The primary of a PostgreSQL pair is killed and its synchronous standby promoted, behind HAProxy. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { makePrimary, type Node } from './parts/cluster.ts';
import { evening, figuresOf } from './parts/evening.ts';
import { startHaproxy } from './parts/haproxy.ts';
import type { Fault, FaultOptions, Outcome } from './parts/report.ts';
import { keepAsking, openBrowser, sitDown, until } from './parts/watcher.ts';

const beforeMs = 5000;
const againWithinMs = 15_000;

export const failover: Fault = {
  name: 'failover',
  title:
    'The PostgreSQL primary is killed and its synchronous standby promoted behind HAProxy: nothing is lost',
  run: async (options) => {
    const nodes: Node[] = [];
    try {
      const primary = await makePrimary({ synchronous_standby_names: '*', wal_level: 'replica' });
      nodes.push(primary);
      // Alone it would wait for a standby with its first commit.
      await primary.start();
      const standby = await primary.standby();
      nodes.push(standby);
      await standby.start();
      await until('a synchronous standby', 10_000, async () => {
        return (
          (await primary.ask("select count(*)::int from pg_stat_replication where sync_state = 'sync'")) === 1
        );
      });
      return await behindProxy(options, primary, standby);
    } finally {
      for (const node of nodes) await node.remove();
    }
  },
};

async function behindProxy(options: FaultOptions, primary: Node, standby: Node): Promise<Outcome> {
  const proxy = await startHaproxy([primary, standby]);
  try {
    const sufra = await startSufra({ DATABASE_URL: proxy.url, PAYMENT_PROVIDER: 'epg-emulator' });
    try {
      return await spendEvening(options, sufra, primary, standby);
    } finally {
      await sufra.stop();
    }
  } finally {
    await proxy.stop();
  }
}

async function spendEvening(
  { seed, say }: FaultOptions,
  sufra: Sufra,
  primary: Node,
  standby: Node,
): Promise<Outcome> {
  let current = primary;
  const venue = {
    url: sufra.url,
    gatewayUrl: sufra.gatewayUrl,
    place: () => ({ databaseUrl: current.url, dataDir: sufra.dataDir }),
  };
  let [again, unclear, before] = [0, 0, 0];
  const { acknowledged, broken } = await evening(venue, seed, async ({ done }) => {
    const guest = openBrowser(sufra.url);
    const { customerId } = await sitDown(guest, '9');
    await sleep(beforeMs);
    const looking = keepAsking(() => guest.ask('orders', { params: { customerId } }), 50);
    before = done();
    await primary.kill();
    const began = performance.now();
    await standby.promote();
    current = standby;
    const promoted = Math.round(performance.now() - began);
    const atPromotion = done();
    await until('orders after the promotion', againWithinMs, async () => done() > atPromotion);
    again = Math.round(performance.now() - began);
    await sleep(beforeMs);
    const seen = await looking.stop();
    unclear = seen.filter(
      ({ status, code }) => status !== 200 && !(status === 503 && code === 'unavailable'),
    ).length;
    say(
      `killed after ${before} orders; promoted in ${promoted} ms, the first order ${again} ms after the kill`,
    );
  });
  return {
    figures: [
      { name: 'orders acknowledged before the kill', value: before, unit: 'orders' },
      { name: 'first order after the kill', value: again, unit: 'ms', limit: againWithinMs },
      { name: 'reads answered with neither data nor a clear 503', value: unclear, unit: 'reads', limit: 0 },
      ...figuresOf(acknowledged, broken),
    ],
    broken,
  };
}
