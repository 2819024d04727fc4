import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../repository.ts';

/** What npm says where the project's own `.npmrc` applies. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-npm-'));
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'));
  mkdirSync(join(folder, 'part'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function install(part: object, ...packages: readonly string[]) {
  const whole = { name: 'whole', version: '1.0.0', workspaces: ['part'] };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(whole));
  writeFileSync(join(folder, 'part/package.json'), JSON.stringify({ version: '1.0.0', ...part }));
  const args = ['install', '--offline', '--ignore-scripts', ...packages];
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder };
  return new Promise<{ ok: boolean; said: string }>((resolve) => {
    execFile('npm', args, { cwd: folder, env }, (error, out, err) =>
      resolve({ ok: error === null, said: out + err }),
    );
  });
}

test('installing says nothing of packages that want a newer Node than the one that starts npm', {
  timeout: 300_000,
}, async () => {
  const { ok, said } = await install({ name: 'part', engines: { node: '>=999' } });
  expect(said).toContain('added 1 package');
  expect([ok, said]).toEqual([true, expect.not.stringMatching(/EBADENGINE|warn/)]);
});

test('installing still says what went wrong', { timeout: 300_000 }, async () => {
  const { ok, said } = await install({ name: 'part' }, './nowhere.tgz');
  expect([ok, said]).toEqual([false, expect.stringContaining('nowhere.tgz')]);
});
