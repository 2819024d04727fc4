import type { Reader, Transaction } from '../../database/transaction.ts';
import { findSetting, putSetting } from './store.ts';

/** The film in its formats and its still picture, by their addresses; neither for a plain cloth. */
export interface WelcomeFilm {
  readonly videos: readonly { readonly src: string; readonly type: string }[];
  readonly poster: string | null;
}

/** What Welcome shows: what was set in the console, or what lies in the folder `media/welcome`. */
export type ShownFilm = WelcomeFilm | 'files';

export interface FilmSetting {
  readonly shown: ShownFilm;
  /** What was shown before the last change; undefined before the first. */
  readonly before?: ShownFilm;
}

const filmKey = 'welcome_film';

/** What Welcome shows, and what it showed before. */
export async function readFilm(reader: Reader): Promise<FilmSetting> {
  const value = await findSetting(reader, filmKey);
  return value === undefined ? { shown: 'files' } : (JSON.parse(value) as FilmSetting);
}

/** Whoever writes it has called `lockSettings` and tells the other processes. */
export function writeFilm(tx: Transaction, setting: FilmSetting): Promise<void> {
  return putSetting(tx, filmKey, JSON.stringify(setting));
}
