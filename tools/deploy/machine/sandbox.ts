/** What the units take away from the server, and that they leave what it needs. */
import type { Report } from '../parts/report.ts';
import type { Machine } from './boot.ts';
import { show } from './service.ts';

/** The most that `systemd-analyze security` may say, of 10. */
const exposureMax = 3;
const allowed = new Set([
  'write its data',
  'write its backups',
  'write a temporary file',
  'connect to a neighbour',
]);
const mib = 1024 * 1024;

/** Looks at the server's process, and runs `probe.ts` in its place under both units. */
export async function trySandbox(machine: Machine, report: Report): Promise<void> {
  await machine.must('umask 077; touch /etc/sufra.env');
  await lookAtProcess(machine, report);
  for (const unit of ['sufra', 'sufra-drill']) {
    const said = await machine.must(`systemd-analyze security --no-pager ${unit}.service`);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1]);
    report.measure(`What systemd gives ${unit} of 10`, exposure, 'points', exposureMax);
    await probe(machine, report, unit);
  }
}

async function lookAtProcess(machine: Machine, { expect, measure }: Report): Promise<void> {
  const { MainPID, MemoryCurrent } = await show(machine, 'sufra', 'MainPID', 'MemoryCurrent');
  const status = await machine.must(`cat /proc/${MainPID}/status; echo User: $(stat -c %U /proc/${MainPID})`);
  const field = (title: string) => new RegExp(`^${title}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  expect('it runs as its own user', field('User') === 'sufra', field('User'));
  expect('it has no capabilities', /^0+$/.test(field('CapEff') ?? ''), field('CapEff'));
  expect('it can get no more rights', field('NoNewPrivs') === '1', field('NoNewPrivs'));
  expect('its system calls are filtered', field('Seccomp') === '2', field('Seccomp'));
  const resident = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
  measure('Memory of the server', resident, 'MB');
  // Some kernels account for no memory.
  if (/^\d+$/.test(MemoryCurrent ?? '')) measure('Memory of the unit', Number(MemoryCurrent) / mib, 'MB');
}

async function probe(machine: Machine, { expect }: Report, unit: string): Promise<void> {
  const name = `sufra-probe-${unit}`;
  const file = `/etc/systemd/system/${name}.service`;
  const program = '/opt/sufra/node_modules/.bin/node /opt/sufra/tools/deploy/machine/probe.ts';
  await machine.must(
    `sed -e 's#^ExecStart=.*#ExecStart=${program}#' -e '/^Restart/d' -e '/^Type=/d' -e 's#^\\[Service\\]#&\\nType=oneshot#' /etc/systemd/system/${unit}.service > ${file}; systemctl daemon-reload`,
  );
  const started = await machine.shell(`systemctl start ${name}`);
  const said = await machine.must(`journalctl -u ${name} -n 50 --no-pager -o cat`);
  const line = /^PROBE (.*)$/m.exec(said)?.[1];
  await machine.must(`rm ${file}; systemctl daemon-reload`);
  expect(`the probe runs under ${unit}.service`, started.code === 0 && line !== undefined, said);
  const outcome = JSON.parse(line ?? '{}') as Readonly<Record<string, string | null>>;
  for (const [what, error] of Object.entries(outcome)) {
    if (allowed.has(what)) expect(`${unit} can ${what}`, error === null, error);
    else expect(`${unit} can’t ${what} (${error})`, error !== null, 'it could');
  }
}
