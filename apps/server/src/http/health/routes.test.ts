import { open } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { migrations } from '../../database/migrations/list.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { listenForMetrics } from './metrics.ts';
import { readinessCheck } from './queries.ts';
import { announceStop } from './stopping.ts';

const token = 'metrics-token-of-a-test';

describeOnBoth('the state of the server', (makeApp) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await makeApp({ environment: { METRICS_TOKEN: token } });
  });

  test('is up and ready', async () => {
    const up = await server.device().get('/healthz');
    const ready = await server.device().get('/readyz');
    expect([up.status, up.text]).toEqual([
      200,
      expect.stringMatching(/^\{"status":"up","instance":"[0-9a-f]{16}"\}$/),
    ]);
    expect(up.text).not.toContain(server.context.secrets.tableKey.slice(0, 8));
    expect([ready.status, ready.text]).toEqual([200, '{"status":"ready"}']);
  });

  test('is not ready while the schema is older than the program', async () => {
    await using own = await makeApp();
    await own.db.write((tx) => tx.run(tx.sql.deleteFrom('migrations')));
    expect((await own.device().get('/healthz')).status).toBe(200);
    const ready = await own.device().get('/readyz');
    expect([ready.status, ready.text]).toEqual([503, '{"status":"not ready"}']);
  });

  test('is not ready once a newer program has changed the schema, and says why [UPGRADE-4]', async () => {
    await using own = await makeApp();
    const ready = async () => (await own.device().get('/readyz')).status;
    expect(await ready()).toBe(200);
    const newer = { number: (migrations.at(-1)?.number ?? 0) + 1, name: 'of-tomorrow', applied_at: 0 };
    await own.db.write((tx) => tx.run(tx.sql.insertInto('migrations').values(newer)));
    own.clock.advance(5000);
    expect(await ready()).toBe(503);
    expect((await own.device().get('/healthz')).status).toBe(200);
    expect(await readinessCheck(own.context)()).toContain('a newer version is running, stop this one');
  });

  test('is not ready without its database, and reveals no more than that', async () => {
    await using own = await makeApp({ mayFail: true });
    await own.db.close();
    const ready = await own.device().get('/readyz');
    expect([ready.status, ready.text]).toEqual([503, '{"status":"not ready"}']);
  });

  test('is not ready when it cannot write, and tries the disk only now and then however often it is asked', async () => {
    await using own = await makeApp({ mayFail: true });
    const asked = async () => (await own.device().get('/readyz')).status;
    const change = (text: string) => own.db.write((tx) => tx.run({ compile: () => CompiledQuery.raw(text) }));
    expect(await asked()).toBe(200);
    await change('alter table settings rename to gone');
    expect(await asked()).toBe(200);
    own.clock.advance(5000);
    expect(await asked()).toBe(503);
    await change('alter table gone rename to settings');
    own.clock.advance(5000);
    expect(await asked()).toBe(200);
  });

  test('is measured by call, never by user input', async () => {
    const device = server.device();
    await device.get('customer/home/item/hummus');
    await device.get('customer/search?q=secret-words');
    await device.get('no-such-call/secret-words');
    const { text, headers } = await device.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(
      /sufra_http_request_duration_seconds_count\{method="GET",route="item",status="200"\} 1/,
    );
    expect(text).toMatch(/^sufra_live_streams 0$/m);
    expect(text).toMatch(/^sufra_database_damaged 0$/m);
    expect(text).toMatch(/^sufra_menu_version \d+$/m);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('secret-words');
  });
});

test('a server with a damaged file is not ready once anything has found the damage', async () => {
  await using own = await testApp({ mayFail: true });
  const asked = async () => (await own.device().get('/readyz')).status;
  await own.db.lookForDamage();
  await own.db.lookForDamage(AbortSignal.abort());
  expect(await asked()).toBe(200);
  const path = join(own.place.dataDir, 'sufra.db');
  const raw = new DatabaseSync(path);
  raw.exec('pragma wal_checkpoint(truncate)');
  raw.close();
  // Pages that only a full check reads.
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size / 2, 0xab), 0, size / 2, size / 2);
  await own.db.lookForDamage();
  expect(await asked()).toBe(503);
  await file.close();
  // Anyone who reads a damaged page meanwhile also complains; the damage itself is logged once.
  const told = own.logged
    .map(({ err }) => (err as Error).message)
    .filter((line) => line.includes('is damaged'));
  expect(told).toEqual([
    expect.stringMatching(/^the database is damaged: .*; stop the server and restore a backup$/),
  ]);
});

