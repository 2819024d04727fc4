/** What the commands `backup` and `restore` share: how they read what they are given, and how they end. */
import { systemClock } from '../../context.ts';
import { explain } from '../../faults.ts';
import { givenPath, readSettings } from '../../settings.ts';
import { BadBackup } from './bad-backup.ts';
import type { BackupGround } from './make-backup.ts';

/** The one file that a command names, and the venue it is about. Throws `BadBackup` with the usage for anything else. */
export function readGiven(
  positionals: readonly string[],
  usage: string,
): { readonly file: string; readonly ground: BackupGround } {
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new BadBackup(usage);
  const { dataDir, databaseUrl } = readSettings();
  return { file: givenPath(given), ground: { place: { dataDir, databaseUrl }, now: systemClock.now } };
}

/** Says whether the books are sound; answers the process's exit code. */
export function sayBooks(differences: number): number {
  if (differences === 0) return 0;
  console.error(`sufra: the books differ in ${differences} things; npm run ledger:check says in which`);
  return 1;
}

/** Runs a command and ends the process with its code; with 2 and one line where it can't be carried out. */
export async function endWith(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const told =
      error instanceof BadBackup ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    const line = told ? error.message : explain(error);
    if (line === undefined) throw error;
    console.error(`sufra: ${line}`);
    process.exitCode = 2;
  }
}
