/** A phone with the built app, pointed at a server that has only the calls CALL-1 to CALL-35. */
import { test as base, expect, type Page } from '@playwright/test';
import { dinerOn } from '../helpers/diner.ts';
import { type AnotherServer, startAnotherServer } from './server.ts';
import { startSite } from './site.ts';

type Fixture = {
  readonly page: Page;
  readonly server: AnotherServer;
  /** Allows console messages about this status, in tests where the server fails on purpose. */
  readonly mayFailWith: (status: number) => void;
};

/**
 * Tests against such a server. Each checks the console at its end: only the app's 404 warnings (FETCH-6) are allowed.
 */
export const test = base.extend<{ elsewhere: Fixture }>({
  elsewhere: async ({ browser }, provide) => {
    const site = await startSite();
    const server = await startAnotherServer(site.url);
    site.useApi(server.url);
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
    const page = await context.newPage();
    const said: string[] = [];
    const statuses = [404];
    page.on('pageerror', (error) => said.push(error.message));
    page.on('console', (message) => {
      if (/^(?:error|warning)$/.test(message.type())) said.push(message.text());
    });
    await provide({ page, server, mayFailWith: (status) => void statuses.push(status) });
    await context.close();
    await Promise.all([site.stop(), server.stop()]);
    expect(said.filter((line) => !statuses.some((status) => isOf(status, line)))).toEqual([]);
  },
});

/** Whether a line is the browser's message about this status, or the app's warning (FETCH-6). */
function isOf(status: number, line: string): boolean {
  return line.startsWith(`${status}: `) || line.includes(`status of ${status} `);
}

export { expect };

/** Orders a lemonade at table 7. */
export async function orderLemonade(page: Page): Promise<void> {
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await diner.openCategory('Drinks');
  await diner.add('Lemonade');
  await diner.placeOrder();
}

/** The other restaurant's staff took the money. */
export function settleAll({ restaurant }: AnotherServer): void {
  const [order] = restaurant.orders;
  for (const share of order?.shares ?? []) restaurant.settle(share.id);
}
