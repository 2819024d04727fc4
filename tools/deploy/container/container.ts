/** The image, run as the guide says: an evening in its container, and what an engine does to it. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';
import { complaintsOf } from '../parts/doctor.ts';
import { type Evening, openEvening, untilReady } from '../parts/evening.ts';
import { blockOf, commandOf, wordsOf } from '../parts/guide.ts';
import { type Report, secondsOf } from '../parts/report.ts';
import { type Engine, runAnywhere } from './engine.ts';
import { lookAtImage } from './images.ts';

const guide = 'running-a-venue.md';
const name = 'sufra';
const email = 'you@restaurant.example';
const origin = 'http://127.0.0.1:3000';
const readyWithinMs = 30_000;
/** What `docker stop` waits for at first; the guide asks for more. */
const stopWithinSeconds = 10;
const configExitCode = 78;
/** The user that the guide names. */
const uid = '10001';

type Scene = { readonly engine: Engine; readonly report: Report };

/** Tries the image `sufra` of this engine. `folder` is for scratch. */
export async function tryContainer(scene: Scene, folder: string): Promise<void> {
  const { engine, report } = scene;
  await engine.clear();
  try {
    await lookAtImage(engine, report);
    await lookInside(scene);
    await importMenu(scene, folder);
    const evening = await open(scene);
    await lookAtProcess(scene);
    await runCommands(scene);
    await stopAndStart(scene, evening);
    await replace(scene, evening);
    await refuse(scene);
  } finally {
    await engine.clear();
  }
}

/** The guide's own `podman run`, with changes. */
function start(
  { engine }: Scene,
  change: (words: readonly string[]) => readonly string[] = (words) => words,
) {
  const [, ...words] = wordsOf(commandOf(guide, 'podman run --detach'));
  return engine.must(runAnywhere(change(words)));
}

/** A container beside it, on the same data: the guide's run, but in the foreground and for once. */
function beside({ engine }: Scene, settings: readonly string[], ...command: readonly string[]) {
  const [, first = '', , ...words] = wordsOf(commandOf(guide, 'podman run --detach'));
  const others = words.filter(
    (word, at) =>
      !['--name', '--restart'].includes(word) && !['--name', '--restart'].includes(words[at - 1] ?? ''),
  );
  const image = others.pop() ?? '';
  return engine.run(runAnywhere([first, '--rm', ...others, ...settings, image, ...command]));
}

async function lookInside(scene: Scene): Promise<void> {
  const { expect } = scene.report;
  const { said } = await beside(scene, [], 'sh', '-c', 'ls node_modules; node --version; pg_dump --version');
  expect('the image has the program’s own Node', /^v26\./m.test(said), said.slice(-300));
  expect('the image has pg_dump', said.includes('pg_dump (PostgreSQL)'), said.slice(-300));
  const developers = ['vitest', 'typescript', 'vite', 'knip'].filter((one) => said.split('\n').includes(one));
  expect('the image has nothing that only developers need', developers.length === 0, developers);
}

/** The guide takes the menu from the home folder of its reader, who is root here. */
async function importMenu({ engine, report }: Scene, folder: string): Promise<void> {
  const menu = join(folder, 'my-menu');
  rmSync(menu, { recursive: true, force: true });
  const starter = commandOf(guide, 'podman run --rm --user');
  const [, ...starting] = wordsOf(starter.replace('$(id -u)', '0').replace('$HOME', folder));
  const begun = await engine.run(runAnywhere(starting));
  report.expect('a folder to begin a menu with is written', begun.code === 0, begun.said.slice(-1000));
  const [importing = ''] = commandOf(guide, 'podman run --rm --volume')
    .replace('$HOME', folder)
    .split(' || ');
  const files = /for file in (.*); do/.exec(blockOf(guide, importing.slice(0, 40)))?.[1]?.split(' ') ?? [];
  // Later the venue has a menu of its own in one file, with pictures: the demo's. The few dishes of before go off the menu.
  cpSync(join(root, 'demo', 'images'), join(menu, 'images'), { recursive: true });
  cpSync(join(root, 'demo', 'menu.json'), join(menu, 'menu.json'));
  for (const file of [...files, 'menu.json --yes']) {
    const [, ...words] = wordsOf(importing.replace('$file', file));
    const imported = await engine.run(runAnywhere(words));
    report.expect(`a menu is imported: ${file}`, imported.code === 0, imported.said.slice(-1000));
  }
}

async function open(scene: Scene): Promise<Evening> {
  const { engine, report } = scene;
  const seconds = await secondsOf(async () => {
    await start(scene);
    await untilReady(origin, readyWithinMs);
  });
  report.measure('From podman run to ready', seconds, 's', readyWithinMs / 1000);
  const healthy = await engine.run(['healthcheck', 'run', name]);
  report.expect('the engine finds it healthy', healthy.code === 0, healthy.said);
  const [, ...adding] = wordsOf(commandOf(guide, 'podman exec sufra node --run manage'));
  const password = /^password: (\S+)$/m.exec(await engine.must(adding))?.[1] ?? '';
  const evening = await openEvening(origin, { email, password }, ['1', '5', '12']);
  report.expect('guests order', (await evening.order()) === 3);
  const picture = await fetch(`${origin}${evening.picture}`);
  report.expect('a dish’s picture is there', picture.ok, `${picture.status} ${evening.picture}`);
  return evening;
}

