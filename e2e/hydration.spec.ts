/** Welcome and Home as the server draws them, and as they are once the app has taken them over: nothing moves. */
import type { Page } from '@playwright/test';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

for (const [language, colorScheme, address] of [
  ['en', 'light', '/?table_number=5'],
  ['ar', 'dark', '/?table_number=0'],
  ['en', 'dark', '/home?table_number=0'],
  ['ar', 'light', '/home?table_number=5'],
] as const) {
  test(`what the server has rendered of ${address} in ${language} is taken over as it is`, async ({
    phone,
  }) => {
    const { page, errors } = await phone(language);
    await page.emulateMedia({ colorScheme });
    // What the server sent is known again by a mark on its elements; what moves is counted.
    await page.addInitScript(() => {
      const seen = { rendered: [] as Element[], shift: 0 };
      Object.assign(window, { seen });
      document.addEventListener('DOMContentLoaded', () => {
        seen.rendered = [
          ...document.querySelectorAll('#root h1, #root main, #root article, #root nav button'),
        ];
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAfterFonts(page, address);
    await expect(page.locator('html')).not.toHaveAttribute('data-rendered');
    const landmark = address.startsWith('/home')
      ? page.getByRole('heading', { name: words[language].food })
      : page.getByRole('link', { name: words[language].enter });
    await expect(landmark).toBeVisible();
    await page.waitForTimeout(1500);
    const { count, gone, shift } = await page.evaluate(() => {
      const { rendered, shift: moved } = (
        window as unknown as { seen: { rendered: Element[]; shift: number } }
      ).seen;
      return {
        count: rendered.length,
        gone: rendered.filter((each) => !each.isConnected).length,
        shift: moved,
      };
    });
    expect(count).toBeGreaterThan(1);
    expect(gone, 'elements that were rendered anew').toBe(0);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(errors, 'a mismatch is an error on the console').toEqual([]);
  });
}

/**
 * Opens a page whose scripts come only once its fonts are there, and counts what moves from then on: a font that comes late
 * moves the text by itself.
 */
async function openAfterFonts(page: Page, address: string): Promise<void> {
  const fonts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.fonts].some((font) => font.status === 'loaded'),
  );
  await page.evaluate(() => Object.assign((window as unknown as { seen: object }).seen, { shift: 0 }));
  fonts.resolve();
}

test('what the server has rendered has its colours and crops before any script [SAFE-5]', async ({
  browser,
  sufra,
}) => {
  const context = await browser.newContext({ baseURL: sufra.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/home?table_number=5');
  const styles = await page.locator('#root .dish[data-style]').evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return ['--zoom', '--tint'].map((name) => style.getPropertyValue(name)).join('');
    }),
  );
  expect(styles.length).toBeGreaterThan(1);
  expect(styles).not.toContain('');
  await context.close();
});

test('a link that is tapped before the app is there leads to the table', async ({ phone }) => {
  const { page } = await phone();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/?table_number=5&k=KEY');
  await page.getByRole('link', { name: words.en.enter }).click();
  await expect(page).toHaveURL('/home?table_number=5&k=KEY');
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
});

test('the app leaves the history alone once a link of its page is tapped, or WebKit would stay there [WELC-8]', async ({
  phone,
}) => {
  const { page } = await phone();
  const written: string[] = [];
  page.on('console', (message) => message.text() === 'written' && written.push(page.url()));
  await page.addInitScript(() => {
    const write = history.replaceState.bind(history);
    history.replaceState = (...entry) => {
      console.info('written');
      write(...entry);
    };
  });
  const [tapped, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/*.js', async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.route('**/home?*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/?table_number=5', { waitUntil: 'commit' });
  await page.getByRole('link', { name: words.en.enter }).click({ noWaitAfter: true });
  const app = page.waitForResponse(/\/assets\/app-/);
  tapped.resolve();
  await (await app).finished();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(written).toEqual([]);
  arrived.resolve();
  await expect(page).toHaveURL('/home?table_number=5');
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  // The next page begins as ever.
  await expect.poll(() => written.length).toBeGreaterThan(0);
});

test('Enter Menu stays where it is when the venue’s words and links come [WELC-8]', async ({ phone }) => {
  const { page } = await phone();
  await dinerOn(page).sitDown(5);
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/v1/venue*', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  // Guests with a session get the page without the venue in it.
  await page.goto('/?table_number=5');
  await asked.promise;
  const enter = page.getByRole('link', { name: words.en.enter });
  await page.evaluate(() => document.fonts.ready);
  const before = await enter.boundingBox();
  answered.resolve();
  await expect(page.getByRole('link', { name: 'Reserve by chat' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect((await enter.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('a button that is tapped before the app is there is answered once it is', async ({ phone }) => {
  const { page } = await phone();
  const tapped = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.goto('/home?table_number=5', { waitUntil: 'commit' });
  await page.locator('main article button[aria-haspopup=dialog]').first().click();
  // A tap beside it takes nothing back.
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  tapped.resolve();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.waitForTimeout(300);
  await expect(dialog).toBeHidden();
});
