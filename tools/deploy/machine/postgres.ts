/** The venue moves to a PostgreSQL of the same machine, as its guide says, and is backed up and tried there. */
import { type Evening, until, untilReady } from '../parts/evening.ts';
import { blockOf, commandOf } from '../parts/guide.ts';
import type { Report } from '../parts/report.ts';
import type { Machine } from './boot.ts';
import { endsAndReturns, origin, readyWithinMs, show } from './service.ts';

const guide = 'postgresql.md';
const password = 'trial-of-postgres';
const madeWithinMs = 90_000;
const data = '/var/lib/sufra/data';

/** Moves, then lets the service back up and the drill restore, both inside what their units allow. */
export async function tryPostgres(machine: Machine, report: Report, evening: Evening): Promise<void> {
  const { expect } = report;
  // The guide's command asks for the password on the terminal.
  await machine.must('sudo -u postgres createuser sufra');
  await machine.must(`sudo -u postgres psql -c "alter role sufra password '${password}'"`);
  const made = await machine.owner(commandOf(guide, 'sudo -u postgres createdb'));
  expect('the database is made', made.code === 0, made.said);
  const right = commandOf('backups.md', 'alter role sufra createdb');
  await machine.must(`sudo -u postgres psql -c '${right}'`);
  const url = `postgres://sufra:${password}@127.0.0.1/sufra`;
  await machine.must(`umask 077; echo DATABASE_URL=${url} > /etc/sufra.env`);
  const moved = await machine.owner(blockOf(guide, 'npm run move:postgres').replaceAll('PASSWORD', password));
  expect('the venue moves to PostgreSQL', moved.code === 0, moved.said);
  await endsAndReturns(report, evening, 'after the move');
  await backUpAndTry(machine, report);
  await machine.must('systemctl restart postgresql');
  await untilReady(origin, readyWithinMs);
  await endsAndReturns(report, evening, 'after PostgreSQL was restarted');
}

/** The notes about the last backup and the last try are made older, so that the next one is due. */
async function backUpAndTry(machine: Machine, { expect }: Report): Promise<void> {
  const note = `${data}/last-backup.json`;
  const old = "$(date --utc --date='2 days ago' +%Y-%m-%dT%H:%M:%SZ)";
  const forget = `delete from settings where key = 'backup.tried_at'`;
  await machine.must(`systemctl stop sufra; sudo -u postgres psql sufra -c "${forget}"`);
  await machine.must(
    `rm -f /var/backups/sufra/sufra-*.tar; sed -i "s/\\"made_at\\":\\( *\\)\\"[^\\"]*\\"/\\"made_at\\":\\1\\"${old}\\"/" ${note}; systemctl start sufra`,
  );
  await until('the server backs PostgreSQL up', madeWithinMs, async () => {
    const { said } = await machine.shell('find /var/backups/sufra -name "sufra-*.tar"');
    return said.includes('.tar');
  });
  const said = await machine.must('journalctl -u sufra -n 30 --no-pager -o cat');
  expect(
    'the service makes its backup of PostgreSQL',
    said.includes('the backup was made'),
    said.slice(-1000),
  );
  const started = await machine.shell('systemctl start sufra-drill');
  const drilled = await machine.must('journalctl -u sufra-drill -n 5 --no-pager -o cat');
  const { Result } = await show(machine, 'sufra-drill', 'Result');
  const passed = started.code === 0 && Result === 'success' && /can be restored/.test(drilled);
  expect('the drill restores it to a scratch database', passed, drilled);
}
