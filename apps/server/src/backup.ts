/** `npm run backup -- FILE`: everything that the venue has in one file, while the server runs. */
import { parseArgs } from 'node:util';
import { systemClock } from './context.ts';
import { explain } from './faults.ts';
import { BadBackup } from './features/backup/bad-backup.ts';
import { makeBackup } from './features/backup/make-backup.ts';
import { givenPath, readSettings } from './settings.ts';

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
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new BadBackup(usage);
  const { dataDir, databaseUrl } = readSettings();
  const file = givenPath(given);
  const ground = { place: { dataDir, databaseUrl }, now: systemClock.now };
  const { rows, files, differences } = await makeBackup(ground, file, {
    overwrite: values.overwrite ?? false,
  });
  const pictures = Object.keys(files).length - 1;
  console.log(`${file}: ${rows['orders'] ?? 0} orders and ${pictures} pictures, read again and found whole`);
  if (differences === null)
    console.log(
      'The books were not checked: the database is of another version of Sufra, whose ledger:check looks at them',
    );
  if (differences === null || differences === 0) return 0;
  console.error(`sufra: the books differ in ${differences} things; npm run ledger:check says in which`);
  return 1;
}

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
