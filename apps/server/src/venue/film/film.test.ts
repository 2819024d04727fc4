import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filmBytesMax, filmPieceBytes } from '@sufra/contract/venue/looks/film';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { picturesOf } from '../../backup/archive.ts';
import { programFolder, welcomeFolder } from '../../settings/places.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { clearFilms } from './commands.ts';

type Device = Awaited<ReturnType<TestApp['staff']>>;

const demoFilm = (ending: 'mp4' | 'webm') => readFile(join(programFolder, 'demo/welcome', `film.${ending}`));

async function still(format: 'png' | 'jpeg' = 'jpeg'): Promise<string> {
  const picture = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#8f2f3b' } });
  return (await picture.toFormat(format).toBuffer()).toString('base64');
}

/** Sends a film as the console does. */
async function send(owner: Device, film: Buffer): Promise<{ upload: string; bytes: number }> {
  let upload: string | undefined;
  for (let at = 0; at < film.length; at += filmPieceBytes) {
    const content = film.subarray(at, at + filmPieceBytes).toString('base64');
    const named: { upload?: string } = upload === undefined ? {} : { upload };
    const sent = await owner.call('sendFilmPiece', { body: { ...named, at, content } });
    expect(sent.status).toBe(200);
    ({ upload } = sent.data);
  }
  return { upload: upload ?? '', bytes: film.length };
}

const box = (type: string, content: string | Buffer = '') => {
  const bytes = Buffer.from(content as string, 'latin1');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + bytes.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, bytes]);
};
/** An element of a WebM; `open`: its length was not known yet. */
const element = (id: string, content: string | Buffer, open = false) => {
  const bytes = Buffer.from(content as string, 'utf8');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(0x4000 + bytes.length);
  return Buffer.concat([Buffer.from(id, 'hex'), open ? Buffer.from('ff', 'hex') : length, bytes]);
};
/** Bytes of nothing, and a number in four bytes, as boxes have them. */
const nothing = (bytes: number) => '\0'.repeat(bytes);
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('latin1');
};
const mp4 = (codec: string) =>
  Buffer.concat([box('ftyp', 'isom'), box('moov', `vide ${codec}`), box('mdat', 'pictures')]);

