/**
 * The units under a real systemd, installed as the guide says. Runs in mount and network namespaces of its own, which
 * `deploy.ts` makes: the machine and its guests share a network with nobody else.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { complaintsOf } from '../parts/doctor.ts';
import { type Evening, type Owner, openEvening, untilReady } from '../parts/evening.ts';
import { blockOf, commandOf } from '../parts/guide.ts';
import { type Report, secondsOf } from '../parts/report.ts';
import { tryBackups } from './backups.ts';
import { boot, type Machine } from './boot.ts';
import { tryPostgres } from './postgres.ts';
import { certificate, publicName } from './prepare.ts';
import { trySandbox } from './sandbox.ts';
import { endsAndReturns, origin, readyWithinMs, tryService } from './service.ts';

const email = 'you@restaurant.example';
const guide = 'running-a-venue.md';

/** Boots the machine in `tree`, and spends an evening in it. */
export async function tryUnits(tree: string, report: Report): Promise<void> {
  const log = join(tree, '..', 'console.log');
  rmSync(log, { force: true });
  let machine = await boot(tree, log);
  try {
    report.expect('the machine has booted', true);
    const owner = await install(machine, report);
    const evening = await openDoors(machine, report, owner);
    await trySandbox(machine, report);
    await tryService(machine, report, evening);
    await tryBackups(machine, report, evening);
    await askDoctor(machine, report, 'SQLite');
    await tryPostgres(machine, report, evening);
    await askDoctor(machine, report, 'PostgreSQL');
    await machine.cutOff();
    machine = await boot(tree, log);
    await endsAndReturns(report, evening, 'after the whole machine was cut off');
    report.measure('Shutting the machine down', await machine.powerOff(), 's', 30);
    machine = await boot(tree, log);
    await endsAndReturns(report, evening, 'after the machine was shut down');
  } finally {
    await machine.cutOff();
  }
}

/** The program, the data and the service. The clone and the build were made with the machine. */
async function install(machine: Machine, { expect }: Report): Promise<Owner> {
  const user = await machine.owner(commandOf(guide, 'sudo useradd'));
  expect('the guide’s first command makes the user', user.code === 0, user.said);
  const begun = await machine.owner(commandOf(guide, 'npm run menu:start'));
  expect('a folder to begin a menu with is written', begun.code === 0, begun.said);
  const copiedMenu = await machine.owner(commandOf(guide, 'sudo cp -rT ~/my-menu'));
  expect('it is put where the program reads it', copiedMenu.code === 0, copiedMenu.said);
  const imported = await machine.owner(blockOf(guide, 'menu:import'));
  const password = /^password: (\S+)$/m.exec(imported.said)?.[1];
  expect('the guide’s first commands import the menu and add the owner', password !== undefined, imported);
  await importWholeMenu(machine, expect);
  const copied = await machine.owner(
    blockOf(guide, 'deploy/systemd').replace('menu.YOUR-NAME.example', publicName),
  );
  expect('the units are copied', copied.code === 0, copied.said);
  const version = await machine.owner(commandOf('upgrading.md', 'sudo git describe'));
  expect('the owner learns which version this is', version.code === 0, version.said);
  const enabled = await machine.owner(commandOf(guide, 'sudo systemctl enable --now'));
  expect('the units are enabled', enabled.code === 0, enabled.said);
  const verified = await machine.shell('systemd-analyze verify /etc/systemd/system/sufra*');
  expect('systemd finds nothing wrong with them', verified.code === 0 && verified.said === '', verified.said);
  return { email, password: password ?? '' };
}

/** Later the venue has a menu of its own in one file, with pictures: the demo's. The few dishes of before go off the menu. */
async function importWholeMenu(machine: Machine, expect: Report['expect']): Promise<void> {
  const menu = '/var/lib/sufra/menu';
  await machine.must(`cp -r demo/menu.json demo/images ${menu}/`);
  const [line = ''] = blockOf(guide, 'menu:import').match(/sudo -u sufra .*(?=\$file)/) ?? [];
  const whole = await machine.owner(`export DATA_DIR=/var/lib/sufra/data; ${line}menu.json --yes`);
  expect('a whole menu in one file is imported', whole.code === 0, whole.said.slice(-1000));
}

/** The proxy with our name in its configuration; then guests come. */
async function openDoors(machine: Machine, report: Report, owner: Owner): Promise<Evening> {
  const proxied = await machine.owner(
    blockOf(guide, 'nginx -t').replace('menu.YOUR-NAME.example', publicName),
  );
  report.expect(
    'nginx takes the configuration beside what Debian put there',
    proxied.code === 0,
    proxied.said,
  );
  report.measure(
    'From starting the service to ready',
    await secondsOf(() => untilReady(origin, readyWithinMs)),
    's',
    30,
  );
  const ask = `fetch('https://${publicName}/readyz').then(({ status }) => console.log(status))`;
  const asked = await machine.shell(`NODE_EXTRA_CA_CERTS=${certificate} node -e "${ask}"`);
  report.expect('the proxy reaches it', asked.said.trim() === '200', asked.said);
  const evening = await openEvening(origin, owner, ['1', '5', '12']);
  report.expect('guests order', (await evening.order()) === 3);
  const picture = await fetch(`${origin}${evening.picture}`);
  report.expect('a dish’s picture is there', picture.ok, `${picture.status} ${evening.picture}`);
  const metrics = await fetch('http://127.0.0.1:3010/metrics');
  report.expect('the metrics are on their port', (await metrics.text()).includes('sufra_menu_version'));
  return evening;
}

/** Our certificate is signed by nobody whom Node knows. */
async function askDoctor(machine: Machine, { expect }: Report, database: string): Promise<void> {
  const command = commandOf('running-a-venue.md', 'sudo npm run doctor --');
  const trusting = command.replace('sudo npm', `sudo NODE_EXTRA_CA_CERTS=${certificate} npm`);
  const { said } = await machine.owner(`${trusting} --json`);
  // The machine has the clock and the one disk of the machine that it runs on, where perhaps no time server is.
  const ill = complaintsOf(said).filter(
    ({ what }) => what !== 'no time server sets the clock' && !what.includes('on the same disk'),
  );
  expect(`the doctor has nothing to complain of with ${database}`, ill.length === 0, ill);
}
