/** A waiter's order pad: on the bill of a phone at the table, with courses on hold, and without a connection. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';
import { smallTargets } from './helpers/targets.ts';

test.use({ restaurant: 'pad' });

const dish = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
const send = (page: Page) => page.getByRole('button', { name: /^Send / });

async function openPad(page: Page, table: number): Promise<void> {
  await page.goto(`/staff/tables/${String(table)}`);
  await page.getByRole('link', { name: 'Take an order' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Order for table ${String(table)}` }),
  ).toBeVisible();
}

async function show(page: Page, category: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: category }).click();
}

test('is on the bill of the phones, and what is on hold is not in the kitchen until it is fired [PAD-1] [PAD-4] [PAD-15]', async ({
  phone,
  tablet,
}) => {
  const guest = await phone();
  const diner = dinerOn(guest.page);
  await diner.sitDown(6);
  await diner.openCategory('Mezze');
  await diner.add('Moutabal');
  await diner.placeOrder();

  const waiter = await tablet('waiter');
  const { page } = waiter;
  await openPad(page, 6);
  await show(page, 'Salads');
  await dish(page, 'Tabbouleh').click();
  await page.getByRole('radiogroup', { name: 'Course' }).getByText('Mains').click();
  await show(page, 'Grills');
  await dish(page, 'Lamb Chops').click();
  await dish(page, 'Arayes').click();
  await expect(send(page)).toContainText('1 dish now · 2 on hold');
  await send(page).click();
  await expect(page.getByText(/^Sent \d/)).toBeVisible();

  const kitchen = await tablet('kitchen');
  const tickets = kitchen.page.getByRole('article', { name: /\b6\b/ });
  await expect(tickets.filter({ hasText: 'Tabbouleh' })).toHaveCount(1);
  await expect(kitchen.page.getByText('Lamb Chops')).toHaveCount(0);

  await page.goto('/staff/tables/6');
  await page.getByRole('button', { name: 'Fire: Mains' }).click();
  await expect(page.getByText('Mains: the kitchen has it.')).toBeVisible();
  await expect(tickets.filter({ hasText: 'Lamb Chops' })).toHaveCount(1);
});

test('opens for the first time without a connection, waits on the tablet, says so, and is sent once when it is back [PAD-13] [PAD-19]', async ({
  tablet,
}) => {
  const { page } = await tablet('waiter');
  const kitchen = await tablet('kitchen');
  // The pad, with its style, comes while the waiter looks at a table.
  const style = page.waitForResponse(/pad-page-.*\.css$/);
  const code = page.waitForResponse(/pad-page-.*\.js$/);
  await page.goto('/staff/tables/8');
  await Promise.all([style, code]);
  await expect(page.getByRole('link', { name: 'Take an order' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Take an order' }).click();
  await show(page, 'Mezze');
  await dish(page, 'Moutabal').click();
  await send(page).click();
  await expect(page.getByText('1 order waits for the connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('1 order waits for the connection')).toHaveCount(0, { timeout: 15_000 });
  const tickets = kitchen.page.getByRole('article', { name: /\b8\b/ });
  await expect(tickets).toHaveCount(1);
  await expect(tickets).toContainText('Moutabal');
});

test('a page that was never opened says without a connection that it is the network, and opens when it is back [PAD-20]', async ({
  tablet,
}) => {
  const { page } = await tablet('waiter');
  await page.goto('/staff/tables/7');
  await expect(page.getByRole('link', { name: 'Take an order' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Calls' }).click();
  await expect(page.getByText('The server can’t be reached', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Still no answer at/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
});

test('has no finding of axe and no small target, on a phone and a tablet, light and dark, in English and Arabic [PAD-17]', async ({
  tablet,
}) => {
  const { page } = await tablet('waiter');
  for (const language of ['en', 'ar'])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1180, height: 820 },
      ]) {
        await page.evaluate((lang) => localStorage.setItem('sufra.staff.language', lang), language);
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        await page.goto('/staff/tables/9/order');
        await page.locator('.pad-cat').nth(3).click();
        await page.locator('.pad-key:not([aria-haspopup])').first().click();
        const found = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
        const where = `${language} ${colorScheme} ${String(viewport.width)}`;
        expect(
          found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`),
          where,
        ).toEqual([]);
        // Nobody taps the link that only a keyboard brings out.
        await page.evaluate(() => document.querySelector('a[href="#content"]')?.remove());
        expect(await page.evaluate(smallTargets), where).toEqual([]);
      }
});

/** The pad's menu, made up to so many dishes in ten categories. */
async function enlargeMenu(page: Page, dishes: number): Promise<void> {
  await page.route('**/api/v1/staff/pad?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      data: { categories: { id: number; name: string; cloth: string }[]; items: { id: number }[] };
    };
    const [first] = body.data.items;
    body.data.categories = Array.from({ length: 10 }, (_, at) => {
      return { id: at + 1, name: `Category ${String(at)}`, cloth: 'mezze' };
    });
    body.data.items = Array.from({ length: dishes }, (_, at) => {
      const plain = { option_groups: [], cook_types: [], is_available: true, station: 'hot' };
      return { ...first, ...plain, id: at + 1, name: `Dish ${String(at)}`, category_id: (at % 10) + 1 };
    });
    await route.fulfill({ json: body });
  });
}

/** Taps on eight keys, one after the other; the median of the milliseconds until each line was painted. */
async function tapTime(page: Page): Promise<number> {
  const times = await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const times: number[] = [];
    for (let tap = 0; tap < 8; tap += 1) {
      await painted();
      const begin = performance.now();
      document.querySelectorAll<HTMLElement>('.pad-key-grid .pad-key')[tap]?.click();
      await painted();
      times.push(performance.now() - begin);
      if (document.querySelectorAll('.pad-ticket li').length !== tap + 1) throw new Error('no line appeared');
    }
    return times;
  });
  return times.toSorted((a, b) => a - b)[4] ?? 0;
}

test('answers a tap with 1,000 dishes as with 100 [PAD-16]', async ({ tablet }) => {
  const { page } = await tablet('waiter');
  async function tapTimeWith(dishes: number, table: number): Promise<number> {
    await enlargeMenu(page, dishes);
    await page.goto(`/staff/tables/${table}/order`);
    await page.getByRole('button', { name: 'Category 4' }).click();
    await expect(page.locator('.pad-key-grid .pad-key')).toHaveCount(dishes / 10);
    return tapTime(page);
  }
  const few = await tapTimeWith(100, 10);
  const many = await tapTimeWith(1000, 11);
  // A busy machine is slow with both; a pad that draws everything at each tap is ten times slower with many.
  expect(many, `${Math.round(few)} ms with 100 dishes`).toBeLessThan(Math.max(100, 3 * few));
});
