/** A phone with the built app, pointed at a server that has only the calls of the seed's section 7. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { dinerOn } from '../diner.ts';
import { type AnotherServer, startAnotherServer } from './server.ts';
import { startSite } from './site.ts';

type Told = { readonly page: Page; readonly server: AnotherServer; readonly console: readonly string[] };

/** Tests against such a server; `console` has what was said there beside the seed's own 404 warnings. */
export const test = base.extend<{ elsewhere: Told }>({
  elsewhere: async ({ browser }, provide) => {
    const site = await startSite();
    const server = await startAnotherServer(site.url);
    site.useApi(server.url);
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(error.message));
    page.on('console', (message) => {
      if (isWorthTelling(message)) said.push(message.text());
    });
    await provide({ page, server, console: said });
    await context.close();
    await Promise.all([site.stop(), server.stop()]);
  },
});

/** Not the browser's own line for a 404, and not the app's warning of one (seed, section 7). */
function isWorthTelling(message: ConsoleMessage): boolean {
  if (message.type() === 'error') return !message.text().includes('status of 404');
  return message.type() === 'warning' && !message.text().startsWith('404: ');
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
