import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whyNotStarting } from './runtime.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sufra-runtime-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Ends as a program does whose library is missing. */
function without(library: string): string {
  const node = join(folder, 'node');
  const said = `node: error while loading shared libraries: ${library}: cannot open shared object file`;
  writeFileSync(node, `#!/bin/sh\necho '${said}' >&2\nexit 127\n`);
  chmodSync(node, 0o755);
  return node;
}

test('a Node that starts is fine', () => {
  expect(whyNotStarting(process.execPath)).toBeUndefined();
});

test('a small Debian without libatomic is told what to install', () => {
  const why = whyNotStarting(without('libatomic.so.1'));
  expect(why).toContain('libatomic.so.1: cannot open');
  expect(why).toContain('apt-get install libatomic1');
});

test('any other reason is told as it is', () => {
  expect(whyNotStarting(without('libother.so'))).toMatch(/^Node 26 does not start .*libother\.so.*file$/);
  expect(whyNotStarting(join(folder, 'nothing'))).toContain('ENOENT');
});
