import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { bundledLicences, bundledPackages, notices } from './notices.ts';

const rows = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll(/-+/g, '-'));

test('the notices match the lock file; `npm run notices` updates them', () => {
  const kept = readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  expect(rows(kept)).toEqual(rows(notices()));
});

test('the full licences of everything the apps bundle are included, and no build tools', () => {
  expect(bundledPackages()).toContain('node_modules/react-dom');
  expect(bundledPackages()).not.toContain('node_modules/vite');
  expect(bundledLicences()).toContain('Meta Platforms');
});