describeOnBoth('the film of Welcome', (makeApp, dialect) => {
  const shown = async (app: TestApp) => (await app.device().call('venue')).data.welcome;

  it('comes in pieces, is seen by guests from then on, in ranges, and can be taken away and put back [FILM-1]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const film = await demoFilm('mp4');
    expect((await shown(app)).videos).toEqual([]);
    const sent = await send(owner, film);
    expect((await shown(app)).videos, 'guests see nothing of an upload').toEqual([]);
    const set = await owner.call('setFilm', { body: { film: sent, poster: await still() } });
    const { videos, poster } = await shown(app);
    expect(set.data).toEqual({ videos, poster, may_restore: true });
    expect(videos).toEqual([{ src: `/welcome/${sent.upload}/film.mp4`, type: 'video/mp4' }]);
    const src = videos[0]?.src ?? '';
    const part = await app.device().get(src, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.text, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
    expect(part.headers['cache-control']).toContain('immutable');
    const seen = (await app.device().get(src)).bytes;
    const pictures = film.indexOf('mdat');
    expect([seen.length, seen.indexOf('mdat')]).toEqual([film.length, pictures]);
    expect(seen.subarray(pictures).equals(film.subarray(pictures))).toBe(true);
    const picture = await app.device().get(poster ?? '');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 640 });

    const nothing = { videos: [], poster: null };
    expect((await owner.call('removeFilm')).data).toEqual({ ...nothing, may_restore: true });
    expect((await owner.call('removeFilm')).data, 'again').toEqual({ ...nothing, may_restore: true });
    expect(await shown(app)).toEqual(nothing);
    expect((await owner.call('restoreFilm')).data).toEqual({ videos, poster, may_restore: true });
    expect(await shown(app)).toEqual({ videos, poster });
    const deeds = (await owner.call('auditLog')).data.entries.map(({ action }) => action);
    expect(deeds.filter((action) => action.startsWith('settings.film'))).toEqual([
      'settings.film_restored',
      'settings.film_removed',
      'settings.film',
    ]);
  });

  it('can be sent again where an answer was lost: a piece, and the end [FILM-2]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const film = await demoFilm('webm');
    const sent = await send(owner, film);
    const first = film.subarray(0, 1000).toString('base64');
    const again = await owner.call('sendFilmPiece', {
      body: { upload: sent.upload, at: 0, content: first },
    });
    expect(again.data).toEqual(sent);
    const body = { film: sent, poster: await still('png') };
    const set = await owner.call('setFilm', { body });
    expect((await owner.call('setFilm', { body })).data).toEqual(set.data);
    const src = set.data.videos[0]?.src ?? '';
    expect(src).toMatch(/film\.webm$/);
    const seen = (await app.device().get(src)).bytes;
    const pictures = film.indexOf('1f43b675', 0, 'hex');
    expect([seen.length, seen.indexOf('1f43b675', 0, 'hex')]).toEqual([film.length, pictures]);
    expect(seen.subarray(pictures).equals(film.subarray(pictures))).toBe(true);
    // Another still picture alone leaves the film.
    const other = await owner.call('setFilm', { body: { film: null, poster: await still() } });
    expect(other.data.videos).toEqual(set.data.videos);
    expect(other.data.poster).not.toBe(set.data.poster);
  });

  it('can have a still picture alone sent again, and the undo still shows the one before [FILM-1] [FILM-2]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const before = await owner.call('setFilm', {
      body: { film: await send(owner, mp4('avc1')), poster: await still() },
    });
    const body = { film: null, poster: await still('png') };
    const other = await owner.call('setFilm', { body });
    expect(other.data.poster).not.toBe(before.data.poster);
    expect((await owner.call('setFilm', { body })).data).toEqual(other.data);
    expect((await owner.call('restoreFilm')).data.poster).toBe(before.data.poster);
  });

  it('can come in pieces to two processes on PostgreSQL, and both show it [FILM-1]', async () => {
    const app = await makeApp();
    // A SQLite file belongs to one process.
    const environment = { DATA_DIR: app.context.settings.dataDir };
    const other = dialect === 'postgres' ? await makeApp({ beside: app, environment }) : app;
    const [here, there] = [await app.staff('owner'), await other.staff('owner')];
    const film = await demoFilm('webm');
    const half = film.subarray(0, filmPieceBytes).toString('base64');
    const { upload } = (await here.call('sendFilmPiece', { body: { at: 0, content: half } })).data;
    for (let at = filmPieceBytes; at < film.length; at += filmPieceBytes) {
      const content = film.subarray(at, at + filmPieceBytes).toString('base64');
      expect((await there.call('sendFilmPiece', { body: { upload, at, content } })).status).toBe(200);
    }
    const set = await there.call('setFilm', { body: { film: { upload, bytes: film.length }, poster: null } });
    expect(set.status).toBe(200);
    await expect.poll(() => shown(app)).toEqual(await shown(other));
    expect((await app.device().get((await shown(app)).videos[0]?.src ?? '')).bytes.length).toBe(film.length);
  });

  it('is refused, by what is in it, if it is no film, can’t be played, is too large or has a gap [FILM-3]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const piece = async (at: number, bytes: Buffer | string, upload?: string) => {
      const content = Buffer.from(bytes as string, 'latin1').toString('base64');
      return owner.call('sendFilmPiece', { body: { ...(upload ? { upload } : {}), at, content } });
    };
    const codeOf = async (answer: ReturnType<typeof piece>) => (await answer).body.code;
    for (const bytes of ['<svg><script/></svg>', '\x89PNG\r\n\x1a\n', 'MZ a program, film.mp4'])
      expect(await codeOf(piece(0, bytes))).toBe('film_unreadable');
    expect(await codeOf(piece(filmBytesMax - 1, 'abc'))).toBe('film_too_large');
    expect(await codeOf(piece(10, 'abc'))).toBe('film_upload_lost');
    const { upload } = await send(owner, mp4('avc1'));
    expect(await codeOf(piece(5000, 'abc', upload))).toBe('film_upload_lost');
    const set = async (film: Buffer, bytes = film.length) =>
      (await owner.call('setFilm', { body: { film: { ...(await send(owner, film)), bytes }, poster: null } }))
        .body.code;
    expect(await set(mp4('hvc1')), 'an iPhone’s own').toBe('film_unplayable');
    expect(await set(mp4('avc1').subarray(0, -1)), 'cut off').toBe('film_unreadable');
    expect(await set(Buffer.concat([box('ftyp'), box('mdat')]))).toBe('film_unreadable');
    expect(await set(mp4('avc1'), 7)).toBe('film_upload_lost');
    const film = await send(owner, mp4('avc1'));
    const poster = Buffer.from('<svg/>').toString('base64');
    expect((await owner.call('setFilm', { body: { film, poster } })).body.code).toBe('picture_unreadable');
    expect((await shown(app)).videos).toEqual([]);
    expect((await owner.call('setFilm', { body: { film, poster: null } })).status, 'nothing was lost').toBe(
      200,
    );
  });

  it('forgets where an MP4 was taken, in every box that says so, and moves nothing [FILM-7]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const place = box('udta', box('\u00a9xyz', '+25.1972+055.2744/'));
    const track = box(
      'trak',
      Buffer.concat([box('mdia', box('hdlr', `${nothing(8)}vide avc1`)), box('meta', 'iPhone')]),
    );
    const film = Buffer.concat([
      box('ftyp', 'isom'),
      box('moov', Buffer.concat([box('mvhd', 'length'), track, place])),
      box('mdat', 'udta in the pictures'),
      box('uuid', 'xmp: a name'),
    ]);
    const sent = await send(owner, film);
    const { videos } = (await owner.call('setFilm', { body: { film: sent, poster: await still() } })).data;
    const seen = (await app.device().get(videos[0]?.src ?? '')).bytes;
    for (const word of ['55.2744', 'xyz', 'iPhone', 'a name']) expect(seen.includes(word), word).toBe(false);
    expect(seen.length).toBe(film.length);
    for (const part of ['vide avc1', 'udta in the pictures', 'mvhd'])
      expect(seen.indexOf(part)).toBe(film.indexOf(part));
  });

  it('forgets when an MP4 was taken, and what of it is neither seen nor heard [FILM-7]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const [made, changed] = [number(3_850_000_000), number(3_850_000_009)];
    const scale = number(90_000);
    const timed = (type: string) => box(type, `${nothing(4)}${made}${changed}${scale}`);
    const late = box('mdhd', `\u0001${nothing(3)}${nothing(4)}${made}${nothing(4)}${changed}${scale}`);
    const track = (handler: string, head: Buffer, tables: Buffer) => {
      const described = box('minf', box('stbl', tables));
      const media = [head, box('hdlr', `${nothing(8)}${handler}`), described];
      return box('trak', Buffer.concat([timed('tkhd'), box('mdia', Buffer.concat(media))]));
    };
    const before = Buffer.concat([
      box('ftyp', 'isom'),
      box('mdat', 'pictures GPS at home, 25.19 more sound'),
    ]);
    const at = (words: string) => before.indexOf(words);
    const tables = [
      box('stsz', nothing(8) + number(3) + number(3) + number(8) + number(7)),
      box(
        'stsc',
        nothing(4) + number(2) + number(1) + number(2) + number(1) + number(2) + number(1) + number(1),
      ),
      box('stco', nothing(4) + number(2) + number(at('GPS at home')) + number(at(', 25.19'))),
    ];
    const film = Buffer.concat([
      before,
      box(
        'moov',
        Buffer.concat([
          timed('mvhd'),
          track('vide', late, box('stsd', 'avc1')),
          track('soun', timed('mdhd'), box('stsd', 'mp4a')),
          track('meta', timed('mdhd'), Buffer.concat([box('stsd', 'gpmd'), ...tables])),
        ]),
      ),
    ]);
    const sent = await send(owner, film);
    const { videos } = (await owner.call('setFilm', { body: { film: sent, poster: await still() } })).data;
    const seen = (await app.device().get(videos[0]?.src ?? '')).bytes;
    for (const word of [made, changed, 'gpmd', 'GPS', 'home', '25.19'])
      expect(seen.includes(Buffer.from(word, 'latin1')), word).toBe(false);
    expect(seen.length).toBe(film.length);
    for (const part of ['pictures ', ' more sound', 'mvhd', 'vide', 'avc1', 'soun', 'mp4a', scale])
      expect(seen.indexOf(part, 'latin1')).toBe(film.indexOf(part, 'latin1'));
    expect(seen.subarray(film.lastIndexOf('trak'), film.lastIndexOf('trak') + 4).toString()).toBe('free');
  });

  it('forgets by whom and when a WebM was made, and moves nothing [FILM-7]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const about = [
      element('bf', 'sums'),
      element('7ba9', 'Birthday at Nahar'),
      element('4461', 'datetime'),
      element('4d80', 'a camera'),
      element('5741', 'Ahmed’s phone'),
      element('2ad7b1', 'scale'),
    ];
    const parts = [
      element('1549a966', Buffer.concat(about)),
      element('1654ae6b', 'tracks V_VP9'),
      element('1941a469', 'a picture of the owner'.repeat(9)),
      element('1f43b675', '7ba9 in the pictures'),
      element('1254c367', 'LOCATION 25.1972'),
    ];
    for (const open of [false, true]) {
      const segment = element('18538067', Buffer.concat(parts), open);
      const film = Buffer.concat([element('1a45dfa3', 'webm'), segment]);
      const sent = await send(owner, film);
      const { videos } = (await owner.call('setFilm', { body: { film: sent, poster: await still() } })).data;
      const seen = (await app.device().get(videos[0]?.src ?? '')).bytes;
      for (const word of ['sums', 'Birthday', 'datetime', 'camera', 'Ahmed', 'owner', 'LOCATION'])
        expect(seen.includes(word), word).toBe(false);
      expect(seen.length).toBe(film.length);
      for (const part of ['scale', 'tracks V_VP9', '7ba9 in the pictures'])
        expect(seen.indexOf(part)).toBe(film.indexOf(part));
      // Nothing stands at the places of what is gone, and a reader gets over it.
      expect(seen.indexOf(Buffer.from('ec', 'hex'))).toBe(film.indexOf('sums') - 3);
    }
  });

  it('leaves nothing behind: uploads broken off and films that nobody shows go after a day [FILM-4]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const { dataDir } = app.context.settings;
    const folder = welcomeFolder(dataDir);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'poster.jpg'), 'the owner’s own');
    const uploads: string[] = [];
    for (let film = 0; film < 3; film += 1) {
      const sent = await send(owner, mp4('avc1'));
      await owner.call('setFilm', { body: { film: sent, poster: null } });
      uploads.push(sent.upload);
    }
    const [old = '', before = '', now = ''] = uploads;
    const broken = await send(owner, mp4('avc1'));
    const part = `.upload-${broken.upload}.part`;
    expect(await clearFilms(app.context), 'of today').toBe(0);
    const yesterday = new Date(app.clock.now() - 25 * 60 * 60_000);
    for (const name of await readdir(folder)) await utimes(join(folder, name), yesterday, yesterday);
    expect(await picturesOf(dataDir), 'an upload is in no backup').not.toContain(`media/welcome/${part}`);
    expect(await picturesOf(dataDir)).toContain(`media/welcome/${now}/film.mp4`);
    expect(await clearFilms(app.context)).toBe(2);
    expect(existsSync(join(folder, old))).toBe(false);
    expect((await readdir(folder)).toSorted()).toEqual([before, now, 'poster.jpg'].toSorted());
  });

  it('takes the place of the owner’s own files, which come back with the undo [FILM-5]', async () => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const folder = welcomeFolder(app.context.settings.dataDir);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'film.webm'), 'the owner’s own');
    const set = await owner.call('setFilm', { body: { film: await send(owner, mp4('avc1')), poster: null } });
    expect((await owner.call('restoreFilm')).data.videos.map(({ src }) => src)).toEqual([
      '/welcome/film.webm',
    ]);
    expect((await owner.call('restoreFilm')).data.videos).toEqual(set.data.videos);
  });
});
