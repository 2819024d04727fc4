/** The phone's back button or gesture first closes what is open over the page, and only then leaves it. */
import type { Page } from '@playwright/test';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.use({ motion: 'no-preference' });

/** Waits until the history's entry is one with so many layers. A busy machine takes its time for that. */
const expectLayersIn = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => Number(history.state?.usr?.layers ?? 0))).toBe(count);

test('back closes search, dialog and languages first, and a layer closed by its button leaves no history entry', async ({
  phone,
}) => {
  const { page, errors } = await phone();
  const diner = dinerOn(page);
  await diner.sitDown(3);
  await diner.go(words.en.favourites);
  // A tap before the page is there would take its place.
  await expect(page).toHaveURL(/\/favourites/);
  await diner.go(words.en.home);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  const layer = page.getByRole('dialog');
  const openings = {
    search: () => page.getByRole('button', { name: /^Search/ }).click(),
    dialog: () =>
      page
        .getByRole('button', { name: /^Add .* to cart$/ })
        .first()
        .click(),
    languages: () => diner.bar.getByRole('button', { name: 'Language' }).click(),
  };
  for (const [name, open] of Object.entries(openings)) {
    await open();
    await expect(layer, name).toBeVisible();
    await expectLayersIn(page, 1);
    await page.evaluate(() => history.back());
    await expect(layer, name).toHaveCount(0);
    await expect(page, name).toHaveURL(/\/home/);
    await page.goForward();
    await expect(layer, name).toHaveCount(0);
    await expectLayersIn(page, 0);
  }
  // Closed by its X: back goes straight to the previous page.
  await openings.search();
  await expectLayersIn(page, 1);
  await layer.getByRole('button', { name: 'Close' }).click();
  await expect(layer).toHaveCount(0);
  await expectLayersIn(page, 0);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/favourites/);
  await page.goForward();
  await expect(page).toHaveURL(/\/home/);

  // A dish opened from search: back returns to the page without the search.
  await openings.search();
  await page.getByRole('textbox', { name: /^Search/ }).fill('hummus');
  await layer
    .getByRole('link', { name: /Hummus/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/item\//);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/home/);
  await expect(layer).toHaveCount(0);

  // After a reload with an open layer it is gone, and back leaves the page.
  await openings.dialog();
  await expect(layer).toBeVisible();
  await expectLayersIn(page, 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  await expect(layer).toHaveCount(0);
  await expectLayersIn(page, 0);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/favourites/);
  expect(errors).toEqual([]);
});
