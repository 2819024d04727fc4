import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type HomeAnswers, newHereAttribute, wordPlace } from '@sufra/contract/first-answers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { requestLanguage } from '../../http/language.ts';
import { dishes } from '../../testing/menu-fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { firstAnswersBy } from '../home/first-answers.ts';
import { bumpMenu } from '../venue/operations.ts';
import { type PageIn, pageWithAnswers } from './page-with-answers.ts';
import { serveApp } from './routes.ts';

const cards = (['en', 'ar'] as const).map(
  (language) => `<h1>${wordPlace('name', language)}</h1><p>${wordPlace('secondName', language)}</p>`,
);
const built = `<!doctype html><html lang="en"><title>The app</title>\n${cards.join('')}<!--first-answers-->\n`;
let dist: string;
let server: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'sufra-dist-'));
  await writeFile(join(dist, 'index.html'), built);
  server = await testApp({ now: '2026-03-11T10:00:00+04:00' });
  app = serving(pageWithAnswers(join(dist, 'index.html'), firstAnswersBy(server.context)));
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(dist, { recursive: true });
});

function serving(page: PageIn): FastifyInstance {
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
  return JSON.parse(blockIn(page.body) ?? 'null') as HomeAnswers;
}

test.each(['en', 'ar', 'ru', 'tr'] as const)(
  'Home brings its first view as the calls answer it in %s',
  async (language) => {
    const params = { customerId: '999999', perPage: '1000' };
    const items = (await server.device().call('items', { params, query: { page: '1' }, language })).data.data;
    const categories = (await server.device().call('categories', { language })).data;
    const home = (await server.device().call('home', { params: { customerId: '999999' }, language })).data;
    const answers = await answersAt('/home?table_number=5&k=abc', language);
    expect(answers).toMatchObject({ language, slider: home.slider });
    expect(answers.categories[0]).toEqual(categories[0]);
    expect(answers.categories.slice(1)).toEqual(
      categories.slice(1).map((other) => ({ ...other, sub_categories: [] })),
    );
    const opened = categories[0]?.sub_categories[0]?.id;
    const seen = items.filter((item) => item.sub_category_id === opened).slice(0, 4);
    expect(seen.length).toBeGreaterThan(0);
    expect(answers.items.map(({ slug }) => slug)).toEqual(seen.map(({ slug }) => slug));
    for (const [at, item] of answers.items.entries()) expect(seen[at]).toMatchObject(item);
  },
);

test('Welcome says the names of the venue in both scripts, and brings nothing of the menu', async () => {
  const page = await open('/', { 'accept-language': 'ru' });
  expect(page.body).toContain('<h1>Test Kitchen</h1><p>مطبخ التجربة</p>');
  expect(page.body).toContain('<h1>مطبخ التجربة</h1><p>Test Kitchen</p>');
  expect(page.body).not.toContain('<!--name');
  expect(blockIn(page.body)).toBeUndefined();
});

test('Welcome says whose browser can have kept nothing: who brings no cookie at all', async () => {
  const first = await open('/');
  const again = await open('/', { cookie: 'sufra_kept=1' });
  expect(first.body).toContain(`<html ${newHereAttribute} lang="en">`);
  expect(again.body).toBe(first.body.replace(` ${newHereAttribute}`, ''));
  expect(first.headers['vary']).toContain('cookie');
  // A page that was kept before a choice is not taken for the one after it.
  const asked = { cookie: 'sufra_kept=1', 'if-none-match': String(first.headers.etag) };
  expect((await open('/', asked)).statusCode).toBe(200);
  for (const page of [open('/home'), open('/', { accept: '*/*' }), open('/item/hummus')])
    expect((await page).body).not.toContain(newHereAttribute);
});

test('words of the venue are words, whatever is in them', async () => {
  const name = '<img src=x onerror=alert(1)> $& Co';
  const words = { name, secondName: '', tagline: '' };
  const own = serving(
    pageWithAnswers(join(dist, 'index.html'), () => JSON.stringify({ en: words, ar: words })),
  );
  const page = (await open('/', {}, own)).body;
  expect(page).toContain('<h1>&lt;img src=x onerror=alert(1)&gt; $&amp; Co</h1>');
  await own.close();
});

test('nobody’s own is in the page, whoever asks for it', async () => {
  const diner = await server.diner();
  const cookie = diner.cookies('/api/v1/venue') ?? '';
  expect(cookie).not.toBe('');
  expect((await open('/home', { cookie })).body).toBe((await open('/home')).body);
});

