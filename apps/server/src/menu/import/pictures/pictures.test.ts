import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWords, what } from '../read/what.ts';
import { openPictures } from './pictures.ts';

let folder: string;
let media: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sufra-pictures-'));
  media = join(folder, 'media');
});
afterAll(() => rm(folder, { recursive: true }));

function photograph(width: number, height: number, background = '#c04020') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function prepare(name: string) {
  return (await openPictures(folder)).prepare(name);
}

async function prepared(name: string) {
  const answer = await prepare(name);
  if (!answer.ok) throw new Error(inWords(answer.why, 'en'));
  return answer.value;
}

async function refusal(name: string): Promise<string> {
  const answer = await prepare(name);
  return answer.ok ? 'none' : inWords(answer.why, 'en').replaceAll(folder, 'DIR');
}

describe('an owner’s photograph', () => {
  it('is cut square and upright into four widths of two formats, without its metadata', async () => {
    const exif = { IFD0: { Copyright: 'somebody', Orientation: '6' } };
    await photograph(1200, 1000).withExif(exif).jpeg().toFile(join(folder, 'Grill_1.JPG'));
    const { picture, write } = await prepared('Grill_1');
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/media\/grill_1-[0-9a-f]{8}$/),
      widths: [160, 320, 640, 960],
      crop: null,
      tint: expect.stringMatching(/^#b[0-9a-f][34][0-9a-f]2[0-9a-f]$|^#c[0-9a-f][34][0-9a-f][12][0-9a-f]$/),
    });
    await write(media);
    const stored = picture.src.replace('/media/', '');
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp']) {
        const made = await sharp(join(media, `${stored}-${width}.${format}`)).metadata();
        expect(made).toMatchObject({ width, height: width, format: format === 'avif' ? 'heif' : format });
        expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual([
          undefined,
          undefined,
          undefined,
          undefined,
        ]);
      }
    }
    expect(await readdir(media)).toHaveLength(8);
  });

  it('is not enlarged, and not cut again', async () => {
    await photograph(700, 650).png().toFile(join(folder, 'small.png'));
    const { picture, write } = await prepared('small.png');
    expect(picture.widths).toEqual([160, 320, 640]);
    await write(media);
    const file = join(media, `${picture.src.replace('/media/', '')}-160.webp`);
    const before = await stat(file);
    await write(media);
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
  });

  it('gets another name when it is another picture', async () => {
    await photograph(640, 640).webp().toFile(join(folder, 'tea.webp'));
    const first = (await prepared('tea')).picture.src;
    expect((await prepared('tea')).picture.src).toBe(first);
    await photograph(640, 640, '#00ff00').webp().toFile(join(folder, 'tea.webp'));
    expect((await prepared('tea')).picture.src).not.toBe(first);
  });

  it('of a phone with 48 million pixels is made small, whatever its file is called [IMP-9]', async () => {
    await photograph(8064, 6048).jpeg().toFile(join(folder, 'IMG 0042 (1).JPG'));
    const { picture } = await prepared('IMG 0042 (1).JPG');
    expect(picture.src).toMatch(/^\/media\/img-0042-1-[0-9a-f]{8}$/);
    expect(picture.widths).toEqual([160, 320, 640, 960]);
    expect((await prepared('IMG 0042 (1)')).picture).toEqual(picture);
  });

  it('of an iPhone is read as it is, upright, whatever its file is called [IMP-9]', async () => {
    // 720 × 960 upright, saffron above and green below; it lies in the file, which says how to turn it.
    const heic = await readFile(new URL('heic/phone.heic', import.meta.url));
    await writeFile(join(folder, 'phone.HEIC'), heic);
    await writeFile(join(folder, 'renamed.jpg'), heic);
    const { picture, write } = await prepared('phone');
    expect(picture.widths).toEqual([160, 320, 640]);
    expect((await prepared('renamed')).picture.tint).toBe(picture.tint);
    await write(media);
    const made = sharp(join(media, `${picture.src.replace('/media/', '')}-320.webp`));
    expect((await made.metadata()).exif).toBeUndefined();
    const at = async (top: number) =>
      [...(await made.clone().extract({ left: 160, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);
    const [[red = 0, , blue = 0], [redBelow = 0, green = 0]] = [await at(40), await at(280)];
    expect(red).toBeGreaterThan(blue + 100);
    expect(green).toBeGreaterThan(redBelow + 40);
  });

  it('of an iPhone that is broken is refused by what is wrong with it [IMP-9]', async () => {
    const heic = await readFile(new URL('heic/phone.heic', import.meta.url));
    await writeFile(join(folder, 'half.heic'), heic.subarray(0, 1200));
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(900)]);
    await writeFile(join(folder, 'head.heic'), head);
    expect(await refusal('half')).toMatch(/half.HEIC: the picture can't be read: ./i);
    expect(await refusal('head')).toMatch(/head.HEIC: the picture can't be read: ./i);
  });

  it('that says it has hundreds of millions of pixels is refused by its head alone [IMP-8]', async () => {
    const png = await photograph(64, 64).png().toBuffer();
    png.writeUInt32BE(20_000, 16);
    png.writeUInt32BE(10_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await writeFile(join(folder, 'vast.png'), png);
    expect(await refusal('vast')).toBe(
      'vast.png: the picture has 200 million pixels; at most 110 fit. Save it smaller',
    );
  });

  it('is refused with the reason when it is unfit', async () => {
    await photograph(900, 600).jpeg().toFile(join(folder, 'flat.jpg'));
    expect(await refusal('flat')).toBe(
      'flat.jpg: the picture is 900 × 600 pixels; both sides need at least 640',
    );

    await writeFile(
      join(folder, 'trap.png'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
    );
    expect(await refusal('trap')).toBe('trap.png: the picture is not a JPEG, PNG, WebP or HEIC file');

    await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .jpeg()
      .toFile(join(folder, 'cut.jpg'));
    await truncate(join(folder, 'cut.jpg'), 60_000);
    expect(await refusal('cut')).toContain("cut.jpg: the picture can't be read");

    await writeFile(join(folder, 'heavy.jpg'), Buffer.alloc(50 * 1024 * 1024 + 1));
    expect(await refusal('heavy')).toBe('heavy.jpg: the picture is 50.0 MB big; at most 50 MB fit');

    expect(await refusal('nowhere')).toBe('there is no picture "nowhere" in DIR');
  });
});

describe('a prepared picture', () => {
  it('is copied under a content hash, with the crop and tint of index.json', async () => {
    for (const width of [160, 320]) {
      await photograph(width, width)
        .avif()
        .toFile(join(folder, `soup-${width}.avif`));
      await photograph(width, width)
        .webp()
        .toFile(join(folder, `soup-${width}.webp`));
    }
    const look = { cloth: '#8d9461', crop: { x: '-13.0%', y: '9%', zoom: 1.36 }, tint: '#b3a379' };
    await writeFile(join(folder, 'index.json'), JSON.stringify({ soup: look }));
    const { picture, write } = await prepared('soup');
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/media\/soup-[0-9a-f]{8}$/),
      widths: [160, 320],
      crop: look.crop,
      tint: look.tint,
    });
    await write(media);
    const stored = picture.src.replace('/media/', '');
    const files = (await readdir(media)).filter((file) => file.startsWith(stored));
    expect(files.toSorted()).toEqual(
      ['160.avif', '160.webp', '320.avif', '320.webp'].map((part) => `${stored}-${part}`),
    );
  });

  it('is refused when a format of a width is missing, or index.json is broken', async () => {
    await photograph(160, 160).webp().toFile(join(folder, 'half-160.webp'));
    expect(await refusal('half')).toBe('the picture "half" is not complete: half-160.avif is missing in DIR');
    await writeFile(join(folder, 'index.json'), '{\n "soup": { "crop": { "x": 3, "y": "0%", "zoom": 1 } } }');
    expect(await refusal('soup')).toBe('DIR/index.json:2: soup › crop › x: 3 is not a shift like "-13.0%"');
  });
});

