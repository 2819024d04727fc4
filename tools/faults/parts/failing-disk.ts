/** Builds the library that makes a disk fail (`disk.c`). */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';
import { Skipped } from './report.ts';

/** Builds the library and returns its path. Throws `Skipped` where there is no compiler. */
export function buildFailingDisk(): string {
  if (process.platform !== 'linux') throw new Skipped('LD_PRELOAD works on Linux alone');
  const folder = join(root, '.cache', 'faults');
  mkdirSync(folder, { recursive: true });
  const library = join(folder, 'disk.so');
  const source = join(root, 'tools', 'faults', 'parts', 'disk.c');
  const built = spawnSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl', '-lpthread'], {
    encoding: 'utf8',
  });
  if (built.error !== undefined) throw new Skipped('gcc is not installed');
  if (built.status !== 0) throw new Error(`disk.c does not compile: ${built.stderr}`);
  return library;
}
