import { firstAnswersId, newHereAttribute } from '@sufra/contract/first-answers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staticMenu } from './early/static-menu.tsx';
import { anItem, someCategories, someSlides } from './testing/menu.ts';

const answers = {
  language: 'en',
  slider: someSlides,
  categories: someCategories,
  items: [anItem({ id: 1, name: 'Kibbeh' })],
};
const asked: string[] = [];
const languages = new Set<string | undefined>();

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  languages.clear();
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url.replace('/api/v1/customer/', ''));
    languages.add(headers['accept-language']);
    return new Promise(() => undefined);
  });
  const block = `<script type="application/json" id="${firstAnswersId}">${JSON.stringify(answers)}</script>`;
  const menu = `<div id="early-menu"></div><template id="early-pieces" data-texts="{}">${staticMenu()}</template>`;
  const page = new DOMParser().parseFromString(menu + block, 'text/html');
  document.body.replaceChildren(...page.body.children);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

/** Opens an address; returns the names of the dishes that are there before any answer of the API. */
async function open(address: string): Promise<readonly (string | null)[]> {
  globalThis.history.replaceState(null, '', address);
  await import('./set-up.ts');
  await import('./boot.ts');
  await new Promise((resolve) => setTimeout(resolve));
  return [...document.querySelectorAll('#early-menu h3')].map((name) => name.textContent);
}

const reads = [
  'item/all/999999/1000?page=1',
  'categories/all',
  'home/999999',
  'tableinfo/5',
  '/api/v1/venue',
];

test('whoever isn’t known sees at once what is in the page, and all is read as ever', async () => {
  expect(await open('/home?table_number=5')).toEqual(['Kibbeh']);
  expect(asked).toEqual(reads);
  expect(window.earlyReader).toBe('999999');
});

test('who looks without a table does, too', async () => {
  localStorage.setItem('customer_id', 'c-1');
  expect(await open('/home?table_number=0')).toEqual(['Kibbeh']);
});

test('a known diner, who may hide dishes, waits for their own', async () => {
  localStorage.setItem('customer_id', 'c-1');
  expect(await open('/home?table_number=5')).toEqual([]);
  expect(asked).toEqual(reads.map((read) => read.replace('999999', 'c-1')));
});

test('a page of another server reads as ever', async () => {
  document.getElementById(firstAnswersId)?.remove();
  expect(await open('/home?table_number=5')).toEqual([]);
  expect(asked).toEqual(reads);
});

test('nothing is shown where no table is named', async () => {
  expect(await open('/home')).toEqual([]);
  expect(asked).toEqual([]);
});

/** A browser that tells of a paint when it is asked to. */
function paints() {
  const observed: unknown[] = [];
  const stop = vi.fn();
  const told = { painted: (..._names: string[]): void => undefined, observed, stop };
  const Observer = class {
    disconnect = stop;
    observe = (what: unknown) => void observed.push(what);
    constructor(tell: (list: unknown) => void) {
      told.painted = (...names) =>
        tell({ getEntriesByName: (wanted: string) => names.filter((name) => name === wanted) });
    }
  };
  vi.stubGlobal('PerformanceObserver', Observer);
  return told;
}

test('Welcome reads when its first words are painted, not before', async () => {
  const told = paints();
  await open('/?table_number=5');
  expect(asked).toEqual([]);
  expect(told.observed).toEqual([{ type: 'paint', buffered: true }]);
  told.painted('first-paint');
  expect(asked).toEqual([]);
  told.painted('first-paint', 'first-contentful-paint');
  expect(asked.toSorted()).toEqual(reads.toSorted());
  expect(told.stop).toHaveBeenCalledTimes(1);
});

test('Welcome reads in the language that was chosen, though the page said that nothing was', async () => {
  const html = document.documentElement;
  html.setAttribute(newHereAttribute, '');
  localStorage.setItem('language', 'ar');
  const told = paints();
  await open('/?table_number=5');
  expect([html.lang, html.dir]).toEqual(['en', 'ltr']);
  told.painted('first-contentful-paint');
  expect([html.lang, html.dir]).toEqual(['ar', 'rtl']);
  expect(languages).toEqual(new Set(['ar']));
  html.removeAttribute(newHereAttribute);
});

test('whoever left Welcome before the script behind its card was there reads in the language that was chosen', async () => {
  document.documentElement.setAttribute(newHereAttribute, '');
  localStorage.setItem('language', 'ar');
  globalThis.history.replaceState(null, '', '/?table_number=5');
  await import('./set-up.ts');
  await open('/home?table_number=5');
  expect(asked).toEqual(reads);
  expect(languages).toEqual(new Set(['ar']));
  document.documentElement.removeAttribute(newHereAttribute);
});

test('an app that is there before that paint was told begins the reads, and nothing is read twice', async () => {
  const told = paints();
  await open('/?table_number=5');
  const { takeEarlyMenu } = await import('./features/menu/queries.ts');
  void takeEarlyMenu();
  expect(asked.toSorted()).toEqual(reads.toSorted());
  told.painted('first-paint', 'first-contentful-paint');
  expect(asked.toSorted()).toEqual(reads.toSorted());
});
