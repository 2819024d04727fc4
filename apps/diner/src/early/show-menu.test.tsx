import { firstAnswersId } from '@sufra/contract/first-answers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anItem, someCategories, someSlides } from '../testing/menu.ts';
import { showFromPage } from './show-menu.ts';
import { staticMenu } from './static-menu.tsx';

const dish = anItem({ id: 1, name: 'Kibbeh' });
const picture = { src: '/media/kibbeh', widths: [320, 640], crop: null, tint: null };
const answers = {
  language: 'en',
  slider: someSlides.map((slide) => ({ ...slide, picture })),
  categories: someCategories,
  items: [dish],
};
const markup = `<div id="early-menu"></div><template id="early-pieces" data-texts="{}">${staticMenu()}</template>`;
const failed = vi.fn();

beforeEach(() => vi.stubGlobal('reportError', failed));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  failed.mockReset();
  localStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** A page as the server sends it, with this block in it. */
function open(block: string | undefined): void {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  document.body.replaceChildren(...page.body.children);
  if (block === undefined) return;
  const script = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: firstAnswersId,
  });
  script.textContent = block;
  document.body.append(script);
}

/** Opens a page; returns the names of dishes that are drawn, and what the reads were told. */
async function show(block: string | undefined, language: 'en' | 'ar' = 'en') {
  open(block);
  const read = vi.fn();
  await showFromPage(language, read);
  expect(read).toHaveBeenCalledTimes(1);
  const names = [...document.querySelectorAll('#early-menu h3')].map((name) => name.textContent);
  return { names, told: read.mock.calls[0]?.[0] as boolean };
}

test('what is in the page is drawn, and its first picture asked for', async () => {
  expect(await show(JSON.stringify(answers))).toEqual({ names: ['Kibbeh'], told: true });
  const preloads = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(preloads.map((link) => link.getAttribute('imagesrcset') ?? link.imageSrcset)).toEqual([
    '/media/kibbeh-320.avif 320w, /media/kibbeh-640.avif 640w',
  ]);
  expect(failed).not.toHaveBeenCalled();
});

test('the fonts come after the page’s scripts', async () => {
  await show(JSON.stringify(answers));
  const menu = document.getElementById('early-menu');
  expect(menu?.className).toBe('fonts-later');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(menu?.className).toBe('');
});

test.each([
  ['a page without answers', undefined],
  ['answers of Welcome', JSON.stringify({ language: 'en', venue: {} })],
  ['a menu without dishes', JSON.stringify({ ...answers, items: [] })],
])('nothing is drawn of %s', async (_what, block) => {
  expect(await show(block)).toEqual({ names: [], told: false });
  expect(failed).not.toHaveBeenCalled();
});

test.each([
  ['no JSON', '{"language":"en","sli'],
  ['other shapes', JSON.stringify({ ...answers, categories: 5 })],
])('answers that can’t be read (%s) are told, and the reads begin', async (_what, block) => {
  expect(await show(block)).toEqual({ names: [], told: false });
  expect(failed).toHaveBeenCalledTimes(1);
});

test('another language than the page’s isn’t shown', async () => {
  expect(await show(JSON.stringify(answers), 'ar')).toEqual({ names: [], told: false });
});

test.each(['category', 'subCategory'])('a stored %s waits for the whole menu', async (key) => {
  localStorage.setItem(key, '2');
  expect(await show(JSON.stringify(answers))).toEqual({ names: [], told: false });
});

test('a page that the browser had kept from before isn’t believed', async () => {
  const back = { type: 'back_forward' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([back]);
  expect(await show(JSON.stringify(answers))).toEqual({ names: [], told: false });
});
