import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtApp } from '../settings/places.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { markDemo } from '../venue/settings/demo-mark.ts';
import { menuChanged } from '../venue/settings/operations.ts';
import { serveApp } from './routes.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('browsers and search engines find what they ask every site for [FOUND-3]', async () => {
  await using app = Fastify();
  serveApp(app, '', join(builtApp('diner'), '../public'));
  const icon = await app.inject('/favicon.ico');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect(icon.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  const robots = await app.inject('/robots.txt');
  expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.body).toContain('Disallow: /api/');
});

describe('a built app', () => {
  let app: FastifyInstance;
  let dist: string;
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'sufra-dist-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>The app</title>');
    await writeFile(join(dist, 'mark.svg'), '<svg/>');
    await writeFile(join(dist, 'assets/index-CPXh9nA6.js'), 'plain()');
    await writeFile(join(dist, 'assets/index-CPXh9nA6.js.br'), 'packed');
    await writeFile(join(dist, '.env'), 'hidden');
    await mkdir(join(dist, '.git'));
    await writeFile(join(dist, '.git', 'config'), 'hidden');
    await writeFile(join(dist, 'empty.txt'), '');
    await writeFile(join(dist, '..', `${dist.split('/').at(-1)}-secret.txt`), 'secret');
    app = Fastify();
    serveApp(app, '/staff', dist);
    serveApp(app, '', dist);
  });
  afterAll(async () => {
    await app.close();
    await rm(dist, { recursive: true });
    await rm(`${dist}-secret.txt`);
  });
  const get = (url: string, headers: Record<string, string> = navigation) => app.inject({ url, headers });

  test.each([
    '/',
    '/?table_number=5&k=abc',
    '/home?table_number=5',
    '/item/hummus',
    '/staff',
    '/staff/',
    '/staff/payments',
  ])('opens at %s', async (url) => {
    const page = await get(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('The app');
    expect(page.headers['cache-control']).toContain('max-age=0');
  });

  test('opens with any Accept header that allows HTML, but not at the path of a file', async () => {
    expect((await get('/home', { accept: '*/*' })).statusCode).toBe(200);
    expect((await get('/home', {})).statusCode).toBe(200);
    expect((await get('/missing.js', { accept: '*/*' })).statusCode).toBe(404);
    expect((await get('/home', { accept: 'application/json' })).statusCode).toBe(404);
  });

  test('allows the page’s own inline script and style, and no other [SAFE-5]', async () => {
    const strict = Fastify();
    const folder = await mkdtemp(join(tmpdir(), 'sufra-dist-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><style>p{}</style><script>boot()</script>');
    strict.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', "script-src 'self';style-src 'self'");
      done();
    });
    serveApp(strict, '', folder);
    const { headers } = await strict.inject({ url: '/home', headers: navigation });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(headers['content-security-policy']).toBe(
      `script-src 'self' ${hash('boot()')};style-src 'self' ${hash('p{}')}`,
    );
    await strict.close();
    await rm(folder, { recursive: true });
  });

  test('answers 304 for a page that has not changed', async () => {
    const { headers } = await get('/home');
    const again = await get('/home', { ...navigation, 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  test('files with a hash in their names may be cached for ever', async () => {
    const file = await get('/assets/index-CPXh9nA6.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toContain('application/javascript');
    expect((await get('/mark.svg')).headers['cache-control']).toContain('max-age=0');
  });

  test('sends the compressed file of the build if the client accepts it', async () => {
    const packed = await get('/assets/index-CPXh9nA6.js', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
    expect(packed.headers['content-type']).toContain('application/javascript');
    expect(packed.headers['vary']).toBe('accept-encoding');
    const plain = await get('/assets/index-CPXh9nA6.js', { 'accept-encoding': 'gzip' });
    expect(plain.body).toBe('plain()');
  });

  test('answers HEAD without a body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/mark.svg' });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
    expect(head.headers['content-type']).toBe('image/svg+xml');
    expect((await app.inject({ method: 'HEAD', url: '/missing.svg' })).statusCode).toBe(404);
  });

  test('sends an empty file', async () => {
    const file = await get('/empty.txt');
    expect([file.statusCode, file.body, file.headers['content-length']]).toEqual([200, '', '0']);
  });

  test('compressed and plain files have different tags', async () => {
    const url = '/assets/index-CPXh9nA6.js';
    const packed = await get(url, { 'accept-encoding': 'br' });
    const plain = await get(url, {});
    expect(packed.headers['etag']).not.toBe(plain.headers['etag']);
    const etag = String(packed.headers['etag']);
    const known = await get(url, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect([known.statusCode, known.body, known.headers['content-type']]).toEqual([304, '', undefined]);
    expect(known.headers).toMatchObject({
      etag,
      vary: 'accept-encoding',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('answers 304 by the date if the request has no tag', async () => {
    const { headers } = await get('/mark.svg');
    const modified = String(headers['last-modified']);
    expect((await get('/mark.svg', { 'if-modified-since': modified })).statusCode).toBe(304);
    const before = 'Sat, 01 Jan 2000 00:00:00 GMT';
    expect((await get('/mark.svg', { 'if-modified-since': before })).statusCode).toBe(200);
    expect((await get('/mark.svg', { 'if-modified-since': 'soon' })).statusCode).toBe(200);
  });

  test.each(['/.env', '/.git/config', '/assets/../.env'])('does not serve %s', async (url) => {
    const answer = await get(url, { accept: '*/*' });
    expect(answer.body).not.toContain('hidden');
  });

  test.each([
    '/api/v1/no-such-call',
    '/api',
    '//api/v1/venue',
    '/pay/no-such-token',
    '/media/none.webp',
    '/welcome/none.webp',
  ])('does not answer %s with the app', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test.each([
    '/../SECRET',
    '/..%2fSECRET',
    '/assets/..%2f..%2fSECRET',
    '/%2e%2e/SECRET',
    '/assets/..%5c..%5cSECRET',
    '/%00',
  ])('does not leave its folder for %s', async (path) => {
    const answer = await get(path.replace('SECRET', `${dist.split('/').at(-1)}-secret.txt`));
    expect(answer.body).not.toContain('secret');
    expect(answer.statusCode).toBeLessThan(500);
  });

  test('says what to do when it has not been built', async () => {
    const bare = Fastify();
    serveApp(bare, '', join(dist, 'nothing'));
    const page = await bare.inject({ url: '/home', headers: navigation });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('npm run build');
    expect(page.headers['cache-control']).toBe('no-store');
    await bare.close();
  });
});

test.each([
  ['/?table_number=5', undefined],
  ['/home?table_number=5', undefined],
  ['/staff', 'same-origin'],
  ['/pay/none', 'same-origin'],
  ['/r/none', 'same-origin'],
])('the Cross-Origin-Opener-Policy of %s is %s', async (url, policy) => {
  const server = await testApp();
  const { headers } = await server.device().get(url, { headers: navigation });
  expect(headers['cross-origin-opener-policy']).toBe(policy);
  await server.close();
});

describe('pictures and the film', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
    const media = join(server.place.dataDir, 'media');
    await mkdir(join(media, 'welcome'), { recursive: true });
    await writeFile(join(media, 'hummus-0a1b2c3d-640.webp'), 'a picture');
    await writeFile(join(media, 'welcome', 'film.webm'), '0123456789');
    await writeFile(join(media, 'welcome', 'poster.webp'), 'a still');
  });
  afterAll(() => server.close());

  test('are sent with their type, to be cached for ever', async () => {
    const answer = await server.device().get('/media/hummus-0a1b2c3d-640.webp');
    expect(answer.text).toBe('a picture');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('are sent in ranges, as players request films', async () => {
    const part = await server.device().get('/welcome/film.webm', { headers: { range: 'bytes=2-5' } });
    expect([part.status, part.text, part.headers['content-type']]).toEqual([206, '2345', 'video/webm']);
  });

  test.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', null],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
    ['pages=1-2', 200, '0123456789', null],
  ])('answer %s with %d', async (range, status, text, contentRange) => {
    const part = await server.device().get('/welcome/film.webm', { headers: { range } });
    expect([part.status, part.text, part.headers['content-range'] ?? null]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test('are sent whole if the client has a range of an older version', async () => {
    const device = server.device();
    const get = (ifRange: string) =>
      device.get('/welcome/film.webm', { headers: { range: 'bytes=2-5', 'if-range': ifRange } });
    const { headers } = await device.get('/welcome/film.webm');
    expect((await get(String(headers['etag']))).status).toBe(206);
    expect((await get(String(headers['last-modified']))).status).toBe(206);
    expect((await get('"another"')).status).toBe(200);
  });

  test.each([
    '/media/none.webp',
    '/media/',
    '/media/welcome',
    '/welcome/none.webp',
    '/media/..%2fsufra.db',
    '/welcome/..%2f..%2fsufra.db',
  ])('are not at %s', async (path) => {
    const answer = await server.device().get(path, { language: 'en' });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  test('are named by the venue, but only files that exist', async () => {
    const { data } = await server.device().call('venue');
    expect(data.welcome).toEqual({
      videos: [{ src: '/welcome/film.webm', type: 'video/webm' }],
      poster: '/welcome/poster.webp',
    });
  });
});

test('the demo’s film is the demo’s alone [WELC-6]', async () => {
  const server = await testApp();
  const welcome = async () => (await server.device().call('venue')).data.welcome;
  const film = async () => (await server.device().get('/welcome/film.mp4')).status;
  expect([await welcome(), await film()]).toEqual([{ videos: [], poster: null }, 404]);
  await server.db.write(async (tx) => {
    await markDemo(tx);
    await menuChanged(tx);
  });
  await server.refreshMenu();
  const { videos, poster } = await welcome();
  expect(videos.map(({ src }) => src)).toEqual(['/welcome/film.webm', '/welcome/film.mp4']);
  expect([poster, await film()]).toEqual(['/welcome/poster.webp', 200]);
  await server.close();
});
