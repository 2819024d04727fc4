/** The disk under the database, the backups and the log is full, twice; the second time the server is killed, too. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { evening, figuresOf } from './parts/evening.ts';
import { at, type Fault, type FaultOptions, type Figure, type Outcome } from './parts/report.ts';
import { mountSmallDisk, type SmallDisk } from './parts/small-disk.ts';
import { type Browser, keepAsking, openBrowser, type Seen, signIn, sitDown, until } from './parts/watcher.ts';

const diskMb = 64;
const fullForMs = 8000;
const againWithinMs = 15_000;

export const fullDisk: Fault = {
  name: 'full-disk',
  title: 'A full disk: reads go on, writes are refused, and all goes on by itself when there is room',
  run: async (options) => {
    const disk = mountSmallDisk(diskMb);
    const log = openSync(join(disk.path, 'server.log'), 'a');
    try {
      const dataDir = join(disk.path, 'data');
      mkdirSync(dataDir);
      const sufra = await startSufra({ DATA_DIR: dataDir, PAYMENT_PROVIDER: 'epg-emulator' }, log);
      try {
        return await spendEvening(options, disk, sufra);
      } finally {
        disk.makeRoom();
        await sufra.stop();
      }
    } finally {
      closeSync(log);
      disk.unmount();
    }
  },
};

async function spendEvening({ seed, say }: FaultOptions, disk: SmallDisk, sufra: Sufra): Promise<Outcome> {
  const place = () => ({ databaseUrl: undefined, dataDir: sufra.dataDir });
  const found: Figure[] = [];
  const wrong: string[] = [];
  const { acknowledged, broken } = await evening(
    { url: sufra.url, gatewayUrl: sufra.gatewayUrl, place },
    seed,
    async ({ done }) => {
      const guest = openBrowser(sufra.url);
      const { customerId } = await sitDown(guest, '7');
      const manager = openBrowser(sufra.url);
      await signIn(manager, 'manager');
      await sleep(3000);
      const watched = await whileFull(disk, { guest, manager, customerId });
      wrong.push(...watched.broken);
      const before = done();
      disk.makeRoom();
      const roomAt = performance.now();
      await until('orders after there was room', againWithinMs, async () => done() > before);
      const again = Math.round(performance.now() - roomAt);
      const storage = await until('the console after there was room', againWithinMs, async () => {
        const { data } = await manager.ask('storageState');
        return (data as { storage?: string }).storage === 'ok';
      });
      say(`room again: an order after ${again} ms, the console after ${storage} ms more`);
      found.push(...watched.figures, {
        name: 'first order after there was room',
        value: again,
        unit: 'ms',
        limit: againWithinMs,
      });
      await sleep(2000);
      disk.fill();
      await sleep(2000);
      await sufra.kill();
      disk.makeRoom();
      await sufra.restart();
      say('killed on a full disk, and started again');
      await sleep(2000);
    },
  );
  return { figures: [...found, ...figuresOf(acknowledged, broken)], broken: [...wrong, ...broken] };
}

type People = { readonly guest: Browser; readonly manager: Browser; readonly customerId: string };

async function whileFull(disk: SmallDisk, people: People): Promise<Outcome> {
  const { guest, manager, customerId } = people;
  disk.fill();
  const params = { customerId };
  const key = `full ${customerId}`;
  const body = {
    items: [{ item_id: await anyDish(guest), quantity: 9, special_instructions: 'x'.repeat(150) }],
  };
  // What the disk has in hand, such as the rest of its log, takes a few writes more.
  await until('a write that is refused', 10_000, async () => {
    const { status } = await manager.get('/readyz');
    disk.fill();
    return status === 503;
  });
  const reads = [
    keepAsking(() => guest.ask('orders', { params }), 20),
    keepAsking(() => guest.ask('cart', { params }), 20),
    keepAsking(() => guest.ask('item', { params: { slug: 'shakshuka' } }), 20),
    keepAsking(() => manager.ask('staffTickets'), 50),
  ];
  const writes = keepAsking(() => guest.ask('placeOrder', { body, key }), 100);
  const console_ = keepAsking(() => manager.ask('storageState'), 500);
  const began = performance.now();
  while (performance.now() - began < fullForMs) {
    disk.fill();
    await sleep(200);
  }
  const read = (await Promise.all(reads.map((one) => one.stop()))).flat();
  const written = await writes.stop();
  const shown = await console_.stop();
  const up = await manager.get('/healthz');
  const ms = read.map((one) => one.ms).toSorted((a, b) => a - b);
  return {
    figures: [
      { name: 'the disk was full', value: Math.round(fullForMs / 1000), unit: 's' },
      { name: 'reads meanwhile', value: read.length, unit: 'reads' },
      {
        name: 'reads that failed',
        value: read.filter(({ status }) => status !== 200).length,
        unit: 'reads',
        limit: 0,
      },
      { name: 'p99 of the reads', value: at(ms, 0.99), unit: 'ms' },
      {
        name: 'writes refused with storage_full and Retry-After',
        value: written.filter(isRefusedWell).length,
        unit: 'writes',
      },
      {
        name: 'writes answered otherwise',
        value: written.filter((one) => !isRefusedWell(one)).length,
        unit: 'writes',
        limit: 0,
      },
    ],
    broken: [
      ...(written.some(isRefusedWell) ? [] : ['no write was refused']),
      ...(shown.every(({ data }) => (data as { storage?: string }).storage === 'full')
        ? []
        : ['the console did not say that the disk is full']),
      ...(up.status === 200 ? [] : ['the server is down']),
    ],
  };
}

function isRefusedWell({ status, code, retryAfter }: Seen): boolean {
  return status === 503 && code === 'storage_full' && (retryAfter ?? 0) > 0;
}

async function anyDish(guest: Browser): Promise<number> {
  const { data } = await guest.ask('items', { params: { customerId: '999999', perPage: '1000' } });
  const dish = (data as { data?: readonly { id: number; is_available: boolean }[] }).data?.find(
    ({ is_available }) => is_available,
  );
  if (dish === undefined) throw new Error('no dish can be ordered');
  return dish.id;
}
