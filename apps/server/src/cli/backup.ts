/** `npm run backup -- FILE`: writes the whole venue into one file, while the server runs. */

import { parseArgs } from 'node:util';
import { endWith, printLedgerState, readArguments } from '../backup/command.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { type LastBackup, noteBackup } from '../backup/notes.ts';
import { complain, say } from '../core/terminal.ts';
import { helpIfAsked } from './help.ts';

const usage = `usage: npm run backup -- FILE [--overwrite]
  FILE          the backup, a tar file: the database, the pictures, and a list of them
  --overwrite   replaces a file of that name`;

/** Runs the command and returns the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { overwrite: { type: 'boolean' } },
  });
  const { file, ground } = readArguments(positionals, usage);
  const { rows, files, differences, made_at } = await makeBackup(ground, file, {
    overwrite: values.overwrite ?? false,
  });
  await note(ground.place.dataDir, { made_at, file, differences });
  const pictures = Object.keys(files).length - 1;
  say(`${file}: ${rows['orders'] ?? 0} orders and ${pictures} pictures, checked after writing`);
  if (differences === null)
    say(
      'The books were not checked: the database is of another version of Sufra, whose ledger:check looks at them',
    );
  return printLedgerState(differences ?? 0);
}

/** The backup is good even if there is no note of it. */
async function note(dataDir: string, backup: LastBackup): Promise<void> {
  try {
    await noteBackup(dataDir, backup);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    complain(`sufra: npm run doctor will not know of this backup: ${why}`);
  }
}

helpIfAsked(usage);
await endWith(run);
