import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DISHES, type Dish } from './catalogue.ts';
import { Canvas } from './kit/canvas.ts';

/**
 * Draws the demo venue's dishes: `node demo/illustrations/render.ts [slug…]`, all of them without a slug.
 * Writes `<slug>-<width>.avif` and `.webp` and the dish's entry of `index.json` into `demo/images`.
 */
const OUT = join(import.meta.dirname, '..', 'images');
const FULL = 960;
const WIDTHS = [960, 640, 320, 160] as const;

interface Entry {
  cloth: string;
  crop: { x: string; y: string; zoom: number };
  /** Mean colour, shown until the picture has loaded. */
  tint: string;
}

/**
 * The largest width is the most expensive, and is shown on the densest screens, where loss of quality is least visible.
 */
const quality = (width: number): { avif: number; webp: number } =>
  width === FULL ? { avif: 50, webp: 76 } : { avif: 50, webp: 80 };

/** Drawn once at full width: the light depends on the resolution, so smaller sizes are resampled and not redrawn. */
async function draw(dish: Dish): Promise<Buffer> {
  const canvas = new Canvas(dish.slug);
  dish.draw(canvas);
  const svg = Buffer.from(canvas.svg(FULL, dish.cloth));
  return sharp(svg, { unlimited: true }).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

async function writeSizes(slug: string, full: Buffer): Promise<void> {
  for (const width of WIDTHS) {
    const sized = await sharp(full)
      .resize(width, width, { kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const q = quality(width);
    await sharp(sized)
      .avif({ quality: q.avif, effort: 4 })
      .toFile(join(OUT, `${slug}-${width}.avif`));
    await sharp(sized)
      .webp({ quality: q.webp, effort: 4, smartSubsample: true })
      .toFile(join(OUT, `${slug}-${width}.webp`));
  }
}

async function meanColour(full: Buffer): Promise<string> {
  const { data } = await sharp(full)
    .resize(1, 1, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** The plate is cropped by the frame; neighbours in two columns are shifted to different sides. */
function crop(place: number): Entry['crop'] {
  const zoom = [1.36, 1.32, 1.4, 1.34, 1.38][place % 5] ?? 1.36;
  const reach = ((zoom - 1) / 2) * 100;
  const column = place % 2 === 0 ? -1 : 1;
  const row = Math.floor(place / 2) % 2 === 0 ? 1 : -1;
  const percent = (v: number): string => `${v.toFixed(1)}%`;
  return { x: percent(column * reach * 0.72), y: percent(row * reach * (place % 3 === 0 ? 0.5 : 0.3)), zoom };
}

async function readIndex(): Promise<Record<string, Entry>> {
  const text = await readFile(join(OUT, 'index.json'), 'utf8').catch((e: NodeJS.ErrnoException) => {
    if (e.code === 'ENOENT') return '{}';
    throw e;
  });
  return JSON.parse(text) as Record<string, Entry>;
}

async function writeIndex(index: Readonly<Record<string, Entry>>): Promise<void> {
  const inMenuOrder = DISHES.flatMap(({ slug }) => (index[slug] ? [[slug, index[slug]]] : []));
  const text = JSON.stringify(Object.fromEntries(inMenuOrder), null, 2);
  await writeFile(join(OUT, 'index.json'), `${text}\n`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((w) => !DISHES.some((d) => d.slug === w));
if (unknown.length) throw new Error(`No such dish: ${unknown.join(', ')}`);

await mkdir(OUT, { recursive: true });
const index = await readIndex();
for (const dish of DISHES) {
  if (wanted.length && !wanted.includes(dish.slug)) continue;
  const full = await draw(dish);
  await writeSizes(dish.slug, full);
  index[dish.slug] = { cloth: dish.cloth, crop: crop(dish.place), tint: await meanColour(full) };
  await writeIndex(index);
}
