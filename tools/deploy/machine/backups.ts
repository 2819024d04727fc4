/** The server's own backups, those by hand, the monthly drill, and going back to one. */
import { type Evening, until, untilReady } from '../parts/evening.ts';
import { blockOf } from '../parts/guide.ts';
import type { Report } from '../parts/report.ts';
import type { Machine } from './boot.ts';
import { origin, readyWithinMs, show } from './service.ts';

const guide = 'backups.md';
const madeWithinMs = 60_000;
/** Makes the data older, as if the venue had been opened the day before yesterday: its first backup is then overdue. */
const makeOlder =
  "sudo -u sufra sqlite3 /var/lib/sufra/data/sufra.db 'update migrations set applied_at = applied_at - 2 * 86400000'";

/** Backs up, tries and restores, as the guide says. */
export async function tryBackups(machine: Machine, report: Report, evening: Evening): Promise<void> {
  await byItself(machine, report);
  await drillOfTheMonth(machine, report);
  await byHand(machine, report, evening);
}

async function byItself(machine: Machine, { expect }: Report): Promise<void> {
  await machine.must(`systemctl stop sufra; ${makeOlder}; systemctl start sufra`);
  await untilReady(origin, readyWithinMs);
  const files = () => machine.must('find /var/backups/sufra -name "sufra-*.tar" -printf "%f %u %m %s\\n"');
  await until('the server makes its backup', madeWithinMs, async () => (await files()) !== '');
  const made = await files();
  expect(
    'the server makes its backup, which only it can read',
    /^sufra-[\d-]{10}\.tar sufra 600 \d{5,}$/m.test(made),
    made,
  );
  const said = await machine.must('journalctl -u sufra -n 50 --no-pager -o cat');
  expect('and says so', said.includes('the backup was made'), said.slice(-1000));
}

/**
 * The machine was off on the first of the month: the timer plans what it missed for one of the next hours. We don't wait for
 * that long, so it gets a shorter delay.
 */
async function drillOfTheMonth(machine: Machine, { expect }: Report): Promise<void> {
  const stamp = '/var/lib/systemd/timers/stamp-sufra-drill.timer';
  const missed = `systemctl stop sufra-drill.timer; touch -d '40 days ago' ${stamp}; systemctl start sufra-drill.timer`;
  await machine.must(missed);
  const planned = await machine.must(
    'date --date="$(systemctl show sufra-drill.timer --property=NextElapseUSecRealtime --value)" +%s',
  );
  const hours = (Number(planned) - Date.now() / 1000) / 3600;
  expect('a drill that was missed is planned for the next six hours', hours > -1 && hours <= 6, hours);
  const shorter = '/run/systemd/system/sufra-drill.timer.d';
  await machine.must(
    `mkdir -p ${shorter}; printf '[Timer]\\nRandomizedDelaySec=1\\n' > ${shorter}/trial.conf; systemctl daemon-reload; ${missed}`,
  );
  await until('the timer starts the drill', madeWithinMs, async () => {
    const { ExecMainExitTimestampMonotonic } = await show(
      machine,
      'sufra-drill',
      'ExecMainExitTimestampMonotonic',
    );
    return Number(ExecMainExitTimestampMonotonic) > 0;
  });
  const { Result, ExecMainStatus } = await show(machine, 'sufra-drill', 'Result', 'ExecMainStatus');
  const said = await machine.must('journalctl -u sufra-drill -n 20 --no-pager -o cat');
  const passed = Result === 'success' && ExecMainStatus === '0' && /can be restored: \d+ orders/.test(said);
  expect('the timer has the backup tried', passed, said);
  const next = await machine.must('systemctl list-timers --no-pager sufra-drill.timer');
  expect('the next drill is planned', /sufra-drill\.service/.test(next) && !/^n\/a/m.test(next), next);
}

async function byHand(machine: Machine, { expect }: Report, evening: Evening): Promise<void> {
  const made = await machine.owner(blockOf(guide, 'npm run backup --'));
  expect('a backup is made by hand beside the server', made.code === 0, made.said);
  const drilled = await machine.owner(withData(blockOf(guide, 'npm run backup:drill')));
  expect('and tried', drilled.code === 0 && drilled.said.includes('can be restored'), drilled.said);
  const restore = blockOf(guide, 'npm run restore');
  const tooEarly = await machine.owner(withData(restore.replace(/^sudo systemctl .*\n/gm, '')));
  expect(
    'nothing is restored under a running server',
    tooEarly.code !== 0 && /is in use/.test(tooEarly.said),
    tooEarly.said,
  );
  const restored = await machine.owner(withData(restore));
  expect('a backup is restored', restored.code === 0, restored.said);
  await untilReady(origin, readyWithinMs);
  const lost = await evening.lost();
  expect('every order is in what was restored', lost.length === 0, lost);
}

/** The guide sets it in the first block of the page. */
const withData = (command: string) => `export DATA_DIR=/var/lib/sufra/data\n${command}`;
