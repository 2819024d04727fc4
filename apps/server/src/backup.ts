/** `npm run backup -- FILE`: everything that the venue has in one file, while the server runs. */
import { parseArgs } from 'node:util';
import { endWith, readGiven, sayBooks } from './features/backup/command.ts';
import { makeBackup } from './features/backup/make-backup.ts';

const usage = `usage: npm run backup -- FILE [--overwrite]
  FILE          the backup, a tar file: the database, the pictures, and a list of them
  --overwrite   replaces a file of that name`;

/** Carries out the command; answers the process's exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { overwrite: { type: 'boolean' } },
  });
  const { file, ground } = readGiven(positionals, usage);
  const { rows, files, differences } = await makeBackup(ground, file, {
    overwrite: values.overwrite ?? false,
  });
  const pictures = Object.keys(files).length - 1;
  console.log(`${file}: ${rows['orders'] ?? 0} orders and ${pictures} pictures, read again and found whole`);
  if (differences === null)
    console.log(
      'The books were not checked: the database is of another version of Sufra, whose ledger:check looks at them',
    );
  return sayBooks(differences ?? 0);
}

await endWith(run);
