import { beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { TestApp } from '../../testing/test-app.ts';
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
