/** From a guest's tap on "Place Order" to the kitchen's screen, while other phones listen. */
import type { Browser, Page } from '@playwright/test';
import { measuring, startHelper } from '../processes.ts';
import { seatGuests } from '../server/guests.ts';
import type { Crowd } from '../server/phones.ts';

/** How many other phones hold a stream of events. */
export const phones = 500;
/** How many guests they belong to. The tables after these are empty, for those who order. */
const seated = 300;

/**
 * The time from each tap until the kitchen's tablet painted the ticket, in milliseconds. Both pages are on this machine
 * and its network, neither slowed down: the figure is what the product adds to the line.
 */
export async function measureKitchen(browser: Browser, url: string, rounds: number): Promise<number[]> {
  const port = Number(new URL(url).port);
  const guests = await seatGuests(port, seated);
  const crowd = startHelper('phones.ts', measuring);
  const cookies = guests.map(({ cookie }) => cookie);
  await crowd.ask<number>({ port, cookies, count: phones } satisfies Crowd);
  const kitchen = await openKitchen(browser, url);
  const took: number[] = [];
  // Round 0 is not counted: its code isn't compiled yet.
  for (let round = 0; round <= rounds; round += 1) {
    const ms = await orderAndWait(browser, url, kitchen, seated + round + 1);
    if (round > 0) took.push(ms);
  }
  await kitchen.context().close();
  crowd.stop();
  return took;
}

async function openKitchen(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${url}/staff/sign-in`);
  await page.locator('input[type="email"]').fill('kitchen@demo.test');
  await page.locator('input[type="password"]').fill('demo-password');
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Not now' }).click();
  return page;
}

/** A guest of this table orders a dish; returns how long until the kitchen sees it. */
async function orderAndWait(browser: Browser, url: string, kitchen: Page, table: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`${url}/home?table_number=${String(table)}`);
  await page
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Add To Cart' }).click();
  await page.locator('footer a[href*="add-to-cart"]').click();
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.waitFor();
  await page.evaluate(() => {
    addEventListener('pointerup', () => Object.assign(window, { tapAt: Date.now() }), true);
  });
  const seen = kitchen.evaluate(paintedAt, `Table ${String(table)}`);
  await place.click();
  const at = await seen;
  const tapAt = await page.evaluate(() => (window as unknown as { tapAt: number }).tapAt);
  await context.close();
  return at - tapAt;
}

/** Runs in the kitchen's page: the time at which a ticket of this name was painted. */
function paintedAt(label: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const tickets = [...document.querySelectorAll<HTMLElement>('article.ticket')];
      if (tickets.some((ticket) => ticket.ariaLabel === label))
        requestAnimationFrame(() => resolve(Date.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}
