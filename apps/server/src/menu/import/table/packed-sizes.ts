/** How much a zip file unpacks to, by its list of contents: known before anything is unpacked. */

export interface PackedSizes {
  /** In bytes. */
  readonly unpacked: number;
  /** Whether every file in it says its size: a reader stops at the size that is said. */
  readonly honest: boolean;
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;
const endSize = 22;
const commentMax = 0xffff;
const entrySize = 46;
const beyond = 0xffffffff;

/** The sizes of a zip file's contents; undefined if it is no zip file. */
export function packedSizes(bytes: Uint8Array): PackedSizes | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  let honest = true;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entrySign) return undefined;
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const isStreamed = (view.getUint16(at + 8, true) & 8) !== 0 && packed === 0;
    const isUnsaid = size === 0 && packed > 2;
    honest &&= !isStreamed && !isUnsaid && size !== beyond && packed !== beyond;
    unpacked += size;
    at +=
      entrySize +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return { unpacked, honest };
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endSize - commentMax);
  for (let at = view.byteLength - endSize; at >= first; at -= 1) {
    if (view.getUint32(at, true) === endSign) return at;
  }
  return undefined;
}
