/** Two phones at a table order together, and a third joins by the link of the first. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';
import { smallTargets } from './helpers/targets.ts';

test.use({ restaurant: 'order-together' });

const table = 9;
const openCart = (page: Page) => page.goto(`/add-to-cart?table_number=${String(table)}`);

/** What axe finds on the page as it is. */
async function axeFindings(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

test('one taps for both; the other sees it live, and a third phone joins by the link [GROUP-11] [GROUP-12] [GROUP-13] [GROUP-14]', async ({
  phone,
}) => {
  const [{ page: noor, errors }, { page: layla }] = [await phone(), await phone()];
  for (const page of [noor, layla]) await dinerOn(page).sitDown(table);
  await dinerOn(noor).add('Hummus Beiruti');
  await dinerOn(layla).add('Kebab Halabi');

  await openCart(noor);
  await openCart(layla);
  await expect(noor.getByRole('listitem').filter({ hasText: 'Guest 2' })).toContainText('Kebab Halabi');
  await expect(noor.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await layla.getByRole('switch', { name: 'I’m ready' }).click();
  const together = noor.getByRole('button', { name: 'Order for the table · 2 items' });
  await expect(together).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await noor.emulateMedia({ colorScheme });
    expect(await axeFindings(noor)).toEqual([]);
  }
  expect(await noor.evaluate(smallTargets)).toEqual([]);

  await noor.getByRole('button', { name: 'Bring someone to this table' }).click();
  const sheet = noor.getByRole('dialog', { name: 'Bring someone to this table' });
  await expect(
    sheet.getByRole('img', { name: `QR code that leads to table ${String(table)}` }),
  ).toBeVisible();
  expect(await axeFindings(noor)).toEqual([]);
  const link = await noor.evaluate(async () => {
    const id = localStorage.getItem('customer_id') ?? '';
    const answer = await fetch(`/api/v1/customer/visit/${id}/link`);
    return ((await answer.json()) as { data: { url: string } }).data.url;
  });
  await expect(sheet).toContainText(link.replace(/^https?:\/\//, ''));
  await noor.keyboard.press('Escape');
  const { page: sara } = await phone();
  await sara.goto(link);
  await expect(noor.getByRole('heading', { name: 'Guest 3' })).toBeVisible();

  await dinerOn(layla).go('Home');
  await together.click();
  await expect(layla.getByText('Guest 1 has ordered your dishes too.')).toBeVisible();
  await expect(noor).toHaveURL(/\/home/);
  await openCart(layla);
  await expect(layla.getByText('No product found')).toBeVisible();
  expect(errors).toEqual([]);
});
