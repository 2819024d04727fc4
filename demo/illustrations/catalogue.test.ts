import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISHES } from './catalogue.ts';
import { Canvas } from './kit/canvas.ts';

const IMAGES = join(import.meta.dirname, '..', 'images');
const WELCOME = join(import.meta.dirname, '..', 'welcome');

interface Entry {
  cloth: string;
  crop: { x: string; y: string; zoom: number };
  tint: string;
}

const index = JSON.parse(readFileSync(join(IMAGES, 'index.json'), 'utf8')) as Record<string, Entry>;
const menu = JSON.parse(readFileSync(join(IMAGES, '..', 'menu.json'), 'utf8')) as {
  items: { image: string }[];
};

const meanSize = (width: number, type: string): number => {
  const sizes = DISHES.map(({ slug }) => statSync(join(IMAGES, `${slug}-${width}.${type}`)).size);
  return sizes.reduce((a, b) => a + b, 0) / sizes.length;
};

describe('pictures of the demo venue', () => {
  it('include every dish of the menu, and nothing else', () => {
    const drawn = new Set(DISHES.map((d) => d.slug));
    expect(new Set(menu.items.map((i) => i.image))).toEqual(drawn);
    expect(new Set(Object.keys(index))).toEqual(drawn);
  });

  it('are the same every time', () => {
    const draw = (slug: string): string => {
      const dish = DISHES.find((d) => d.slug === slug);
      if (!dish) throw new Error(`no ${slug}`);
      const canvas = new Canvas(slug);
      dish.draw(canvas);
      return canvas.svg(160, dish.cloth);
    };
    for (const slug of ['falafel', 'jallab', 'mint-tea']) expect(draw(slug)).toBe(draw(slug));
    expect(draw('falafel')).not.toContain('NaN');
  });

  it('have different linens and crops for neighbours in two columns', () => {
    for (const [i, dish] of DISHES.entries()) {
      const next = DISHES[i + 1];
      if (!next || next.category !== dish.category || dish.place % 2 !== 0) continue;
      expect(next.cloth, `${dish.slug}, ${next.slug}`).not.toBe(dish.cloth);
      const [a, b] = [index[dish.slug]?.crop.x ?? '', index[next.slug]?.crop.x ?? ''];
      expect(Math.sign(Number.parseFloat(a))).toBe(-Math.sign(Number.parseFloat(b)));
    }
  });

  it('keep each crop inside its picture, so that no edge of the linen shows', () => {
    for (const [slug, { crop }] of Object.entries(index)) {
      const reach = ((crop.zoom - 1) / 2) * 100;
      expect(Math.abs(Number.parseFloat(crop.x)), slug).toBeLessThanOrEqual(reach);
      expect(Math.abs(Number.parseFloat(crop.y)), slug).toBeLessThanOrEqual(reach);
    }
  });

  it.each([
    [640, 'avif', 24_000],
    [640, 'webp', 45_000],
    [960, 'avif', 60_000],
    [960, 'webp', 95_000],
  ])('keeps pictures of %i pixels as %s to a mean of %i bytes', (width, type, most) => {
    expect(meanSize(width, type)).toBeLessThan(most);
  });

  it.each(['film.webm', 'film.mp4'])('keep %s within 600 kB, with a poster image', (file) => {
    expect(statSync(join(WELCOME, file)).size).toBeLessThanOrEqual(600_000);
    expect(statSync(join(WELCOME, 'poster.webp')).size).toBeGreaterThan(0);
  });
});
