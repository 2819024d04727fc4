/** What two processes on one database share: events, cached answers, limits, and the answers kept for repeats. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from '../../crash/books.ts';
import type { Sufra } from '../../processes/sufra.ts';
import { root } from '../../repository.ts';
import type { Ear } from './ear.ts';
import { environmentOf } from './evening.ts';
import { at, type Figure, type Outcome } from './report.ts';
import { type Browser, openBrowser, sitDown, until } from './watcher.ts';

/** The two processes. */
export type Both = readonly [Sufra, Sufra];

const heardWithinMs = 1000;
const tellings = 20;
const roundsAllowed = 10;
const repeats = 25;

/** Marks a dish as a favourite, or takes the mark away: each is an event for the guest's own phones. */
export async function change(guest: Browser, customerId: string, marked: boolean): Promise<void> {
  const params = { customerId, itemId: '1' };
  const { status, code } = marked
    ? await guest.ask('addFavourite', { params, body: { item_id: 1 } })
    : await guest.ask('removeFavourite', { params });
  if (status !== 200) throw new Error(`the favourites do not change: ${status} ${code}`);
}

/** Changes a guest's favourites at one process; its phones follow events at both. */
export async function tellBoth(
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
export async function dropBoth(manager: Browser, [first, second]: Both): Promise<Figure> {
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

type Order = { readonly order: { readonly id: string; readonly round: number } };

/** One limit is counted by both together, and either repeats what the other answered, without doing it again. */
export async function shareAtBoth([first, second]: Both, place: Place): Promise<Outcome> {
  const jar = new Map<string, string>();
  const phone = [openBrowser(first.url, jar), openBrowser(second.url, jar)] as const;
  await sitDown(phone[0], '8');
  const broken: string[] = [];
  const body = { items: [{ item_id: 2, quantity: 1 }] };
  for (let time = 1; time <= repeats; time += 1) {
    const [one, other] = time % 2 === 0 ? phone : [phone[1], phone[0]];
    const key = `kept ${time}`;
    const [done, again] = [
      await one.ask('placeOrder', { body, key }),
      await other.ask('placeOrder', { body, key }),
    ];
    const [was, is] = [done.data as Order | undefined, again.data as Order | undefined];
    if (done.status !== 201 || is?.order.id !== was?.order.id || is?.order.round !== was?.order.round)
      broken.push(`repeat ${time} at the other process: ${again.status} ${again.code}`);
    const changed = await other.ask('placeOrder', { body: { items: [{ item_id: 2, quantity: 2 }] }, key });
    if (changed.code !== 'idempotency_conflict')
      broken.push(`another order with the key of repeat ${time}: ${changed.status} ${changed.code}`);
  }
  await promisify(execFile)(
    process.execPath,
    [join(root, 'apps/server/src/cli/manage.ts'), 'venue', 'set', `rounds_max=${roundsAllowed}`],
    { env: { ...process.env, ...environmentOf(place) } },
  );
  const hungry = new Map<string, string>();
  const [here, there] = [openBrowser(first.url, hungry), openBrowser(second.url, hungry)];
  await sitDown(here, '7');
  let taken = 0;
  for (let time = 1; time <= roundsAllowed * 2; time += 1) {
    const { status, code } = await (time % 2 === 0 ? here : there).ask('placeOrder', {
      body,
      key: `more ${time}`,
    });
    if (status === 201) taken += 1;
    else if (code !== 'too_many_rounds') broken.push(`round ${time}: ${status} ${code}`);
  }
  const figures: readonly Figure[] = [
    { name: 'orders repeated at the other process, done once', value: repeats, unit: 'orders' },
    {
      name: `rounds of a guest that both together took, with a limit of ${roundsAllowed}`,
      value: taken,
      unit: 'rounds',
      limit: roundsAllowed,
      least: roundsAllowed,
    },
  ];
  return { figures, broken };
}
