import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { welcomeOf } from './places.ts';
import { serveApp } from './routes.ts';

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

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
    await writeFile(join(dist, '..', `${dist.split('/').at(-1)}-secret.txt`), 'secret');
    app = Fastify();
    await app.register(fastifyStatic, { serve: false, preCompressed: true });
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

  test('opens for who takes anything, too, but not under the name of a file', async () => {
    expect((await get('/home', { accept: '*/*' })).statusCode).toBe(200);
    expect((await get('/home', {})).statusCode).toBe(200);
    expect((await get('/missing.js', { accept: '*/*' })).statusCode).toBe(404);
    expect((await get('/home', { accept: 'application/json' })).statusCode).toBe(404);
  });

  test('answers 304 for a page that has not changed', async () => {
    const { headers } = await get('/home');
    const again = await get('/home', { ...navigation, 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  test('keeps files with a hash in their names for ever', async () => {
    const file = await get('/assets/index-CPXh9nA6.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toContain('application/javascript');
    expect((await get('/mark.svg')).headers['cache-control']).toContain('max-age=0');
  });

  test('sends what was packed at the build to who takes it', async () => {
    const packed = await get('/assets/index-CPXh9nA6.js', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
    expect(packed.headers['content-type']).toContain('application/javascript');
    expect(packed.headers['vary']).toBe('accept-encoding');
    const plain = await get('/assets/index-CPXh9nA6.js', { 'accept-encoding': 'gzip' });
    expect(plain.body).toBe('plain()');
  });

  test.each(['/api/v1/no-such-call', '/api', '/pay/no-such-token', '/media/none.webp', '/welcome/none.webp'])(
    'does not stand in for %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

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
    await bare.register(fastifyStatic, { serve: false });
    serveApp(bare, '', join(dist, 'nothing'));
    const page = await bare.inject({ url: '/home', headers: navigation });
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('npm run build');
    expect(page.headers['cache-control']).toBe('no-store');
    await bare.close();
  });
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

  test('are sent with their type, to be kept for ever', async () => {
    const answer = await server.device().get('/media/hummus-0a1b2c3d-640.webp');
    expect(answer.text).toBe('a picture');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('are sent in parts, as films are asked for', async () => {
    const part = await server.device().get('/welcome/film.webm', { headers: { range: 'bytes=2-5' } });
    expect([part.status, part.text, part.headers['content-type']]).toEqual([206, '2345', 'video/webm']);
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

  test('are what the venue names: only files that are there', async () => {
    const { dataDir } = server.place;
    expect(welcomeOf(dataDir, [join(dataDir, 'media', 'welcome')])).toEqual({
      videos: [{ src: '/welcome/film.webm', type: 'video/webm' }],
      poster: '/welcome/poster.webp',
    });
    expect(welcomeOf(dataDir, [join(dataDir, 'nowhere')])).toEqual({ videos: [], poster: null });
  });
});
