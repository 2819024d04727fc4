/** Home of a menu without photographs, a list in words: how it comes to a phone. */
import { prepareData } from '../tools/processes/large-venue.ts';
import { type Sufra, startSufra } from '../tools/processes/sufra.ts';
import { words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

let sufra: Sufra;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  sufra = await startSufra(await prepareData(undefined, { dishes: 120, tables: 4 }));
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
