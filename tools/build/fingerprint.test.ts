import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sufra-fingerprint-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(root, 'src', 'deep', 'menu.ts'), 'export const dishes = 3;');
});

afterEach(() => rmSync(root, { recursive: true }));

const now = () => fingerprint(root, ['src', 'index.html']);

test('the same files have the same fingerprint', () => {
  expect(now()).toBe(now());
});

test('a changed byte, a new file and a moved file each change it', () => {
  const seen = new Set([now()]);
  writeFileSync(join(root, 'src', 'deep', 'menu.ts'), 'export const dishes = 4;');
  seen.add(now());
  writeFileSync(join(root, 'index.html'), '<title>Sufra</title>');
  seen.add(now());
  rmSync(join(root, 'index.html'));
  writeFileSync(join(root, 'src', 'index.html'), '<title>Sufra</title>');
  seen.add(now());
  expect(seen.size).toBe(4);
});

test('tests and build output do not change it', () => {
  const before = now();
  writeFileSync(join(root, 'src', 'deep', 'menu.test.tsx'), 'test');
  for (const folder of ['dist', 'dist-server']) {
    mkdirSync(join(root, 'src', folder));
    writeFileSync(join(root, 'src', folder, 'menu.js'), 'built');
  }
  expect(now()).toBe(before);
});
