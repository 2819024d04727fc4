/**
 * `npm run menu:import -- FILE`: imports a menu file into the venue's database. The format is in
 * docs/guides/menu-import.md.
 */

import { readFile, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { complain, say } from '../core/terminal.ts';
import { importMenu } from '../menu/import/import-menu.ts';
import { issueLine } from '../menu/import/read/issues.ts';
import type { MenuFormat } from '../menu/import/read/parse.ts';
import { reportLines } from '../menu/import/report.ts';
import { readSettings } from '../settings/settings.ts';
import { helpIfAsked } from './help.ts';
import { openData } from './open-data.ts';

const usage = `usage: npm run menu:import -- FILE [--dry-run] [--images DIR]
  FILE        a menu as .json or .csv
  --dry-run   check it and tell what would change, and change nothing
  --images    the folder of the pictures it names (default: "images" beside FILE)`;

const bytesMax = 10 * 1024 * 1024;
const issuesShownMax = 200;

/** Thrown for a command that can't run; the message tells the user why. */
class BadCommand extends Error {}

interface Command {
  readonly file: string;
  readonly format: MenuFormat;
  readonly imagesDir: string;
  readonly dryRun: boolean;
}

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, images: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BadCommand(usage);
  const format = extname(file).slice(1).toLowerCase();
  if (format !== 'json' && format !== 'csv')
    throw new BadCommand(`${file} is neither .json nor .csv\n${usage}`);
  const imagesDir = resolve(values.images ?? join(dirname(file), 'images'));
  return { file, format, imagesDir, dryRun: values['dry-run'] ?? false };
}

async function readMenu(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new BadCommand(`there is no file ${file}`);
  if (found.size > bytesMax) throw new BadCommand(`${file} is too big: at most 10 MB fit`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BadCommand(`${file} is not in UTF-8; save it again as "CSV UTF-8" or as UTF-8 text`);
  }
}

/** Runs the command and returns the exit code. */
async function run(args: readonly string[], say: (line: string) => void): Promise<number> {
  const { file, format, imagesDir, dryRun } = readCommand(args);
  const text = await readMenu(file);
  const { dataDir, databaseUrl } = readSettings();
  const db = await openData(
    { dataDir, databaseUrl },
    { now: systemClock.now, onError: (error) => say(String(error)) },
    { makesNew: true },
  );
  try {
    say(`Checking ${file}`);
    const now = systemClock.now();
    const outcome = await importMenu(db, { text, format, imagesDir, dataDir, dryRun, now, onProgress: say });
    if (!outcome.ok) {
      for (const issue of outcome.issues.slice(0, issuesShownMax)) say(issueLine(file, issue));
      const { length } = outcome.issues;
      say(`${length === 1 ? 'One thing is' : `${length} things are`} wrong. Nothing was changed.`);
      return 1;
    }
    for (const warning of outcome.warnings) say(`note: ${issueLine(file, warning)}`);
    for (const line of reportLines(outcome.plan)) say(line);
    say(dryRun ? 'This was a dry run. Nothing was changed.' : 'Done.');
    return 0;
  } finally {
    await db.close();
  }
}

helpIfAsked(usage);
try {
  process.exitCode = await run(process.argv.slice(2), say);
} catch (error) {
  const expected =
    error instanceof BadCommand ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const line = expected ? error.message : explain(error);
  if (line === undefined) throw error;
  complain(line);
  process.exitCode = 1;
}
