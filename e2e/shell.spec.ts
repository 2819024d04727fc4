/** Header, navigation and layout on every page: what only a real browser can measure. */
import type { Page } from '@playwright/test';
import { languages } from '@sufra/contract/core/constants';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ motion: 'no-preference' });

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
  '/split-by-guest',
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

test('header and bottom bar are on every page except the five without them [GEN-13] [HEAD-8]', async ({
  phone,
}) => {
  const { page } = await phone();
  for (const path of withShell) {
    await page.goto(`${path}?table_number=8`);
    await expect(page.getByRole('banner'), path).toBeVisible();
    await expect(bar(page), path).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height, path).toBe(80);
  }
});

test('the bottom bar stays in place while the page scrolls [NAV-1]', async ({ phone }) => {
  const { page } = await phone();
  await dinerOn(page).sitDown(8);
  const before = await bar(page).boundingBox();
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBe(844);
  // The page grows while it loads, so one turn of the wheel may not reach far enough.
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  }).toPass();
  expect(await bar(page).boundingBox()).toEqual(before);
});

test('dishes are in two columns below 1024 px [HOME-15]', async ({ phone }) => {
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
    [1024, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(columns, `${String(width)} px`).toBe(count);
  }
});

test('the last card of an odd number takes its whole row [HOME-22]', async ({ phone }) => {
  const { page } = await phone();
  await dinerOn(page).sitDown(8);
  const food = page.getByRole('region', { name: words.en.food });
  const grid = food.locator('.dish-grid');
  const widths = () =>
    grid.locator('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width));
  // Home opens with what fits the hour, so the test names its category: this one opens with three dishes.
  await page.getByRole('button', { name: 'Salads', exact: true }).click();
  await expect.poll(async () => (await widths()).length).toBe(3);
  const whole = await grid.evaluate((element) => element.getBoundingClientRect().width);
  const [first = 0, second = 0, last = 0] = await widths();
  expect(last).toBeCloseTo(whole, 0);
  expect([first < whole / 2, second < whole / 2]).toEqual([true, true]);
});

test('on the narrowest phones a thumb meets everything in the header [SCREEN-6]', async ({ phone }) => {
  const { page } = await phone();
  await dinerOn(page).sitDown(8);
  await page.setViewportSize({ width: 320, height: 640 });
  const header = page.getByRole('banner');
  for (const control of [
    ...(await header.getByRole('link').all()),
    ...(await header.getByRole('button').all()),
  ]) {
    const box = await control.boundingBox();
    expect(box?.width, (await control.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a message appears at the top right, over no control and nothing of the page [CONST-2] [CONST-6]', async ({
  phone,
}) => {
  const { page } = await phone();
  await dinerOn(page).sitDown(8);
  const heart = page.getByRole('button', { name: words.en.heart('Shakshuka') }).first();
  const message = page.getByRole('status').filter({ hasText: /favourites!/ });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await heart.click();
    await expect(message).toBeVisible();
    const box = await message.boundingBox();
    const end = (box?.x ?? 0) + (box?.width ?? 0);
    expect(end).toBeGreaterThan(width * 0.65);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(80);
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      const at = await button.boundingBox();
      const [left, right] = [at?.x ?? 0, (at?.x ?? 0) + (at?.width ?? 0)];
      expect(
        right <= (box?.x ?? 0) || left >= end,
        `${String(width)}: ${String(left)} to ${String(right)}`,
      ).toBe(true);
    }
    await message.getByRole('button', { name: 'Close' }).click();
    await expect(message).toBeHidden();
  }
});

test('the page never starts in another language than the chosen one [LANG-9]', async ({ phone }) => {
  const { page, errors } = await phone();
  // A service worker would serve its own cached files.
  await page.addInitScript(() => (navigator.serviceWorker.register = () => new Promise(() => undefined)));
  await page.goto('/?table_number=0');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: words.en.enter }).click();
  await page.locator('#page-language').evaluate((dropdown: HTMLSelectElement) => {
    dropdown.value = 'ar';
    dropdown.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(html).toHaveAttribute('lang', 'ar');
  // The page as it is before the app has come: in the language already, and nothing in another is to be seen.
  await page.route('**/assets/*.js', (route) => route.abort());
  const again = await page.goto('/?table_number=0');
  expect(await again?.text()).toContain(words.en.enter);
  await expect(html).toHaveAttribute('lang', 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(words.en.enter)).toBeHidden();
  await page.unroute('**/assets/*.js');
  await page.goto('/?table_number=0');
  await expect(page.getByRole('link', { name: words.ar.enter })).toBeVisible();
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
});

test('in each language nothing is asked of any other server [LANG-10]', async ({ phone, sufra }) => {
  const { page, errors } = await phone();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto('/home?table_number=5');
  // The page comes rendered; nothing hears a script's change before the app has taken it over.
  await expect(page.locator('html')).not.toHaveAttribute('data-rendered');
  for (const language of [...languages.slice(1), languages[0]]) {
    await page.locator('#page-language').evaluate((dropdown: HTMLSelectElement, code) => {
      dropdown.value = code;
      dropdown.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  expect([...asked]).toEqual([new URL(sufra.url).origin]);
  expect(errors).toEqual([]);
});
