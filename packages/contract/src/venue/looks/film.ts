import Type from 'typebox';
import { defineCall } from '../../core/call.ts';
import { Nullable } from '../../core/schema.ts';

/** The largest film, in bytes: what a guest's phone loads beside the menu. */
export const filmBytesMax = 20 * 1024 * 1024;

/** A film comes in pieces of at most so many bytes, so that a weak connection has little to send again. */
export const filmPieceBytes = 384 * 1024;

/** The longest still picture that is taken, as base64: the console makes it small before it sends it. */
const stillTextMax = 700_000;

const base64 = { pattern: '^[A-Za-z0-9+/]+={0,2}$', description: 'base64' };
const UploadId = Type.String({
  pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  description: 'as `sendFilmPiece` answered',
});

const Answer = Type.Object({
  videos: Type.Array(Type.Object({ src: Type.String(), type: Type.String() })),
  poster: Nullable(Type.String()),
  /** Whether what was shown before the last change can be shown again. */
  may_restore: Type.Boolean(),
});

const sets = { who: 'staff', may: 'settings.set' } as const;

export const filmCalls = {
  staffFilm: defineCall('staffFilm', {
    summary: 'The film and the still picture that guests see on Welcome',
    access: sets,
    data: Answer,
  }),
  sendFilmPiece: defineCall('sendFilmPiece', {
    summary: 'Sends a piece of a film; guests see nothing of it before `setFilm`',
    access: sets,
    body: Type.Object({
      /** Left out for the first piece. */
      upload: Type.Optional(UploadId),
      /** The place of the piece's first byte. A piece that is sent again changes nothing. */
      at: Type.Integer({ minimum: 0, maximum: filmBytesMax }),
      content: Type.String({ minLength: 4, maxLength: Math.ceil(filmPieceBytes / 3) * 4, ...base64 }),
    }),
    data: Type.Object({ upload: Type.String(), bytes: Type.Integer() }),
    errors: ['film_unreadable', 'film_too_large', 'film_upload_lost'],
  }),
  setFilm: defineCall('setFilm', {
    summary: 'Shows guests a film that was sent, with its still picture, or the film of now with another one',
    access: sets,
    body: Type.Object({
      /** Null leaves the film that is shown. */
      film: Nullable(
        Type.Object({ upload: UploadId, bytes: Type.Integer({ minimum: 1, maximum: filmBytesMax }) }),
      ),
      /** Null shows no still picture. */
      poster: Nullable(Type.String({ maxLength: stillTextMax, ...base64 })),
    }),
    data: Answer,
    errors: ['film_unreadable', 'film_unplayable', 'film_upload_lost', 'picture_unreadable'],
  }),
  removeFilm: defineCall('removeFilm', {
    summary: 'Takes the film and its still picture away; Welcome shows a plain cloth then',
    access: sets,
    data: Answer,
  }),
  restoreFilm: defineCall('restoreFilm', {
    summary: 'Shows what was shown before the last change of the film; done again, it takes that back',
    access: sets,
    data: Answer,
  }),
} as const;
