import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FirstAnswers } from '@sufra/contract/first-answers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestLanguage } from '../core/language.ts';
import { dishes } from '../testing/menu/menu-fixture.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { menuChanged } from '../venue/settings/operations.ts';
import { firstAnswersOf } from './first-answers.ts';
import { type PageRenderer, pageRenderer } from './rendered-page.ts';
import { serveApp } from './routes.ts';

const built = `<!doctype html><html lang="en" dir="ltr"><head><title>The app</title>
<meta name="description" content="For any venue" />
<script>look()</script></head><div id="root"><!--app--></div><!--first-answers-->
`;
/** A bundle that renders its own arguments and the names of the dishes. */
const bundle = `export const renderPage = ({ path, browsing }, { language, venue, menu }) => {
  if (venue.name === undefined) throw new Error('no venue');
  const dishes = menu.items.data.map(({ name }) => name).join();
  return '<p style="--x:1%">' + [path, browsing, language, dishes].join('|') + '</p>';
};`;
let dist: string;
let server: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sufra-dist-'));
  await writeFile(join(dist, 'index.html'), built);
  await writeFile(join(dist, 'server.mjs'), bundle);
  server = await testApp({ now: '2026-03-11T10:00:00+04:00' });
  app = serving(renderer(server));
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(dist, { recursive: true });
});

function renderer({ context }: TestApp): PageRenderer {
  return pageRenderer(join(dist, 'index.html'), join(dist, 'server.mjs'), (language) =>
    firstAnswersOf(context, language),
  );
}

function serving(page: PageRenderer): FastifyInstance {
  const bare = Fastify();
  bare.decorateRequest('language', {
    getter(this: { headers: Record<string, string | undefined> }) {
      return requestLanguage(undefined, this.headers['accept-language'], 'en');
    },
  } as never);
  serveApp(bare, '', dist, page);
  return bare;
}

const open = (url: string, headers: Record<string, string> = {}, from = app) =>
  from.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

function blockIn(page: string): string | undefined {
  return /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(page)?.[1];
}

async function answersAt(url: string, language = 'en') {
  const page = await open(url, { 'accept-language': language });
  return JSON.parse(blockIn(page.body) ?? 'null') as FirstAnswers;
}

const renderedAt = async (url: string, headers: Record<string, string> = {}) =>
  /<p data-style="0">([^<]*)<\/p>/
    .exec((await open(url, headers)).body)?.[1]
    ?.split('|')
    .slice(0, 3);

test.each(['en', 'ar', 'ru', 'tr'] as const)(
  'Welcome and Home have the same first answers as the calls, in %s',
  async (language) => {
    const params = { customerId: '999999', perPage: '1000' };
    const items = (await server.device().call('items', { params, query: { page: '1' }, language })).data;
    const categories = (await server.device().call('categories', { language })).data;
    const home = (await server.device().call('home', { params: { customerId: '999999' }, language })).data;
    const venue = (await server.device().call('venue', { language })).data;
    const answers = await answersAt('/home?table_number=5&k=abc', language);
    expect(await answersAt('/?table_number=5', language)).toEqual(answers);
    expect(answers).toMatchObject({ language, venue, menu: { home, categories } });
    const opened = categories[0]?.sub_categories[0]?.id;
    const seen = items.data.filter((item) => item.sub_category_id === opened).slice(0, 4);
    expect(seen.length).toBeGreaterThan(0);
    expect(answers.menu.items).toEqual({ ...items, data: seen });
  },
);

test('Welcome and Home are rendered, in the language and direction of the request', async () => {
  const page = (await open('/', { 'accept-language': 'ar' })).body;
  expect(page).toContain('<html lang="ar" dir="rtl" data-rendered>');
  expect(page).toMatch(/<div id="root"><p data-style="0">\/\|true\|ar\|[^<]+<\/p><\/div>/);
  expect(await renderedAt('/?table_number=0')).toEqual(['/', 'true', 'en']);
  expect(await renderedAt('/?table_number=5&k=KEY')).toEqual(['/', 'false', 'en']);
  expect(await renderedAt('/home?table_number=0')).toEqual(['/home', 'true', 'en']);
  expect(await renderedAt('/home?table_number=5')).toEqual(['/home', 'false', 'en']);
});

test.each([
  ['en', 'see the menu, order and pay at your table.'],
  ['ar', 'تصفّحوا قائمة الطعام'],
  ['ru', 'меню, заказ и оплата'],
  ['tr', 'masanızdan sipariş verin'],
])(
  'the description in %s is of this venue, and its styles stand in the head [FOUND-1]',
  async (language, words) => {
    const page = (await open('/home?table_number=5', { 'accept-language': language })).body;
    const venue = (await server.device().call('venue', { language })).data.name;
    const said = /<meta name="description" content="([^"]*)"/.exec(page)?.[1];
    expect(said).toContain(words);
    expect(said?.startsWith(venue)).toBe(true);
    expect(page.lastIndexOf('<style>')).toBeLessThan(page.indexOf('</head>'));
  },
);

test('all tables share one page, without anything from the address', async () => {
  const first = await open('/home?table_number=5&k=KEY');
  const second = await open('/home?table_number=6');
  expect(second.body).toBe(first.body);
});

