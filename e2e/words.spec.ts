/** Home of a menu without photographs, a list in words: how it comes to a phone. */
import { addressOfState, wordStates } from '../tools/pictures/states.ts';
import { layTable } from '../tools/pictures/table.ts';
import { demoInWords } from '../tools/processes/demo-in-words.ts';
import { type Sufra, startSufra } from '../tools/processes/sufra.ts';
import { words } from './helpers/diner.ts';
import { findings } from './helpers/findings.ts';
import { expect, test } from './helpers/fixture.ts';

let sufra: Sufra;
test.beforeAll(async () => {
  sufra = await startSufra(await demoInWords());
});
test.afterAll(() => sufra.stop());

test('a tap on a dish of a menu in words opens its dialog, also before the app is there [LOOK-5]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: sufra.url, locale: 'en' });
  const page = await context.newPage();
  const tapped = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await page.goto('/home?table_number=2', { waitUntil: 'commit' });
  const plus = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
  const rendered = await plus.elementHandle();
  await plus.click();
  tapped.resolve();
  await expect(page.getByRole('dialog').getByRole('button', { name: words.en.addToCart })).toBeVisible();
  expect(await rendered?.evaluate(({ isConnected }) => isConnected), 'and is taken over').toBe(true);
  await context.close();
});

test('a menu in words is shown by what came first: Enter Menu waits for no other file [LOOK-6]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: sufra.url, locale: 'en' });
  const page = await context.newPage();
  const seen = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    // All but the app, what runs it, and its first texts.
    const isFirst = /\/(?:app|rolldown-runtime|texts-en)-[\w-]{8}\.js$/.test(route.request().url());
    if (!isFirst) await seen.promise;
    await route.continue();
  });
  await page.goto('/?table_number=2');
  await page.getByRole('link', { name: words.en.enter }).click();
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add .* to cart$/ }).first()).toBeVisible();
  seen.resolve();
  await context.close();
});

// Each language and each scheme once: a scheme's colours are the same in every language.
for (const [language, colorScheme, table] of [
  ['en', 'light', 3],
  ['ar', 'dark', 4],
] as const) {
  test(`a menu in words in ${language}, ${colorScheme}: no findings, and nothing cut or beside the screen [LOOK-1] [LOOK-3]`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: sufra.url, locale: language, colorScheme });
    const page = await context.newPage();
    await layTable(context.request, sufra.url, table);
    const found: string[] = [];
    for (const state of wordStates) {
      for (const screen of [state.screen ?? { width: 390, height: 844 }, { width: 320, height: 640 }]) {
        await page.setViewportSize(screen);
        await page.goto(addressOfState(state, table));
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        const seen = await findings(page, `${state.name} at ${String(screen.width)}`);
        // The link of a dish is its whole row, by a part of it that has no measures of its own.
        found.push(...seen.filter((one) => !one.includes(': A "')));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });
}

test('a menu in words has two columns from 768 px, and the cart beside it from 1024 px [LOOK-1] [SCREEN-1]', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: sufra.url, locale: 'en' });
  const page = await context.newPage();
  await page.goto('/home?table_number=5');
  const dish = page.locator('main ul > li > article:has(.dotted)');
  const starts = async () =>
    new Set(await dish.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left)));
  for (const [width, columns, carts] of [
    [600, 1, 0],
    [768, 2, 0],
    [1023, 2, 0],
    [1024, 2, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(page.getByRole('complementary', { name: 'Cart' })).toHaveCount(carts);
    expect((await starts()).size, `columns at ${String(width)} px`).toBe(columns);
  }
  await page.setViewportSize({ width: 820, height: 1000 });
  await dish.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/item\//);
  expect((await page.locator('.page').boundingBox())?.width, 'a dish has the page alone').toBe(820);
  await context.close();
});
