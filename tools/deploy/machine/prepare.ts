/** Makes a machine as the guide's first step leaves it: Debian with systemd, Node, a proxy, and the program in /opt/sufra. */
import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneInto } from '../parts/checkout.ts';
import { addNode, copyTree, inTree, makeDebian } from '../parts/debian.ts';
import { must } from '../parts/run.ts';

/** Where guests go in this trial. */
export const publicName = 'menu.trial.example';
/** The certificate of that name, signed by nobody. */
export const certificate = `/etc/letsencrypt/live/${publicName}/fullchain.pem`;

/** The account of whoever reads the guides. */
export const owner = 'keeper';

const packages =
  'systemd systemd-sysv dbus sudo nginx-light postgresql git openssl procps ca-certificates libatomic1 tzdata sqlite3';

/** Makes the machine's files in `folder`/machine anew; returns that path. */
export async function prepareMachine(folder: string): Promise<string> {
  const tree = join(folder, 'machine');
  await copyTree(await withPackages(folder), tree);
  await cloneInto(join(tree, 'opt/sufra'));
  const cache = 'export npm_config_cache=/var/cache/npm';
  await inTree(tree, `${cache}; cd /opt/sufra && npm ci && npm run build`);
  await addCertificate(tree);
  return tree;
}

/** Debian with what the guide asks for; made once. */
async function withPackages(folder: string): Promise<string> {
  const tree = join(folder, 'debian-with-systemd');
  if (existsSync(tree)) return tree;
  const half = `${tree}.half`;
  await copyTree(await makeDebian(folder, 'bookworm'), half);
  cpSync('/etc/resolv.conf', join(half, 'etc/resolv.conf'), { dereference: true });
  await inTree(
    half,
    `export DEBIAN_FRONTEND=noninteractive; apt-get update -qq; apt-get install --yes -qq --no-install-recommends ${packages}; apt-get clean`,
  );
  await addNode(half, folder);
  await inTree(half, `useradd --create-home --shell /bin/sh ${owner}`);
  writeFileSync(join(half, 'etc/sudoers.d', owner), `${owner} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 });
  renameSync(half, tree);
  return tree;
}

async function addCertificate(tree: string): Promise<void> {
  writeFileSync(join(tree, 'etc/hostname'), 'trial\n');
  writeFileSync(join(tree, 'etc/hosts'), `127.0.0.1 localhost trial ${publicName}\n`);
  const live = join(tree, certificate, '..');
  await must('mkdir', ['--parents', live]);
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '90'];
  const name = ['-subj', `/CN=${publicName}`, '-addext', `subjectAltName=DNS:${publicName}`];
  const files = ['-keyout', join(live, 'privkey.pem'), '-out', join(live, 'fullchain.pem')];
  await must('openssl', ['req', '-x509', ...wanted, ...name, ...files]);
}
