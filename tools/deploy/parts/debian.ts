/** A Debian from its own packages, in a folder: the ground for images and machines where no registry can be asked. */
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './run.ts';

/** The Node that brings npm. The program has its own Node among its packages. */
const node = { version: '22', npm: '10' } as const;

/** A release of Debian by its name. */
type Suite = 'bookworm' | 'trixie';

/** The smallest Debian, in a folder of `folder` with its name; made once. */
export async function makeDebian(folder: string, suite: Suite): Promise<string> {
  const tree = join(folder, `debian-${suite}`);
  if (existsSync(tree)) return tree;
  const half = `${tree}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await must('debootstrap', ['--variant=minbase', suite, half]);
  rmSync(join(half, 'var/cache/apt/archives'), { recursive: true });
  renameSync(half, tree);
  return tree;
}

/** Copies a tree with owners and rights. */
export async function copyTree(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  await must('cp', ['--archive', '--reflink=auto', from, to]);
}

/** Puts Node and npm where Node's own image has them. */
export async function addNode(tree: string, scratch: string): Promise<void> {
  const place = join(scratch, 'node');
  const name = `node-${process.platform}-${process.arch}`;
  if (!existsSync(join(place, 'node_modules', 'npm')))
    await must('npm', [
      'install',
      '--prefix',
      place,
      '--no-save',
      '--ignore-scripts',
      `${name}@${node.version}`,
      `npm@${node.npm}`,
    ]);
  const bin = join(tree, 'usr/local/bin');
  cpSync(join(place, 'node_modules', name, 'bin/node'), join(bin, 'node'));
  chmodSync(join(bin, 'node'), 0o755);
  const modules = join(tree, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  await must('cp', ['--recursive', join(place, 'node_modules/npm'), modules]);
  for (const one of ['npm', 'npx'])
    await must('ln', ['--symbolic', '--force', `../lib/node_modules/npm/bin/${one}-cli.js`, join(bin, one)]);
}

/**
 * Some networks open every TLS connection, with an authority of their own that NODE_EXTRA_CA_CERTS names. What is installed in a
 * tree has to trust it as this machine does; returns the variable that says so there.
 */
export function trustAsHere(tree: string): Readonly<Record<string, string>> {
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (authorities === undefined) return {};
  const path = '/usr/local/share/authorities.pem';
  cpSync(authorities, join(tree, path), { dereference: true });
  return { NODE_EXTRA_CA_CERTS: path };
}

/** Runs a command in a tree, with this machine's network. */
export function inTree(tree: string, command: string): Promise<string> {
  const env = {
    ...trustAsHere(tree),
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LC_ALL: 'C.UTF-8',
  };
  return must('chroot', [tree, 'sh', '-ec', command], { env });
}