describeOnBoth('answers from the cache', (makeApp) => {
  test('are counted by call and status, apart from the other requests', async () => {
    await using server = await makeApp({ environment: { METRICS_TOKEN: token } });
    const origin = await server.listen();
    const menu = `${origin}/api/v1/venue`;
    const counted = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const text = await (await fetch(`${origin}/metrics`, { headers })).text();
      const valueOf = (name: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.slice(name.length) ?? 0,
        );
      const venue = (status: number) => `{route="venue",status="${status}"} `;
      return {
        whole: valueOf('sufra_http_request_duration_seconds_count{method="GET",route="venue",status="200"} '),
        repeated: valueOf(`sufra_http_repeated_answers_total${venue(200)}`),
        unchanged: valueOf(`sufra_http_repeated_answers_total${venue(304)}`),
      };
    };
    // News of the menu's own beginning may still arrive, and drops the first answers.
    const etag = await vi.waitFor(async () => {
      const { headers } = await fetch(menu);
      expect((await counted()).repeated).toBeGreaterThan(0);
      return headers.get('etag') ?? '';
    });
    const before = await counted();
    for (let time = 0; time < 2; time += 1) await fetch(menu);
    for (let time = 0; time < 3; time += 1) await fetch(menu, { headers: { 'if-none-match': etag } });
    expect(await counted()).toEqual({
      whole: before.whole,
      repeated: before.repeated + 2,
      unchanged: before.unchanged + 3,
    });
    expect(before.whole).toBeGreaterThan(0);
  });
});

describeOnBoth('the metrics', (makeApp) => {
  test('are numbers, from the first reading on [METRIC-3]', async () => {
    await using server = await makeApp({ environment: { METRICS_TOKEN: token } });
    const headers = { authorization: `Bearer ${token}` };
    for (let reading = 0; reading < 3; reading += 1) {
      const { text } = await server.device().get('/metrics', { headers });
      const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
      expect(samples.length).toBeGreaterThan(20);
      for (const sample of samples) expect(Number(sample.split(' ').at(-1)), sample).not.toBeNaN();
    }
  });

  test('are nobody’s without a setting, and at the public address for the token alone [METRIC-1]', async () => {
    await using silent = await makeApp();
    expect((await silent.device().get('/metrics')).status).toBe(404);
    await using server = await makeApp({ environment: { METRICS_TOKEN: token } });
    const asked = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      const { status, text } = await server.device().get('/metrics', { headers });
      return [status, text.includes('sufra_menu_version')];
    };
    for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`])
      expect(await asked(wrong)).toEqual([401, false]);
    expect(await asked(`Bearer ${token}`)).toEqual([200, true]);
  });

  test('have a port of their own, for this machine alone [METRIC-1]', async () => {
    await using server = await makeApp({ environment: { METRICS_PORT: '9', HOST: '0.0.0.0' } });
    const metrics = await listenForMetrics(server.context, 0);
    try {
      const here = await fetch(`http://127.0.0.1:${metrics?.port}/metrics`);
      expect(await here.text()).toContain('sufra_menu_version');
      expect((await fetch(`http://127.0.0.1:${metrics?.port}/`)).status).toBe(404);
      expect((await server.device().get('/metrics')).status).toBe(404);
      const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
      for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
        await expect(fetch(`http://${address}:${metrics?.port}/metrics`)).rejects.toThrow('fetch failed');
    } finally {
      await metrics?.close();
    }
  });

  test('whose port another program has are told as an error, and nothing else stops [METRIC-6]', async () => {
    await using server = await makeApp({ mayFail: true });
    const metrics = await listenForMetrics(server.context, 0);
    try {
      expect(await listenForMetrics(server.context, metrics?.port ?? 0)).toBeUndefined();
      expect(server.logged.map(({ msg }) => msg)).toEqual([
        `no metrics: port ${metrics?.port} is taken; set METRICS_PORT to another one`,
      ]);
    } finally {
      await metrics?.close();
    }
  });
});

test('a server that is about to stop says so, answers what still comes, and closes behind it [FAULT-10]', async () => {
  await using server = await testApp();
  const origin = await server.listen();
  const ask = (path: string) => fetch(`${origin}${path}`);
  const before = await ask('/readyz');
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
  const announced = announceStop(server.app, 300);
  const meanwhile = await ask('/api/v1/venue');
  expect([meanwhile.status, meanwhile.headers.get('connection')]).toEqual([200, 'close']);
  expect((await ask('/readyz')).status).toBe(503);
  expect((await ask('/healthz')).status).toBe(200);
  await announced;
});
