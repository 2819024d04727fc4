/**
 * Reads a HEIC photograph from its input and writes it as JPEG: upright, and not much larger than the app needs. If it can't, it
 * says why on standard error. The decoder is WebAssembly: a file that was made to break it breaks nothing else.
 */
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { pixelsMax, sideEnough } from './limits.ts';

/** What we use of libheif-js (github.com/catdad-experiments/libheif-js). */
interface Heif {
  readonly HeifDecoder: new () => { decode(file: Uint8Array): readonly Picture[] };
}
interface Picture {
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  /** Fills `data` with red, green, blue and opacity of each pixel; answers null if it can't. */
  display(
    to: { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number },
    done: (filled: object | null) => void,
  ): void;
}

const require = createRequire(import.meta.url);

async function toJpeg(file: Buffer): Promise<Buffer> {
  const { HeifDecoder } = require('libheif-js/wasm-bundle') as Heif;
  const pictures = new HeifDecoder().decode(file);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (picture === undefined) throw new Error('it has no picture');
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > pixelsMax)
    throw new Error(`it has ${Math.round((width * height) / 1_000_000)} million pixels`);
  const to = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const filled = await new Promise<object | null>((done) => picture.display(to, done));
  if (filled === null) throw new Error('its picture is broken');
  return sharp(to.data, { raw: { width, height, channels: 4 }, limitInputPixels: pixelsMax })
    .resize(sideEnough, sideEnough, { fit: 'outside', withoutEnlargement: true })
    .removeAlpha()
    .jpeg({ quality: 95 })
    .toBuffer();
}

try {
  process.stdout.write(await toJpeg(await buffer(process.stdin)));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
