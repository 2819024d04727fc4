/** The demo with something on every page of the console: an evening, money that went back, and what an owner set up. */
import { type APIRequestContext, type Browser, request } from '@playwright/test';
import { ask, layEvening, signedIn } from '../../tools/guides/lay-evening.ts';
import type { KnownOfConsole } from '../../tools/pictures/console-pages.ts';
import { layTable } from '../../tools/pictures/table.ts';

type Call = <Data>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<Data>;
type One = { readonly id: string };
type Shown = { readonly settings: { readonly approval_limits: { basis: string; value: object } } };

/** Fills a venue of the demo that nobody used before. */
export async function layConsole(browser: Browser, url: string): Promise<KnownOfConsole> {
  const [owner, cashier, waiter, tablet] = [
    await signedIn(browser, url, 'owner'),
    await signedIn(browser, url, 'cashier'),
    await signedIn(browser, url, 'waiter'),
    await signedIn(browser, url, 'manager'),
  ];
  const calls =
    (api: APIRequestContext): Call =>
    (method, path, data) =>
      ask(api, url, method, path, data);
  const boss = calls(owner.request);
  const zReport = await closeDay(calls(cashier.request), boss);
  const { end } = await layEvening(browser, url);
  await calls(tablet.request)('post', 'staff/tablets', { name: 'Bar', hands_minutes: 5 });
  await layMoney(boss);
  const unpaid = await leaveUnpaid(url, waiter.request, boss);
  const token = await layHouse(boss);
  const known = { ...(await findIds(boss)), unpaid, token, zReport };
  for (const context of [owner, cashier, waiter, tablet]) await context.close();
  await end();
  return known;
}

/** Counts the drawer that the demo begins with, and closes a first day. Returns its number. */
async function closeDay(cashier: Call, boss: Call): Promise<string> {
  const { open } = await cashier<{ readonly open: One }>('get', 'staff/shifts');
  await cashier('post', `staff/shifts/${open.id}/close`, { counted: '500.00' });
  const { next_number: number } = await boss<{ readonly next_number: string }>('get', 'staff/day');
  await boss('post', 'staff/day/close', { number });
  return number;
}

type Bill = { readonly orders: readonly { readonly id: string; readonly order_ref: string }[] };
type Tickets = {
  readonly tickets: readonly { readonly order_id: string; readonly lines: readonly One[] }[];
};

/** A part of a payment went back, a dish was cancelled, and something was taken off a bill. */
async function layMoney(boss: Call): Promise<void> {
  const [paid] = (await boss<Bill>('get', 'staff/tables/10/bill')).orders;
  type Refundable = { readonly payments: readonly { readonly share_id: string }[] };
  const { payments } = await boss<Refundable>('get', `staff/refundable?order_ref=${paid?.order_ref ?? ''}`);
  const back = { share_id: payments[0]?.share_id, amount: '5.00', method: 'cash', reason: 'It was cold' };
  await boss('post', 'staff/refunds', back);
  const [open] = (await boss<Bill>('get', 'staff/tables/6/bill')).orders;
  const { tickets } = await boss<Tickets>('get', 'staff/tickets');
  const [line] = tickets.find(({ order_id }) => order_id === open?.id)?.lines ?? [];
  const cancelled = { line_ids: [line?.id], command: 'cancel', reason: 'It fell' };
  await boss('post', 'staff/tickets/move', cancelled);
  const off = { amount: '2.00', reason: 'Waited too long' };
  await boss('post', `staff/orders/${open?.id ?? ''}/comps`, off);
}

/** A party that left owes its bill; a waiter asks a manager whether another may. Returns the order. */
async function leaveUnpaid(url: string, waiter: APIRequestContext, boss: Call): Promise<string> {
  const guest = await request.newContext();
  const { known } = await layTable(guest, url, 8);
  await guest.dispose();
  await boss('post', 'staff/tables/8/clear', { reason: 'They left without paying' });
  const { settings } = await boss<Shown>('get', 'staff/settings');
  const { basis, value } = settings.approval_limits;
  await boss('put', 'staff/settings', { approval_limits: { basis, value: { ...value, write_off: '0.00' } } });
  const data = { reason: 'They left', approval: { ask: true } };
  const asked = await waiter.post(`${url}/api/v1/staff/tables/5/clear`, { data, headers: { origin: url } });
  if (asked.status() !== 403) throw new Error(`no manager is asked: ${await asked.text()}`);
  return known.order;
}

/** An address that is told what happens, somebody who was invited, and a menu that was published. Returns the invitation's token. */
async function layHouse(boss: Call): Promise<string> {
  await boss('post', 'staff/webhooks', { url: 'https://tour.invalid/hook', kinds: ['order.placed'] });
  type Draft = {
    readonly dishes: readonly { readonly entry: { readonly slug: string }; readonly version: string }[];
  };
  const { dishes } = await boss<Draft>('get', 'staff/menu/draft');
  for (const dish of dishes.slice(0, 2)) {
    const entry = JSON.stringify({ ...dish.entry, price: '41.00' });
    const change = { kind: 'dish', key: dish.entry.slug, version: dish.version, entry };
    type Saved = { readonly saved: readonly object[] };
    const { saved } = await boss<Saved>('put', 'staff/menu/draft', { changes: [change] });
    if (dish === dishes[0]) await boss('post', 'staff/menu/publications', { changes: saved });
  }
  const invited = { name: 'Hala Karam', email: 'hala@demo.test', role: 'valet' };
  const { url } = await boss<{ readonly url: string }>('post', 'staff/invitations', invited);
  return url.split('/').at(-1) ?? '';
}

/** What the evening left to look at. */
async function findIds(boss: Call): Promise<Omit<KnownOfConsole, 'token' | 'unpaid' | 'zReport'>> {
  const { accounts } = await boss<{ readonly accounts: readonly One[] }>('get', 'staff/accounts');
  const { waiting } = await boss<{ readonly waiting: readonly One[] }>('get', 'staff/payments');
  const { members } = await boss<{ readonly members: readonly One[] }>('get', 'staff/members');
  const { data } = await boss<{ readonly data: readonly One[] }>('get', 'staff/feedback');
  const { items } = await boss<{ readonly items: readonly { id: number; name: string }[] }>(
    'get',
    'staff/menu',
  );
  const dish = items.find(({ name }) => name === 'Kebab Halabi')?.id;
  const idOf = (found: readonly One[]) => found.at(-1)?.id ?? '';
  return {
    account: idOf(accounts),
    attempt: idOf(waiting),
    customer: idOf(members),
    dish: String(dish),
    feedback: idOf(data),
  };
}
