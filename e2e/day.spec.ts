/**
 * The end of an evening in a real browser: guests order and pay in cash, the drawer is counted, the day is closed, and its
 * Z report is what the ledger has. Both pages are looked at by axe in both writing directions and both colour schemes.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { root } from '../tools/repository.ts';
import { cashDesk } from './helpers/cash-desk.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'day' });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function sent<Data>(api: APIRequestContext, path: string, body?: object): Promise<Data> {
  const url = `/api/v1/customer/${path}`;
  const answer = await (body === undefined ? api.get(url) : api.post(url, { data: body }));
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** A guest at a table who ordered two dishes and asks to pay in cash; returns what the dishes cost, in fils. */
async function dine(baseURL: string, table: number): Promise<number> {
  const api = await request.newContext({ baseURL });
  const { customer } = await sent<{ customer: { id: string } }>(api, `tableinfo/${String(table)}`);
  const menu = await sent<{ data: { id: number; is_available: boolean }[] }>(
    api,
    `item/all/${customer.id}/1000?page=1`,
  );
  const items = menu.data
    .filter((item) => item.is_available)
    .slice(0, 2)
    .map(({ id }) => ({ item_id: id, quantity: 1, serve_type: 'serve_as_ready' }));
  const placed = await sent<{ order: { id: string; total_amount: string } }>(api, 'place_order', {
    customer_id: customer.id,
    dine_table_id: table,
    items,
  });
  const name = `Guest ${String(table)}`;
  await sent(api, 'payments/single', { order_id: placed.order.id, payment_method: 'cash', name });
  await api.dispose();
  return Math.round(Number(placed.order.total_amount) * 100);
}

/** Counts the open drawer, with the session of a page. */
async function countDrawer(page: Page, counted: string): Promise<void> {
  const status = await page.evaluate(async (sum) => {
    const shifts = await fetch('/api/v1/staff/shifts');
    const { data } = (await shifts.json()) as { data: { open: { id: string } | null } };
    const closed = await fetch(`/api/v1/staff/shifts/${data.open?.id ?? ''}/close`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ counted: sum }),
    });
    return closed.status;
  }, counted);
  expect(status).toBe(200);
}

/** What is wrong on a page, in English and Arabic, light and dark. */
async function findings(page: Page, path: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    await page.evaluate((to) => localStorage.setItem('sufra.staff.language', to), language);
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expect(page.locator('main dl, main table').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
    found.push(...violations.map(({ id, nodes }) => `${path} ${language} ${id}: ${nodes[0]?.html ?? ''}`));
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (across > 0) found.push(`${path} ${language}: ${String(across)} px too wide`);
  }
  await page.evaluate(() => localStorage.setItem('sufra.staff.language', 'en'));
  return found;
}

test('an evening is paid and closed, and its Z report is what the ledger has, on pages that axe finds nothing on [DAY-1] [DAY-3] [DAY-5] [DAY-6]', async ({
  sufra,
  tablet,
}) => {
  const { page, errors } = await tablet('manager');
  const { approve } = await cashDesk(page);
  let sold = 0;
  for (const table of [1, 2, 3]) {
    sold += await dine(sufra.url, table);
    await approve(`Guest ${String(table)}`);
  }
  const shown = (sold / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',');

  await page.goto('/staff/day');
  const close = page.getByRole('button', { name: 'Close the day' });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('3 tables are still open')).toBeVisible();
  await countDrawer(page, (sold / 100 + 200).toFixed(2));

  await page.goto('/staff/day');
  await close.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('heading', { name: 'Z report 0001', level: 2 })).toBeVisible();
  const report = page.getByRole('article');
  await expect(report.locator('dl').last()).toContainText(shown);
  await expect(report).toContainText('Invoices 000001 to 000003');

  await page.goto('/staff/reports/dishes');
  await expect(page.getByRole('row', { name: /^Together/ })).toContainText(shown);
  const program = join(root, 'apps/server/src/cli/ledger-check.ts');
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: sufra.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  expect(stdout).toContain('the books are sound');

  const found: string[] = [];
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/staff/day', '/staff/day/earlier/0001', '/staff/reports/dishes'])
      found.push(...(await findings(page, path)));
  }
  expect(found).toEqual([]);
  // The demo's drawer may be open already.
  expect(errors.filter((error) => !/status of 409/.test(error))).toEqual([]);
});
