import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupGauges } from '../../backup/schedule/gauges.ts';
import { programFolder } from '../../settings/places.ts';
import { testApp } from '../../testing/test-app.ts';
import { metricsOf } from './metrics.ts';

const folder = join(programFolder, 'deploy/monitoring');
/** Prometheus' own: whether it could ask. */
const ofPrometheus = new Set(['up']);

/** The names of metrics in an expression: what is no function, no keyword and no label. */
function metricsIn(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w:.])[a-z_:][\w:]*(?![\w:]| *\()/gi)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'bool', 'offset'].includes(name) && !ofPrometheus.has(name));
}

async function expressions(): Promise<readonly string[]> {
  const dashboard = JSON.parse(await readFile(join(folder, 'dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const alerts = await readFile(join(folder, 'alerts.yml'), 'utf8');
  const rules = [...alerts.matchAll(/^ +expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/gm)];
  expect(rules.length).toBe(alerts.match(/- alert:/g)?.length);
  return [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(([, long, short]) => long ?? short ?? ''),
  ];
}

test('every metric of the dashboard and the alerts is in the answer [METRIC-2]', async () => {
  await using server = await testApp();
  const metrics = metricsOf(server.context);
  metrics.add(backupGauges(server.context.settings, server.context.db.read));
  const device = server.device();
  for (let time = 0; time < 2; time += 1) await device.get('venue');
  const { text } = await metrics.read();
  const answered = new Set([...text.matchAll(/^([a-z_:][\w:]*)(?:\{| )/gim)].map(([, name]) => name));
  const known = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name]) => name));
  const named = [...new Set((await expressions()).flatMap(metricsIn))];
  expect(named.length).toBeGreaterThan(12);
  expect(named.filter((name) => !answered.has(name) && !known.has(name))).toEqual([]);
});

test('the backups are among the metrics, and an answer never fails because of them [BACKUP-4]', async () => {
  await using server = await testApp();
  const metrics = metricsOf(server.context);
  metrics.add(backupGauges(server.context.settings, server.context.db.read));
  const { text } = await metrics.read();
  expect(text).toMatch(/^sufra_backup_last_success_timestamp_seconds 0$/m);
  expect(text).toMatch(/^sufra_backup_failed 0$/m);
});

test('a value that can’t be read is left out, and the others are told [METRIC-2]', async () => {
  await using server = await testApp();
  const metrics = metricsOf(server.context);
  const ask = { fails: false };
  const read = async () => {
    if (ask.fails) throw new Error('no answer');
    return 1;
  };
  metrics.add([{ name: 'sufra_asked', help: 'Asks the database', read }]);
  expect((await metrics.read()).text).toMatch(/^sufra_asked 1$/m);
  ask.fails = true;
  const { text } = await metrics.read();
  expect(text).toMatch(/^sufra_storage_failing 0$/m);
  expect(text).toMatch(/^sufra_writes_restarted 0$/m);
  expect(text, 'a value from before would be wrong').not.toMatch(/^sufra_asked /m);
});

test('when a venue was made is known also while its database does not answer [METRIC-2]', async () => {
  await using server = await testApp();
  const { settings, db } = server.context;
  const ask = { fails: false };
  const first: typeof server.db.read.first = (query) =>
    ask.fails ? Promise.reject(new Error('no answer')) : server.db.read.first(query);
  const reader = Object.assign({ ...db.read }, { first });
  const [installed] = backupGauges(settings, reader);
  const before = await installed?.read();
  ask.fails = true;
  expect(await installed?.read()).toBe(before);
  const [unknown] = backupGauges(settings, reader);
  await expect(unknown?.read(), 'it is asked').rejects.toThrow('no answer');
});

test('a name in an expression is told from functions and labels', () => {
  expect(
    metricsIn('sum by (job, le) (rate(a_bucket{status=~"5.."}[5m])) > 0.5 * max(b) and time() - c'),
  ).toEqual(['a_bucket', 'b', 'c']);
});
