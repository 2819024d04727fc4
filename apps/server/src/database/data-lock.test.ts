import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataInUse, type DataLock, type DataUse, lockData } from './data-lock.ts';

let dataDir: string;
let held: DataLock[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-lock-'));
  held = [];
});

afterEach(async () => {
  for (const lock of held) lock.release();
  await rm(dataDir, { recursive: true });
});

function hold(use: DataUse): DataLock {
  const lock = lockData(dataDir, use);
  held.push(lock);
  return lock;
}

test.each<[first: DataUse, second: DataUse, refused: RegExp | undefined]>([
  ['server', 'server', /another Sufra server has .*: stop it first, or use PostgreSQL/],
  ['server', 'command', undefined],
  ['server', 'restore', /is in use: stop the server/],
  ['command', 'server', undefined],
  ['command', 'command', undefined],
  ['command', 'restore', /is in use: .* let commands such as menu:import end/],
  ['restore', 'server', /a backup is being restored into/],
  ['restore', 'command', /a backup is being restored into/],
  ['restore', 'restore', /a backup is being restored into/],
])('while a %s uses the data folder, a %s may start or is told why not', (first, second, refused) => {
  const lock = hold(first);
  if (refused === undefined) {
    hold(second);
    return;
  }
  expect(() => hold(second)).toThrow(DataInUse);
  expect(() => hold(second)).toThrow(refused);
  lock.release();
  hold(second);
});
