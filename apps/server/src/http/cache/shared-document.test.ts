import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodingFor, matches, sharedDocument, successDocument } from './shared-document.ts';

const long = JSON.stringify({ text: 'hummus '.repeat(500) });

describe('a shared document', () => {
  test('compresses its bytes once per encoding', async () => {
    const document = sharedDocument(long);
    const [brotli, gzip] = await Promise.all([document.bytes('br'), document.bytes('gzip')]);
    expect(brotliDecompressSync(brotli).toString()).toBe(long);
    expect(gunzipSync(gzip).toString()).toBe(long);
    expect(await document.bytes('br')).toBe(brotli);
    expect(await document.bytes('gzip')).toBe(gzip);
    expect(brotli.length).toBeLessThan(long.length / 10);
  });

  test('has equal tags for equal content only, and one per encoding', () => {
    expect(sharedDocument(long).etag('br')).toBe(sharedDocument(long).etag('br'));
    expect(sharedDocument(long).etag('br')).not.toBe(sharedDocument(`${long} `).etag('br'));
    expect(sharedDocument(long).etag('br')).not.toBe(sharedDocument(long).etag('identity'));
  });

  test('keeps no more than its own bytes in memory', async () => {
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const bytes = await sharedDocument(long).bytes(encoding);
      expect(bytes.buffer.byteLength, encoding).toBe(bytes.length);
    }
  });

  test('does not compress small ones', () => {
    expect([successDocument([]).packs, sharedDocument(long).packs]).toEqual([false, true]);
  });
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['br;q=0.001', 'br'],
  ['brotli', 'identity'],
  ['*', 'identity'],
])('Accept-Encoding %s → %s', (header, expected) => {
  expect(encodingFor(header)).toBe(expected);
});

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  ['a', false],
  ['*', true],
  ['', false],
])('If-None-Match %s matches "a": %s', (header, expected) => {
  expect(matches(header, '"a"')).toBe(expected);
});
