/** Draws the letters of app icons in the app's own fonts: `node tools/pictures/letters.ts`. The result is committed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { letterSize, letters, lettersAcross } from '../../apps/server/src/web-apps/letters.ts';
import { root } from '../repository.ts';
import { findChromium } from '../test/machine.ts';

/** What is used of a page's canvas: the types of browsers are not those of the tools. */
interface Pen {
  readonly canvas: { readonly width: number; readonly height: number };
  font: string;
  fillStyle: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(
    text: string,
  ): Readonly<Record<`actualBoundingBox${'Left' | 'Right' | 'Ascent' | 'Descent'}`, number>>;
}
declare const document: {
  readonly fonts: { load(font: string, text: string): Promise<unknown> };
  querySelector(name: 'canvas'): { getContext(kind: '2d'): Pen | null } | null;
};

/** How much of its square a letter fills, in height or width. */
const part = 0.92;

const fonts = [
  { family: 'Latin', file: '@fontsource-variable/vollkorn/files/vollkorn-latin-wght-normal.woff2' },
  { family: 'LatinExt', file: '@fontsource-variable/vollkorn/files/vollkorn-latin-ext-wght-normal.woff2' },
  { family: 'Cyrillic', file: '@fontsource-variable/vollkorn/files/vollkorn-cyrillic-wght-normal.woff2' },
  { family: 'Arabic', file: '@fontsource/amiri/files/amiri-arabic-700-normal.woff2' },
];

const faces = await Promise.all(
  fonts.map(async ({ family, file }) => {
    const data = (await readFile(join(root, 'node_modules', file))).toString('base64');
    return `@font-face{font-family:${family};font-weight:400 900;src:url(data:font/woff2;base64,${data})}`;
  }),
);
const [width, height] = [lettersAcross * letterSize, Math.ceil(letters.length / lettersAcross) * letterSize];
const executablePath = findChromium();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage({ viewport: { width, height } });
await page.setContent(
  `<style>${faces.join('')}body{margin:0}</style><canvas width="${width}" height="${height}">`,
);
await page.evaluate(
  async ([all, across, size, filled]) => {
    const families = 'Latin, LatinExt, Cyrillic, Arabic';
    await Promise.all(all.map((letter) => document.fonts.load(`700 100px ${families}`, letter)));
    const canvas = document.querySelector('canvas')?.getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillRect(0, 0, canvas.canvas.width, canvas.canvas.height);
    canvas.fillStyle = '#fff';
    for (const [index, letter] of all.entries()) {
      const sizeOf = (px: number) => {
        canvas.font = `700 ${String(px)}px ${families}`;
        const box = canvas.measureText(letter);
        return {
          left: box.actualBoundingBoxLeft,
          top: box.actualBoundingBoxAscent,
          width: box.actualBoundingBoxLeft + box.actualBoundingBoxRight,
          height: box.actualBoundingBoxAscent + box.actualBoundingBoxDescent,
        };
      };
      const at100 = sizeOf(100);
      const box = sizeOf((100 * size * filled) / Math.max(at100.width, at100.height));
      const x = (index % across) * size + (size - box.width) / 2 + box.left;
      const y = Math.floor(index / across) * size + (size - box.height) / 2 + box.top;
      canvas.fillText(letter, x, y);
    }
  },
  [letters, lettersAcross, letterSize, part] as const,
);
const drawn = await page.screenshot();
await browser.close();
const target = join(root, 'apps/server/src/web-apps/letters.webp');
const { size } = await sharp(drawn).greyscale().webp({ quality: 70, effort: 6 }).toFile(target);
console.log(`${String(letters.length)} letters, ${String(size)} bytes`);