async function lookAtProcess({ engine, report: { expect } }: Scene): Promise<void> {
  const pid = (await engine.must(['inspect', '--format', '{{.State.Pid}}', name])).trim();
  const status = readFileSync(join('/proc', pid, 'status'), 'utf8');
  const field = (title: string) => new RegExp(`^${title}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  expect(`it runs as user ${uid}`, field('Uid') === uid, field('Uid'));
  expect('it has no capabilities', /^0+$/.test(field('CapEff') ?? ''), field('CapEff'));
  expect('it can get no more rights', field('NoNewPrivs') === '1', field('NoNewPrivs'));
}

/** What an owner does beside a running server, by `podman exec`. */
async function runCommands({ engine, report: { expect } }: Scene): Promise<void> {
  const command = (...words: readonly string[]) => engine.run(['exec', name, 'node', '--run', ...words]);
  const backup = await command('backup', '--', '/var/backups/sufra/by-hand.tar');
  expect('a backup is made', backup.code === 0, backup.said);
  const [, ...drilling] = wordsOf(commandOf(guide, 'podman exec sufra node --run backup:drill'));
  const drilled = await engine.run(drilling);
  expect('it can be restored', /can be restored: 3 orders/.test(drilled.said), drilled.said);
  const restored = await command('restore', '--', '/var/backups/sufra/by-hand.tar');
  expect('nothing is restored under a running server', restored.said.includes('is in use'), restored.said);
  const told = await command('doctor', '--', '--json');
  // Nothing answers at the public address of a trial, and its volumes are on one disk.
  const ill = complaintsOf(told.said).filter(
    ({ check, what }) => check !== 'address' && !what.includes('on the same disk'),
  );
  expect('the doctor has nothing to complain of', ill.length === 0, ill);
}

async function stopAndStart(scene: Scene, evening: Evening): Promise<void> {
  const { engine, report } = scene;
  const seconds = await secondsOf(() => engine.must(['stop', name]));
  report.measure('From podman stop to the end', seconds, 's', stopWithinSeconds);
  const code = (await engine.must(['inspect', '--format', '{{.State.ExitCode}}', name])).trim();
  report.expect('it ended by itself, with code 0', code === '0', code);
  await engine.must(['start', name]);
  await allThere(report, evening, 'stopped and started again');
  await engine.must(['kill', name]);
  await engine.must(['start', name]);
  await allThere(report, evening, 'killed and started again');
  await engine.must(['stop', name]);
  const restored = await beside(
    scene,
    [],
    'node',
    '--run',
    'restore',
    '--',
    '/var/backups/sufra/by-hand.tar',
  );
  report.expect('a stopped venue is restored', restored.code === 0, restored.said);
  const undo = /to bring it back: npm run restore -- (\S+)/.exec(restored.said)?.[1] ?? 'nothing';
  const undone = await beside(scene, [], 'node', '--run', 'restore', '--', undo);
  report.expect('and brought back as it was', undone.code === 0, undone.said);
  await engine.must(['start', name]);
  await allThere(report, evening, 'restored and brought back');
}

async function allThere(report: Report, evening: Evening, when: string): Promise<void> {
  await untilReady(origin, readyWithinMs);
  const lost = await evening.lost();
  report.expect(`${when}, it has every order`, lost.length === 0, lost);
  report.expect(`${when}, it takes more`, (await evening.order()) === 3);
}

/** A new container takes the old one's place. This one may write into the image, so that what it writes shows. */
async function replace(scene: Scene, evening: Evening): Promise<void> {
  const { engine, report } = scene;
  await engine.must(['rm', '--force', '--time', '20', name]);
  const since = Math.floor(Date.now() / 1000);
  await start(scene, (words) => words.filter((word) => word !== '--read-only'));
  await allThere(report, evening, 'replaced by a new container');
  const others = ['/proc', '/sys', '/dev', '/run', '/etc', '/var/lib/sufra/data', '/var/backups/sufra'];
  const without = others.flatMap((path) => ['-path', path, '-prune', '-o']);
  const search = ['find', '/', ...without, '-type', 'f', '-newermt', `@${since}`, '-print'];
  // What its user can't look into, it can't write into either.
  const { said } = await engine.run(['exec', name, ...search]);
  const written = said.split('\n').filter((line) => line.startsWith('/'));
  report.expect('it writes nowhere but into its volumes', written.length === 0, written);
}

/** What it must refuse, and what must be noticed. */
async function refuse(scene: Scene): Promise<void> {
  const { engine, report } = scene;
  const second = await beside(scene, ['--env', 'PORT=3001']);
  const turnedAway = second.code === configExitCode && second.said.includes('another Sufra server has');
  report.expect('a second server on the same data ends with 78', turnedAway, second);
  const wrong = await beside(scene, ['--env', 'BACKUP_HOUR=99']);
  const says = wrong.code === configExitCode && /^sufra: BACKUP_HOUR/m.test(wrong.said);
  report.expect('a wrong setting ends with 78, and says why', says, wrong);
  await engine.must(['rm', '--force', '--time', '20', name]);
  await start(scene, (words) => [...words, 'sleep', '60']);
  const idle = await engine.run(['healthcheck', 'run', name]);
  report.expect('a container that serves nothing is not healthy', idle.code !== 0, idle);
}
