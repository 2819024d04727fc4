/**
 * Changes by the kitchen, a cashier or another phone appear on a phone by themselves: through events, or polling
 * without them.
 */
import type { Page } from '@playwright/test';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

type Written = { readonly status: number; readonly data: unknown };

/** Makes a call as the signed-in page would. */
function write(page: Page, method: string, path: string, body: object): Promise<Written> {
  return page.evaluate(
    async ([how, where, what]) => {
      const init = { method: how, headers: { 'content-type': 'application/json' }, body: what };
      const response = await fetch(`/api/v1/${where}`, init);
      const { data } = (await response.json()) as { data: unknown };
      return { status: response.status, data };
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

const read = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (where) => {
    const { data } = (await (await fetch(`/api/v1/${where}`)).json()) as { data: Data };
    return data;
  }, path);

type Dish = { readonly id: number; readonly slug: string; readonly name: string };
type Ticket = { readonly table_number: string; readonly lines: readonly { readonly id: string }[] };
type Payment = { readonly id: string; readonly table_number: string; readonly amount: string };

/** The two ways to learn of a change: how long it may take, and what happens to the event stream. */
const ways = [
  { name: 'by events', table: 8, withinMs: 4000, events: true },
  {
    name: 'by asking every five seconds where events do not get through',
    table: 9,
    withinMs: 8000,
    events: false,
  },
] as const;

for (const { name, table, withinMs, events } of ways) {
  test(`a second phone follows the table ${name} [HOME-16] [CONF-1]`, async ({ phone, tablet }) => {
    const [layla, omar] = [await phone('en'), await phone('en')];
    if (!events) await omar.page.route('**/customer/events', (route) => route.abort());
    const soon = expect.configure({ timeout: withinMs });
    const manager = (await tablet('manager')).page;
    const diner = dinerOn(layla.page);
    await diner.sitDown(table);
    await dinerOn(omar.page).sitDown(table);

    await diner.openCategory('Mezze');
    await diner.add('Hummus Beiruti');
    await diner.placeOrder();
    await soon(omar.page.getByRole('link', { name: words.en.finished })).toContainText('32.00');

    await omar.page.getByRole('link', { name: /Placed · for/ }).click();
    await expect(omar.page.getByRole('progressbar', { name: /Hummus/ })).toHaveAttribute(
      'aria-valuetext',
      'Placed',
    );
    const tickets = await read<{ tickets: Ticket[] }>(manager, 'staff/tickets');
    const lines = tickets.tickets.find((ticket) => ticket.table_number === String(table))?.lines ?? [];
    const start = { line_ids: lines.map(({ id }) => id), command: 'start' };
    expect((await write(manager, 'POST', 'staff/tickets/move', start)).status).toBe(200);
    await soon(omar.page.getByRole('progressbar', { name: /Hummus/ })).toHaveAttribute(
      'aria-valuetext',
      'Preparing',
    );

    await omar.page.goto(`/confirmation?table_number=${String(table)}`);
    await layla.page.goto(`/single-payment?table_number=${String(table)}&payment_type=cash`);
    await layla.page.getByLabel(/Full Name/).fill('Layla Haddad');
    await layla.page.getByRole('button', { name: /^Pay with Cash/ }).click();
    await soon(omar.page.getByText('Layla Haddad', { exact: true })).toBeVisible();
    const payments = await read<Record<string, Payment[]>>(manager, 'staff/payments');
    const payment = Object.values(payments)
      .flat()
      .find((one) => one.table_number === String(table));
    const approve = { amount: payment?.amount, received: payment?.amount };
    const approved = await write(manager, 'POST', `staff/payments/${payment?.id ?? ''}/approve`, approve);
    expect(approved.status).toBe(200);
    await soon(omar.page.getByRole('heading', { name: 'Everything is paid' })).toBeVisible();
  });

  test(`a sold-out dish is shown as such on open phones ${name} [ITEM-18]${events ? ' [FETCH-12]' : ''}`, async ({
    phone,
    tablet,
  }) => {
    const { page } = await phone('en');
    if (!events) await page.route('**/customer/events', (route) => route.abort());
    let asked: string[] = [];
    let askedAt = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!/^\/api\/v1\/customer\/(?:item|home|categor|cart|order|favo)/.test(pathname)) return;
      asked.push(pathname);
      askedAt = Date.now();
    });
    const soon = expect.configure({ timeout: withinMs });
    const manager = (await tablet('manager')).page;
    const diner = dinerOn(page);
    await diner.sitDown(table + 2);
    const menu = await read<{ data: Dish[] }>(page, 'customer/item/all/999999/1000?page=1');
    const dish = menu.data.find((one) => one.name === 'Hummus Beiruti');
    if (dish === undefined) throw new Error('the demo has no hummus');
    const sell = async (enabled: boolean) =>
      expect(
        (await write(manager, 'PUT', `staff/items/${String(dish.id)}/availability`, { enabled })).status,
      ).toBe(200);
    const at = `?table_number=${String(table + 2)}`;

    await diner.openCategory('Mezze');
    const food = page.getByRole('region', { name: words.en.food });
    const add = food.getByRole('button', { name: words.en.add(dish.name) });
    await expect(add).toBeVisible();
    // What the page asks for in idle time is no answer to the event.
    await expect.poll(() => Date.now() - askedAt).toBeGreaterThan(1500);
    asked = [];
    await sell(false);
    await soon(add).toBeHidden();
    await sell(true);
    await soon(add).toBeVisible();
    // A thousand phones that ask at once would be too much just when the kitchen is busiest.
    if (events) expect(asked).toEqual([]);
    await add.click();
    const dialog = page.getByRole('dialog');
    await sell(false);
    await soon(dialog.getByRole('button', { name: 'Unavailable' })).toBeDisabled();
    await sell(true);
    await soon(dialog.getByRole('button', { name: words.en.addToCart })).toBeEnabled();
    await dialog.getByRole('button', { name: words.en.addToCart }).click();
    await expect(dialog).toBeHidden();

    await page.goto(`/add-to-cart${at}`);
    await expect(page.getByRole('button', { name: words.en.place })).toBeEnabled();
    await sell(false);
    await soon(page.getByRole('button', { name: words.en.place })).toBeDisabled();
    await expect(page.getByText('Unavailable', { exact: true })).toBeVisible();
    await sell(true);
    await soon(page.getByRole('button', { name: words.en.place })).toBeEnabled();

    await page.goto(`/item/${dish.slug}${at}`);
    await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
    await sell(false);
    await soon(page.getByRole('button', { name: 'Unavailable' })).toBeDisabled();
    await sell(true);
  });
}

test('a party whose table was cleared is told that its visit is over, also by a reload, and a scan seats it anew [LEFT-5]', async ({
  phone,
  tablet,
}) => {
  const { page } = await phone('en');
  const manager = (await tablet('manager')).page;
  const diner = dinerOn(page);
  const listening = page.waitForResponse('**/customer/events');
  await diner.sitDown(7);
  await listening;
  type Floor = { tables: { number: string; visit: { id: string } | null }[] };
  const seated = async () => {
    const { tables } = await read<Floor>(manager, 'staff/tables');
    return tables.find(({ number }) => number === '7')?.visit?.id;
  };
  expect(await seated()).toBeDefined();
  const cleared = await write(manager, 'POST', 'staff/tables/7/clear', { reason: 'gone' });
  expect(cleared.status).toBe(200);
  const over = page.getByText('Your visit is over.');
  await expect(over).toBeVisible();
  await page.reload();
  await expect(over).toBeVisible();
  await page.goto('/profile?table_number=7');
  await expect(over).toBeVisible();
  expect(await seated()).toBeUndefined();
  await diner.sitDown(7);
  await expect(over).toBeHidden();
  expect(await seated()).toBeDefined();
});
