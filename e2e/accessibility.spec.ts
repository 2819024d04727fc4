/**
 * Checks every page of the guests' app with axe (WCAG 2.2 AA) in both writing directions and both colour schemes; that tap targets are at
 * least 44 px; that nothing overflows or is cut off at 200 % zoom or text size; and that reduced motion is respected.
 */
import type { Page } from '@playwright/test';
import { addressOf, nameOf, pages } from '../tools/pictures/pages.ts';
import { layTable } from '../tools/pictures/table.ts';
import { cutTexts } from './helpers/cut-texts.ts';
import { dinerOn, words } from './helpers/diner.ts';
import { axeFindings } from './helpers/findings.ts';
import { expect, test } from './helpers/fixture.ts';
import { smallTargets } from './helpers/targets.ts';

test.describe.configure({ mode: 'parallel' });

/** Opens every page with content, one after the other, and collects what `look` finds on each. */
async function onEveryPage(
  page: Page,
  url: string,
  table: number,
  look: (name: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const guest = await layTable(page.context().request, url, table);
  const found: string[] = [];
  for (const split of [false, true]) {
    if (split) await guest.split();
    for (const one of pages.filter((candidate) => (candidate.split ?? false) === split)) {
      await page.goto(addressOf(one, guest.known, table));
      await settled(page);
      found.push(...(await look(nameOf(one))));
    }
  }
  return found;
}

/** Waits until nothing visible is loading. The live stream keeps the network busy, so network idle never comes. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
}

let table = 1;

// Each language and each scheme once: a scheme's colours are the same in every language.
for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  const own = (table += 1);
  test(`every page in ${language}, ${colorScheme}: no findings, tap targets of 44 px, and everything fits at 200 %`, async ({
    phone,
    sufra,
  }) => {
    const { page } = await phone(language);
    await page.emulateMedia({ colorScheme });
    const look = async (name: string) => {
      const seen = await axeFindings(page, name);
      const small = (await page.evaluate(smallTargets)).map((told) => `${name}: ${told}`);
      const moving = await page.evaluate(() => document.getAnimations().length);
      const wide = [...(await tooWide(page, name)), ...(await atLargeText(page, name))];
      const still = moving > 0 ? [`${name}: ${moving} animations`] : [];
      return [...seen, ...small, ...still, ...wide];
    };
    expect(await onEveryPage(page, sufra.url, own, look)).toEqual([]);
  });
}

/** What overflows sideways in a 640 px window at 200 %, and on the narrowest phones. */
async function tooWide(page: Page, name: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 512 });
  const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  return by > 0 ? [`${name}: ${by} px too wide at 320 px`] : [];
}

/** What overflows sideways or is cut off when only the text is set to 200 %. */
async function atLargeText(page: Page, name: string): Promise<readonly string[]> {
  await setText(page, '200%');
  const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cut = await page.evaluate(cutTexts);
  await setText(page, '');
  const wide = by > 0 ? [`${name}: ${by} px too wide with text at 200 %`] : [];
  return [...wide, ...cut.map((text) => `${name}: with text at 200 % cut: ${text}`)];
}

function setText(page: Page, size: string): Promise<void> {
  return page.evaluate((to) => {
    document.documentElement.style.fontSize = to;
  }, size);
}

for (const language of ['en', 'ar'] as const) {
  test(`dialogs and sheets fit with text at 200 % too, in ${language}`, async ({ phone }) => {
    const { page } = await phone(language);
    const diner = dinerOn(page, language);
    await diner.sitDown(language === 'en' ? 10 : 11);
    const found: string[] = [];
    const dialog = page.getByRole('dialog');
    const lookAt = async (name: string) => {
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      found.push(...(await atLargeText(page, name)));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    await page.locator('main article button[aria-haspopup=dialog]').first().click();
    await expect(dialog.getByRole('button', { name: words[language].addToCart })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    const add = dialog.getByRole('button', { name: words[language].addToCart });
    await expect(add).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await lookAt('dish');
    await page.getByRole('banner').getByRole('button').last().click();
    await dialog.getByRole('textbox').fill(language === 'en' ? 'keb' : 'كبا');
    await expect(dialog.getByRole('link').first()).toBeVisible();
    await lookAt('search');
    await diner.bar.getByRole('button').click();
    await lookAt('languages');
    expect(found).toEqual([]);
  });
}

test('with reduced motion the film and the slider stand still', async ({ phone }) => {
  const { page } = await phone();
  await page.goto('/?table_number=9');
  await expect(page.getByRole('link', { name: 'Enter Menu' })).toBeVisible();
  const plays = () =>
    page.evaluate(() => [...document.querySelectorAll('video')].some((film) => !film.paused));
  expect(await plays()).toBe(false);
  await page.getByRole('link', { name: 'Enter Menu' }).click();
  const slider = page.getByRole('region', { name: 'Promotions' });
  await expect(slider.getByRole('link').first()).toBeVisible();
  const place = () => slider.locator('li[data-current]').textContent();
  const before = await place();
  // Longer than the four seconds of a slide.
  await page.waitForTimeout(4500);
  expect(await place()).toBe(before);
});
