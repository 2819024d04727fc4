import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Venue = { readonly demo: boolean };

interface Welcome {
  readonly videos: readonly { readonly src: string; readonly type: string }[];
  readonly poster: string | null;
}

/** The program's own folder. */
export const programFolder = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** The folder of a built web app. */
export function builtApp(app: 'diner' | 'staff'): string {
  return join(programFolder, 'apps', app, 'dist');
}

/** What the diner's app is rendered with on the server, as it was built. */
export const renderBundle = join(programFolder, 'apps', 'diner', 'dist-server', 'server.js');

/** The folder of imported and uploaded pictures. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** The venue's logo is one of these in the folder `media`; the first that is there counts. */
export const logoFiles = ['logo.svg', 'logo.png', 'logo.webp', 'logo.jpg'] as const;

/** The address of the venue's logo, another one for each version of it; null without a logo. */
export function logoUrl(dataDir: string): string | null {
  for (const file of logoFiles) {
    const found = statSync(join(mediaFolder(dataDir), file), { throwIfNoEntry: false });
    if (found !== undefined) return `/media/${file}?v=${Math.trunc(found.mtimeMs).toString(36)}`;
  }
  return null;
}

/** The folder of the Welcome screen's film: the owner's files, and a folder for each film from the console. */
export function welcomeFolder(dataDir: string): string {
  return join(mediaFolder(dataDir), 'welcome');
}

/** Where the Welcome screen's film is looked for: the venue's own, and in the demo then the demo's. */
export function welcomeFolders(dataDir: string, { demo }: Venue): readonly string[] {
  const own = welcomeFolder(dataDir);
  return demo ? [own, join(programFolder, 'demo', 'welcome')] : [own];
}

const films = [
  { file: 'film.webm', type: 'video/webm' },
  { file: 'film.mp4', type: 'video/mp4' },
] as const;
/** The first is the one that the built page shows before any script runs, so that only one poster is loaded. */
const posters = ['poster.webp', 'poster.jpg'] as const;

/** The film in its formats, best first, and its poster: those that were set in the console, else the files that exist. */
export function welcomeOf(dataDir: string, venue: Venue & { readonly film: Welcome | 'files' }): Welcome {
  if (venue.film !== 'files') return venue.film;
  const folders = welcomeFolders(dataDir, venue);
  const isThere = (file: string) => folders.some((folder) => existsSync(join(folder, file)));
  const poster = posters.find(isThere);
  return {
    videos: films
      .filter(({ file }) => isThere(file))
      .map(({ file, type }) => ({ src: `/welcome/${file}`, type: type as string })),
    poster: poster === undefined ? null : `/welcome/${poster}`,
  };
}
