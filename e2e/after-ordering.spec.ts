/** After ordering: the strip above the menu, and the news that a dish is ready. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';
import { smallTargets } from './helpers/targets.ts';

test.use({ restaurant: 'after-ordering' });

/** Staff move all of a table's dishes. */
async function cook(kitchen: Page, table: number, command: 'start' | 'ready' | 'serve'): Promise<void> {
  const status = await kitchen.evaluate(
    async ([number, how]) => {
      type Ticket = { table_number: string; lines: { id: string }[] };
      const read = await fetch('/api/v1/staff/tickets');
      const { data } = (await read.json()) as { data: { tickets: Ticket[] } };
      const ticket = data.tickets.find((one) => one.table_number === number);
      const line_ids = ticket?.lines.map(({ id }) => id) ?? [];
      const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const body = JSON.stringify({ line_ids, command: how });
      return (await fetch('/api/v1/staff/tickets/move', { ...init, body })).status;
    },
    [String(table), command] as const,
  );
  expect(status).toBe(200);
}

test('the guest follows the order on Home, and is told when it is ready [LIVE-1] [LIVE-4]', async ({
  phone,
  tablet,
}) => {
  const { page, errors } = await phone();
  const kitchen = (await tablet('manager')).page;
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await diner.openCategory('Mezze');
  await diner.add('Hummus Beiruti');
  await diner.placeOrder();
  const strip = page.getByRole('link', { name: /· for you/ });
  await expect(strip).toContainText('Placed · for you');
  await expect(strip).toContainText(/about \d+ min/);
  await cook(kitchen, 7, 'start');
  await expect(strip).toContainText('Preparing');
  const found = await new AxeBuilder({ page }).include('.live-strip').analyze();
  expect(found.violations).toEqual([]);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await cook(kitchen, 7, 'ready');
  await expect(page.getByText(/^Ready for you: .*Hummus Beiruti/)).toBeVisible();
  await expect(strip).toContainText('Ready · for you');
  await strip.click();
  await expect(page.getByRole('switch', { name: 'Vibrate and mark the app' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await cook(kitchen, 7, 'serve');
  await page.goto('/home?table_number=7');
  await expect(page.getByRole('link', { name: 'Order Finished' })).toBeVisible();
  await expect(page.locator('.live-strip')).toHaveCount(0);
  expect(errors).toEqual([]);
});
