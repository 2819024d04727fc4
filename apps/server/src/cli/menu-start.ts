/**
 * `npm run menu:start -- FOLDER`: writes a folder to begin a menu with: the venue, its tables, the allergens, and a table of ten
 * dishes. It never writes over anything.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complain, say } from '../core/terminal.ts';
import { givenPath } from '../settings/settings.ts';
import { helpIfAsked } from './help.ts';

const usage = `usage: npm run menu:start -- FOLDER
  FOLDER      a folder that is empty or not there yet, like my-menu`;

const demo = fileURLToPath(new URL('../../../../demo/', import.meta.url));
const files = ['venue.json', 'tables.json', 'READ-ME.txt'] as const;
/** Without it, Excel takes a text for one in the code page of its country. */
const mark = '\ufeff';

/** Writes everything into the folder at `path`; its texts name it as the owner did. */
async function write(folder: string, path: string): Promise<void> {
  await mkdir(join(path, 'images'), { recursive: true });
  for (const file of files) {
    const text = await readFile(join(demo, 'start', file), 'utf8');
    await writeFile(join(path, file), text.replaceAll('FOLDER', folder));
  }
  const menu = await readFile(join(demo, 'start', 'menu.csv'), 'utf8');
  await writeFile(join(path, 'menu.csv'), `${mark}${menu}`);
  const { allergens } = JSON.parse(await readFile(join(demo, 'menu.json'), 'utf8')) as { allergens: unknown };
  await writeFile(join(path, 'allergens.json'), `${JSON.stringify({ allergens }, null, 2)}\n`);
  await cp(join(demo, 'images', 'allergens'), join(path, 'images', 'allergens'), { recursive: true });
}

/** Whether a folder has anything in it; one that isn't there has nothing. */
async function isUsed(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return false;
    if (code === 'ENOTDIR') return true;
    throw error;
  }
}

helpIfAsked(usage);
const [folder, ...others] = process.argv.slice(2);
if (folder === undefined || others.length > 0 || folder.startsWith('-')) {
  complain(usage);
  process.exitCode = 1;
} else if (await isUsed(givenPath(folder))) {
  complain(`${folder} has something in it already; give the name of a new folder`);
  process.exitCode = 1;
} else {
  await write(folder, givenPath(folder));
  say(`Wrote ${folder}: venue.json, tables.json, allergens.json, menu.csv, and a folder for pictures.`);
  say(`Write your own into them, then: npm run menu:import -- ${join(folder, 'venue.json')}`);
  say(`${join(folder, 'READ-ME.txt')} says what comes next.`);
}
