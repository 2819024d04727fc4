/** The machine's clock is set back an hour, forward a day, and back again, under a running server. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBooks } from '../crash/books.ts';
import { emptyJournal } from '../crash/journal.ts';
import { type Sufra, startSufra } from '../processes/sufra.ts';
import { type Ear, listenAt } from './parts/ear.ts';
import { checkVenue } from './parts/evening.ts';
import { type Fault, type Outcome, Skipped } from './parts/report.ts';
import { type Browser, openBrowser, signIn, sitDown, until } from './parts/watcher.ts';

/** By how many seconds the clock is wrong, one after the other. */
const jumps = [0, -3600, 86_400, 0] as const;
const noticedMs = 1500;

export const clock: Fault = {
  name: 'clock',
  title: 'The clock jumps: repeats are recognised, nobody is locked out, invoices have no gap, events arrive',
  always: true,
  run: async ({ say }) => {
    const library = findLibfaketime();
    const folder = mkdtempSync(join(tmpdir(), 'sufra-clock-'));
    const file = join(folder, 'offset');
    const set = (seconds: number) => writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
    set(0);
    const sufra = await startSufra({
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    try {
      return await spendEvening(sufra, set, say);
    } finally {
      await sufra.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function findLibfaketime(): string {
  const roots = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  const found = roots.map((root) => join(root, 'faketime', 'libfaketime.so.1')).find(existsSync);
  if (found === undefined) throw new Skipped('libfaketime is not installed: apt-get install faketime');
  return found;
}

type Scene = { readonly sufra: Sufra; readonly guest: Browser; readonly ear: Ear; readonly broken: string[] };

async function spendEvening(
  sufra: Sufra,
  set: (seconds: number) => void,
  say: (line: string) => void,
): Promise<Outcome> {
  const guest = openBrowser(sufra.url);
  await sitDown(guest, '4');
  const ear = listenAt(sufra.url, guest.cookie());
  const scene: Scene = { sufra, guest, ear, broken: [] };
  let invoices = 0;
  for (const [index, seconds] of jumps.entries()) {
    set(seconds);
    await sleep(noticedMs);
    await eatAndPay(scene, index);
    invoices += 1;
    say(`the clock is ${seconds} s off: a round, its repeat, a payment, an invoice, an event`);
  }
  await ear.stop();
  const place = { databaseUrl: undefined, dataDir: sufra.dataDir };
  const books = await openBooks(place);
  const numbers = (
    await books.rows<{ number: number }>('select number from tax_invoices order by number')
  ).map(({ number }) => number);
  await books.close();
  const gaps =
    numbers.filter((number, index) => number !== index + 1).length + Math.abs(numbers.length - invoices);
  const found = [...scene.broken, ...(await checkVenue(place, emptyJournal()))].filter(
    (line) => !/ordered by nobody|nobody put/.test(line),
  );
  return {
    figures: [
      { name: 'times that the clock was set', value: jumps.length - 1, unit: 'times' },
      { name: 'invoices', value: numbers.length, unit: 'invoices' },
      { name: 'gaps and doubles in their numbers', value: gaps, unit: 'numbers', limit: 0 },
      { name: 'promises broken', value: found.length, unit: 'promises', limit: 0 },
    ],
    broken: found,
  };
}

/** A whole visit at the time that the clock shows now. Adds what did not go as it should. */
async function eatAndPay({ sufra, guest, ear, broken }: Scene, round: number): Promise<void> {
  const expect = (what: string, isSo: boolean) => {
    if (!isSo) broken.push(`jump ${round}: ${what}`);
  };
  await sitDown(guest, '4');
  const body = { items: [{ item_id: 1, quantity: 1, special_instructions: `round ${round}` }] };
  const heard = ear.heard.length;
  const placed = await guest.ask('placeOrder', { body, key: `order ${round}` });
  expect(`a round is ${placed.status} ${placed.code}`, placed.status === 201);
  await until('the event of the round', 5000, async () => ear.heard.length > heard);
  const again = await guest.ask('placeOrder', { body, key: `order ${round}` });
  expect('a repeat is another round', JSON.stringify(again.data) === JSON.stringify(placed.data));
  const earlier = await guest.ask('placeOrder', {
    body: { items: [{ item_id: 1, quantity: 1, special_instructions: 'round 0' }] },
    key: 'order 0',
  });
  expect(`a repeat of the first round is ${earlier.status}`, earlier.status === 201);
  const cashier = openBrowser(sufra.url);
  const wrong = await cashier.ask('staffSignIn', {
    body: { email: 'cashier@demo.test', password: 'mistyped' },
  });
  expect(`a mistyped password is ${wrong.status} ${wrong.code}`, wrong.status === 401);
  await signIn(cashier, 'cashier');
  const orderId = (placed.data as { order: { id: string } }).order.id;
  const ask = {
    order_id: orderId,
    payment_method: 'cash',
    name: 'Omar',
    tip_type: 'percentage',
    tip_value: 0,
  };
  const asked = await guest.ask('paySingle', { body: ask, key: `pay ${round}` });
  expect(`a payment is ${asked.status} ${asked.code}`, asked.status === 201);
  const desk = await cashier.ask('staffPayments');
  const waiting = (desk.data as { waiting: readonly { id: string; amount: string }[] }).waiting[0];
  const params = { attemptId: waiting?.id ?? '' };
  const approved = await cashier.ask('approvePayment', { params, body: { amount: waiting?.amount ?? '' } });
  expect(`an approval is ${approved.status} ${approved.code}`, approved.status === 200);
  const details = await guest.ask('orderDetails', { params: { orderId } });
  expect('the order is not paid', (details.data as { payment_status?: string }).payment_status === 'paid');
}
