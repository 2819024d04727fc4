/** What systemd does with the service, and what is there afterwards. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Evening, until, untilReady } from '../parts/evening.ts';
import { type Report, secondsOf } from '../parts/report.ts';
import type { Machine } from './boot.ts';

/** The server of the machine, which has our network. */
export const origin = 'http://127.0.0.1:3000';
export const readyWithinMs = 30_000;
const stopWithinSeconds = 20;
const configExitCode = 78;

/** Properties of a unit. */
export async function show(machine: Machine, unit: string, ...names: readonly string[]) {
  const said = await machine.must(`systemctl show ${unit} --property=${names.join(',')}`);
  return Object.fromEntries(
    said
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Readonly<Record<string, string>>;
}

/** Kills, stops and misconfigures the service. */
export async function tryService(machine: Machine, report: Report, evening: Evening): Promise<void> {
  await evening.order();
  const killed = await secondsOf(async () => {
    await machine.must('systemctl kill --kill-whom=main --signal=KILL sufra');
    await until('the service is down', readyWithinMs, async () => !(await isUp()));
    await untilReady(origin, readyWithinMs);
  });
  report.measure('From kill -9 to ready again', killed, 's', 20);
  const { NRestarts } = await show(machine, 'sufra', 'NRestarts');
  report.expect('systemd restarted it', Number(NRestarts) >= 1, NRestarts);
  await endsAndReturns(report, evening, 'after a kill');
  await stop(machine, report);
  await machine.must('systemctl start sufra');
  await endsAndReturns(report, evening, 'after a stop');
  await failsForGood(machine, report);
  await endsAndReturns(report, evening, 'after a wrong setting');
}

async function stop(machine: Machine, { measure, expect }: Report): Promise<void> {
  measure(
    'systemctl stop',
    await secondsOf(() => machine.must('systemctl stop sufra')),
    's',
    stopWithinSeconds,
  );
  const { Result, ExecMainStatus } = await show(machine, 'sufra', 'Result', 'ExecMainStatus');
  expect('it ended by itself, with code 0', Result === 'success' && ExecMainStatus === '0', {
    Result,
    ExecMainStatus,
  });
}

/** A person has to mend it: systemd must not try for ever. */
async function failsForGood(machine: Machine, { expect }: Report): Promise<void> {
  await machine.must('umask 077; echo BACKUP_HOUR=99 > /etc/sufra.env; systemctl restart sufra; sleep 1');
  await until('the service has failed', readyWithinMs, async () => {
    const { ActiveState } = await show(machine, 'sufra', 'ActiveState');
    return ActiveState === 'failed';
  });
  await sleep(4000);
  const { ActiveState, ExecMainStatus } = await show(machine, 'sufra', 'ActiveState', 'ExecMainStatus');
  const gaveUp = ActiveState === 'failed' && ExecMainStatus === String(configExitCode);
  expect('a wrong setting stops it for good, with code 78', gaveUp, { ActiveState, ExecMainStatus });
  const said = await machine.must('journalctl -u sufra -n 5 --no-pager');
  expect('and the log says why in one line', /sufra: BACKUP_HOUR/.test(said), said);
  await machine.must('echo > /etc/sufra.env; systemctl restart sufra');
}

/** Waits for the server, then looks whether every acknowledged order is there. */
export async function endsAndReturns(report: Report, evening: Evening, when: string): Promise<void> {
  const seconds = await secondsOf(() => untilReady(origin, readyWithinMs));
  const lost = await evening.lost();
  report.expect(
    `every order is there ${when} (ready after ${seconds.toFixed(1)} s)`,
    lost.length === 0,
    lost,
  );
  report.expect(`guests order ${when}`, (await evening.order()) === 3);
}

async function isUp(): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}
