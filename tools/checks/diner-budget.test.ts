/** The size of the built diner's app. The budgets are for a phone on a slow connection in a basement. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@sufra/contract/core/constants';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../repository.ts';

const dist = join(root, 'apps/diner/dist');
/** Bytes after Brotli compression. */
const budget = { firstLoad: 146_000, css: 14_000, lazyRoute: 52_000 };

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const weigh = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);

beforeAll(() => {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('apps/diner is not built: npm run build');
});

/** A script and all its static imports. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      found.add(`assets/${name}`);
    }
  }
  return found;
}

/** What the page itself names, and the texts of a language. */
function firstLoad(language: string): Set<string> {
  const html = read('index.html');
  const named = [
    ...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="\/(assets\/[^"]+\.js)"/g),
  ];
  const [, texts = ''] = new RegExp(`data-texts="${language}" href="/([^"]+)"`).exec(html) ?? [];
  return withImports([...named.map(([, file]) => file ?? ''), texts]);
}

test.each(languages)('/home opened directly in %s needs no more than 146 kB of JavaScript', (language) => {
  const files = firstLoad(language);
  const inline = [...read('index.html').matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code ?? '');
  const packed = brotliCompressSync(inline.join('')).length;
  expect(inline).toHaveLength(1);
  expect(files.size).toBeGreaterThan(1);
  expect(weigh(files) + packed).toBeLessThanOrEqual(budget.firstLoad);
});

test('the style sheet stays below 14 kB', () => {
  const sheets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  const inline = [...read('index.html').matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css ?? '');
  // The styles are in one page and compressed together.
  const packed = brotliCompressSync(inline.join('')).length;
  expect(sheets.length + inline.length).toBeGreaterThan(0);
  expect(weigh(sheets.map((file) => `assets/${file}`)) + packed).toBeLessThanOrEqual(budget.css);
});

test('what Home loads by itself is one file', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const alone =
    /^(?:dish-marks|gone-badge|diet-filter|home-rows|waiter-bell|waiter-strip|live-strip|accent)-/;
  expect(scripts.filter((file) => /^home-[\w-]{8}\.js$/.test(file))).toHaveLength(1);
  expect(scripts.filter((file) => alone.test(file))).toEqual([]);
});

test('every page that comes later weighs at most 52 kB, with all that it brings', () => {
  const first = firstLoad('en');
  const pages = readdirSync(join(dist, 'assets')).filter((file) => /-page-[\w-]{8}\.js$/.test(file));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const files = [...withImports([`assets/${page}`])].filter((file) => !first.has(file));
    expect(weigh(files), page).toBeLessThanOrEqual(budget.lazyRoute);
  }
});
