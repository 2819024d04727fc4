/** Many more requests than the machine can answer: staff and payments go on, guests are told when to come back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import type { Flooded, FloodOrder } from './parts/flood.ts';
import { at, type Fault, type FaultOptions, type Outcome } from './parts/report.ts';
import { keepAsking, openBrowser, signIn, sitDown, until } from './parts/watcher.ts';

const floodSeconds = 20;
const floodConnections = 900;
const staffWithinMs = 5000;
const calmWithinMs = 15_000;
const memoryMbMax = 400;

export const overload: Fault = {
  name: 'overload',
  title:
    'Overload: guests are sent away with 503 and Retry-After, staff and payments are answered, nothing dies',
  always: true,
  run: async (options) => {
    const sufra = await startSufra({
      PAYMENT_PROVIDER: 'epg-emulator',
      METRICS_TOKEN: token,
      BUSY_AFTER: '150',
    });
    try {
      return await flood(options, sufra);
    } finally {
      await sufra.stop();
    }
  },
};

async function flood({ say }: FaultOptions, sufra: Sufra): Promise<Outcome> {
  const guest = openBrowser(sufra.url);
  const { customerId } = await sitDown(guest, '3');
  const items = [{ item_id: 1, quantity: 1 }];
  const placed = await guest.ask('placeOrder', { body: { items }, key: 'before the flood' });
  const orderId = (placed.data as { order: { id: string } }).order.id;
  const cashier = openBrowser(sufra.url);
  await signIn(cashier, 'cashier');
  const given: FloodOrder = {
    url: sufra.url,
    cookie: guest.cookie(),
    customerId,
    connections: floodConnections,
    seconds: floodSeconds,
  };
  const water = new Worker(new URL('parts/flood.ts', import.meta.url), { workerData: given });
  const flooded = new Promise<Flooded>((resolve, reject) => {
    water.once('message', resolve).once('error', reject);
  });
  await sleep(3000);
  const staff = keepAsking(() => cashier.ask('staffPayments'), 100);
  const health = keepAsking(() => cashier.get('/healthz'), 100);
  const body = {
    order_id: orderId,
    payment_method: 'cash',
    name: 'Omar',
    tip_type: 'percentage',
    tip_value: 0,
  };
  const paid = await guest.ask('paySingle', { body, key: 'in the flood' });
  const got = await flooded;
  const over = performance.now();
  const seen = [...(await staff.stop()), ...(await health.stop())];
  await until('calm after the flood', calmWithinMs, async () => {
    const looks = await Promise.all(
      Array.from({ length: 20 }, () => guest.ask('orders', { params: { customerId } })),
    );
    return looks.every(({ status }) => status === 200);
  });
  const calm = Math.round(performance.now() - over);
  const ms = seen.map((one) => one.ms).toSorted((a, b) => a - b);
  const memory = await residentMegabytes(sufra.url);
  say(`${got.answered} answered, ${got.busy} sent away, calm ${calm} ms after the flood`);
  return {
    figures: [
      { name: 'the flood', value: floodSeconds, unit: 's' },
      { name: 'connections of the flood', value: floodConnections, unit: 'connections' },
      { name: 'guests’ calls answered', value: got.answered, unit: 'calls' },
      { name: 'guests’ calls sent away with 503', value: got.busy, unit: 'calls' },
      { name: 'of them without Retry-After', value: got.withoutRetryAfter, unit: 'calls', limit: 0 },
      { name: 'guests’ calls answered otherwise', value: got.other, unit: 'calls', limit: 0 },
      { name: 'guests’ calls without an answer', value: got.broken, unit: 'calls' },
      { name: 'calls of staff and of monitoring', value: seen.length, unit: 'calls' },
      {
        name: 'of them not answered',
        value: seen.filter(({ status }) => status !== 200).length,
        unit: 'calls',
        limit: 0,
      },
      { name: 'p99 of them', value: at(ms, 0.99), unit: 'ms', limit: staffWithinMs },
      { name: 'a payment in the flood', value: Math.round(paid.ms), unit: 'ms', limit: staffWithinMs },
      { name: 'until all guests are answered again', value: calm, unit: 'ms', limit: calmWithinMs },
      { name: 'memory of the server afterwards', value: memory, unit: 'MB', limit: memoryMbMax },
    ],
    broken: [
      ...(got.busy > 0 ? [] : ['nobody was sent away: the flood was no overload']),
      ...(paid.status === 201 ? [] : [`a payment was answered with ${paid.status} ${paid.code}`]),
    ],
  };
}

const token = 'a-token-for-the-flood';

/** The memory of the server, in megabytes. */
async function residentMegabytes(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(await response.text())?.[1];
  return Math.round(Number(bytes) / 2 ** 20);
}
