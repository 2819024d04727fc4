import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { precompress } from './precompress.ts';

test('the larger text files of a build get compressed copies', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-packed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'order("hummus");\n'.repeat(200);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'index.js'), script);
  await writeFile(join(folder, 'mark.svg'), '<svg/>');
  await writeFile(join(folder, 'font.woff2'), script);

  await precompress(folder);

  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    'assets',
    'assets/index.js',
    'assets/index.js.br',
    'assets/index.js.gz',
    'font.woff2',
    'mark.svg',
  ]);
  const packed = (ending: string) => readFile(join(folder, 'assets', `index.js.${ending}`));
  expect(brotliDecompressSync(await packed('br')).toString()).toBe(script);
  expect(gunzipSync(await packed('gz')).toString()).toBe(script);
});
