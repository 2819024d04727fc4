/**
 * Home while there is something to pay: no price stays under its floating button, upright and lying, on the smallest phone and on
 * a desktop, with the strip of allergens above.
 */
import type { Page } from '@playwright/test';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

const screens = [
  ['a phone', 390, 844],
  ['a small phone', 320, 640],
  ['a phone that lies', 844, 390],
  ['a desktop', 1280, 800],
] as const;

/** Goes to the end of the page; the prices of dishes there that can be read, and those that the button or the bar covers. */
function pricesAtTheEnd(page: Page) {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    // What stays at the top is no end: what is under it comes free by scrolling back.
    const covers = [...document.querySelectorAll('.floating > *, nav:not(main nav)')].map((one) =>
      one.getBoundingClientRect(),
    );
    // A card of the slider that is partly past the page's edge comes free by the slider itself.
    const room = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
    const prices = [...document.querySelectorAll('article .price')]
      .map((price) => ({ text: price.textContent, box: price.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.bottom > 0 && box.top < innerHeight)
      .filter(({ box }) => box.left >= room.left && box.right <= room.right);
    const isCovered = ({ box }: (typeof prices)[number]) =>
      covers.some(
        (cover) =>
          cover.top < box.bottom &&
          cover.bottom > box.top &&
          cover.left < box.right &&
          cover.right > box.left,
      );
    const covered = prices.filter(isCovered).map(({ text }) => text);
    return { covered, readable: prices.length > covered.length };
  });
}

test('the button to the bill covers no price that cannot be scrolled free, whichever way the phone is held [HOME-21]', async ({
  phone,
}) => {
  const { page, errors } = await phone();
  const diner = dinerOn(page);
  await diner.sitDown(7);
  await diner.go(words.en.allergens);
  await page.getByRole('checkbox', { name: 'Celery' }).press('Space');
  await page.getByRole('button', { name: words.en.apply }).click();
  await diner.openCategory('Drinks');
  await diner.add('Lemon & Mint');
  await diner.placeOrder();
  const button = page.getByRole('link', { name: words.en.finished });
  for (const [name, width, height] of screens) {
    await page.setViewportSize({ width, height });
    await expect(button, name).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pricesAtTheEnd(page), name).toEqual({ covered: [], readable: true });
  }
  expect(errors).toEqual([]);
});
