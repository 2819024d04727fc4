import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { bundledPackages } from './notices.ts';
import { lockedPackages, nameOf, packagesBehind } from './packages.ts';
import type { billOfMaterials } from './sbom.ts';

const text = execFileSync(process.execPath, [join(root, 'tools/build/sbom.ts')], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const bill = JSON.parse(text) as ReturnType<typeof billOfMaterials>;
const of = (name: string) => bill.components.find((one) => one.name === name);

test('the bill of materials has every package of the server and of the built apps, once', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'sufra' } } });
  const locked = lockedPackages();
  const needed = [...packagesBehind(['apps/server']), ...bundledPackages()].map(
    (path) => `${nameOf(path)} ${locked[path]?.version ?? ''}`,
  );
  const named = bill.components.map(({ name, version }) => `${name} ${version}`);
  expect(named.toSorted()).toEqual([...new Set(needed)].toSorted());
  for (const name of ['sharp', 'fastify', 'pg', 'react-dom']) expect(of(name), name).toBeDefined();
  for (const tool of ['vitest', 'vite', 'typescript']) expect(of(tool), tool).toBeUndefined();
});

test('each package in it has its address, its licence and the checksum of the lock file', () => {
  expect(of('sharp')).toMatchObject({
    type: 'library',
    purl: expect.stringMatching(/^pkg:npm\/sharp@\d+\.\d+\.\d+$/),
    licenses: [{ expression: 'Apache-2.0' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const libvips = bill.components.find(({ name }) => name.startsWith('@img/sharp-libvips-linux'));
  expect(libvips?.purl).toMatch(/^pkg:npm\/%40img\/sharp-libvips-linux/);
  expect(libvips?.licenses).toEqual([{ expression: 'LGPL-3.0-or-later' }]);
  for (const { name, licenses, hashes } of bill.components)
    expect([name, licenses?.length, hashes?.length]).toEqual([name, 1, 1]);
});
