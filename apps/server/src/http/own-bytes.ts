/**
 * Bytes in memory of their own, to be kept. What `Buffer.from` or zlib returns may be a slice of up to 64 kB, and all of
 * that would live as long as the slice does, counted by nobody.
 */
export function ownBytes(bytes: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(bytes));
  if (typeof bytes === 'string') own.write(bytes);
  else bytes.copy(own);
  return own;
}