test('other pages, a page that is kept for later, and parts go without', async () => {
  expect(blockIn((await open('/item/hummus')).body)).toBeUndefined();
  for (const headers of [{ accept: '*/*' }, { accept: 'text/html', range: 'bytes=0-9999' }]) {
    const page = await open('/home', headers);
    expect(page.body).toBe(built);
    expect(page.headers['vary']).toBe('accept, accept-language, accept-encoding, cookie');
  }
});

test('words can neither end the block nor begin a script', async () => {
  const words = '</script><script>alert(1)</script>\u2028\u2029$&<!--';
  const own = serving(pageWithAnswers(join(dist, 'index.html'), () => JSON.stringify({ words })));
  const page = (await open('/home', {}, own)).body;
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/[\u2028\u2029]/);
  expect(JSON.parse(blockIn(page) ?? '')).toEqual({ words });
  await own.close();
});

test('is packed as it is asked for, asked for again each time, and 304 to who has it', async () => {
  const plain = await open('/home');
  expect(plain.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept, accept-language, accept-encoding, cookie',
  });
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  const tags = new Set([plain.headers.etag]);
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await open('/home', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.body);
    tags.add(packed.headers.etag);
    const again = await open('/home', {
      'accept-encoding': encoding,
      'if-none-match': String(packed.headers.etag),
    });
    expect([again.statusCode, again.body, again.headers['vary']]).toEqual([304, '', plain.headers['vary']]);
  }
  tags.add((await open('/home', { 'accept-language': 'ar' })).headers.etag);
  expect(tags.size).toBe(4);
});

test('its head alone is sent where that is all that is asked for', async () => {
  const whole = await open('/home');
  const head = await app.inject({ method: 'HEAD', url: '/home', headers: { accept: 'text/html' } });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', whole.headers.etag]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole.body)));
});

test('a dish that is sold out or whose time is over turns the page', async () => {
  await using own = await testApp({ now: '2026-03-11T10:59:59+04:00' });
  const page = serving(pageWithAnswers(join(dist, 'index.html'), firstAnswersBy(own.context)));
  const seen = async () => {
    const { body, headers } = await open('/home', {}, page);
    const { items } = JSON.parse(blockIn(body) ?? '') as HomeAnswers;
    return { tag: headers.etag, gone: items.filter((item) => !item.is_available).map(({ slug }) => slug) };
  };
  const set = (id: number, change: object) =>
    own.db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('items').set(change).where('id', '=', id));
      await bumpMenu(tx);
    });
  await set(dishes.hummus.id, { available_from: '07:00', available_to: '11:00' });
  await own.refreshMenu();
  const before = await seen();
  expect(before.gone).toEqual([]);
  own.clock.advance(1000);
  await own.refreshMenu();
  const later = await seen();
  expect(later).toEqual({ tag: expect.not.stringMatching(String(before.tag)), gone: ['hummus'] });
  await set(dishes.muhammara.id, { enabled: 0 });
  await own.refreshMenu();
  expect((await seen()).gone).toEqual(['hummus', 'muhammara']);
  const tag = (await seen()).tag;
  // What isn't seen changes nothing.
  await set(dishes.kebab.id, { enabled: 0 });
  await own.refreshMenu();
  expect((await seen()).tag).toBe(tag);
  await page.close();
});

test('a page that was built anew is sent anew; one without the place goes as it is', async () => {
  const file = join(dist, 'index.html');
  const later = Date.now() / 1000 + 5;
  await writeFile(file, built.replace('The app', 'The new app'));
  await utimes(file, later, later);
  const page = (await open('/home')).body;
  expect(page).toContain('The new app');
  expect(blockIn(page)).toBeDefined();
  await writeFile(file, '<title>An older app</title>');
  await utimes(file, later + 5, later + 5);
  expect((await open('/home')).body).toBe('<title>An older app</title>');
  await writeFile(file, built);
  await utimes(file, later + 10, later + 10);
});

test('a failure leaves the page without the answers, and is logged once', async () => {
  const own = serving(() => Promise.reject(new Error('no menu')));
  const log = vi.spyOn(own.log, 'error');
  for (const url of ['/home', '/', '/home']) {
    const page = await open(url, {}, own);
    expect([page.statusCode, page.body]).toEqual([200, built]);
  }
  expect(log).toHaveBeenCalledTimes(1);
  await own.close();
});

test('an app that has not been built says so', async () => {
  const bare = Fastify();
  serveApp(
    bare,
    '',
    join(dist, 'nothing'),
    pageWithAnswers(join(dist, 'nothing', 'index.html'), () => '{}'),
  );
  expect((await open('/home', {}, bare)).statusCode).toBe(503);
  await bare.close();
});
