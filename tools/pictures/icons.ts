/** Draws the app icons from the logo: `node tools/pictures/icons.ts`. The results are committed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../repository.ts';

const folder = join(root, 'apps/diner/public');
/** `part` is the share of the square that the logo fills; a maskable icon may be cut to a circle of four fifths. */
const icons = [
  { file: 'icon-180.png', size: 180, part: 0.66 },
  { file: 'icon-192.png', size: 192, part: 0.7 },
  { file: 'icon-512.png', size: 512, part: 0.7 },
  { file: 'icon-maskable-512.png', size: 512, part: 0.54 },
] as const;

function drawing(size: number, part: number): string {
  const scale = (size * part) / 32;
  const edge = (size - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#f7f1e6"/><g transform="translate(${edge} ${edge}) scale(${scale})"><path d="M5 21a11 11 0 0 1 22 0z" fill="#eba61f"/><path d="M1 24.5h30M6 28.5h20" stroke="#231a13" stroke-width="1.8" stroke-linecap="round"/></g></svg>`;
}

for (const { file, size, part } of icons) {
  await sharp(Buffer.from(drawing(size, part)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, file));
}

/** What browsers ask for at pages that name no icon: one picture of 32 pixels, in the container of Windows icons. */
const favicon = await sharp(Buffer.from(drawing(32, 0.9)))
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2);
head.writeUInt16LE(1, 4);
head.writeUInt8(32, 6);
head.writeUInt8(32, 7);
head.writeUInt16LE(1, 10);
head.writeUInt16LE(32, 12);
head.writeUInt32LE(favicon.length, 14);
head.writeUInt32LE(head.length, 18);
await writeFile(join(folder, 'favicon.ico'), Buffer.concat([head, favicon]));
