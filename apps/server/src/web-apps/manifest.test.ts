import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { testApp } from '../testing/test-app.ts';
import { letterOf } from './app-icon.ts';
import { shortName } from './manifest.ts';

interface Manifest {
  readonly name: string;
  readonly lang: string;
  readonly dir: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

async function opened(names?: Readonly<Record<string, string>>) {
  const app = await testApp();
  onTestFinished(() => app.close());
  if (names !== undefined) {
    const key = 'venue';
    await app.db.write(async (tx) => {
      const row = await tx.first(tx.sql.selectFrom('settings').select('value').where('key', '=', key));
      const venue = { ...(JSON.parse(row?.value ?? '{}') as object), names };
      await tx.run(
        tx.sql
          .updateTable('settings')
          .set({ value: JSON.stringify(venue) })
          .where('key', '=', key),
      );
      await tx.run(tx.sql.updateTable('menu_state').set((eb) => ({ version: eb('version', '+', 1) })));
    });
    await app.refreshMenu();
  }
  const phone = app.device();
  const icon = async (name: string) => {
    const answer = await phone.get(`/${name}`);
    expect([answer.status, answer.headers['content-type']], name).toEqual([200, 'image/png']);
    return answer.bytes;
  };
  const pixel = async (bytes: Buffer, at: 'corner' | 'middle') => {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
    const start = at === 'corner' ? 0 : middle;
    return [...data.subarray(start, start + 3)];
  };
  return { ...app, phone, icon, pixel };
}

describeOnBoth('the installed app', (makeApp) => {
  test('is called as the venue is, in the language of the phone, and has icons of the sizes that it says [INSTALL-1]', async () => {
    const app = await makeApp();
    const manifest = async (language: string) => {
      const answer = await app.device().get('/manifest.webmanifest', { language });
      expect(answer.headers['content-type']).toContain('application/manifest+json');
      expect(answer.headers['vary']).toContain('accept-language');
      return JSON.parse(answer.text) as Manifest;
    };
    const { venue } = app.context.menu.current();
    const [english, arabic] = [await manifest('en'), await manifest('ar')];
    expect(english).toMatchObject({
      id: '/',
      name: venue.names.en,
      lang: 'en',
      dir: 'ltr',
      start_url: '/?app=1',
      display: 'standalone',
    });
    expect(arabic).toMatchObject({ lang: 'ar', dir: 'rtl' });
    const kinds = english.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
    expect(kinds).toEqual(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']);
    for (const { src, sizes } of english.icons) {
      const { width, height, format } = await sharp((await app.device().get(src)).bytes).metadata();
      expect([`${String(width)}x${String(height)}`, format], src).toEqual([sizes, 'png']);
    }
  });
});

test('a venue without a logo has its first letter on its colour, drawn anew when it is renamed [INSTALL-2]', async () => {
  const { icon, pixel, phone } = await opened({ en: 'Ibn Sina' });
  const drawn = await icon('icon-512.png');
  expect(await pixel(drawn, 'corner')).toEqual([235, 166, 31]);
  expect(await pixel(drawn, 'middle'), 'an I has its stroke in the middle').toEqual([35, 26, 19]);
  const { headers } = await phone.get('/icon-512.png');
  const again = await phone.get('/icon-512.png', { headers: { 'if-none-match': headers['etag'] ?? '' } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('the owner’s logo stands on paper, with room around it where phones cut a circle, and changes at once [INSTALL-2]', async () => {
  const { icon, pixel, place } = await opened();
  const media = join(place.dataDir, 'media');
  await mkdir(media, { recursive: true });
  const letter = await icon('icon-192.png');
  const square = (fill: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="${fill}"/></svg>`;
  await writeFile(join(media, 'logo.svg'), square('#0000ff'));
  const logo = await icon('icon-192.png');
  expect(logo.equals(letter)).toBe(false);
  expect(await pixel(logo, 'corner')).toEqual([247, 241, 230]);
  expect(await pixel(logo, 'middle')).toEqual([0, 0, 255]);
  const wide = async (name: string) => {
    const { data, info } = await sharp(await icon(name))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = data.subarray(Math.floor(info.height / 2) * info.width * 3).subarray(0, info.width * 3);
    const blue = Array.from({ length: info.width }, (_, x) => row[x * 3] === 0 && row[x * 3 + 2] === 255);
    return blue.filter(Boolean).length / info.width;
  };
  expect(await wide('icon-512.png')).toBeCloseTo(0.7, 1);
  expect(await wide('icon-maskable-512.png')).toBeCloseTo(0.54, 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await writeFile(join(media, 'logo.svg'), square('#00ff00'));
  expect(await pixel(await icon('icon-192.png'), 'middle')).toEqual([0, 255, 0]);
});

test.each([
  ['Nahar', 'N'],
  ['élan', 'E'],
  ['«Дача»', 'Д'],
  ['нахар', 'Н'],
  ['نهار', 'ن'],
  ['أبو علي', 'ا'],
  ['Çınar', 'Ç'],
  ['7 Spices', '7'],
  ['寿司', undefined],
  ['', undefined],
])('the icon’s letter of %s is %s [INSTALL-2]', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

test('a name whose letter nobody drew keeps the app’s own mark [INSTALL-2]', async () => {
  const { icon, pixel } = await opened({ en: '寿司' });
  for (const name of ['icon-512.png', 'icon-maskable-192.png'])
    expect(await pixel(await icon(name), 'corner'), name).toEqual([247, 241, 230]);
});

test.each([
  ['Nahar', 'Nahar'],
  ['The Old Harbour Grill', 'The Old'],
  ['Brasserie de la Gare', 'Brasserie de'],
  ['Restaurantissimo', 'Restaurantis'],
  ['  Nahar  Beirut ', 'Nahar Beirut'],
])('%s is called %s below its icon [INSTALL-1]', (name, short) => {
  expect(shortName(name)).toBe(short);
});
