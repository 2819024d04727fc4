/** What stands around every page, where it stands, and how much room it takes: only a browser can tell. */
import type { Page } from '@playwright/test';
import { dinerOn, words } from './diner.ts';
import { expect, test } from './fixture.ts';

const withShell = [
  '/home',
  '/test',
  '/item/kebab-halabi',
  '/add-to-cart',
  '/allergens',
  '/favourites',
  '/payment-divide',
  '/payment',
  '/split-payment',
  '/divided-equally',
  '/confirmation',
  '/single-payment-confirmation',
  '/multiple-payment',
  '/payment-process',
  '/previous-order',
  '/feedback',
  '/feedback-form',
  '/notification',
  '/profile',
  '/personal-info',
  '/table-number',
  '/waiting-time',
];

const bar = (page: Page) => page.getByRole('navigation', { name: words.en.pages });

test('header and bottom bar stand on every page that is not one of the five without [GEN-13] [HEAD-8]', async ({
  phone,
}) => {
  test.slow();
  const { page } = await phone();
  for (const path of withShell) {
    await page.goto(`${path}?table_number=8`);
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(bar(page), path).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height, path).toBe(80);
  }
});

test('the bottom bar stays where it is while the page scrolls [NAV-1]', async ({ phone }) => {
  const { page } = await phone();
  await dinerOn(page).sitDown(8);
  const before = await bar(page).boundingBox();
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBe(844);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await bar(page).boundingBox()).toEqual(before);
});

test('dishes stand in two columns on anything narrower than 1024 px [HOME-15]', async ({ phone }) => {
  const { page } = await phone();
  await dinerOn(page).sitDown(8);
  const columns = () =>
    page.getByRole('region', { name: words.en.food }).evaluate((region) => {
      const cards = [...region.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
      return cards.filter(({ top }) => top === cards[0]?.top).length;
    });
  await dinerOn(page).openCategory('Drinks');
  for (const [width, count] of [
    [320, 2],
    [390, 2],
    [1023, 2],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(columns, `${String(width)} px`).toBe(count);
  }
});

test('a message comes at the top right [CONST-2]', async ({ phone }) => {
  const { page } = await phone();
  await page.setViewportSize({ width: 1280, height: 800 });
  await dinerOn(page).sitDown(8);
  await page
    .getByRole('button', { name: words.en.heart('Shakshuka') })
    .first()
    .click();
  const message = page.getByText('Added to favourites!');
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 100);
});

test('who has chosen a language is shown no other first [LANG-9]', async ({ phone }) => {
  const { page, errors } = await phone();
  // A worker would bring the app's files of its own.
  await page.addInitScript(() => (navigator.serviceWorker.register = () => new Promise(() => undefined)));
  const opened = await page.goto('/?table_number=0');
  const html = page.locator('html');
  expect((await opened?.text())?.includes('<html data-new-here')).toBe(true);
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: words.en.enter }).click();
  await page.locator('#page-language').evaluate((dropdown: HTMLSelectElement) => {
    dropdown.value = 'ar';
    dropdown.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(html).toHaveAttribute('lang', 'ar');
  // The page as it is before the app has come, and its languages: whether each was there before anything was to be seen.
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.addInitScript(() => {
    const languages: [string, boolean][] = [];
    const tell = () => languages.push([document.documentElement.lang, document.body === null]);
    new MutationObserver(tell).observe(document, { attributeFilter: ['lang'], subtree: true });
    Object.assign(window, { languages });
  });
  const again = await page.goto('/?table_number=0');
  expect((await again?.text())?.includes('<html data-new-here')).toBe(false);
  const languages = await page.evaluate(() => (window as unknown as { languages: unknown }).languages);
  expect((languages as unknown[])[0]).toEqual(['ar', true]);
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[data-for="ar"]')).toBeVisible();
  await expect(page.locator('[data-for="en"]')).toBeHidden();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`Welcome is painted by the style in front of it as by all of it, in ${language}, ${colorScheme}`, async ({
    phone,
  }) => {
    const { page } = await phone(language);
    await page.emulateMedia({ colorScheme });
    // The page as it is before the app and its fonts have come.
    await page.route('**/assets/*', (route) => route.abort());
    await page.goto('/?table_number=0');
    const styles = page.locator('style');
    await expect(styles).toHaveCount(2);
    const whole = await page.screenshot();
    await styles.last().evaluate((style) => style.remove());
    expect((await page.screenshot()).equals(whole)).toBe(true);
  });
}
