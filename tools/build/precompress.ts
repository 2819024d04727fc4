/**
 * Compresses the text files of a built app once, so that the server never has to: `x.js` gets `x.js.br` and `x.js.gz`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const isText = /\.(?:js|css|html|svg|json|txt|map)$/;
/** Files smaller than a network packet are not worth compressing. */
const packFromBytes = 1200;

/** Compresses the files in `folder` and its subfolders. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => isText.test(name)).map((name) => pack(join(folder, name))));
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < packFromBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, { params })),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ]);
}
