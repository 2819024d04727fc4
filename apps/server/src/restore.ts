/** `npm run restore -- FILE`: puts a backup in the place of what the venue has. The server must be stopped. */
import { parseArgs } from 'node:util';
import { systemClock } from './context.ts';
import { explain } from './faults.ts';
import { BadBackup } from './features/backup/bad-backup.ts';
import { restoreBackup } from './features/backup/restore-backup.ts';
import { givenPath, readSettings } from './settings.ts';

const usage = `usage: npm run restore -- FILE
  FILE   a backup that npm run backup made, or a database file by itself`;

/** Carries out the command; answers the process's exit code. */
async function run(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new BadBackup(usage);
  const { dataDir, databaseUrl } = readSettings();
  const file = givenPath(given);
  const ground = { place: { dataDir, databaseUrl }, now: systemClock.now };
  const { manifest, differences, undo } = await restoreBackup(ground, file);
  const from = manifest.made_at === '' ? file : `${file} of ${manifest.made_at}`;
  console.log(`Restored ${from}: ${manifest.rows['orders'] ?? 0} orders`);
  if (undo !== undefined) console.log(`What was there before is kept; to bring it back: ${undo}`);
  if (differences === 0) return 0;
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
