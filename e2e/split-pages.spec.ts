/** The screens of a split bill, checked with axe and for size: both writing directions, a small phone, ten payers. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { billOf } from './helpers/bill.ts';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const before = [
  '/payment-divide',
  '/split-payment',
  '/divided-equally',
  '/split-by-guest',
  '/payment-process?own=1',
];
const after = ['/confirmation', '/multiple-payment', '/payment-process'];
/** With a share of this phone first, and the others folded. */
const own = ['/confirmation', '/multiple-payment'];
const least = 44;

async function axeFindings(page: Page, address: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html ?? ''}`);
}

/** Targets that are too small to press, or wider than the screen. */
function measureFindings(page: Page, address: string): Promise<string[]> {
  return page.evaluate(
    ([at, size]) => {
      const found: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`${at} is ${String(scrollWidth)} px wide`);
      for (const control of document.querySelectorAll(
        'main button, main a, main summary, main label:has(input)',
      )) {
        const { width, height } = control.getBoundingClientRect();
        // A link within a sentence is as high as its line (WCAG 2.2, 2.5.8).
        if (width === 0 || control.closest('p') !== null) continue;
        if (width < size || height < size) found.push(`${at} ${control.textContent}: ${String(height)} px`);
      }
      return found;
    },
    [address, least] as const,
  );
}

/** Orders one dish for each of these positions on the menu. */
async function orderSome(page: Page, count: number): Promise<void> {
  const status = await page.evaluate(async (dishes) => {
    const customer_id = localStorage.getItem('customer_id');
    const url = `/api/v1/customer/item/all/${customer_id ?? ''}/1000?page=1`;
    type Menu = { data: { data: { id: number; is_available: boolean }[] } };
    const menu = (await (await fetch(url)).json()) as Menu;
    const items = menu.data.data
      .filter(({ is_available }) => is_available)
      .slice(0, dishes)
      .map(({ id }) => ({ item_id: id, quantity: 2, serve_type: 'serve_as_ready' }));
    const response = await fetch('/api/v1/customer/place_order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ customer_id, dine_table_id: 1, items }),
    });
    return response.status;
  }, count);
  expect(status).toBe(201);
}

/** Splits the bill among ten with every method, without the forms. */
async function divideAmongTen(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const read = async (path: string) => (await (await fetch(`/api/v1/customer/${path}`)).json()) as never;
    const customer = localStorage.getItem('customer_id') ?? '';
    const orders: { data: { data: { id: string }[] } } = await read(`orders/${customer}`);
    const methods = ['card', 'cash', 'card', 'pos', 'card'];
    const splits = Array.from({ length: 10 }, (_, index) => ({
      name: `Guest with a rather long name ${String(index + 1)}`,
      payment_method: methods[index % methods.length],
      tip_type: 'percentage',
      tip_value: '10',
      service_charge_type: 'percentage',
      service_charge: '2',
    }));
    const body = { order_id: orders.data.data[0]?.id, split_type: 'equally', currency: 'AED', splits };
    const response = await fetch('/api/v1/customer/payments/split', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  });
  expect(status).toBe(201);
}

/** Claims the last of the ten, as "This is mine" does. */
async function claimTheLast(page: Page): Promise<void> {
  const share = (await billOf(page)).payments.split_payments.at(-1);
  const claimed = await page.evaluate(
    async (id) => (await fetch(`/api/v1/customer/payments/share/${id}/claim`, { method: 'POST' })).status,
    share?.id ?? '',
  );
  expect(claimed).toBe(200);
}

for (const [table, language, colorScheme] of [
  [10, 'en', 'light'],
  [11, 'ar', 'dark'],
] as const) {
  test(`the screens of a split have no findings in ${language}, ${colorScheme}, on small phones and with ten payers`, async ({
    phone,
  }) => {
    const [{ page }, { page: other }] = [await phone(language), await phone(language)];
    await page.emulateMedia({ colorScheme });
    await dinerOn(page, language).sitDown(table);
    await dinerOn(other, language).sitDown(table);
    await orderSome(page, 4);
    await orderSome(other, 1);
    const found: string[] = [];
    for (const paths of [before, after, own]) {
      if (paths === after) await divideAmongTen(page);
      if (paths === own) await claimTheLast(page);
      for (const path of paths) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}table_number=${String(table)}`);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await page.waitForTimeout(400);
        found.push(...(await axeFindings(page, path)));
        for (const [width, height] of [
          [320, 640],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          found.push(...(await measureFindings(page, `${path} at ${String(width)}`)));
        }
      }
    }
    expect(found).toEqual([]);
  });
}
