/** A phone with the built app, pointed at a server that has only the calls of the seed's section 7. */
import { test as base, expect, type Page } from '@playwright/test';
import { dinerOn } from '../diner.ts';
import { type AnotherServer, startAnotherServer } from './server.ts';
import { startSite } from './site.ts';

type Told = {
  readonly page: Page;
  readonly server: AnotherServer;
  /** What the console may say in a test whose server fails on purpose: without it, nothing but the 404 warnings. */
  readonly mayFailWith: (status: number) => void;
};

/** Tests against such a server. Each ends with a look at the console: only the seed's own 404 warnings may be there. */
export const test = base.extend<{ elsewhere: Told }>({
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

/** Whether a line is the browser's own about an answer with this status, or the app's warning of it (seed, section 7). */
function isOf(status: number, line: string): boolean {
  return line.startsWith(`${status}: `) || line.includes(`status of ${status} `);
}

export { expect };

/** A lemonade on the bill of table 7. */
export async function orderLemonade(page: Page): Promise<void> {
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await diner.openCategory('Drinks');
  await diner.add('Lemonade');
  await diner.placeOrder();
}

/** Staff elsewhere took the money. */
export function settleAll({ restaurant }: AnotherServer): void {
  const [order] = restaurant.orders;
  for (const share of order?.shares ?? []) restaurant.settle(share.id);
}
