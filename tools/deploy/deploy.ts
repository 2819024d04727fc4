/**
 * `npm run test:deploy [-- alerts] [container] [units] [--folder DIR]`: runs what `deploy/` has, for real: the alerts in promtool, the
 * image in podman, the units under systemd. Needs root and some of Debian's packages, which it names. What it makes goes
 * into the folder, `.cache/deploy` at first; the figures go into `.cache/proof`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../repository.ts';
import { tryAlerts } from './alerts.ts';
import { tryContainer } from './container/container.ts';
import { openEngine } from './container/engine.ts';
import { buildImage } from './container/images.ts';
import { prepareMachine } from './machine/prepare.ts';
import { tryUnits } from './machine/units.ts';
import { beginReport, type Report } from './parts/report.ts';
import { Missing, requireTools } from './parts/run.ts';

type Trial = {
  readonly title: string;
  /** The programs that it needs, and Debian's packages of them. With any it takes place in namespaces of its own. */
  readonly needs: Readonly<Record<string, string>>;
  /** What is done first, with this machine's network. */
  readonly prepare: (folder: string) => Promise<unknown>;
  readonly work: (report: Report, folder: string) => Promise<void>;
};

const common = {
  ip: 'iproute2',
  debootstrap: 'debootstrap',
  git: 'git',
  npm: 'npm',
  unshare: 'util-linux',
} as const;

const trials: Readonly<Record<string, Trial>> = {
  alerts: {
    title: 'The alerts for Prometheus, with what each is for and what it must be silent about, in promtool.',
    needs: {},
    prepare: async () => undefined,
    work: tryAlerts,
  },
  container: {
    title:
      'The image of the Containerfile, built by podman on a Debian made by debootstrap in place of the published images, and an evening in its container: read-only, without capabilities, stopped, killed and replaced.',
    needs: { ...common, podman: 'podman', crun: 'crun', buildah: 'buildah', tar: 'tar' },
    prepare: (folder) => buildImage(openEngine(folder), folder),
    work: (report, folder) => tryContainer({ engine: openEngine(folder), report }, folder),
  },
  units: {
    title:
      'The systemd units on a Debian that systemd-nspawn boots, installed by the guide’s own commands, with nginx in front: killed, stopped, misconfigured, broken into, backed up, restored, moved to PostgreSQL, cut off and shut down.',
    needs: {
      ...common,
      'systemd-nspawn': 'systemd-container',
      nsenter: 'util-linux',
      ip: 'iproute2',
      openssl: 'openssl',
    },
    prepare: prepareMachine,
    work: (report, folder) => tryUnits(join(folder, 'machine'), report),
  },
};

const cgroup2 = 0x63677270;
const inside = '--inside';

/**
 * Goes on in namespaces of its own: what is mounted there, and what listens there, this machine doesn't see. Where control
 * groups are of the old kind, the new kind takes their place, as it is on today's systems.
 */
function goInside(name: string, folder: string): Promise<number> {
  const old = statfsSync('/sys/fs/cgroup').type !== cgroup2;
  const script = [
    ...(old ? ['umount --recursive /sys/fs/cgroup', 'mount -t cgroup2 none /sys/fs/cgroup'] : []),
    // What runs here has a systemd of its own, or none.
    'mkdir --parents /run/systemd',
    'mount -t tmpfs none /run/systemd',
    'ip link set lo up',
    'exec "$@"',
  ];
  const spaces = ['--mount', '--propagation', 'private', '--net'];
  const own = [process.execPath, join(root, 'tools/deploy/deploy.ts'), name, inside, '--folder', folder];
  const child = spawn('unshare', [...spaces, 'sh', '-ec', script.join('; '), 'sh', ...own], {
    stdio: 'inherit',
  });
  return new Promise((done, reject) => {
    child.once('error', reject).once('exit', (code) => done(code ?? 1));
  });
}

async function tryOut(name: string, trial: Trial, folder: string): Promise<number> {
  const report = beginReport(`deploy-${name}`, trial.title);
  try {
    await trial.work(report, folder);
  } catch (error) {
    if (error instanceof Missing) throw error;
    report.expect(`${name} comes to its end`, false, error instanceof Error ? error.message : String(error));
  }
  return report.leave().passed ? 0 : 1;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      folder: { type: 'string', default: join(root, '.cache', 'deploy') },
      inside: { type: 'boolean', default: false },
      // What every part of the proof is given: a trial always begins anew, and takes some minutes.
      again: { type: 'boolean' },
      minutes: { type: 'string' },
    },
  });
  const unknown = positionals.find((name) => !(name in trials));
  if (unknown !== undefined)
    throw new Error(`there is no trial "${unknown}": ${Object.keys(trials).join(', ')}`);
  const folder = resolve(values.folder);
  mkdirSync(folder, { recursive: true });
  let failed = 0;
  for (const [name, trial] of Object.entries(trials).filter(
    ([one]) => positionals.length === 0 || positionals.includes(one),
  )) {
    try {
      failed += await runTrial(name, trial, { folder, isInside: values.inside });
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      console.error(`✗ ${name} was not tried: ${error.message}`);
      failed += 1;
    }
  }
  return failed;
}

async function runTrial(
  name: string,
  trial: Trial,
  { folder, isInside }: { readonly folder: string; readonly isInside: boolean },
): Promise<number> {
  if (isInside || Object.keys(trial.needs).length === 0) return tryOut(name, trial, folder);
  requireTools(trial.needs);
  await trial.prepare(folder);
  return goInside(name, folder);
}

process.exitCode = (await main()) === 0 ? 0 : 1;
