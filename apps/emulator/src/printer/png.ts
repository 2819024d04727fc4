import { crc32, deflateSync } from 'node:zlib';

/** A picture as a printer puts it on paper: one bit for a dot, set where it is black. */
export interface Dots {
  readonly rowBytes: number;
  readonly rows: number;
  readonly bits: Buffer;
}

/** A picture as a PNG file: black on white. */
export function pngOf({ rowBytes, rows, bits }: Dots): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(rowBytes * 8, 0);
  head.writeUInt32BE(rows, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const lines = Buffer.alloc((rowBytes + 1) * rows);
  for (let row = 0; row < rows; row += 1) {
    // In a PNG of one bit, 1 is white.
    for (let at = 0; at < rowBytes; at += 1) {
      lines[row * (rowBytes + 1) + 1 + at] = ~(bits[row * rowBytes + at] ?? 0) & 0xff;
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
