/**
 * Every page by axe (WCAG 2.2 AA), in both directions of writing, by day and by candle light; what can be tapped is as
 * large as a finger; at 200 %, of the page or of its text alone, nothing goes off the side and no word is cut; and who
 * wants no motion gets none.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addressOf, nameOf, pages } from '../tools/pictures-pages.ts';
import { layTable } from '../tools/pictures-table.ts';
import { cutTexts } from './cut-texts.ts';
import { dinerOn, words } from './diner.ts';
import { expect, test } from './fixture.ts';
import { smallTargets } from './targets.ts';

test.describe.configure({ mode: 'parallel' });

/** Thirty pages, each looked at from top to bottom. */
const manyPagesMs = 240_000;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const staffPages = ['/staff/', '/staff/payments', '/staff/tables', '/staff/menu'];

/** Opens every page with something on it, one after the other, and gathers what `look` finds on each. */
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

/** Until nothing that is seen loads any more; the live stream keeps the network itself busy for ever. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
}

async function findings(page: Page, name: string): Promise<readonly string[]> {
  // No page here has frames, and without them the legacy mode needs no page of its own to gather the result.
  const result = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return result.violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html ?? ''}`);
}

let table = 1;

// Each language and each scheme once: the colours of a scheme are the same in every language.
for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const) {
  const own = (table += 1);
  test(`the diner's pages have no findings in ${language}, ${colorScheme}`, async ({ phone, sufra }) => {
    test.setTimeout(manyPagesMs);
    const { page } = await phone(language);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await onEveryPage(page, sufra.url, own, (name) => findings(page, name))).toEqual([]);
  });
}

for (const language of ['en', 'ar'] as const) {
  const own = (table += 1);
  test(`what can be tapped is 44 px large, and 200 % fits, on every page in ${language}`, async ({
    phone,
    sufra,
  }) => {
    test.setTimeout(manyPagesMs);
    const { page } = await phone(language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const look = async (name: string) => {
      const small = (await page.evaluate(smallTargets)).map((told) => `${name}: ${told}`);
      const moving = await page.evaluate(() => document.getAnimations().length);
      const wide = [...(await tooWide(page, name)), ...(await atLargeText(page, name))];
      return [...small, ...(moving > 0 ? [`${name}: ${moving} animations`] : []), ...wide];
    };
    expect(await onEveryPage(page, sufra.url, own, look)).toEqual([]);
  });
}

/** What goes off the side on a window of 640 px at 200 %, and on the narrowest phones. */
async function tooWide(page: Page, name: string): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 512 });
  const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 390, height: 844 });
  return by > 0 ? [`${name}: ${by} px too wide at 320 px`] : [];
}

/** What goes off the side, or can't be read whole, when the text alone is set to 200 %. */
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
  test(`what opens over a page fits with text at 200 % too, in ${language}`, async ({ phone }) => {
    const { page } = await phone(language);
    await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('who wants no motion gets a still film and a still slider', async ({ phone }) => {
  const { page } = await phone();
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test("the staff's pages have no findings", async ({ tablet }) => {
  test.slow();
  const { page } = await tablet('owner');
  const found: string[] = [];
  for (const path of staffPages) {
    await page.goto(path);
    await settled(page);
    found.push(...(await findings(page, path)));
  }
  expect(found).toEqual([]);
});