describe('an allergen icon', () => {
  const lines = (attributes: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke="currentColor"><path ${attributes}/></svg>`;

  it('is drawn on its own background, and never served as SVG', async () => {
    await mkdir(join(folder, 'allergens'));
    await writeFile(join(folder, 'allergens', 'fish.svg'), lines('d="M2 12H22" stroke-width="4"'));
    const answer = await (await openPictures(folder)).prepareIcon('fish');
    if (!answer.ok) throw new Error(inWords(answer.why, 'en'));
    const { picture, write } = answer.value;
    expect(picture).toMatchObject({
      src: expect.stringMatching(/^\/media\/fish-[0-9a-f]{8}$/),
      widths: [108],
    });
    await write(media);
    const file = join(media, `${picture.src.replace('/media/', '')}-108.webp`);
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    const near = (colour: readonly number[], other: readonly number[]) =>
      colour.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 12);
    expect([info.width, near(colourAt(2, 2), [240, 228, 205]), near(colourAt(54, 54), [35, 26, 19])]).toEqual(
      [108, true, true],
    );
  });

  it('is refused when it is not a drawing', async () => {
    await writeFile(join(folder, 'allergens', 'milk.svg'), 'hello');
    await writeFile(join(folder, 'allergens', 'soy.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path');
    const pictures = await openPictures(folder);
    expect(await pictures.prepareIcon('milk')).toEqual({
      ok: false,
      why: what('signNoSvg', { file: 'milk.svg' }),
    });
    const soy = await pictures.prepareIcon('soy');
    expect(soy.ok ? '' : inWords(soy.why, 'en')).toMatch(/^the sign soy\.svg can't be drawn: /);
    expect(await pictures.prepareIcon('none')).toMatchObject({ ok: false });
  });
});
