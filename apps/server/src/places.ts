import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The folder that a web app is built into. */
export function builtApp(app: 'diner' | 'staff'): string {
  return join(repository, 'apps', app, 'dist');
}

/** The folder of pictures that were imported or uploaded. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** Where the Welcome screen's film may be: the venue's own, else the demo's. */
export function welcomeFolders(dataDir: string): readonly string[] {
  return [join(mediaFolder(dataDir), 'welcome'), join(repository, 'demo', 'welcome')];
}

const films = [
  { file: 'film.webm', type: 'video/webm' },
  { file: 'film.mp4', type: 'video/mp4' },
] as const;
/** The first is the one that the built page shows before any script runs: one poster is loaded, not two. */
const posters = ['poster.webp', 'poster.jpg'] as const;

/** The film in its formats, best first, and its still picture, as far as they are there. */
export function welcomeOf(dataDir: string, folders = welcomeFolders(dataDir)) {
  const isThere = (file: string) => folders.some((folder) => existsSync(join(folder, file)));
  const poster = posters.find(isThere);
  return {
    videos: films
      .filter(({ file }) => isThere(file))
      .map(({ file, type }) => ({ src: `/welcome/${file}`, type: type as string })),
    poster: poster === undefined ? null : `/welcome/${poster}`,
  };
}
