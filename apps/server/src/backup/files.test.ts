import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ifThere } from './files.ts';

test('a missing file is distinguished from one that can’t be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-files-'));
  const file = join(folder, 'menu');
  await writeFile(file, 'hummus');
  expect(await ifThere(readFile(file, 'utf8'))).toBe('hummus');
  for (const path of [join(folder, 'gone'), join(file, 'inside'), folder])
    expect(await ifThere(readFile(path))).toBeUndefined();
  const fault = Object.assign(new Error('the disk fails'), { code: 'EIO' });
  await expect(ifThere(Promise.reject(fault))).rejects.toBe(fault);
  await rm(folder, { recursive: true });
});
