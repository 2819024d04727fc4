import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { listenForMetrics } from './metrics.ts';

describeOnBoth('the state of the server', (makeApp) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await makeApp();
  });

  test('is up and ready', async () => {
    const up = await server.device().get('/healthz');
    const ready = await server.device().get('/readyz');
    expect([up.status, up.text]).toEqual([200, '{"status":"up"}']);
    expect([ready.status, ready.text]).toEqual([200, '{"status":"ready"}']);
  });

  test('is not ready while the schema is older than the program', async () => {
    await using own = await makeApp();
    await own.db.write((tx) => tx.run(tx.sql.deleteFrom('migrations')));
    expect((await own.device().get('/healthz')).status).toBe(200);
    const ready = await own.device().get('/readyz');
    expect([ready.status, ready.text]).toEqual([503, '{"status":"not ready"}']);
  });

  test('is not ready without its database, and says no more than that', async () => {
    await using own = await makeApp({ mayFail: true });
    await own.db.close();
    const ready = await own.device().get('/readyz');
    expect([ready.status, ready.text]).toEqual([503, '{"status":"not ready"}']);
  });

  test('is not ready when nothing can be written, and tries the disk once in a while however often it is asked', async () => {
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

  test('is measured by call, never by what a person typed', async () => {
    const device = server.device();
    await device.get('customer/home/item/hummus');
    await device.get('customer/search?q=secret-words');
    await device.get('no-such-call/secret-words');
    const { text, headers } = await device.get('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toMatch(
      /sufra_http_request_duration_seconds_count\{method="GET",route="item",status="200"\} 1/,
    );
    expect(text).toMatch(/^sufra_live_streams 0$/m);
    expect(text).toMatch(/^sufra_menu_version \d+$/m);
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('secret-words');
  });
});

test('a server whose file is damaged is not ready from the moment that anything finds it', async () => {
  await using own = await testApp({ mayFail: true });
  const asked = async () => (await own.device().get('/readyz')).status;
  await own.db.lookForDamage();
  await own.db.lookForDamage(AbortSignal.abort());
  expect(await asked()).toBe(200);
  const path = join(own.place.dataDir, 'sufra.db');
  const raw = new DatabaseSync(path);
  raw.exec('pragma wal_checkpoint(truncate)');
  raw.close();
  // Pages that only a look at all of them comes to.
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size / 2, 0xab), 0, size / 2, size / 2);
  await own.db.lookForDamage();
  expect(await asked()).toBe(503);
  await file.close();
  // Whoever reads a damaged page meanwhile complains too; the damage itself is told once.
  const told = own.logged
    .map(({ err }) => (err as Error).message)
    .filter((line) => line.includes('is damaged'));
  expect(told).toEqual([
    expect.stringMatching(/^the database is damaged: .*; stop the server and restore a backup$/),
  ]);
});

describeOnBoth('answers that are repeated', (makeApp) => {
  test('are counted by call and status, beside the requests', async () => {
    await using server = await makeApp();
    const origin = await server.listen();
    const menu = `${origin}/api/v1/venue`;
    const first = await fetch(menu);
    for (let time = 0; time < 2; time += 1) await fetch(menu);
    for (let time = 0; time < 3; time += 1)
      await fetch(menu, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    const text = await (await fetch(`${origin}/metrics`)).text();
    const repeated = (status: number) =>
      `sufra_http_repeated_answers_total{route="venue",status="${status}"}`;
    expect(text).toContain(
      'sufra_http_request_duration_seconds_count{method="GET",route="venue",status="200"} 1\n',
    );
    expect(text).toContain(`${repeated(200)} 2\n`);
    expect(text).toContain(`${repeated(304)} 3\n`);
  });
});

describeOnBoth('the port for measurements', (makeApp) => {
  test('has them instead of the open port', async () => {
    await using server = await makeApp({ environment: { METRICS_PORT: '9' } });
    const metrics = await listenForMetrics(server.context, 0);
    try {
      const here = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
      expect(await here.text()).toContain('sufra_menu_version');
      expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
      expect((await server.device().get('/metrics')).status).toBe(404);
    } finally {
      await metrics.close();
    }
  });
});
