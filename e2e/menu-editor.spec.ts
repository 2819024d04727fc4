/** The menu's editor: a price reaches a guest's phone, two people edit one dish, and every page of it can be used by all. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dinerOn } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ restaurant: 'menu editor' });

const price = (page: Page) => page.getByRole('textbox', { name: 'Price (AED)' });

async function openHummus(page: Page): Promise<void> {
  await page.goto('/staff/menu/dishes/hummus-beiruti');
  await expect(page.getByRole('heading', { level: 2, name: 'Hummus Beiruti' })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
}

test('a price that is published is on a guest’s phone within two seconds [EDIT-2]', async ({
  phone,
  tablet,
}) => {
  const guest = (await phone('en')).page;
  const diner = dinerOn(guest);
  await diner.sitDown(3);
  await diner.openCategory('Mezze');
  const card = guest.getByRole('article').filter({ hasText: 'Hummus Beiruti' });
  await expect(card.first()).toContainText('32.00');

  const { page, errors } = await tablet('manager');
  await openHummus(page);
  await price(page).fill('33.50');
  await expect(page.getByText('1 change not published:')).toBeVisible();
  await page.waitForTimeout(1000);
  await expect(card.first(), 'a draft is nothing to guests').toContainText('32.00');
  await publish(page);
  await expect(card.first()).toContainText('33.50', { timeout: 2000 });
  await page.goto('/staff/menu/history');
  await page.getByRole('button', { name: /1 change: Hummus Beiruti/ }).click();
  await page.getByRole('button', { name: 'Take this back' }).click();
  await expect(card.first()).toContainText('32.00', { timeout: 2000 });
  expect(errors).toEqual([]);
});

test('the second of two editors of a dish sees both values and chooses [EDIT-4]', async ({ tablet }) => {
  const [first, second] = [(await tablet('manager')).page, (await tablet('owner')).page];
  await openHummus(first);
  await openHummus(second);
  // The second one hears nothing of the first until they save.
  await second.route('**/staff/events', (route) => route.abort());
  await second.route('**/staff/menu/draft', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await price(first).fill('34.00');
  await expect(first.getByText('Saved in the draft')).toBeVisible();
  await expect(first.getByText('1 change not published:')).toBeVisible();
  await price(second).fill('35.00');
  const dialog = second.getByRole('dialog', { name: 'Hummus Beiruti: somebody changed this too' });
  await expect(dialog.getByText('34.00')).toBeVisible();
  await expect(dialog.getByText('35.00')).toBeVisible();
  await second.unroute('**/staff/menu/draft');
  await dialog.getByText('34.00').click();
  await dialog.getByRole('button', { name: 'Keep what is chosen' }).click();
  await expect(price(second)).toHaveValue('34.00');
  await first.getByRole('button', { name: 'Publish', exact: true }).click();
  await first.getByRole('button', { name: 'Discard 1 change' }).click();
  await expect(first.getByText('Guests see everything as it is here.')).toBeVisible();
});

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const pages = [
  'dishes',
  'dishes/hummus-beiruti',
  'dishes/category/mezze',
  'groups',
  'promotions',
  'files',
  'history',
];

test('axe finds nothing on the editor’s pages, in both colour schemes, in English and Arabic [EDIT-12]', async ({
  tablet,
}) => {
  const { page } = await tablet('owner');
  const found: string[] = [];
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['ar', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate((chosen) => localStorage.setItem('sufra.staff.language', chosen), language);
    for (const path of pages) {
      await page.goto(`/staff/menu/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('status').first()).toBeAttached();
      await page.waitForTimeout(300);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
      found.push(...violations.map(({ id, nodes }) => `${path} ${language} ${id}: ${nodes[0]?.html ?? ''}`));
    }
  }
  expect(found).toEqual([]);
});
