/** The kitchen's board, its pass, and the printers, as cooks and waiters use them. */
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { pngOf } from '../apps/emulator/src/printer/png.ts';
import { type EmulatedPrinter, emulatedPrinter } from '../apps/emulator/src/printer/printer.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'kitchen' });

interface Item {
  readonly id: number;
  readonly name: string;
  readonly station?: string;
  readonly is_available: boolean;
}

async function sent<Data>(api: APIRequestContext, path: string, body?: object): Promise<Data> {
  const url = `/api/v1/customer/${path}`;
  const answer = await (body === undefined ? api.get(url) : api.post(url, { data: body }));
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

/** A guest orders the first dishes of the menu; returns the menu. */
async function order(baseURL: string, table: number, dishes: number, instructions = ''): Promise<Item[]> {
  const api = await request.newContext({ baseURL });
  const { customer } = await sent<{ customer: { id: string } }>(api, `tableinfo/${String(table)}`);
  const menu = await sent<{ data: Item[] }>(api, `item/all/${customer.id}/1000?page=1`);
  const items = menu.data
    .filter((item) => item.is_available)
    .slice(0, dishes)
    .map(({ id }) => ({ item_id: id, quantity: 1, special_instructions: instructions }));
  await sent(api, 'place_order', { customer_id: customer.id, dine_table_id: table, items });
  await api.dispose();
  return menu.data;
}

async function findings(page: Page, name: string): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const result = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return result.violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html ?? ''}`);
}

/** The newest tickets are on the last page. */
async function turnToTheLast(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let turn = 0; turn < 15; turn += 1) await page.keyboard.press('PageDown');
}

/** How far the lowest ticket reaches below the screen, and how much around the tickets can scroll. */
function overflowOf(page: Page) {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('article.ticket')];
    const lowest = Math.max(0, ...cards.map((card) => card.getBoundingClientRect().bottom));
    const around = [...document.querySelectorAll('main, main *')].filter((one) =>
      one.querySelector('article.ticket'),
    );
    const scrolling = around.filter(
      (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    return { below: Math.max(0, Math.round(lowest - innerHeight)), scrolling: scrolling.length };
  });
}

test('the board fills by height and never scrolls, from tablet to desktop, roomy and compact [KITCHEN-3] [KITCHEN-5]', async ({
  sufra,
  tablet,
}) => {
  for (let table = 1; table <= 9; table += 1) await order(sufra.url, table, table, 'No onions, please');
  const { page, errors } = await tablet('kitchen');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('article', { name: 'Table 1', exact: true })).toBeVisible();
  for (const density of ['Roomy', 'Compact']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Board settings' }).click();
    await page.getByRole('radio', { name: density }).check({ force: true });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        expect(await overflowOf(page), `${density} ${String(width)}`).toEqual({ below: 0, scrolling: 0 });
      }).toPass({ timeout: 4000 });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await findings(page, 'board')).toEqual([]);
  expect(errors).toEqual([]);
});

test('by keyboard alone: a ticket is bumped, undone, and sent out from the pass [KITCHEN-4]', async ({
  sufra,
  tablet,
}) => {
  await order(sufra.url, 10, 2);
  const { page } = await tablet('kitchen');
  const ticket = page.getByRole('article', { name: 'Table 10' });
  await turnToTheLast(page);
  await expect(ticket.last()).toBeVisible();
  const done = (command: string) =>
    page.waitForResponse((answer) => answer.request().postData()?.includes(`"${command}"`) === true);
  // Its key is the place where it stands, and that can be another one after it was away.
  const choose = async () => {
    const ready = ticket.last().getByRole('button', { name: 'Ready', exact: true });
    await page.keyboard.press((await ready.getAttribute('aria-keyshortcuts')) ?? '');
  };
  await choose();
  const bumped = done('ready');
  await page.keyboard.press('Enter');
  await bumped;
  await expect(ticket).toHaveCount(0);
  const undone = done('undo');
  await page.keyboard.press('u');
  await undone;
  await expect(ticket.last()).toBeVisible();
  await choose();
  const again = done('ready');
  await page.keyboard.press('Enter');
  await again;
  await page.goto('/staff/orders?view=pass');
  const run = page.getByRole('button', { name: /^Run.*Table 10/ });
  await expect(run).toBeVisible();
  expect(await findings(page, 'pass')).toEqual([]);
  await run.focus();
  await page.keyboard.press('Enter');
  await expect(run).toHaveCount(0);
});

test('a dish is sold out from its ticket, and phones show it; it comes back tomorrow [KITCHEN-6] [AWAY-3]', async ({
  sufra,
  tablet,
}) => {
  const menu = await order(sufra.url, 11, 1);
  const { page } = await tablet('kitchen');
  await turnToTheLast(page);
  await page.getByRole('button', { name: 'More for table 11' }).click();
  await page.getByRole('menuitem', { name: 'Sold out…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sold out' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'On sale again' })).toBeVisible();
  const api = await request.newContext({ baseURL: sufra.url });
  const { data } = await sent<{ data: Item[] }>(api, 'item/all/999999/1000?page=1');
  expect(data.find(({ id }) => id === menu[0]?.id)?.is_available).toBe(false);
  await api.dispose();
  await page.getByRole('dialog').getByRole('button', { name: 'Back tomorrow' }).click();
  await expect(page.getByRole('dialog').getByText('Back by itself at 04:00')).toBeVisible();
  expect(await findings(page, 'sold out')).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'On sale again' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sold out' })).toBeVisible();
});

async function addPrinter(page: Page, name: string, machine: EmulatedPrinter, fallback?: string) {
  const port = await machine.listen(0);
  await page.getByRole('button', { name: 'Add a printer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address in your network').fill(`127.0.0.1:${String(port)}`);
  if (fallback === undefined) await dialog.getByRole('switch', { name: 'Tickets for the kitchen' }).click();
  else await dialog.getByRole('radio', { name: fallback }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

test('a printer without paper hands over to its fall-back, and staff read it on every page [PRINT-5] [PRINT-8]', async ({
  sufra,
  tablet,
}, info) => {
  const [spare, kitchen] = [emulatedPrinter(), emulatedPrinter()];
  const { page, errors } = await tablet('manager');
  await page.goto('/staff/printers');
  await addPrinter(page, 'Spare', spare);
  await addPrinter(page, 'Kitchen printer', kitchen, 'Spare');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Kitchen printer' })
    .getByRole('button', { name: 'Print a test page' })
    .click();
  await expect.poll(() => kitchen.papers.length).toBe(1);
  await order(sufra.url, 12, 3, 'لا بصل من فضلك');
  await expect.poll(() => kitchen.papers.length).toBe(2);
  kitchen.settings.paper = 0;
  await order(sufra.url, 12, 2);
  await expect.poll(() => spare.papers.length, { timeout: 10_000 }).toBe(1);
  await page.goto('/staff/tables');
  await expect(page.getByText(/Spare.* prints for it/)).toBeVisible();
  await page.getByRole('link', { name: 'Look' }).click();
  await expect(page.getByText('No paper', { exact: true })).toBeVisible();
  expect(await findings(page, 'printers')).toEqual([]);
  kitchen.refill();
  expect([kitchen.strange(), spare.strange()]).toEqual([0, 0]);
  for (const [index, paper] of [...kitchen.papers, ...spare.papers].entries())
    await info.attach(`paper ${String(index)}`, { body: pngOf(paper), contentType: 'image/png' });
  expect(errors).toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Kitchen printer' })
    .getByRole('button', { name: 'Change' })
    .click();
  await page.getByRole('button', { name: 'Remove this printer' }).click();
  await page.getByRole('button', { name: 'Press again to remove it' }).click();
  await expect(page.getByRole('heading', { name: 'Kitchen printer' })).toHaveCount(0);
  await Promise.all([spare.close(), kitchen.close()]);
});
