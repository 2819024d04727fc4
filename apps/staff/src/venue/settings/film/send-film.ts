import { ApiError } from '@sufra/client/api-error';
import { filmPieceBytes } from '@sufra/contract/venue/looks/film';
import { client } from '../../../shared/client.ts';
import { base64Of } from '../pictures/small-picture.ts';

/** How far a film has got, from 0 to 1, and whether it waits for a connection. */
export type Progress = { readonly part: number; readonly waiting: boolean };

type Sending = {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  /** Between two tries of a piece, in milliseconds. */
  readonly waitMs?: number;
};

/** Sends a film piece by piece. Without a connection it tries the same piece again until `signal` says to stop. */
export async function sendFilm(film: Blob, { signal, onProgress, waitMs = 3000 }: Sending) {
  let upload: string | undefined;
  for (let at = 0; at < film.size; at += filmPieceBytes) {
    const content = await base64Of(film.slice(at, at + filmPieceBytes));
    const body = { ...(upload === undefined ? {} : { upload }), at, content };
    for (let sent = false; !sent; ) {
      try {
        upload = (await client.call('sendFilmPiece', { body, signal })).data?.upload;
        sent = true;
      } catch (error) {
        if (signal.aborted || !isPassing(error)) throw error;
        onProgress({ part: at / film.size, waiting: true });
        await pause(waitMs, signal);
      }
    }
    onProgress({ part: Math.min(1, (at + filmPieceBytes) / film.size), waiting: false });
  }
  return { upload: upload ?? '', bytes: film.size };
}

/** Whether the same call may succeed in a moment: no answer, or a server that is busy or starts again. */
function isPassing(error: unknown): boolean {
  return !(error instanceof ApiError) || [429, 502, 503, 504].includes(error.status);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, stopped) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      stopped(signal.reason);
    });
  });
}
