import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { initialOf } from '@sufra/domain/venue/initial';
import { logoFiles, mediaFolder } from '../settings/places.ts';
import { letterSize, letters, lettersAcross } from './letters.ts';

/** The shapes of the icon: as it is, and with room around it for phones that cut it to a circle. */
export const icons = {
  'icon-180.png': { size: 180, part: 0.66 },
  'icon-192.png': { size: 192, part: 0.7 },
  'icon-512.png': { size: 512, part: 0.7 },
  'icon-maskable-192.png': { size: 192, part: 0.54 },
  'icon-maskable-512.png': { size: 512, part: 0.54 },
} as const;

/** The file name of an icon. */
export type IconName = keyof typeof icons;

const logoBytesMax = 5 * 1024 * 1024;

const paper = '#f7f1e6';
const saffron = '#eba61f';
const ink = '#231a13';
const sprite = join(import.meta.dirname, 'letters.webp');

/** What a venue's icon is made from. */
interface Face {
  readonly dataDir: string;
  readonly name: string;
}

/**
 * Draws a venue's icons as PNG, each once until the logo or the name changes: the logo on paper, else the name's first
 * letter on saffron. Undefined for a name that begins with a letter that we have no picture of.
 */
export function iconPainter(): (icon: IconName, face: Face) => Promise<Buffer | undefined> {
  const drawn = new Map<IconName, { readonly of: string; readonly png: Promise<Buffer> }>();
  return async (icon, { dataDir, name }) => {
    const logo = await logoIn(mediaFolder(dataDir));
    const letter = letterOf(name);
    const of = logo === undefined ? letter : `${logo.path} ${String(logo.changedMs)}`;
    if (of === undefined) return undefined;
    const known = drawn.get(icon);
    if (known?.of === of) return known.png;
    const png = logo === undefined ? drawLetter(icon, of) : drawLogo(icon, logo.path);
    drawn.set(icon, { of, png });
    // What failed is tried again the next time.
    png.catch(() => drawn.delete(icon));
    return png;
  };
}

/** The first letter of a name that an icon can have: a capital, without an accent that we don't have. */
export function letterOf(name: string): string | undefined {
  const first = initialOf(name) ?? '';
  const plain = first.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [first, plain].find((one) => letters.includes(one));
}

async function logoIn(folder: string): Promise<{ path: string; changedMs: number } | undefined> {
  for (const file of logoFiles) {
    const path = join(folder, file);
    const found = await stat(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    });
    if (found !== undefined && found.size <= logoBytesMax) return { path, changedMs: found.mtimeMs };
  }
  return undefined;
}

async function drawLogo(icon: IconName, path: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { size, part } = icons[icon];
  const inside = Math.round(size * part);
  const logo = await sharp(path, { density: 300, limitInputPixels: 40_000_000 })
    .rotate()
    .resize(inside, inside, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  return square(sharp, size, paper, logo);
}

async function drawLetter(icon: IconName, letter: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { size, part } = icons[icon];
  const index = letters.indexOf(letter);
  const inside = Math.round(size * part * 0.8);
  const left = (index % lettersAcross) * letterSize;
  const top = Math.floor(index / lettersAcross) * letterSize;
  const shape = await sharp(sprite)
    .extract({ left, top, width: letterSize, height: letterSize })
    .resize(inside, inside)
    .extractChannel(0)
    .toBuffer();
  const drawn = await sharp({ create: { width: inside, height: inside, channels: 3, background: ink } })
    .joinChannel(shape)
    .png()
    .toBuffer();
  return square(sharp, size, saffron, drawn);
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

function square(sharp: Sharp, size: number, background: string, input: Buffer): Promise<Buffer> {
  const ground = sharp({ create: { width: size, height: size, channels: 3, background } });
  return ground
    .composite([{ input, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Loaded when the first icon is drawn: it takes memory that most servers never need. */
const loadSharp = async () => (await import('sharp')).default;
