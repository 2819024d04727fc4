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

const paragraphs = (text: string) =>
  text.split(/\n{2,}/).flatMap((part) => (part.startsWith('|') ? [] : [part.trim().replaceAll(/\s+/g, ' ')]));

test('the notices match the lock file; `npm run notices` updates them', () => {
  const kept = readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  expect(rows(kept)).toEqual(rows(notices()));
  expect(paragraphs(kept)).toEqual(paragraphs(notices()));
  expect(paragraphs(kept)).toContainEqual(
    expect.stringMatching(/^\*\*libvips\*\* .* LGPL 3\.0 .* Its sources: https:/),
  );
});

test('the full licences of everything the apps bundle are included, and no build tools', () => {
  expect(bundledPackages()).toContain('node_modules/react-dom');
  expect(bundledPackages()).not.toContain('node_modules/vite');
  expect(bundledLicences()).toContain('Meta Platforms');
});
