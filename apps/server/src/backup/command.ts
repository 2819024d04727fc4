/** What the commands `backup` and `restore` share: reading arguments and ending. */
import { systemClock } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { complain } from '../core/terminal.ts';
import { givenPath, readSettings } from '../settings/settings.ts';
import { BadBackup } from './bad-backup.ts';
import type { BackupContext } from './make-backup.ts';

/** The file argument and the venue it is for. Throws `BadBackup` with the usage for anything else. */
export function readArguments(
  positionals: readonly string[],
  usage: string,
): { readonly file: string; readonly ground: BackupContext } {
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new BadBackup(usage);
  const { dataDir, databaseUrl } = readSettings();
  return { file: givenPath(given), ground: { place: { dataDir, databaseUrl }, now: systemClock.now } };
}

/** Prints whether the ledger is sound and returns the exit code. */
export function printLedgerState(differences: number): number {
  if (differences === 0) return 0;
  complain(`sufra: the books differ in ${differences} things; npm run ledger:check says in which`);
  return 1;
}

/** Runs a command and exits with its code; with 2 and one line if it fails. */
export async function endWith(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const isExpected =
      error instanceof BadBackup ||
      (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
    const line = isExpected ? error.message : explain(error);
    if (line === undefined) throw error;
    complain(`sufra: ${line}`);
    process.exitCode = 2;
  }
}
