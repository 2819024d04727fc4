/** The weight of the diner's app as it was built. The budgets are those of a phone on a slow line in a basement. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { root } from './repository.ts';

const dist = join(root, 'apps/diner/dist');
/** Bytes after Brotli, as they travel. */
const budget = { firstLoad: 145_000, css: 14_000, lazyRoute: 50_000 };
const languages = ['en', 'ar', 'ru', 'tr'] as const;

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const weigh = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);

beforeAll(() => {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('apps/diner is not built: npm run build');
});

/** A script and all that it imports at once. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) {
    for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      found.add(`assets/${name}`);
    }
  }
  return found;
}

/** What the page itself names, and what its boot script asks for at this address in this language. */
function firstLoad(address: string, language: string): Set<string> {
  const html = read('index.html');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  const early = JSON.parse(/name="early-files" content='([^']+)'/.exec(html)?.[1] ?? '{}') as Record<
    string,
    string[]
  >;
  return withImports([...named, ...(early[language] ?? []), ...(early[address] ?? [])]);
}

test.each(languages)('/home opened directly in %s needs no more than 145 kB of JavaScript', (language) => {
  const files = firstLoad('/home', language);
  const inline = [...read('index.html').matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code ?? '');
  const packed = brotliCompressSync(inline.join('')).length;
  expect(files.size).toBeGreaterThan(1);
  expect(weigh(files) + packed).toBeLessThanOrEqual(budget.firstLoad);
});

test('the style sheet stays below 14 kB', () => {
  const sheets = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  const inline = [...read('index.html').matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css ?? '');
  // They stand in one page and are packed as one.
  const packed = brotliCompressSync(inline.join('')).length;
  expect(sheets.length + inline.length).toBeGreaterThan(0);
  expect(weigh(sheets.map((file) => `assets/${file}`)) + packed).toBeLessThanOrEqual(budget.css);
});

test('every page that comes later weighs at most 50 kB, with all that it brings', () => {
  const first = firstLoad('/home', 'en');
  const pages = readdirSync(join(dist, 'assets')).filter((file) => /-page-[\w-]{8}\.js$/.test(file));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const files = [...withImports([`assets/${page}`])].filter((file) => !first.has(file));
    expect(weigh(files), page).toBeLessThanOrEqual(budget.lazyRoute);
  }
});

test('what comes with the first load says only what the first texts have', () => {
  const folder = join(root, 'apps/diner/src/locales/en');
  const groups = readdirSync(folder).map((file) => file.slice(0, -'.json'.length));
  const first = /\{([\w,]+)\}\.json/.exec(readFileSync(`${folder}.ts`, 'utf8'))?.[1]?.split(',') ?? [];
  const code = [...firstLoad('/home', 'en')].map(read).join('\n');
  const later = groups.filter((group) => !first.includes(group));
  const used = later.filter((group) => {
    const keys = Object.keys(JSON.parse(readFileSync(join(folder, `${group}.json`), 'utf8')) as object);
    return keys.some((key) => new RegExp(`[\`'"]${group}\\.${key}[\`'"]`).test(code));
  });
  expect(first.length).toBeGreaterThan(3);
  expect(used).toEqual([]);
});
