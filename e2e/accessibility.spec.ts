/** Every page of the journey, by axe: WCAG 2.2 AA, in both directions of writing, by day and by candle light. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { dinerOn } from './diner.ts';
import { expect, test } from './fixture.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const dinerPages = [
  '/',
  '/home',
  '/item/kebab-halabi',
  '/favourites',
  '/allergens',
  '/add-to-cart',
  '/profile',
  '/payment-divide',
  '/single-payment',
  '/single-payment?payment_type=cash',
  '/confirmation',
  '/payment-confirmation',
  '/thankyou',
];
const staffPages = ['/staff/', '/staff/payments', '/staff/tables', '/staff/menu'];

async function findings(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  // The live stream keeps the network busy for ever; what a page still loads is here within this.
  await page.waitForTimeout(500);
  const result = await new AxeBuilder({ page }).withTags(tags).analyze();
  return result.violations.map(({ id, nodes }) => `${address} ${id}: ${nodes[0]?.html ?? ''}`);
}

for (const language of ['en', 'ar'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the diner's pages have no findings in ${language}, ${colorScheme}`, async ({ phone }) => {
      test.slow();
      const { page } = await phone(language);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const diner = dinerOn(page, language);
      await diner.sitDown(7);
      await diner.openCategory(language === 'en' ? 'Drinks' : 'المشروبات');
      await diner.add(language === 'en' ? 'Karak Tea' : 'شاي كرك');
      await diner.placeOrder();
      const found: string[] = [];
      for (const path of dinerPages) {
        found.push(...(await findings(page, `${path}${path.includes('?') ? '&' : '?'}table_number=7`)));
      }
      expect(found).toEqual([]);
    });
  }
}

test("the staff's pages have no findings", async ({ tablet }) => {
  test.slow();
  const { page } = await tablet('owner');
  const found: string[] = [];
  for (const path of staffPages) found.push(...(await findings(page, path)));
  expect(found).toEqual([]);
});
