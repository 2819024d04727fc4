import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Steam, steamOver } from './steam.ts';
import { layTable, MARGIN, VIEW } from './table.ts';

/**
 * Makes the welcome film and its poster: `node demo/illustrations/film.ts`. Needs ffmpeg on the path; the product
 * itself only serves the files.
 */
const OUT = join(import.meta.dirname, '..', 'welcome');
const SECONDS = 7;
const FPS = 24;
const WIDTH = 720;
const HEIGHT = 1558;
const BIT_RATE = '610k';
/** How far the view moves, in pixels of the view. Small, so that the card above it stays readable. */
const DRIFT = { x: 15, y: 26 };

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

async function picture(png: Buffer, scale: number): Promise<Picture> {
  const { width } = await sharp(png).metadata();
  const { data, info } = await sharp(png)
    .resize({ width: Math.round(width * scale) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Catmull-Rom weights for a shift of `t` within a pixel: sharper than linear, and steady in motion. */
const taps = (t: number): readonly [number, number, number, number] => [
  -0.5 * t + t * t - 0.5 * t ** 3,
  1 - 2.5 * t * t + 1.5 * t ** 3,
  0.5 * t + 2 * t * t - 1.5 * t ** 3,
  -0.5 * t * t + 0.5 * t ** 3,
];

/** Shifts a line of three-channel pixels by a fraction of a pixel; `step` is the distance between taps. */
function shift(from: Uint8Array, to: Uint8Array, start: number, step: number, t: number): void {
  const [a, b, c, d] = taps(t);
  for (let i = 0; i < to.length; i++) {
    const p = start + i;
    const v =
      a * (from[p - step] ?? 0) +
      b * (from[p] ?? 0) +
      c * (from[p + step] ?? 0) +
      d * (from[p + 2 * step] ?? 0);
    to[i] = v < 0 ? 0 : v > 255 ? 255 : v + 0.5;
  }
}

/** The view at (x, y), which may be fractional. */
function window(table: Picture, x: number, y: number, width: number, height: number): Uint8Array {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const line = table.width * 3;
  const wide = new Uint8Array((width + 4) * 3);
  const out = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    shift(table.data, wide, (iy + row) * line + (ix - 1) * 3, line, y - iy);
    shift(wide, out.subarray(row * width * 3, (row + 1) * width * 3), 3, 3, x - ix);
  }
  return out;
}

/** One frame; `phase` runs from 0 to 1, where the film loops. */
function frame(table: Picture, steam: Steam, phase: number, width: number, height: number): Uint8Array {
  const scale = width / VIEW.width;
  const a = phase * Math.PI * 2;
  const x = (MARGIN + DRIFT.x * Math.sin(a)) * scale;
  const y = (MARGIN + DRIFT.y * Math.cos(a)) * scale;
  const out = window(table, x, y, width, height);
  steam(out, { width, height, x: x - MARGIN * scale, y: y - MARGIN * scale, scale, phase });
  return out;
}

async function ffmpeg(
  args: readonly string[],
  feed?: (write: (b: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closed = once(child, 'close');
  if (feed) {
    await feed(async (b) => {
      if (!child.stdin.write(b)) await once(child.stdin, 'drain');
    });
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${args.join(' ')}`);
}

/** Two passes give the whole loop an even quality within its size. */
async function encode(master: string, log: string, codec: readonly string[], file: string): Promise<void> {
  const rate = ['-b:v', BIT_RATE, '-an', '-pix_fmt', 'yuv420p', '-passlogfile', log];
  const input = ['-i', master, ...codec, ...rate];
  await ffmpeg([...input, '-pass', '1', '-f', 'null', '-']);
  await ffmpeg([...input, '-pass', '2', join(OUT, file)]);
}

async function poster(table: Buffer, steam: Steam): Promise<void> {
  const { width, height } = VIEW;
  const first = frame(await picture(table, 1), steam, 0, width, height);
  const image = await sharp(first, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  await sharp(image).webp({ quality: 74, effort: 6, smartSubsample: true }).toFile(join(OUT, 'poster.webp'));
}

await mkdir(OUT, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'welcome-film-'));
const png = await layTable();
const steam = steamOver([
  { x: 344, y: 436, rad: 150, strength: 0.95 },
  { x: 60, y: 130, rad: 250, strength: 0.7 },
  { x: 700, y: 270, rad: 210, strength: 0.5 },
]);
await poster(png, steam);

const table = await picture(png, WIDTH / VIEW.width);
const master = join(work, 'master.mkv');
const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FPS), '-i', '-'];
const colour = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];
await ffmpeg([...raw, ...colour, '-c:v', 'ffv1', '-pix_fmt', 'yuv420p', master], async (write) => {
  const frames = SECONDS * FPS;
  for (let i = 0; i < frames; i++) await write(frame(table, steam, i / frames, WIDTH, HEIGHT));
});
const tags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
const vp9 = [
  '-c:v',
  'libvpx-vp9',
  '-deadline',
  'good',
  '-cpu-used',
  '2',
  '-row-mt',
  '1',
  '-auto-alt-ref',
  '1',
  '-lag-in-frames',
  '25',
  '-g',
  '240',
  ...tags,
];
const h264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryslow',
  '-profile:v',
  'high',
  '-g',
  '240',
  '-movflags',
  '+faststart',
  ...tags,
];
await encode(master, join(work, 'vp9'), vp9, 'film.webm');
await encode(master, join(work, 'h264'), h264, 'film.mp4');
await rm(work, { recursive: true });
