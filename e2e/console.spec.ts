/** The staff console fits its screen, however long its lists are, and never loses the focus. */
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { cashDesk } from './helpers/cash-desk.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'console' });

/** Enough dishes and tables for lists longer than any screen here. */
const tables = Array.from({ length: 12 }, (_, index) => index + 1);

async function sent<Data>(api: APIRequestContext, path: string, body?: object): Promise<Data> {
  const url = `/api/v1/customer/${path}`;
  const answer = await (body === undefined ? api.get(url) : api.post(url, { data: body }));
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** A guest at each table orders and requests to pay in cash. */
async function fillTables(baseURL: string): Promise<void> {
  for (const table of tables) {
    const api = await request.newContext({ baseURL });
    const { customer } = await sent<{ customer: { id: string } }>(api, `tableinfo/${String(table)}`);
    const customer_id = customer.id;
    const menu = await sent<{ data: { id: number; is_available: boolean }[] }>(
      api,
      `item/all/${customer_id}/1000?page=1`,
    );
    const items = menu.data
      .filter((item) => item.is_available)
      .slice(0, 6)
      .map(({ id }) => ({ item_id: id, quantity: 1, serve_type: 'serve_as_ready' }));
    const placed = await sent<{ order: { id: string } }>(api, 'place_order', {
      customer_id,
      dine_table_id: table,
      items,
    });
    const pay = { order_id: placed.order.id, payment_method: 'cash', name: `Guest ${String(table)}` };
    await sent(api, 'payments/single', pay);
    await sent(api, `waiter-call/${customer_id}`, {});
    await api.dispose();
  }
}

/** How far the document can scroll, and whether it did. */
function scrollOf(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    return { over: root.scrollHeight - innerHeight, across: root.scrollWidth - innerWidth, at: scrollY };
  });
}

const pages = [
  'orders?view=kitchen',
  'orders?view=serve',
  'orders?view=confirm',
  'payments',
  'payments?show=resolved',
  'payments?show=unpaid',
  'refunds',
  'drawer',
  'day',
  'day/earlier',
  'reports/dishes',
  'reports/accounts',
  'tables',
  'tables/5',
  'tables/5/pay',
  'tables/5/order',
  'tables/codes',
  'tables/plan',
  'tables/bookings',
  'service/cars',
  'menu',
  'menu/dishes',
  'menu/dishes/kebab-halabi',
  'menu/groups',
  'menu/words',
  'menu/promotions',
  'menu/files',
  'menu/history',
  'service',
  'feedback',
  'approvals',
  'orders?view=pass',
  'printers',
  'webhooks',
  'tablets',
  'settings',
  'settings/business',
  'settings/cards',
  'settings/hours',
  'settings/presence',
  'settings/charges',
  'settings/limits',
  'settings/answers',
  'settings/levels',
  'settings/wifi',
];

const still = { over: 0, across: 0, at: 0 };

test('no page of the console is taller than the screen, and answering a payment keeps header and focus', async ({
  sufra,
  tablet,
}) => {
  await fillTables(sufra.url);
  const { page, errors } = await tablet('manager');
  await cashDesk(page);
  for (const [width, height] of [
    [1180, 820],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of pages) {
      await page.goto(`/staff/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
      expect(await scrollOf(page), `${path} at ${String(width)}`).toEqual(still);
    }
  }

  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto('/staff/payments');
  const outcome = page.getByRole('complementary').getByRole('status');
  await page.getByRole('button', { name: /^Approve AED/ }).click();
  await expect(outcome.filter({ hasText: 'Approved' })).toBeFocused();
  expect(await scrollOf(page)).toEqual(still);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeInViewport();

  await page.getByRole('button', { name: /^Next payment/ }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check({ force: true });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(outcome.filter({ hasText: 'Rejected' })).toBeFocused();
  expect(await scrollOf(page)).toEqual(still);
  // Opening an open drawer answers 409.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
});
