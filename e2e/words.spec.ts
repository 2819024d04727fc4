/** Home of a menu without photographs, a list in words, while the app takes over what the server has rendered. */
import { prepareData } from '../tools/processes/large-venue.ts';
import { startSufra } from '../tools/processes/sufra.ts';
import { words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test('a tap on a dish of a menu in words opens its dialog, also before the app or the code of the list is there [LOOK-5]', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const sufra = await startSufra(await prepareData(undefined, { dishes: 120, tables: 4 }));
  try {
    for (const early of [true, false]) {
      const context = await browser.newContext({ baseURL: sufra.url, locale: 'en' });
      const page = await context.newPage();
      const tapped = Promise.withResolvers<void>();
      const list = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        if (early) await tapped.promise;
        else if (route.request().url().includes('word-menu')) await list.promise;
        await route.continue();
      });
      await page.goto('/home?table_number=2', { waitUntil: 'commit' });
      const plus = page.getByRole('button', { name: /^Add .* to cart$/ }).first();
      const rendered = await plus.elementHandle();
      // The list's code comes last: all else has had its time.
      if (!early) await page.waitForTimeout(1500);
      expect(await rendered?.evaluate(({ isConnected }) => isConnected), 'what was rendered stays').toBe(
        true,
      );
      await plus.click();
      tapped.resolve();
      list.resolve();
      await expect(page.getByRole('dialog').getByRole('button', { name: words.en.addToCart })).toBeVisible();
      expect(await rendered?.evaluate(({ isConnected }) => isConnected), 'and is taken over').toBe(true);
      await context.close();
    }
  } finally {
    await sufra.stop();
  }
});
