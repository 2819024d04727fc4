import { hash } from 'node:crypto';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { filmBytesMax } from '@sufra/contract/venue/looks/film';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Asker } from '../../http/asker.ts';
import { welcomeOf } from '../../settings/places.ts';
import { redrawn } from '../logo/redrawn.ts';
import { lockSettings } from '../settings/changes.ts';
import { menuChanged } from '../settings/operations.ts';
import { type FilmSetting, readFilm, writeFilm } from '../settings/welcome-film.ts';
import { kindOf } from './check-film.ts';
import { beginPart, clearLeftovers, placeFilm, placePoster, writePiece } from './files.ts';

type FilmAnswer = DataOf<'staffFilm'>;

/** Enough for a phone's whole screen: the still picture is loaded beside the menu. */
const stillSideMax = 1280;

/** What Welcome shows now. */
export async function shownFilm(context: Context): Promise<FilmAnswer> {
  return answerOf(context, await readFilm(context.db.read));
}

/** Keeps a piece of a film. The first one says what the whole will be, so that nobody sends twenty megabytes in vain. */
export async function sendPiece(
  context: Context,
  { upload, at, content }: BodyOf<'sendFilmPiece'>,
): Promise<Result<DataOf<'sendFilmPiece'>, 'film_unreadable' | 'film_too_large' | 'film_upload_lost'>> {
  const { dataDir } = context.settings;
  const piece = Buffer.from(content, 'base64');
  if (at + piece.length > filmBytesMax) return refuse('film_too_large');
  if (at === 0 && kindOf(piece) === undefined) return refuse('film_unreadable');
  if (upload === undefined && at > 0) return refuse('film_upload_lost');
  const id = upload ?? context.random.id();
  if (upload === undefined) {
    await clearFilms(context);
    await beginPart(dataDir, id);
  }
  const bytes = await writePiece(dataDir, id, at, piece);
  return bytes === undefined ? refuse('film_upload_lost') : ok({ upload: id, bytes });
}

/** Shows a film that has arrived, or another still picture. A repeat changes nothing. */
export async function setFilm(
  context: Context,
  asker: Asker,
  { film, poster }: BodyOf<'setFilm'>,
): Promise<
  Result<FilmAnswer, 'film_unreadable' | 'film_unplayable' | 'film_upload_lost' | 'picture_unreadable'>
> {
  const { dataDir } = context.settings;
  const still = poster === null ? null : await drawStill(Buffer.from(poster, 'base64'));
  if (still === undefined) return refuse('picture_unreadable', { field: 'poster' });
  const placed = film && (await placeFilm(dataDir, film.upload, film.bytes));
  if (placed === 'lost') return refuse('film_upload_lost');
  if (placed?.ok === false) return refuse(placed.code);
  const id = film?.upload ?? idOf(still);
  if (still !== null) await placePoster(dataDir, id, still);
  return change(context, asker, 'settings.film', ({ shown, before }, now) => {
    const videos = placed
      ? [{ src: `/welcome/${id}/film.${placed.ending}`, type: `video/${placed.ending}` }]
      : now.videos;
    const next = { videos, poster: still === null ? null : `/welcome/${id}/poster.webp` };
    const isRepeat = JSON.stringify(next) === JSON.stringify(shown);
    return isRepeat ? { shown, ...(before === undefined ? {} : { before }) } : { shown: next, before: shown };
  });
}

/** Takes the film away. A repeat changes nothing: what was shown can still be shown again. */
export function removeFilm(context: Context, asker: Asker): Promise<Result<FilmAnswer, never>> {
  return change(context, asker, 'settings.film_removed', (setting, { videos, poster }) =>
    videos.length === 0 && poster === null
      ? setting
      : { shown: { videos: [], poster: null }, before: setting.shown },
  );
}

/** Shows again what was shown before the last change. */
export function restoreFilm(context: Context, asker: Asker): Promise<Result<FilmAnswer, never>> {
  return change(context, asker, 'settings.film_restored', ({ shown, before }) =>
    before === undefined ? { shown } : { shown: before, before: shown },
  );
}

/** Deletes the films and uploads that nothing leads to any more. Returns how many. */
export async function clearFilms({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<number> {
  const { shown, before } = await readFilm(db.read);
  const named = JSON.stringify([shown, before]);
  return clearLeftovers(settings.dataDir, clock.now(), (folder) => named.includes(`/welcome/${folder}/`));
}

type Changed = (setting: FilmSetting, now: FilmAnswer) => FilmSetting;

async function change(
  context: Context,
  { staff, requestId }: Asker,
  action: string,
  changed: Changed,
): Promise<Result<FilmAnswer, never>> {
  const { db, clock, menu } = context;
  const setting = await db.write(async (tx) => {
    await lockSettings(tx);
    const before = await readFilm(tx);
    const after = changed(before, answerOf(context, before));
    if (JSON.stringify(after) === JSON.stringify(before)) return after;
    await writeFilm(tx, after);
    await menuChanged(tx);
    tx.audit({ at: clock.now(), action, subject: 'venue', staffId: staff.staffId, requestId });
    return after;
  });
  // Whoever changed it finds it changed, even where the news of it takes a moment.
  await menu.refresh();
  return ok(answerOf(context, setting));
}

function answerOf({ settings, menu }: Context, { shown, before }: FilmSetting): FilmAnswer {
  const { demo } = menu.current();
  const { videos, poster } = welcomeOf(settings.dataDir, { demo, film: shown });
  return { videos: videos.map((video) => ({ ...video })), poster, may_restore: before !== undefined };
}

/** The id of a still picture alone, made from it: the same picture sent again has the same place. */
function idOf(still: Buffer | null): string {
  const digest = hash('sha256', still ?? '', 'hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 35)}`;
}

function drawStill(picture: Buffer): Promise<Buffer | undefined> {
  return redrawn(picture, stillSideMax, (image) => image.webp({ quality: 72 }));
}
