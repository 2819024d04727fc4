/** Screens of other sizes than a phone held upright: panes, a phone on its side, and the narrowest phones. */
import type { Page } from '@playwright/test';
import { languages } from '@sufra/contract/core/constants';
import { addressOf, nameOf, pages } from '../tools/pictures/pages.ts';
import { layTable } from '../tools/pictures/table.ts';
import { cutTexts } from './helpers/cut-texts.ts';
import { dinerOn, words } from './helpers/diner.ts';
import { expect, test } from './helpers/fixture.ts';

test.describe.configure({ mode: 'parallel' });
// Its twelve tables are laid here alone.
test.use({ restaurant: 'wide' });

const tablet = { width: 820, height: 1100 };

const cartBeside = (page: Page) => page.getByRole('complementary', { name: 'Cart' });

for (const language of ['en', 'ar'] as const) {
  test(`the cart beside the menu is the cart, and takes an order, in ${language} [SCREEN-1]`, async ({
    phone,
  }) => {
    const { page, errors } = await phone(language);
    await page.setViewportSize(tablet);
    const diner = dinerOn(page, language);
    await diner.sitDown(language === 'en' ? 1 : 2);
    const side = page.getByRole('complementary');
    await expect(side).toBeVisible();
    const [menu, cart] = [await page.getByRole('main').boundingBox(), await side.boundingBox()];
    if (language === 'en') expect(cart?.x).toBeGreaterThanOrEqual(400);
    else expect(cart?.x).toBe(0);
    expect(cart?.width).toBe(332);
    expect(menu?.width).toBeLessThanOrEqual(820);
    const add = page.locator('main [aria-haspopup=dialog]:not([aria-disabled=true])').first();
    await add.click();
    await page.getByRole('dialog').getByRole('button', { name: words[language].addToCart }).click();
    await expect(side.getByRole('listitem')).toHaveCount(1);
    await side.getByRole('button', { name: words[language].place }).click();
    await expect(page.getByText(words[language].placed)).toBeVisible();
    await expect(side.getByRole('listitem')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('who only looks has the menu alone, and so has a phone on its side [SCREEN-2] [SCREEN-5]', async ({
  phone,
}) => {
  const { page } = await phone();
  await page.setViewportSize(tablet);
  await dinerOn(page).sitDown(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  expect((await page.getByRole('main').boundingBox())?.width).toBe(tablet.width);
});

test('a dish opens beside the list, with the focus, and Back closes it [SCREEN-3]', async ({ phone }) => {
  const { page } = await phone();
  await page.setViewportSize(tablet);
  const diner = dinerOn(page);
  await diner.sitDown(3);
  await diner.openCategory('Drinks');
  const links = page.getByRole('region', { name: words.en.food }).locator('article h3 a');
  // The first dishes come before the others.
  await expect.poll(() => links.count()).toBeGreaterThan(4);
  const last = links.last();
  await last.focus();
  const [name, before] = [await last.textContent(), await page.evaluate(() => scrollY)];
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  const pane = page.locator('.page');
  await expect(pane.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(pane).toBeFocused();
  await expect(page).toHaveTitle(`${name ?? ''} | Food App`);
  await expect(last, 'the list is still there').toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  const [left, end] = [await last.boundingBox(), await pane.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(end?.x ?? 0);
  await page.goBack();
  await expect(page).toHaveTitle('Home | Food App');
  await expect(last).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expect(cartBeside(page)).toBeVisible();
});

test('what was typed for a dish stays when the window changes [SCREEN-4]', async ({ phone }) => {
  const { page } = await phone();
  await page.goto('/item/kebab-halabi?table_number=4');
  const field = page.getByRole('textbox', { name: /Special Instructions/ });
  await field.fill('No onions');
  await page.setViewportSize(tablet);
  await expect(page.getByRole('heading', { name: words.en.food })).toBeVisible();
  await expect(field).toHaveValue('No onions');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: words.en.food })).toBeHidden();
  await expect(field).toHaveValue('No onions');
});

let table = 5;

/** Opens every page with content, one after the other, and collects what `look` finds on each. */
async function onEveryPage(
  page: Page,
  url: string,
  look: (name: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  table += 1;
  const guest = await layTable(page.context().request, url, table);
  const found: string[] = [];
  for (const split of [false, true]) {
    if (split) await guest.split();
    for (const one of pages.filter((candidate) => (candidate.split ?? false) === split)) {
      await page.goto(addressOf(one, guest.known, table));
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      found.push(...(await look(nameOf(one))));
    }
  }
  return found;
}

for (const language of languages) {
  test(`at 320 px every word of every page can be read, in ${language} [SCREEN-6]`, async ({
    phone,
    sufra,
  }) => {
    const { page } = await phone(language);
    await page.setViewportSize({ width: 320, height: 640 });
    const look = async (name: string) => {
      const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      // One line by design: the sentence on a dish's card.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.about { visibility: hidden }');
        document.adoptedStyleSheets = [sheet];
      });
      const cut = await page.evaluate(cutTexts);
      return [
        ...(by > 0 ? [`${name}: ${String(by)} px too wide`] : []),
        ...cut.map((text) => `${name}: cut: ${text}`),
      ];
    };
    expect(await onEveryPage(page, sufra.url, look)).toEqual([]);
  });
}

/** The first words of the page's content in view, and whether its saffron action, if it has one, can be reached. */
function shownAtOnce(): readonly string[] {
  const inView = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 1 && top >= 0 && top < innerHeight - 24 && bottom <= innerHeight + 400;
  };
  const content = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, label, input, article)')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
  );
  const missing = content.some(inView) ? [] : ['no content in view'];
  const docked = [...document.querySelectorAll('.dock .bg-saffron, .floating .bg-saffron')].filter((button) =>
    button.checkVisibility(),
  );
  return [
    ...missing,
    ...docked
      .filter((button) => button.getBoundingClientRect().bottom > innerHeight + 1)
      .map((button) => `out of view: ${button.textContent}`),
  ];
}

test('on a phone on its side each page shows its content and its main action [SCREEN-5]', async ({
  phone,
  sufra,
}) => {
  const { page } = await phone();
  await page.setViewportSize({ width: 844, height: 390 });
  const look = async (name: string) => {
    const by = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // A busy machine draws a page in steps.
    await expect
      .poll(() => page.evaluate(shownAtOnce), { timeout: 5000 })
      .toEqual([])
      .catch(() => undefined);
    const problems = [
      ...(await page.evaluate(shownAtOnce)),
      ...(by > 0 ? [`${String(by)} px too wide`] : []),
    ];
    const bar = page.getByRole('navigation', { name: words.en.pages });
    const box = (await bar.isVisible()) ? await bar.boundingBox() : undefined;
    if (box && (box.x > 0 || box.width > 100 || box.height < 300))
      problems.push('the bar is not at the start');
    return problems.map((problem) => `${name}: ${problem}`);
  };
  expect(await onEveryPage(page, sufra.url, look)).toEqual([]);
  await page.goto('/home?table_number=5');
  const dish = page.getByRole('region', { name: words.en.food }).locator('h3 a').first();
  await expect(dish).toBeInViewport();
});