test('a guest with a session, other pages, the installed app and range requests get the page as it was built', async () => {
  const diner = await server.diner();
  const cookie = diner.cookies('/api/v1/venue') ?? '';
  expect(cookie).toContain('sufra_diner=');
  const html = { accept: 'text/html' };
  for (const [url, headers] of [
    ['/home?table_number=5', { cookie }],
    ['/?table_number=5', { cookie }],
    ['/home', html],
    ['/?app=1', html],
    ['/item/hummus?table_number=5', html],
    ['/home?table_number=5', { accept: '*/*' }],
    ['/home?table_number=5', { ...html, range: 'bytes=0-9999' }],
    ['/index.html', html],
  ] as const) {
    expect((await open(url, headers)).body, url).toBe(built);
  }
  expect((await open('/home?table_number=5', { cookie })).headers['vary']).toContain('cookie');
});

test('a text can neither end the data block nor start a script', async () => {
  const name = '</script><script>alert(1)</script>\u2028\u2029$&<!--';
  const own = serving(
    pageRenderer(join(dist, 'index.html'), join(dist, 'server.mjs'), async (language) => {
      const answers = await firstAnswersOf(server.context, language);
      return { ...answers, venue: { ...answers.venue, name } };
    }),
  );
  const page = (await open('/', {}, own)).body;
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page).not.toMatch(/[\u2028\u2029]/);
  expect(JSON.parse(blockIn(page) ?? '')).toMatchObject({ venue: { name } });
  await own.close();
});

test('is compressed as requested, always revalidated, and answered with 304 if it has not changed', async () => {
  const plain = await open('/home?table_number=5');
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept, accept-language, accept-encoding, cookie',
  });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  const tags = new Set([plain.headers.etag]);
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await open('/home?table_number=5', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.body);
    tags.add(packed.headers.etag);
    const again = await open('/home?table_number=5', {
      'accept-encoding': encoding,
      'if-none-match': String(packed.headers.etag),
    });
    expect([again.statusCode, again.body, again.headers['vary']]).toEqual([304, '', plain.headers['vary']]);
  }
  tags.add((await open('/home?table_number=5', { 'accept-language': 'ar' })).headers.etag);
  expect(tags.size).toBe(4);
});

test('answers HEAD without a body', async () => {
  const whole = await open('/home?table_number=5');
  const head = await app.inject({
    method: 'HEAD',
    url: '/home?table_number=5',
    headers: { accept: 'text/html' },
  });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole.body)));
});

test('the page changes when a dish sells out or its time is over', async () => {
  await using own = await testApp({ now: '2026-03-11T10:59:59+04:00' });
  const page = serving(renderer(own));
  const seen = async () => {
    const { body, headers } = await open('/home?table_number=5', {}, page);
    const { menu } = JSON.parse(blockIn(body) ?? '') as FirstAnswers;
    const unavailable = menu.items.data.filter((item) => !item.is_available).map(({ slug }) => slug);
    return { tag: headers.etag, unavailable };
  };
  const set = (id: number, change: object) =>
    own.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('items').set(change).where('id', '=', id));
      await menuChanged(tx);
    });
  await set(dishes.hummus.id, { available_from: '07:00', available_to: '11:00' });
  await own.refreshMenu();
  const before = await seen();
  expect(before.unavailable).toEqual([]);
  own.clock.advance(1000);
  await own.refreshMenu();
  const later = await seen();
  expect(later).toEqual({ tag: expect.not.stringMatching(String(before.tag)), unavailable: ['hummus'] });
  await set(dishes.muhammara.id, { enabled: 0 });
  await own.refreshMenu();
  expect((await seen()).unavailable).toEqual(['hummus', 'muhammara']);
  const tag = (await seen()).tag;
  // A dish that the page doesn't show changes nothing.
  await set(dishes.tea.id, { enabled: 0 });
  await own.refreshMenu();
  expect((await seen()).tag).toBe(tag);
  await page.close();
});

test('a new build is sent at once; a page without the placeholders is sent as it is', async () => {
  const file = join(dist, 'index.html');
  const later = Date.now() / 1000 + 5;
  await writeFile(file, built.replace('The app', 'The new app'));
  await utimes(file, later, later);
  const page = (await open('/home?table_number=5')).body;
  expect(page).toContain('The new app');
  expect(blockIn(page)).toBeDefined();
  await writeFile(file, '<title>An older app</title>');
  await utimes(file, later + 5, later + 5);
  expect((await open('/home?table_number=5')).body).toBe('<title>An older app</title>');
  await writeFile(file, built);
  await utimes(file, later + 10, later + 10);
});

test('after a failure the page is sent as it was built, and the error is logged once', async () => {
  const own = serving(() => Promise.reject(new Error('no menu')));
  const log = vi.spyOn(own.log, 'error');
  for (const url of ['/home?table_number=5', '/', '/home?table_number=5']) {
    const page = await open(url, {}, own);
    expect([page.statusCode, page.body]).toEqual([200, built]);
  }
  expect(log).toHaveBeenCalledTimes(1);
  await own.close();
});

test('an app that has not been built answers 503', async () => {
  const bare = Fastify();
  serveApp(
    bare,
    '',
    join(dist, 'nothing'),
    pageRenderer(join(dist, 'nothing', 'index.html'), join(dist, 'server.mjs'), (language) =>
      firstAnswersOf(server.context, language),
    ),
  );
  expect((await open('/home?table_number=5', {}, bare)).statusCode).toBe(503);
  await bare.close();
});
