/** Builds the image as the guide says. Only what it begins with is stood in for: a Debian of our own making. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cloneInto } from '../parts/checkout.ts';
import { addNode, copyTree, makeDebian, trustAsHere } from '../parts/debian.ts';
import { commandOf, wordsOf } from '../parts/guide.ts';
import type { Report } from '../parts/report.ts';
import { must } from '../parts/run.ts';
import type { Engine } from './engine.ts';

const guide = 'running-a-venue.md';

const megabyte = 1024 * 1024;

/** Makes an image for each name that the Containerfile begins with, unless it is there. */
export async function makeBases(engine: Engine, folder: string, containerfile: string): Promise<void> {
  const names = [...readFileSync(containerfile, 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const debian = await makeDebian(folder, 'trixie');
  for (const name of new Set(names)) {
    if ((await engine.run(['image', 'exists', name])).code === 0) continue;
    const tree = join(folder, 'base');
    await copyTree(debian, tree);
    let changes: readonly string[] = [];
    if (name.includes('/node:')) {
      await addNode(tree, folder);
      changes = Object.entries(trustAsHere(tree)).map(([key, value]) => `--change=ENV ${key}=${value}`);
    }
    const archive = `${tree}.tar`;
    await must('tar', ['--create', '--numeric-owner', '--directory', tree, '--file', archive, '.']);
    await engine.must(['import', ...changes, archive, name]);
    await must('rm', ['--recursive', '--force', tree, archive]);
  }
}

/** Builds the commit that is checked out with the guide's own command. Throws with podman's words if it warns of anything. */
export async function buildImage(engine: Engine, folder: string): Promise<void> {
  const checkout = join(folder, 'checkout');
  await cloneInto(checkout);
  await makeBases(engine, folder, join(checkout, 'deploy', 'Containerfile'));
  const [, ...words] = wordsOf(commandOf(guide, 'podman build'));
  const [first = '', ...others] = words;
  const said = await engine.must([first, '--isolation=chroot', '--pull=never', ...others], checkout);
  const warnings = said.split('\n').filter((line) => /level=warning/i.test(line));
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}

type Inspected = {
  readonly Size: number;
  readonly Config: {
    readonly User?: string;
    readonly StopSignal?: string;
    readonly Volumes?: Readonly<Record<string, unknown>>;
  };
  readonly Healthcheck?: { readonly Test?: readonly string[] };
};

/** Whether the image has all that the Containerfile says. */
export async function lookAtImage(engine: Engine, { expect, measure }: Report): Promise<void> {
  const [image] = JSON.parse(await engine.must(['image', 'inspect', 'sufra'])) as [Inspected];
  measure('Size of the image', image.Size / megabyte, 'MB');
  expect('the image runs as its own user', image.Config.User === 'sufra', image.Config);
  expect('the image is stopped by SIGTERM', image.Config.StopSignal === 'SIGTERM', image.Config);
  expect('the image has a health check', image.Healthcheck?.Test?.length !== undefined, image);
  const volumes = Object.keys(image.Config.Volumes ?? {}).toSorted();
  const wanted = ['/var/backups/sufra', '/var/lib/sufra/data'];
  expect('the image has its two volumes', volumes.join() === wanted.join(), volumes);
}
