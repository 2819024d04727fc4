/** The network between phones and server is slow and lies; the phones run the diner's own client and outbox. */
import { Worker } from 'node:worker_threads';
import { workAtDesk } from '../crash/cash-desk.ts';
import { emptyJournal, type Journal } from '../crash/journal.ts';
import { makePhone, makeTraffic, signInAs } from '../crash/phone.ts';
import { seededRandom } from '../crash/random.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { checkVenue, environmentOf } from './parts/evening.ts';
import { type LyingProxy, startLyingProxy } from './parts/lying-proxy.ts';
import type { Fault, FaultOptions, Outcome } from './parts/report.ts';

const phones = 12;
/** Fewer prove little: a lie must fall on every moment of an order. */
const ordersLeast = 2000;
const secondsMost = 1200;

export const network: Fault = {
  name: 'network',
  title: 'A slow and lying network before the diner’s own client: every order once, no payment twice',
  run: async (options) => {
    const sufra = await startSufra();
    const proxy = await startLyingProxy(sufra.url, seededRandom(options.seed));
    try {
      return await spendEvening(options, sufra, proxy);
    } finally {
      await proxy.stop();
      await sufra.stop();
    }
  },
};

async function spendEvening({ seed, say }: FaultOptions, sufra: Sufra, proxy: LyingProxy): Promise<Outcome> {
  const place = { databaseUrl: undefined, dataDir: sufra.dataDir };
  await liftLimits(environmentOf(place));
  const journal = emptyJournal();
  const traffic = makeTraffic();
  traffic.open();
  const cashier = makePhone(sufra.url, traffic);
  await signInAs(cashier, 'cashier');
  let closing = false;
  const desk = workAtDesk(cashier, journal, { ...seededRandom(seed), happens: () => true }, () => closing);
  const itemIds = await availableItems(sufra.url);
  const random = seededRandom(seed + 1);
  const stories = await Promise.all(
    Array.from({ length: phones }, (_, index) => {
      const rounds = Array.from({ length: Math.ceil(ordersLeast / phones) }, (_, number) => ({
        tag: `p${index + 1}n${number + 1}`,
        itemId: random.pick(itemIds),
        quantity: random.whole(1, 5),
        pays: random.happens(0.4),
      }));
      return live({ url: proxy.url, table: String(index + 1), rounds, seconds: secondsMost });
    }),
  );
  closing = true;
  await desk;
  for (const story of stories) write(journal, story);
  const broken = await checkVenue(place, journal);
  const { none, ...bad } = proxy.done();
  say(
    `${none} requests passed, ${Object.entries(bad)
      .map(([what, number]) => `${number} ${what}`)
      .join(', ')}`,
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    figures: [
      { name: 'phones', value: phones, unit: 'phones' },
      { name: 'requests', value: sum(stories.map(({ tries }) => tries)), unit: 'requests' },
      ...Object.entries(bad).map(([name, value]) => ({ name: `treated: ${name}`, value, unit: 'requests' })),
      {
        name: 'orders that a phone believes placed',
        value: journal.orders.length,
        unit: 'orders',
        least: ordersLeast,
      },
      { name: 'payments that a phone believes asked for', value: journal.payments.length, unit: 'payments' },
      { name: 'lost, doubled or wrong', value: broken.length, unit: 'entries', limit: 0 },
    ],
    broken,
  };
}

/** The diner's phone is loaded by its address: its types are those of a browser. */
const phone = new URL('../../apps/diner/src/testing/phone-in-a-thread.ts', import.meta.url);

type Round = { readonly tag: string; readonly itemId: number; readonly quantity: number };

/** What a phone believes to be done. */
type Story = {
  readonly orders: readonly Round[];
  readonly payments: readonly { readonly tag: string; readonly attemptId: string | undefined }[];
  readonly tries: number;
};

function live(task: object): Promise<Story> {
  const thread = new Worker(phone, { workerData: task });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
  });
}

function write(journal: Journal, { orders, payments }: Story): void {
  for (const { tag, itemId, quantity } of orders)
    journal.orders.push({ tag, lines: [{ itemId, quantity }], status: 'acknowledged' });
  for (const { tag, attemptId } of payments)
    journal.payments.push({ tag, attemptId, status: 'acknowledged' });
}

async function availableItems(url: string): Promise<readonly number[]> {
  const response = await fetch(`${url}/api/v1/customer/item/all/999999/1000`);
  const { data } = (await response.json()) as {
    data: { data: readonly { id: number; is_available: boolean }[] };
  };
  return data.data.filter((item) => item.is_available).map((item) => item.id);
}
