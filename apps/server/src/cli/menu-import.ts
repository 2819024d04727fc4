/**
 * `npm run menu:import -- FILE`: imports a menu file into the venue's database. The format is in
 * docs/guides/menu-import.md.
 */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { complain, say } from '../core/terminal.ts';
import { importMenu } from '../menu/import/import-menu.ts';
import { noteLines } from '../menu/import/note-lines.ts';
import { openMenuFile, UnreadableFile } from '../menu/import/open-file.ts';
import { type Issue, issueLine } from '../menu/import/read/issues.ts';
import { inWords } from '../menu/import/read/what.ts';
import { reportLines } from '../menu/import/report.ts';
import { givenPath, readSettings } from '../settings/settings.ts';
import { helpIfAsked } from './help.ts';
import { openData } from './open-data.ts';

const usage = `usage: npm run menu:import -- FILE [--dry-run] [--yes] [--images DIR]
  FILE        a menu as .json, .csv or .xlsx
  --dry-run   check it and tell what would change, and change nothing
  --yes       do it, where the command asks
  --images    the folder of the pictures it names (default: "images" beside FILE)`;

const issuesShownMax = 200;

/** Thrown for a command that can't run; the message tells the user why. */
class BadCommand extends Error {}

interface Command {
  readonly file: string;
  readonly imagesDir: string;
  readonly dryRun: boolean;
  readonly sure: boolean;
}

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, images: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new BadCommand(usage);
  const imagesDir = givenPath(values.images ?? join(dirname(file), 'images'));
  return { file, imagesDir, dryRun: values['dry-run'] ?? false, sure: values.yes ?? false };
}

function sayFaults(file: string, issues: readonly Issue[]): number {
  for (const issue of issues.slice(0, issuesShownMax)) say(issueLine(file, issue));
  const { length } = issues;
  if (length > issuesShownMax) say(`and ${length - issuesShownMax} more`);
  say(`${length === 1 ? 'One thing is' : `${length} things are`} wrong. Nothing was changed.`);
  return 1;
}

function sayRows(read: number, rows: number): void {
  say(`${read.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`);
}

/** Runs the command and returns the exit code. */
async function run(args: readonly string[], say: (line: string) => void): Promise<number> {
  const { file, imagesDir, dryRun, sure } = readCommand(args);
  const { source, notes } = await openMenuFile(file, givenPath(file));
  const { dataDir, databaseUrl } = readSettings();
  const db = await openData(
    { dataDir, databaseUrl },
    { now: systemClock.now, onError: (error) => say(String(error)) },
    { makesNew: true },
  );
  try {
    say(`Checking ${file}`);
    for (const note of notes) say(`note: ${file}: ${inWords(note, 'en')}`);
    const now = systemClock.now();
    const outcome = await importMenu(db, {
      ...source,
      imagesDir,
      dataDir,
      dryRun,
      sure,
      now,
      onRows: sayRows,
      onProgress: say,
    });
    if (!outcome.ok && outcome.asked === undefined) return sayFaults(file, outcome.issues);
    const told = outcome.ok ? outcome : outcome.asked;
    if (told === undefined) throw new Error('an import that was not done says why');
    for (const line of [...noteLines(file, told.warnings), ...reportLines(told.plan)]) say(line);
    for (const question of sure ? [] : told.questions) say(`question: ${inWords(question, 'en')}`);
    if (!outcome.ok) {
      say('Nothing was changed. If that is what you mean, run it again with --yes.');
      return 1;
    }
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
    error instanceof UnreadableFile ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  const line = expected ? error.message : explain(error);
  if (line === undefined) throw error;
  complain(line);
  process.exitCode = 1;
}
