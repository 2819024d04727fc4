/** The alerts, judged by Prometheus' own promtool: with what each is for, and with what it must be silent about. */
import { join } from 'node:path';
import { root } from '../repository.ts';
import type { Report } from './parts/report.ts';
import { findProgram, Missing, run } from './parts/run.ts';

const folder = join(root, 'deploy', 'monitoring');

/** Tries the files of `deploy/monitoring`. Throws `Missing` without promtool. */
export async function tryAlerts({ expect }: Report): Promise<void> {
  const promtool = findProgram('promtool');
  if (promtool === undefined)
    throw new Missing('apt-get install prometheus, or set PROMTOOL to its program promtool');
  const config = await run(promtool, ['check', 'config', 'prometheus.yml'], { cwd: folder });
  expect('Prometheus takes the configuration and the alerts', config.code === 0, config.said);
  for (const file of ['alerts.test.yml', 'alerts-of-days.test.yml']) {
    const tested = await run(promtool, ['test', 'rules', file], { cwd: folder });
    expect(`${file} passes`, tested.code === 0, tested.said);
  }
}
