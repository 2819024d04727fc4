/**
 * Copies bytes into memory of their own. `Buffer.from` and zlib may return a slice of up to 64 kB, and a cached slice
 * would keep all of it alive.
 */
export function ownBytes(bytes: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes));
  if (typeof bytes === 'string') own.write(bytes);
  else bytes.copy(own);
  return own;
}
